import type { ScenarioFile } from '../../../../src/systems/campaigns/scenario/format.ts';

/**
 * The smallest scenario that loads: a road from west to east, a Primary River between columns 4
 * and 5, one bridge, a blue and a red Force. Tests break one thing in it at a time.
 */
export function tiny(): ScenarioFile {
  return {
    format: 1,
    system: 'campaigns',
    id: 'tiny',
    title: 'Tiny',
    subtitle: 'A bridge',
    sides: [
      { id: 'blue', name: 'The Blues', adjective: 'Blue' },
      { id: 'red', name: 'The Reds', adjective: 'Red' },
    ],
    french: 'blue',
    startDate: '1814-02-26',
    turns: 3,
    turnDays: 2,
    map: {
      cols: 8,
      rows: 6,
      hexKm: 3.2,
      terrain: { hills: '0304 0305', lake: '0106' },
      places: [
        { hex: '0202', name: 'Westham', size: 'town', works: 'town' },
        { hex: '0702', name: 'Eastham', size: 'town', works: 'fortified' },
      ],
      rivers: [
        { name: 'Bourne', class: 'primary', sides: [1, 2, 3, 4, 5, 6].flatMap((row) => bothSides(`040${row}`)) },
        { name: 'Rill', class: 'stream', sides: [['0202', 5]] },
      ],
      bridges: [{ a: '0402', b: '0502', name: 'Bourne Bridge' }],
      roads: { primary: ['0102 0202 0302 0402 0502 0602 0702 0802'], secondary: ['0202 0203 0204'] },
      exits: [{ hex: '0102', side: 'blue', to: 'the west' }],
    },
    armies: [army('west', 'blue', '0202', '0102'), army('east', 'red', '0702', '0802')],
    leaders: [
      leader('anna', 'west', 8, 4),
      leader('bert', 'west', 4, 2),
      leader('carl', 'east', 8, 4),
      leader('dora', 'east', 4, 2),
    ],
    units: [
      { id: 'b-foot', name: 'Blue Foot', side: 'blue', nation: 'blue', arm: 'INF', sp2: 8, max2: 8, sub2: 2 },
      { id: 'b-horse', name: 'Blue Horse', side: 'blue', nation: 'blue', arm: 'CAV', sp2: 2, max2: 2, sub2: 1 },
      { id: 'r-foot', name: 'Red Foot', side: 'red', nation: 'red', arm: 'INF', sp2: 8, max2: 8, sub2: 2 },
      { id: 'r-guns', name: 'Red Guns', side: 'red', nation: 'red', arm: 'ART', sp2: 2, max2: 2, sub2: 1 },
    ],
    setup: [
      { leader: 'anna', hex: '0202', units: ['b-foot'] },
      { leader: 'bert', hex: '0202', under: 'anna', units: ['b-horse'] },
      { leader: 'carl', hex: '0702', units: ['r-foot'] },
    ],
    reinforcements: [{ turn: 2, hex: '0802', leader: 'dora', units: ['r-guns'] }],
    replacements: [{ turn: 2, side: 'blue', nation: 'blue', arm: 'INF', sp2: 2 }],
    mgPool: { blue: 1, red: 1 },
    marchRegiments: { blue: 0, red: 0 },
    pontoons: [{ id: 'train', side: 'red', with: 'carl' }],
    political: [{ hex: '0702', name: 'Eastham', value: 1, owner: 'red' }],
    morale: { min: -2, max: 2, start: 0, plus: 'blue', minus: 'red' },
    victoryLevels: [
      { from: 1, to: 2, result: 'Blue victory', winner: 'blue' },
      { from: 0, to: 0, result: 'Drawn', winner: null },
      { from: -2, to: -1, result: 'Red victory', winner: 'red' },
    ],
    options: {},
    notes: {
      history: 'Nothing happened here.',
      aims: { blue: 'Cross.', red: 'Hold.' },
      sources: ['Invented.'],
      minutes: 10,
      weight: 1,
    },
    variants: [{ id: 'short', title: 'One turn', with: { turns: 1 } }],
  };
}

const bothSides = (hex: string): [string, number][] => [
  [hex, 5],
  [hex, 0],
];

const army = (id: string, side: string, coo: string, source: string) => ({
  id,
  name: id,
  side,
  apStart: 4,
  apPerTurn: 2,
  mcMax: 2,
  coo: { hex: coo, state: 'ACTIVE' as const },
  sources: [source],
});

const leader = (id: string, armyId: string, span2: number, sub2: number) => ({
  id,
  name: id,
  army: armyId,
  nation: armyId === 'west' ? 'blue' : 'red',
  initiative: 3,
  span2,
  sub2,
  bonus: 0,
});
