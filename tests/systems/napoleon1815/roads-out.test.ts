/** The roads out of where a group stands, as the desk lists them (NP 6.3, 6.4). */
import { expect, test } from 'vitest';
import { view } from '../../../src/systems/napoleon1815/fog/view.ts';
import { reach } from '../../../src/systems/napoleon1815/present/way.ts';
import { activate, HALT, march, position, turn } from './position.ts';

const out = (table: ReturnType<typeof turn>) =>
  (reach(view(table.s, 'french'), table.game.decision!, 'F-NAP')?.roads ?? []).flatMap((road) => road.out ?? []);

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
