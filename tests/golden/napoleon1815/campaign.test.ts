/** NP 15, X7 to X10, X12, X14, X15 and X17: roads, force marches, routs, and how it ends. */
import { describe, expect, test } from 'vitest';
import { napoleon1815 } from '../../../src/systems/napoleon1815/index.ts';
import { whyNotRoad } from '../../../src/systems/napoleon1815/march/roads.ts';
import { columnFor } from '../../../src/systems/napoleon1815/verdict/truth-table.ts';
import { shipped } from '../../systems/napoleon1815/files.ts';
import {
  activate,
  battle,
  block,
  city,
  cvOf,
  DONE,
  HALT,
  leave,
  march,
  ofType,
  placeOf,
  play,
  position,
  REST,
  turn,
} from '../../systems/napoleon1815/position.ts';

const F = 0;
const SHOW = { kind: 'show', leader: true } as const;
const HIDE = { kind: 'show', leader: false } as const;

describe('X7 force march', () => {
  const FOUR = ['F-1', 'F-2', 'F-3', 'F-20'];
  const marched = (number: number) => {
    const s = position({ turn: number, put: { 'F-1': 'BEA', 'F-2': 'BEA', 'F-3': 'BEA' } });
    const table = turn(s, [1, 2, 3, 6]).play(activate(F, 'BEA'), SHOW);
    for (const id of FOUR) table.play(...march(id, 'AVE', 'MAU'));
    return table.play(DONE, DONE);
  };

  test('by day with Napoleon: 2 3 4 7, the first two lose 1 CV', () => {
    const table = marched(1).until('activate');
    expect(
      ofType(table.events, 'marchRolled').map(({ unit, dice, bonus, lost }) => [unit, dice[0], bonus, lost]),
    ).toEqual([1, 2, 3, 6].map((die, i) => [block(FOUR[i]!), die, 1, i < 2 ? 1 : 0]));
    expect(cvOf(table.s, ...FOUR)).toEqual([2, 2, 3, 2]);
  });

  test('the same dice at night: the first three', () => {
    const table = marched(3).until('activate');
    expect(cvOf(table.s, ...FOUR)).toEqual([2, 2, 2, 2]);
  });

  test('a forced section cites the force march of the day or of the night, and to the enemy an ordinary one', () => {
    for (const [number, rule] of [
      [1, 'NP 6.9'],
      [3, 'NP 6.10'],
    ] as const) {
      const { s, events } = marched(number);
      const forced = ofType(events, 'marched').filter((event) => event.forced > 0);
      expect(forced.map((event) => event.rule)).toEqual(FOUR.map(() => rule));
      expect(forced.map((event) => napoleon1815.redact(s, event, 'allied')?.rule)).toEqual(FOUR.map(() => 'NP 6.2'));
    }
  });

  test('whoever has thrown throws no more, and a leader never does (NP 6.9, 6.11)', () => {
    const table = marched(1).play({ kind: 'roll', unit: block('F-2') });
    const roll = (id: string) => table.whyNot({ kind: 'roll', unit: block(id) });
    expect(roll('F-1')).toBeNull();
    expect(roll('F-2')).toMatchObject({ rule: 'NP 6.9', code: 'no-force-march' });
    expect(roll('F-NAP')).toMatchObject({ rule: 'NP 6.11', code: 'leaders-never-roll' });
  });

  test('at night without the leader shown nobody force marches: after one section the question answers itself', () => {
    const table = turn(position({ turn: 3 })).play(activate(F, 'BEA'), HIDE, ...march('F-OG', 'AVE'));
    expect(table.game.decision).toMatchObject({ step: 'pickUnit' });
    expect(whyNotRoad(table.s, block('F-OG'), 1, city('MAU'))).toMatchObject({ rule: 'NP 6.10', code: 'night-march' });
  });
});

describe('X8 fall back', () => {
  const attack = (die: number) =>
    turn(position({ put: { 'F-14': 'GIV' }, cv: { 'F-14': 1 } }), [die])
      .play(activate(F, 'PHI'), ...march('F-12', 'DIN'), ...march('F-7C', 'DIN'), DONE)
      .play(activate(F, 'GIV'), ...march('F-14', 'PHI', 'DIN'));

  test('die 3: the third attacker is gone, the others fall back to Philippeville', () => {
    const table = attack(3);
    expect(table.s.used[shipped().sections.findIndex(({ a, b }) => a === 'DIN' && b === 'PHI')]).toBe(3);
    table.until('nobody asks this');
    expect(ofType(table.events, 'eliminated')[0]).toMatchObject({
      rule: 'NP 6.12',
      unit: block('F-14'),
      cause: 'march',
    });
    expect(ofType(table.events, 'fellBack').map(({ unit }) => unit)).toEqual([block('F-12'), block('F-7C')]);
    expect(ofType(table.events, 'battleJoined')).toEqual([]);
  });

  test('die 4: P-11 is pushed out', () => {
    const table = attack(4).until('regroupUnit');
    expect(ofType(table.events, 'battleLost')).toEqual([
      expect.objectContaining({ rule: 'NP 7.1a', why: 'pushed-out', place: city('DIN') }),
    ]);
    expect(placeOf(table.s, 'F-12', 'F-7C', 'F-14')).toEqual(['DIN', 'DIN', 'DIN']);
    expect(cvOf(table.s, 'P-11')).toEqual([1]);
  });
});

test('X9: guarded rivers on the first turn', () => {
  const table = turn(position({})).play(activate(F, 'BEA'), HIDE);
  for (const id of ['F-OG', 'F-MG', 'F-YG', 'F-8', 'F-10']) table.play(...march(id, 'CHA'));
  table.play({ kind: 'march', unit: block('F-11') });
  expect(table.whyNot({ kind: 'go', to: city('CHA') })).toMatchObject({
    rule: 'NP 6.4',
    code: 'guarded-river',
    params: { used: 5, limit: 5 },
  });
  table.play({ kind: 'go', to: city('THU') });
  for (const id of ['F-3A', 'F-19', 'F-20', 'F-21', 'F-6A']) table.play(...march(id, 'THU'));
  table.play({ kind: 'march', unit: block('F-GA') });
  expect(table.whyNot({ kind: 'go', to: city('THU') })).toMatchObject({
    rule: 'NP 6.3',
    code: 'road-full',
    params: { used: 6, limit: 6 },
  });
  table.play(HALT, DONE, activate(F, 'PHI'));
  for (const id of ['F-12', 'F-13', 'F-14', 'F-7C', 'F-4A']) table.play(...march(id, 'CHA'));
  table.play(activate(F, 'MAU'));
  for (const id of ['F-1', 'F-2', 'F-3']) table.play(...march(id, 'THU'));
  table.play({ kind: 'march', unit: block('F-4') });
  expect(table.whyNot({ kind: 'go', to: city('THU') })).toMatchObject({
    rule: 'NP 6.4',
    params: { used: 3, limit: 3 },
  });
  table.play(HALT, DONE);
  // The third group was the last: nothing is left to activate, and the battles begin.
  expect(ofType(table.events, 'battleJoined').map(({ place }) => place)).toEqual([city('CHA'), city('THU')]);
});

describe('X10 push-out', () => {
  const attack = (more: Readonly<Record<string, string>>) => {
    const s = position({ put: { 'P-2': 'GEM', ...more } });
    battle(s, 'CHA', { A1: 'F-1', A2: 'F-2', A3: 'F-3', D1: 'P-12', D2: 'P-13', D3: 'P-14' }, ['BEA']);
    s.battles.length = 0;
    for (const id of ['F-1', 'F-2', 'F-3', 'P-12', 'P-13', 'P-14']) s.unit.area[block(id)] = -1;
    for (const id of ['F-1', 'F-2', 'F-3']) s.unit.origin[block(id)] = city('BEA');
    return turn(s)
      .play(activate(F, 'BEA'), HIDE, ...march('F-8', 'THU'), ...march('F-10', 'THU'), ...march('F-C1', 'THU'))
      .play(DONE, DONE);
  };

  test('P-1 loses 1 and goes to Binche, disrupted; Charleroi is a battle', () => {
    const table = attack({});
    expect(cvOf(table.s, 'P-1')).toEqual([3]);
    expect(placeOf(table.s, 'P-1')).toEqual(['BIN']);
    expect(table.s.unit.disrupted[block('P-1')]).toBe(1);
  });

  test('with Binche French too it is eliminated', () => {
    const table = attack({ 'F-5': 'BIN', 'B-N3': 'NIV', 'B-NC': 'NIV' });
    expect(cvOf(table.s, 'P-1')).toEqual([0]);
    expect(ofType(table.events, 'eliminated')[0]).toMatchObject({ rule: 'NP 10.3', cause: 'no-way-out' });
  });
});

test('X12: rout from Ghent with room for three', () => {
  const s = position({
    put: { 'F-19': 'ALO', 'B-N1': 'GHE', 'B-4': 'GHE', 'B-RA': 'GHE', 'B-HH': 'GHE', 'B-WEL': 'GHE' },
  });
  battle(s, 'GHE', { D1: 'F-1 B-N1', D2: 'F-2 B-HH', A3: 'F-3', DR: 'B-4 B-RA B-WEL' }, ['OUD'], { 'B-N1': 1 });
  s.set = 0;
  const table = play(s, [{ step: 'afterFire', args: { place: city('GHE'), area: 6, side: 1 } }, ...REST]);
  expect(cvOf(s, 'B-4', 'B-N1', 'B-RA', 'B-HH', 'B-WEL')).toEqual([2, 0, 1, 2, 1]);
  expect(new Set(table.game.decision!.options.map((option) => (option as { to: number }).to))).toEqual(
    new Set([city('TER')]),
  );
  expect(table.whyNot(leave('B-4', 'OUD'))).toMatchObject({ rule: 'NP 9.2', code: 'attackers-road' });
  expect(table.whyNot(leave('B-4', 'ALO'))).toMatchObject({ rule: 'NP 9.2', code: 'enemy-held' });
  table.play(leave('B-4', 'TER'), leave('B-HH', 'TER'), HALT, leave('B-WEL', 'TER'), HALT);
  expect(ofType(table.events, 'eliminated').map(({ unit }) => unit)).toEqual([block('B-N1'), block('B-RA')]);
  expect(placeOf(s, 'B-4', 'B-HH', 'B-WEL')).toEqual(['TER', 'TER', 'TER']);
});

/** So many units of each army, the last of the roster lost first; the French hold these cities. */
function strengths(french: number, british: number, prussian: number, cities: readonly string[], number: number) {
  const blocks = shipped().blocks.map(({ id }) => id);
  const cut = (army: string, left: number) => blocks.filter((id) => id.startsWith(army)).slice(left);
  const all = [...cut('F', french), ...cut('B', british), ...cut('P', prussian)];
  const here = (army: string) => blocks.filter((id) => id.startsWith(army));
  const put = Object.fromEntries([
    ...here('B').map((id) => [id, 'MAL'] as const),
    ...here('P').map((id) => [id, 'STR'] as const),
    ...cities.map((place, i) => [here('F')[i + 1]!, place] as const),
  ]);
  return position({ turn: number, put, gone: all });
}

const END = REST.slice(3);

describe('X14 and X15: supply, defeat, mutual ruin', () => {
  test('F 25, B 10, P 14, French in Liège and Brussels: P 12, B 9, both gone, c2', () => {
    const s = strengths(25, 10, 14, ['LIE', 'BRU'], 7);
    const table = play(s, END).until('nobody');
    expect(ofType(table.events, 'eliminated').filter(({ cause }) => cause === 'supply')).toHaveLength(3);
    expect(ofType(table.events, 'armyDefeated').map(({ army, left }) => [army, left])).toEqual([
      [1, 9],
      [2, 12],
    ]);
    expect(table.game.outcome).toEqual({ winner: 'french', level: 'both Allied armies destroyed', rule: 'NP 12.6' });
  });

  test('the same in an Allied turn costs nothing', () => {
    const table = play(strengths(25, 10, 14, ['LIE', 'BRU'], 8), END).until('activate');
    expect(ofType(table.events, 'eliminated')).toEqual([]);
  });

  test('F 19: the French army goes first, so no supply is lost: c4', () => {
    const table = play(strengths(19, 10, 14, ['LIE', 'BRU'], 7), END);
    expect(ofType(table.events, 'armyDefeated')).toEqual([
      expect.objectContaining({ army: 0, left: 19, rule: 'NP 12.2' }),
    ]);
    expect(table.game.outcome).toMatchObject({ winner: 'allied', level: 'the French army destroyed' });
  });

  test('F 19, the Prussians defeated before, B 9: c3', () => {
    const s = strengths(19, 9, 0, ['LIE', 'BRU'], 7);
    s.defeated[2] = 1;
    const table = play(s, END);
    expect(table.game.outcome).toMatchObject({ winner: 'french', level: 'all three armies destroyed' });
  });
});

test('X17: turn 24 ends, F 21, B 12, P 15, French in Brussels and Ghent only: c6', () => {
  const table = play(strengths(21, 12, 15, ['BRU', 'GHE'], 24), END);
  expect(table.game.outcome).toEqual({ winner: 'allied', level: 'the last turn is over', rule: 'NP 12.6' });
});

test('the short game ends after turn 12, the whole one does not', () => {
  expect(play(position({ turn: 12, options: { short: true } }), END).game.outcome).toMatchObject({ winner: 'allied' });
  expect(play(position({ turn: 12 }), END).game.outcome).toBeNull();
});

test('all three cities are a French win (c1)', () => {
  const table = play(strengths(25, 15, 20, ['BRU', 'GHE', 'LIE'], 8), END);
  expect(table.game.outcome).toEqual({ winner: 'french', level: 'the three cities', rule: 'NP 12.6' });
});

test('NP 12.7: no possible row of the truth table fits two columns, and only "all N" fits none', () => {
  const none: string[] = [];
  for (let bits = 0; bits < 64; bits += 1) {
    const [r1, r2, r3, r4, r5, r6] = Array.from({ length: 6 }, (_, i) => ((bits >> i) & 1) === 1) as [
      boolean,
      boolean,
      boolean,
      boolean,
      boolean,
      boolean,
    ];
    const possible = (!r4 || r3) && !(r4 && r5) && (!r3 || r5 || r4) && !(r3 && r1);
    if (!possible) continue;
    const facts = [r1, r2, r3, r4, r5, r6];
    const first = columnFor(facts);
    if (first === undefined) none.push(facts.map((fact) => (fact ? 'Y' : 'N')).join(''));
    // NP 12.6, in plain words and in its order.
    const plain = r5 ? 'c5' : r1 && !r3 ? 'c1' : r2 ? (r3 ? 'c3' : 'c2') : r3 ? 'c4' : r6 ? 'c6' : undefined;
    expect(first?.id, facts.join()).toBe(plain);
  }
  expect(none).toEqual(['NNNNNN']);
});

describe('leaders caught and attacks too weak', () => {
  test('Wellington alone in Brussels is caught without a battle (NP 7.1b)', () => {
    const s = position({
      put: { 'B-5': 'MAL', 'B-6': 'MAL', 'B-NU': 'MAL', 'B-RA': 'MAL', 'F-1': 'WAT', 'F-2': 'WAT', 'F-3': 'WAT' },
    });
    const table = turn(s).play(activate(F, 'WAT'));
    for (const id of ['F-1', 'F-2', 'F-3']) table.play(...march(id, 'BRU'));
    expect(table.whyNot({ kind: 'recall', place: city('BRU') })).toMatchObject({ code: 'no-short-attack' });
    expect(table.whyNot({ kind: 'recall', place: city('GHE') })).toMatchObject({ code: 'no-attack' });
    table.play(DONE);
    expect(ofType(table.events, 'eliminated')[0]).toMatchObject({
      rule: 'NP 7.1b',
      unit: block('B-WEL'),
      cause: 'caught',
    });
    expect(ofType(table.events, 'battleJoined')).toEqual([]);
  });

  test('two attackers may not stay, and are recalled to where they began (NP 6.6)', () => {
    const table = turn(position({})).play(
      activate(F, 'BEA'),
      HIDE,
      ...march('F-8', 'CHA'),
      ...march('F-10', 'CHA'),
      DONE,
    );
    expect(table.whyNot(DONE)).toMatchObject({
      rule: 'NP 6.6',
      code: 'three-to-attack',
      params: { count: 2, needed: 3 },
    });
    expect(table.game.standard()).toEqual({ kind: 'recall', place: city('CHA') });
    table.play({ kind: 'recall', place: city('CHA') });
    expect(placeOf(table.s, 'F-8', 'F-10')).toEqual(['BEA', 'BEA']);
    expect(table.whyNot(DONE)).toBeNull();
  });

  test('nobody attacks at night (NP 6.7)', () => {
    const table = turn(position({ turn: 3 })).play(activate(F, 'BEA'), HIDE, { kind: 'march', unit: block('F-8') });
    expect(table.whyNot({ kind: 'go', to: city('CHA') })).toMatchObject({ rule: 'NP 6.7', code: 'night-attack' });
  });

  test('an army without its leader activates one group (NP 6.1)', () => {
    const s = position({ turn: 2, gone: ['B-WEL'] });
    const table = turn(s).play(activate(1, 'BRU'), DONE);
    expect(table.whyNot(activate(1, 'NIV'))).toMatchObject({ code: 'no-groups-left', params: { limit: 1 } });
    expect(table.whyNot(activate(2, 'NAM'))).toBeNull();
    expect(table.whyNot(activate(0, 'BEA'))).toMatchObject({ code: 'not-your-army' });
  });
});
