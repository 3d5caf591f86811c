import { describe, expect, it } from 'vitest';
import { agendaFault, layersOf } from '../../src/kernel/agenda.ts';
import type { AutomaticStep, Course, Frame, GameEvent, System } from '../../src/kernel/contract.ts';
import { outposts } from '../games/outposts/index.ts';

type State = { readonly most: number };
type Steps = Readonly<Record<string, Pick<AutomaticStep<State, GameEvent>, 'args' | 'leads'>>>;

/** A system of which only the sequence of play counts. */
function sequence(begins: Course, steps: Steps): System<State, unknown, GameEvent, unknown> {
  const made = Object.entries(steps).map(([id, step]) => [id, { rule: 'X 1', run() {}, ...step }]);
  return { begins, steps: Object.fromEntries(made) } as unknown as System<State, unknown, GameEvent, unknown>;
}

const fault = (system: ReturnType<typeof sequence>, ...agenda: readonly (string | Frame)[]): string | null =>
  agendaFault(
    system,
    { most: 3 },
    agenda.map((frame) => (typeof frame === 'string' ? { step: frame } : frame)),
  );

const NEVER = 'The sequence of play never comes to this agenda.';

describe('an agenda, bottom first', () => {
  const day = sequence(['morning', 'noon', 'night'], {
    morning: { leads: [['wash?', 'eat', 'read*']] },
    noon: { leads: [['eat|fast'], ['sleep', 'noon']] },
    night: { leads: [[{ step: 'dream', args: { of: 1 } }, 'wake']] },
    wash: {},
    eat: { leads: [['chew', 'eat']] },
    chew: {},
    fast: {},
    sleep: {},
    read: { args: { page: (page, s) => Number.isInteger(page) && (page as number) <= s.most } },
    dream: { args: { of: (of) => typeof of === 'number' } },
    wake: {},
  });
  const page = (n: number): Frame => ({ step: 'read', args: { page: n } });
  const dream = (of: number): Frame => ({ step: 'dream', args: { of } });

  it.each<readonly (string | Frame)[][]>([
    [['night', 'noon', 'morning']],
    [['night', 'noon', 'eat', 'wash']],
    [['night', 'noon', 'eat']],
    [['night', 'noon', page(1), page(3), page(2), 'eat']],
    [['night', 'noon', page(1)]],
    [['night', 'noon', page(1), 'eat', 'chew']],
    [['night', 'eat', 'chew']],
    [['night', 'fast']],
    [['night', 'noon', 'sleep']],
    [['wake', dream(1)]],
    [['wake']],
  ])('%j comes about', (agenda) => {
    expect(fault(day, ...agenda)).toBeNull();
  });

  it.each<readonly (string | Frame)[][]>([
    [['noon', 'morning']],
    [['night', 'morning']],
    [['night', 'noon', 'noon']],
    [['night', 'noon', 'wash', 'eat']],
    [['night', 'noon', 'wash']],
    [['night', 'noon', 'eat', 'eat']],
    [['night', 'noon', page(1), page(2), page(1)]],
    [['night', page(1)]],
    [['night', 'sleep']],
    [['wake', dream(2)]],
    [['morning']],
  ])('%j does not', (agenda) => {
    expect(fault(day, ...agenda)).toBe(NEVER);
  });

  it('has frames of steps there are, with the arguments they take', () => {
    expect(fault(day, 'tea')).toBe('No step is called tea.');
    expect(fault(day, 'constructor')).toBe('No step is called constructor.');
    expect(fault(day, 'night', 'noon', page(4))).toBe('Something is wrong with read: page.');
    expect(fault(day, 'night', 'noon', 'read')).toBe('Something is wrong with read: page.');
    expect(fault(day, 'night', 'noon', { step: 'eat', args: { page: 1 } })).toBe('Something is wrong with eat: page.');
    expect(fault(day, 'night', 'noon', { step: 'eat', args: { constructor: 1 } })).toMatch(/constructor/);
  });

  it('has layers that follow from the courses', () => {
    expect([...layersOf(outposts)].sort()).toEqual([
      'clash over turn',
      'order over turn',
      'stance over clash',
      'stance over stance',
    ]);
  });
});
