import { describe, expect, it } from 'vitest';
import type { System } from '../../src/kernel/contract.ts';
import { RuleCoverage } from '../../src/kernel/coverage.ts';
import { fuzz } from '../../src/kernel/fuzz.ts';
import { decode } from '../../src/kernel/link.ts';
import { parseRulebook } from '../../src/kernel/rulebook.ts';
import { COURIERS_SCENARIO, couriers } from '../games/couriers/index.ts';
import { rulebookOf } from '../games/helpers.ts';
import {
  OUTPOSTS_SCENARIO,
  type OutpostAction,
  type OutpostEvent,
  type OutpostState,
  outposts,
} from '../games/outposts/index.ts';

type Outposts = System<OutpostState, OutpostAction, OutpostEvent, unknown>;

describe('sound systems', () => {
  it('outposts: 250 games, every check at every answer, every link there and back', () => {
    const coverage = new RuleCoverage();
    const report = fuzz(outposts, OUTPOSTS_SCENARIO, { games: 250, seed: 'sound', checksEvery: 1, coverage });
    expect(report.faults).toEqual([]);
    expect(report).toMatchObject({ games: 250, finished: 250, links: { games: 250, actions: report.actions } });
    expect(Object.values(report.winners).reduce((a, b) => a + b)).toBe(250);
    const { silent, unknown } = coverage.report(parseRulebook(rulebookOf('outposts')));
    expect(unknown).toEqual([]);
    expect(silent).toEqual(['OP 1', 'OP 2.5', 'OP 3', 'OP 4']);
  });

  it('couriers: 250 games', () => {
    const report = fuzz(couriers, COURIERS_SCENARIO, { games: 250, seed: 'sound', checksEvery: 3 });
    expect(report.faults).toEqual([]);
    expect(report.finished).toBe(250);
  });

  it('gives the same report for the same seed', () => {
    const request = { games: 20, seed: 'again', linksEvery: 0 };
    expect(fuzz(outposts, OUTPOSTS_SCENARIO, request)).toEqual(fuzz(outposts, OUTPOSTS_SCENARIO, request));
  });
});

describe('faults the fuzzer must find', () => {
  const { order, stance, turn, clash } = outposts.steps;
  if (order === undefined || !('asks' in order) || stance === undefined || !('asks' in stance))
    throw new Error('steps');
  if (turn === undefined || clash === undefined) throw new Error('steps');
  const withSteps = (steps: Partial<Record<string, (typeof outposts.steps)[string]>>): Outposts => ({
    ...outposts,
    steps: { ...outposts.steps, ...steps } as typeof outposts.steps,
  });

  const faulty: Record<string, { system: Outposts; message: RegExp }> = {
    'a broken invariant': {
      system: {
        ...outposts,
        apply: {
          ...outposts.apply,
          clashed: (s, e) => {
            outposts.apply.clashed(s, e);
            s.strength[e.loser]! -= e.loss;
          },
        },
      },
      message: /weaker than nothing/,
    },
    'an option that whyNot refuses': {
      system: withSteps({
        order: {
          ...order,
          whyNot: (s, args, a) => (a.kind === 'shift' ? { rule: 'OP 2.4', code: 'never' } : order.whyNot(s, args, a)),
        },
      }),
      message: /is refused: OP 2.4 never/,
    },
    'a stranger that whyNot accepts': {
      system: withSteps({ stance: { ...stance, whyNot: () => null } }),
      message: /is no option and not refused/,
    },
    'an option listed twice': {
      system: withSteps({ order: { ...order, options: (s, args) => [...order.options(s, args), { kind: 'rest' }] } }),
      message: /listed twice/,
    },
    'a standard answer that is no option': {
      system: withSteps({ stance: { ...stance, standard: () => ({ kind: 'rest' }) } }),
      message: /standard answer is not an option/,
    },
    'a question that changes the game': {
      system: { ...outposts, view: (s, eye) => outposts.view(Object.assign(s, { turn: s.turn + 1 }), eye) },
      message: /asking about the game changed it/,
    },
    'a fork that shares state': {
      system: { ...outposts, fork: (s) => ({ ...outposts.fork(s), strength: s.strength }) },
      message: /fork shares state/,
    },
    'a state that hides something from its fork': {
      system: { ...outposts, fork: (s) => ({ ...outposts.fork(s), known: new Uint8Array(6) }) },
      message: /fork went another way/,
    },
    'a view that fails': {
      system: {
        ...outposts,
        view: () => {
          throw new Error('no such eye');
        },
      },
      message: /rules failed: no such eye/,
    },
    'an event kept from the umpire': {
      system: { ...outposts, redact: () => null },
      message: /kept from the umpire/,
    },
    'rules that remember what is not in the state': {
      system: forgetful(),
      message: /replays to another end|link does not open|fork went another way|rules failed/,
    },
    'an agenda that runs dry': {
      system: withSteps({ turn: { rule: 'OP 1.1', leads: [['order']], run: (t) => t.next({ step: 'order' }) } }),
      message: /rules failed on answer \d+ of \w+: the agenda has run dry/,
    },
    'a game without an end': {
      system: withSteps({
        turn: { rule: 'OP 1.1', leads: [['order', 'turn']], run: (t) => t.next({ step: 'order' }, { step: 'turn' }) },
        clash: {
          rule: 'OP 4a',
          run: (t) => t.emit({ type: 'clashed', rule: 'OP 4b', dice: [], loser: 0, loss: 0 }),
        },
      }),
      message: /not ended after 300 actions/,
    },
    'a step that leads where it does not say': {
      system: withSteps({ order: { ...order, leads: [['order']] } }),
      message: /agenda: The sequence of play never comes to this agenda/,
    },
    'an argument its own step does not take': {
      system: withSteps({ stance: { ...stance, args: { side: (side) => side === 0 } } }),
      message: /agenda: Something is wrong with stance: side/,
    },
    'a state that contradicts the agenda': {
      system: { ...outposts, apply: { ...outposts.apply, raided: () => {} } },
      message: /agenda: there is a raid without a clash/,
    },
  };

  it.each(Object.entries(faulty))('%s', (_name, { system, message }) => {
    const request = { games: 40, seed: 'faulty', checksEvery: 1, actions: 300, faults: 1 };
    const report = fuzz(system, OUTPOSTS_SCENARIO, request);
    expect(report.faults).toHaveLength(1);
    expect(report.faults[0]?.message).toMatch(message);
    expect(report.faults[0]?.record).toMatchObject({ system: 'outposts', scenario: 'crossing' });
  });

  it('prints the faulty game as a link that opens just before the fault', () => {
    const { system } = faulty['a standard answer that is no option'] as { system: Outposts };
    const [fault] = fuzz(system, OUTPOSTS_SCENARIO, { games: 5, seed: 'f', faults: 1 }).faults;
    const decoded = decode(fault?.link ?? '', system, OUTPOSTS_SCENARIO);
    expect(decoded.ok && decoded.journal.game.decision?.step).toBe('stance');
    expect(decoded.ok && decoded.journal.record.actions).toEqual(fault?.record.actions);
  });

  it('looks at nothing between two answers when unchecked, but still hears the rules fail', () => {
    const request = { games: 40, seed: 'faulty', faults: 1, linksEvery: 0, unchecked: true };
    const unsound: Outposts = { ...outposts, invariants: () => ['nothing is right'] };
    expect(fuzz(unsound, OUTPOSTS_SCENARIO, request)).toMatchObject({ games: 40, finished: 40, faults: [] });
    const failing: Outposts = {
      ...outposts,
      apply: {
        ...outposts.apply,
        clashed: () => {
          throw new Error('a clash without an end');
        },
      },
    };
    const [fault] = fuzz(failing, OUTPOSTS_SCENARIO, request).faults;
    expect(fault?.message).toMatch(/the rules failed on answer \d of stance: a clash without an end/);
    expect(fault?.link).toMatch(/^#g=/);
  });

  it('plays the same games, checked or not', () => {
    const request = { games: 20, seed: 'same', linksEvery: 0 };
    const { longest, actions, winners } = fuzz(outposts, OUTPOSTS_SCENARIO, request);
    const quick = fuzz(outposts, OUTPOSTS_SCENARIO, { ...request, unchecked: true });
    expect(quick).toMatchObject({ longest, actions, winners });
  });

  it('falls back on the record when not even the opening holds', () => {
    const system: Outposts = { ...outposts, open: () => ({ ok: false, faults: [{ path: 'p', message: 'No.' }] }) };
    const [fault] = fuzz(system, OUTPOSTS_SCENARIO, { games: 5, seed: 'f', faults: 1 }).faults;
    expect(fault).toMatchObject({
      link: null,
      message: 'it does not open: p No.',
      record: { seed: 'f-0', actions: [] },
    });
  });
});

/** Rests alternate between two effects by a counter outside the state. */
function forgetful(): Outposts {
  let rests = 0;
  const rested: (typeof outposts.apply)['rested'] = (s, e) => {
    rests += 1;
    outposts.apply.rested(s, rests % 2 === 0 ? { ...e, post: -1 } : e);
  };
  return { ...outposts, apply: { ...outposts.apply, rested } };
}
