/** Refusals on the march: steps, parts left behind, lone riders, displacement (CN 1.9, 1.11, 3.2, 6.4, 6.5, 6.7). */
import { setBesieged } from '../../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { type FieldSpec, type ForceSpec, field } from '../field.ts';
import { supplied } from '../movement/helpers.ts';
import { type ArmySpec, CITADEL, FAR_AWAY, foot } from './pieces.ts';
import type { Moment } from './provoke.ts';

const ARMIES: readonly ArmySpec[] = [supplied('french', 6), supplied('allied', 6)];
const ney = (at: string, more: Partial<ForceSpec> = {}): ForceSpec => ({ leader: 'ney', hex: at, inf: 3, ...more });

function besiegedTown(): State {
  const s = field({
    map: { places: [{ hex: '0505', ...CITADEL }] },
    french: [ney('0504'), { leader: 'inside', hex: '0505', inf: 2 }],
    allied: [{ leader: 'yorck', hex: '0506', inf: 3 }],
    armies: ARMIES,
  });
  setBesieged(s, 0, true);
  return s;
}

const steps: readonly Moment[] = [
  {
    what: 'Ney with guns at the edge of the map: a lake, a marsh, a great river, and one whose bridge is down around him',
    position: () =>
      field({
        map: {
          terrain: { lake: '0104', marsh: '0204' },
          rivers: [
            {
              name: 'R',
              class: 'primary',
              sides: [
                ['0105', 0],
                ['0105', 1],
              ],
            },
          ],
          bridges: [{ a: '0105', b: '0106', state: 'damaged' }],
        },
        french: [ney('0105', { art: 1 })],
        allied: FAR_AWAY,
        armies: ARMIES,
      }),
    from: 'movementCommands',
    after: ['leader ney'],
    refused: {
      'step 6': ['notAsked', 'CN 6.4.1'],
      'step 3': ['offMap', 'CN 6.4.2'],
      'point 0104': ['water', 'CN 6.4.2', { hex: '0104' }],
      'point 0112': ['noWayForGuns', 'CN 6.4.2'],
      'step 4': ['water', 'CN 6.4.2', { hex: '0104' }],
      'step 5': ['noRoadForGuns', 'CN 6.4.2', { hex: '0204' }],
      'step 0': ['riverBars', 'CN 6.4.2', { hex: '0205' }],
      'step 1': ['bridgeDown', 'CN 6.4.2', { hex: '0106' }],
    },
  },
  {
    what: 'Ney beside an enemy Force',
    position: () =>
      field({
        map: { terrain: { lake: '0501 0502 0602 0701 0702' } },
        french: [ney('0605')],
        allied: [{ leader: 'yorck', hex: '0606', inf: 3 }],
        armies: ARMIES,
      }),
    from: 'movementCommands',
    after: ['leader ney'],
    refused: {
      'step 1': ['enemyForce', 'CN 6.5.3', { hex: '0606' }],
      'step 0': ['zoneToZone', 'CN 6.5.2'],
      'point 0606': ['enemyForce', 'CN 6.5.3', { hex: '0606' }],
      'point 0601': ['noWay', 'CN 6.4.2'],
      'point 0620': ['tooDear', 'CN 6.4.2', { needs: 38, left: 12 }],
    },
  },
  {
    what: 'Ney has entered an enemy zone of control',
    position: () =>
      field({
        map: {
          rivers: [{ name: 'R', class: 'secondary', sides: [['0605', 4]] }],
          bridges: [{ a: '0605', b: '0604', state: 'intact' }],
        },
        french: [ney('0604', { cav: 1 }), { leader: 'marchand', hex: '0604', under: 'ney', inf: 1 }],
        allied: [{ leader: 'yorck', hex: '0606', inf: 3 }],
        armies: ARMIES,
      }),
    from: 'movementCommands',
    after: ['leader ney', 'step 1'],
    refused: {
      'step 4': ['zoneStop', 'CN 6.5.2'],
      'leader marchand': ['zoneStop', 'CN 6.5.2'],
      'raise mg-french-1': ['zoneStop', 'CN 6.5.2'],
      'point 0604': ['zoneStop', 'CN 6.5.2'],
    },
  },
  {
    what: 'Ney before a Citadel under siege',
    position: besiegedTown,
    from: 'movementCommands',
    after: ['leader ney'],
    refused: {
      'step 1': ['siegeBars', 'CN 10.3', { hex: '0505' }],
      'point 0505': ['siegeBars', 'CN 10.3', { hex: '0505' }],
    },
  },
  {
    what: 'Ney with one movement point, a road to the north',
    position: () =>
      field({
        map: { roads: { primary: ['0505 0504'], secondary: [] } },
        french: [ney('0505')],
        allied: FAR_AWAY,
        armies: ARMIES,
      }),
    from: 'initiative',
    after: ['leader ney'],
    dice: [4],
    refused: { 'step 1': ['tooDear', 'CN 6.4.2', { needs: 2, left: 1 }] },
  },
  {
    what: 'a pocket that two enemy Forces close: the hex behind them is pointed at',
    position: () =>
      field({
        cols: 9,
        rows: 3,
        french: [ney('0102')],
        allied: [
          { leader: 'yorck', hex: '0501', inf: 3 },
          { leader: 'sacken', hex: '0503', inf: 3 },
        ],
        armies: [supplied('french', 6), { id: 'allied', side: 'allied' }],
      }),
    from: 'movementCommands',
    after: ['leader ney'],
    refused: { 'point 0702': ['zonesInTheWay', 'CN 6.5.2'] },
  },
];

/** Ney with Marchand under him, who has all the troops but one unit; Souham’s own Force stands in the next hex. */
const column = (own: ForceSpec['units'], more: Partial<FieldSpec> = {}): State =>
  field({
    french: [
      { leader: 'ney', hex: '0505', units: own ?? [], values: { span2: 20 } },
      { leader: 'marchand', hex: '0505', under: 'ney', inf: 2, values: { span2: 3, sub2: 2 } },
      { leader: 'souham', hex: '0506', inf: 2, values: { span2: 3, sub2: 2 } },
    ],
    allied: FAR_AWAY,
    armies: ARMIES,
    ...more,
  });
const THREE = [foot('first'), foot('second'), foot('third')];

const parts: readonly Moment[] = [
  {
    what: 'Ney has no troops but Marchand’s',
    position: () => column([]),
    from: 'movementCommands',
    after: ['leader ney'],
    refused: {
      'leader marchand': ['nobodyLeft', 'CN 3.2'],
      'leader souham': ['notOfThisForce', 'CN 3.2'],
      'leader ney': ['leadsMarch', 'CN 3.2'],
      'leader yorck': ['notYours', 'CN 3.2'],
    },
  },
  {
    what: 'Marchand has tried and failed, and Ney has no troops but his',
    position: () => column([]),
    from: 'initiative',
    after: ['leader marchand'],
    dice: [6],
    refused: { 'leader ney': ['allTried', 'CN 3.2'] },
  },
  {
    what: 'Marchand cannot be left with Souham: neither could lead the other',
    position: () => column(THREE),
    from: 'movementCommands',
    after: ['leader ney', 'step 1'],
    refused: { 'leader marchand': ['insubordinate', 'CN 1.9', { hex: '0506' }] },
  },
  {
    what: 'who can take what is left behind: the first Major General of the pool',
    position: () => column(THREE, { scenario: { mgPool: { french: 3, allied: 1 } } }),
    from: 'movementCommands',
    after: ['leader ney', 'raise mg-french-1', 'unit first', 'end'],
    refused: {
      'raise marchand': ['notAGeneral', 'CN 1.5'],
      'raise mg-french-1': ['notInThePool', 'CN 1.5'],
      'raise mg-french-3': ['otherGeneralFirst', 'CN 1.5'],
      'raise mg-allied-1': ['notYours', 'CN 1.5'],
      'raise nobody': ['notAsked', 'CN 1.5'],
    },
  },
  {
    what: 'a Major General is to stay behind, with nobody yet',
    position: () => column(THREE),
    from: 'movementCommands',
    after: ['leader ney', 'raise mg-french-1'],
    refused: {
      end: ['noUnits', 'CN 1.5'],
      'unit souham-inf': ['notOfThisForce', 'CN 3.2'],
    },
  },
  {
    what: 'a Major General with a unit, and span for another of the common size',
    position: () => column([...THREE, { ...foot('division'), sub2: 4 }]),
    from: 'movementCommands',
    after: ['leader ney', 'raise mg-french-1', 'unit first'],
    refused: {
      'unit division': ['overSpan', 'CN 1.8', { leader: 'mg-french-1', needs2: 6, span2: 4 }],
      'unit first': ['alreadyHis', 'CN 3.2'],
    },
  },
];

const riders: readonly Moment[] = [
  {
    what: 'a Leader rides alone toward an enemy Force; another shuts a corner of the map, and an island lies in one',
    position: () =>
      field({
        map: { terrain: { lake: '0102 0119 0219 0220' } },
        french: [ney('0503'), { leader: 'idle', hex: '0505' }],
        allied: [
          { leader: 'yorck', hex: '0506', inf: 3 },
          { leader: 'sacken', hex: '0201', inf: 3 },
        ],
        armies: ARMIES,
      }),
    from: 'movementCommands',
    after: ['ride idle'],
    refused: {
      'step 1': ['enemyOccupied', 'CN 1.11', { hex: '0506' }],
      'point 0506': ['enemyOccupied', 'CN 1.11', { hex: '0506' }],
      'point 0101': ['enemyBars', 'CN 1.11'],
      'point 0120': ['noWay', 'CN 1.11'],
      'point 2020': ['tooDear', 'CN 1.11', { needs: 46, left: 24 }],
    },
  },
  {
    what: 'he rides to the edge of the map, a lake on one side of him and a forest on the other',
    position: () =>
      field({
        map: { terrain: { lake: '0401', forest: '0601' } },
        french: [ney('0303'), { leader: 'idle', hex: '0506' }],
        allied: FAR_AWAY,
        armies: ARMIES,
        scenario: { turnDays: 1 },
      }),
    from: 'movementCommands',
    after: ['ride idle', 'step 4', 'step 4', 'step 4', 'step 4', 'step 4'],
    refused: {
      'step 4': ['offMap', 'CN 1.11'],
      'step 2': ['water', 'CN 1.11', { hex: '0401' }],
      'step 0': ['tooDear', 'CN 1.11', { needs: 3, left: 2 }],
      'step 6': ['notAsked', 'CN 1.11'],
    },
  },
];

/** Two Forces of Armies that do not mix were thrown together at 0505: the weaker one has to make room. */
const thrownTogether = (): State =>
  field({
    map: { terrain: { lake: '0405' } },
    french: [
      ney('0505', { inf: 5 }),
      { leader: 'guest', hex: '0505', inf: 2, army: 'guests' },
      { leader: 'victor', hex: '0404', inf: 5 },
    ],
    allied: [
      { leader: 'yorck', hex: '0507', inf: 3 },
      { leader: 'scout', hex: '0604' },
    ],
    armies: [supplied('french', 6), { id: 'guests', side: 'french' }, supplied('allied', 6)],
  });

const displacement: readonly Moment[] = [
  {
    what: 'an Allied guest must leave Ney’s hex',
    position: thrownTogether,
    from: 'consolidation',
    refused: {
      'hex 0508': ['notAdjacent', 'CN 6.7', { hex: '0508' }],
      'hex 0405': ['water', 'CN 6.7', { hex: '0405' }],
      'hex 0604': ['enemyHex', 'CN 6.7', { hex: '0604' }],
      'hex 0506': ['enemyZone', 'CN 6.7', { hex: '0506' }],
      'hex 0404': ['insubordinate', 'CN 1.9', { hex: '0404' }],
    },
  },
];

export const marchMoments: readonly Moment[] = [...steps, ...parts, ...riders, ...displacement];
