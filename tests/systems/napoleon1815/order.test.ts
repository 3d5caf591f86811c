/** What is put down, taken back or lost one block after another tells nobody in which order it stands in the roster (NP 13.1). */
import { describe, expect, test } from 'vitest';
import { heardBy } from '../../../src/kernel/belief.ts';
import type { NapoleonEvent } from '../../../src/systems/napoleon1815/events/index.ts';
import { napoleon1815 } from '../../../src/systems/napoleon1815/index.ts';
import type { Action } from '../../../src/systems/napoleon1815/sequence/actions.ts';
import { opened } from './games.ts';
import { activate, area, battle, block, city, march, ofType, play, position, type Table, turn } from './position.ts';

const FRENCH = 0;
const ALLIED = 1;

/** What the side that does not own them hears of these events. */
const heard = (table: Table, eye: string, type: NapoleonEvent['type']): (NapoleonEvent | null)[] =>
  ofType(table.events, type).map((event) => napoleon1815.redact(table.s, event, eye));

test('free set-up: nobody watches the other put his blocks down, and sees them when all are there (NP 4.2)', () => {
  const journal = opened('set-up', { free: true });
  const enemies = (eye: string): number => napoleon1815.view(journal.game.state, eye).enemy.length;
  const standard = (): void => void journal.playAction(journal.game.standard());
  const watched = new Set<string>();
  while (journal.game.decision!.step === 'deploy') {
    const asked = journal.game.decision!.side;
    watched.add(`${asked}: French see ${enemies('french')}, Allies see ${enemies('allied')}`);
    standard();
  }
  expect([...watched]).toEqual(['allied: French see 0, Allies see 0', 'french: French see 45, Allies see 0']);
  expect([enemies('french'), enemies('allied')]).toEqual([45, 39]);
  for (const eye of ['french', 'allied'] as const)
    for (const event of heardBy(journal, eye) as readonly NapoleonEvent[])
      if (event.type === 'deployed')
        expect(journal.game.state.campaign.blocks[event.unit]!.side === 0).toBe(eye === 'french');
});

describe('a line is seen when it stands (NP 7.1)', () => {
  const DEFENDERS = ['P-3', 'P-4', 'P-1C', 'P-1A'];
  /** The French attack Ligny with three; the Prussians put these areas down, one after another. */
  const laid = (...areas: string[]): Table => {
    const put = Object.fromEntries([...DEFENDERS, 'F-1', 'F-2', 'F-3'].map((id) => [id, 'LIG']));
    const s = position({ only: true, put });
    for (const id of ['F-1', 'F-2', 'F-3']) s.unit.origin[block(id)] = city('CHA');
    const lay = (to: string, i: number): Action => ({ kind: 'lay', unit: block(DEFENDERS[i]!), area: area(to) });
    return play(s, [{ step: 'setUpBattles' }, { step: 'sets' }]).play(...areas.map(lay));
  };
  const areas = (table: Table, eye: string): number[] => napoleon1815.view(table.s, eye).enemy.map((one) => one.area);

  test('while the defender puts his blocks down the attacker hears and sees nothing of it', () => {
    const table = laid('DR', 'D2');
    expect(areas(table, 'french')).toEqual([-1, -1, -1, -1]);
    expect(heard(table, 'french', 'laidOut')).toEqual([null, null]);
    expect(heard(table, 'allied', 'laidOut')).toEqual(ofType(table.events, 'laidOut'));
  });

  test('then he sees how many stand where, and not who; of the attacker’s line nothing until both are shown', () => {
    const table = laid('DR', 'D2', 'D1');
    expect(areas(table, 'french')).toEqual(['D1', 'D2', 'D3', 'DR'].map(area));
    expect(napoleon1815.view(table.s, 'french').enemy.every(({ unit }) => unit === -1)).toBe(true);
    table.play({ kind: 'lay', unit: block('F-1'), area: area('A2') });
    expect(areas(table, 'allied')).toEqual([-1, -1, -1]);
    table.play({ kind: 'lay', unit: block('F-2'), area: area('A1') });
    expect(areas(table, 'allied')).toEqual(['A2', 'A1', 'A3'].map(area).sort((a, b) => a - b));
  });
});

describe('who goes back (NP 6.6, 6.12): the same of two attacks in which two divisions have changed places', () => {
  const TWINS = [
    ['F-8', 'F-12'],
    ['F-12', 'F-8'],
  ] as const;
  const attack = (west: string, east: string, faces: readonly number[] = []): Table =>
    turn(
      position({ only: true, put: { [west]: 'BEA', [east]: 'PHI', 'F-20': 'GIV', 'P-2': 'CHA' }, cv: { 'F-20': 1 } }),
      faces,
    )
      .play(activate(FRENCH, 'BEA'), ...march(west, 'CHA'))
      .play(activate(FRENCH, 'PHI'), ...march(east, 'CHA'));

  test('recalled', () => {
    const [one, other] = TWINS.map(([west, east]) => {
      const table = attack(west, east).play({ kind: 'recall', place: city('CHA') });
      return heard(table, 'allied', 'recalled');
    });
    expect(one).toHaveLength(2);
    expect(one).toEqual(other);
  });

  test('fallen back', () => {
    const [one, other] = TWINS.map(([west, east]) => {
      const table = attack(west, east, [3]).play(activate(FRENCH, 'GIV'), ...march('F-20', 'PHI', 'CHA'));
      return heard(table.until('nobody asks this'), 'allied', 'fellBack');
    });
    expect(one).toHaveLength(2);
    expect(one).toEqual(other);
  });
});

describe('a rout (NP 10.2)', () => {
  const routed = (reserve: string, line: string): Table => {
    const s = position({ only: true });
    battle(s, 'NIV', { A1: 'F-1', A2: 'F-2', A3: 'F-3', D1: line, D2: 'B-4', D3: 'B-6', DR: reserve }, ['CHA'], {
      [reserve]: 1,
    });
    s.battles[0]!.routing = ALLIED;
    return play(s, [{ step: 'rout', args: { place: city('NIV') } }]);
  };

  test('whom nobody has seen is told last, whatever his number, and who is lost after all of them', () => {
    for (const [reserve, line] of [
      ['B-1', 'B-NU'],
      ['B-NU', 'B-1'],
    ] as const) {
      const table = routed(reserve, line);
      const told = table.events.map((event) => napoleon1815.redact(table.s, event, 'french')!);
      expect(told.map(({ type }) => type)).toEqual(['routed', 'routed', 'routed', 'routed', 'eliminated']);
      expect(told.map((event) => 'unit' in event && event.unit >= 0)).toEqual([true, true, true, false, true]);
    }
  });
});
