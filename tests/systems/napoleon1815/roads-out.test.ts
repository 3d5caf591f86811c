/** The roads out of where a group stands, as the desk lists them (NP 6.3, 6.4). */
import { expect, test } from 'vitest';
import { view } from '../../../src/systems/napoleon1815/fog/view.ts';
import { forces } from '../../../src/systems/napoleon1815/present/status.ts';
import { reach, way } from '../../../src/systems/napoleon1815/present/way.ts';
import { activate, city, HALT, march, position, turn } from './position.ts';

type Table = ReturnType<typeof turn>;

const lit = (table: Table) => reach(view(table.s, 'french'), table.game.decision!, 'F-NAP');
const out = (table: Table) => (lit(table)?.roads ?? []).flatMap((road) => road.out ?? []);
const chipTo = ({ s, game }: Table, place: number) => {
  const told = way(view(s, 'french'), game.decision!, 'F-NAP', place);
  return 'path' in told ? told.path.chip : [told.text];
};
const GUARD = ['F-OG', 'F-MG', 'F-YG', 'F-GA', 'F-GLC'];
/** The Guard over the bridge at Charleroi: as many as it takes. */
const overTheBridge = (table: Table) =>
  table.play(activate(0, 'BEA'), { kind: 'show', leader: false }, ...GUARD.flatMap((id) => march(id, 'CHA')));

test('Beaumont: five over the guarded Sambre, six and ten by the other roads, and whoever has gone is counted', () => {
  const table = turn(position({}));
  const roads = new Map(out(table).map(({ to, ...rest }) => [to, rest]));
  expect([...roads.keys()].sort()).toEqual(['Avesnes', 'Charleroi', 'Maubeuge', 'Philippeville', 'Thuin']);
  expect(roads.get('Charleroi')).toEqual({
    ...{ about: 'major, the Sambre is guarded, one enemy block there', used: '0 of 5', rule: 'NP 6.4' },
  });
  expect(roads.get('Avesnes')).toEqual({ about: 'major', used: '0 of 10', rule: 'NP 6.3' });
  table.play(activate(0, 'BEA'), { kind: 'show', leader: false }, ...march('F-OG', 'AVE'), HALT);
  expect(out(table).find(({ to }) => to === 'Avesnes')?.used).toBe('1 of 10');
});

test('a road that is full keeps its row, and whoever has gone is told with where he went', () => {
  const table = turn(position({}));
  const before = out(table).map(({ to }) => to);
  expect(lit(table)?.gone).toEqual([]);
  overTheBridge(table);
  expect(out(table).map(({ to }) => to)).toEqual(before);
  expect(lit(table)?.gone?.toSorted((a, b) => a.piece.localeCompare(b.piece))).toEqual(
    GUARD.toSorted().map((piece) => ({ piece, place: city('CHA'), to: 'Charleroi' })),
  );
});

test('of those who stay behind it is said what the road takes, not that it is full before anybody has gone', () => {
  const table = turn(position({}));
  expect(chipTo(table, city('THU'))).toContain('The road from Beaumont takes six: twelve blocks stay');
  expect(chipTo(table, city('CHA'))).toContain('A guarded river lets over five: 13 blocks stay');
  table.play(activate(0, 'BEA'), { kind: 'show', leader: false }, ...march('F-OG', 'THU'));
  expect(chipTo(table, city('THU'))).toContain(
    'The road from Beaumont takes six, and one has gone: twelve blocks stay',
  );
});

test('whoever was left behind is not said to have marched', () => {
  const table = turn(position({}));
  overTheBridge(table);
  table.play({ kind: 'done' });
  const state = (place: string) => forces(view(table.s, 'french')).find((group) => group.name === place)?.state;
  expect(state('Charleroi')).toBe('marched');
  expect(state('Beaumont')).toBe('stays');
  expect(state('Maubeuge')).toBe('');
});

test('with nobody in hand a place says that a group is to be chosen first', () => {
  const table = turn(position({}));
  const said = way(view(table.s, 'french'), table.game.decision!, null, 0);
  expect(said).toEqual({ text: 'Choose first which group is to go.', rule: 'NP 6.1' });
});
