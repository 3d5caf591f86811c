import { describe, it } from 'vitest';
import { accepts, at, type Broken, refusesEach } from './broken.ts';

const TABLE: Broken[] = [
  ['a set-up off the map', (f) => (at(f.setup, 2).hex = '0909'), 'setup[2].hex', 'There is no hex 0909 on this map.'],
  [
    'a set-up in a lake',
    (f) => (at(f.setup, 2).hex = '0106'),
    'setup[2].hex',
    'Hex 0106 is a lake: nobody can stand there.',
  ],
  [
    'enemies in one hex',
    (f) => (at(f.setup, 2).hex = '0202'),
    'setup[2].hex',
    'Enemies, led by "anna", stand in the same hex 0202.',
  ],
  [
    'an entry hex held by the enemy',
    (f) => (at(f.reinforcements, 0).hex = '0202'),
    'reinforcements[0].hex',
    'Enemies stand on the entry hex 0202 at the start.',
  ],
  [
    'an arrival after the end',
    (f) => (at(f.reinforcements, 0).turn = 4),
    'reinforcements[0].turn',
    'Turn 4 is after the last turn, 3.',
  ],
  [
    'an unknown Source',
    (f) => (at(f.armies, 0).sources = ['0909']),
    'armies[0].sources[0]',
    'There is no hex 0909 on this map.',
  ],
  [
    'a Source without a road',
    (f) => (at(f.armies, 0).sources = ['0104']),
    'armies[0].sources[0]',
    'The Source 0104 has no road.',
  ],
  [
    'a Source twice',
    (f) => (at(f.armies, 0).sources = ['0102', '0102']),
    'armies[0].sources[1]',
    'The Source 0102 is listed twice.',
  ],
  [
    'no road to the Source',
    (f) => {
      f.map.roads.secondary.push('0805 0806');
      at(f.armies, 0).sources = ['0805'];
    },
    'armies[0].sources[0]',
    'No road leads from the Center of Operations 0202 to the Source 0805.',
  ],
  [
    'a road to the Source over a damaged bridge',
    (f) => {
      at(f.map.bridges, 0).state = 'damaged';
      at(f.armies, 0).sources = ['0602'];
    },
    'armies[0].sources[0]',
    'No road leads from the Center of Operations 0202 to the Source 0602.',
  ],
  [
    'too long a Line',
    (f) => {
      at(f.armies, 0).locMax = 3;
      at(f.armies, 0).sources = ['0602'];
    },
    'armies[0].sources[0]',
    "The Line from 0202 to the Source 0602 is 4 road hexes long; the Army's limit is 3.",
  ],
  [
    'a Center off the map',
    (f) => (at(f.armies, 0).coo = { hex: '0909', state: 'ACTIVE' }),
    'armies[0].coo.hex',
    'There is no hex 0909 on this map.',
  ],
  [
    'a Center without a road',
    (f) => (at(f.armies, 0).coo = { hex: '0104', state: 'ACTIVE' }),
    'armies[0].coo.hex',
    'The Center of Operations 0104 has no road.',
  ],
  [
    'a Center in an enemy zone',
    (f) => (at(f.armies, 0).coo = { hex: '0602', state: 'ACTIVE' }),
    'armies[0].coo.hex',
    'The Center of Operations 0602 starts within reach of an enemy Force.',
  ],
  [
    'two Centers in one hex',
    (f) => f.armies.push({ ...at(f.armies, 0), id: 'south' }),
    'armies[2].coo.hex',
    '"west" has its Center of Operations there too.',
  ],
];

describe('the deployment is refused for', () => refusesEach(TABLE));

it('lets enemies stand side by side, a Centre of Operations behind its own Force too', () => {
  accepts((f) => (at(f.setup, 2).hex = '0303'));
});
