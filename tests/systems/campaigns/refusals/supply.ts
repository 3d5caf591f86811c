/** Refusals of Sources, Centres of Operations and replacements (CN 5.1, 5.2, 5.3.1). */
import { placeVedette, setBesieged } from '../../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { WEATHERS } from '../../../../src/systems/campaigns/theatre/tables.ts';
import { type FieldSpec, field, hex } from '../field.ts';
import { vedetteNumber } from '../movement/helpers.ts';
import { type ArmySpec, CITADEL, foot } from './pieces.ts';
import type { Moment } from './provoke.ts';

const A_FORCE = { leader: 'ney', hex: '0404', inf: 2 };
const IN_THE_CORNER: FieldSpec['allied'] = [{ leader: 'yorck', hex: '0801', inf: 1 }];

const armiesOf = (...french: readonly Partial<ArmySpec>[]): readonly ArmySpec[] => [
  ...french.map((army) => ({ id: 'french', side: 'french' as const, ...army })),
  { id: 'allied', side: 'allied' },
];

const sources: readonly Moment[] = [
  {
    what: 'an Army with three Sources, the last of them in an enemy zone of control',
    position: () =>
      field({
        cols: 8,
        rows: 8,
        french: [A_FORCE],
        allied: [{ leader: 'yorck', hex: '0802', inf: 3 }],
        armies: armiesOf({ sources: ['0101', '0108', '0801'] }),
      }),
    from: 'supplySources',
    refused: {
      'hex 0505': ['notASource', 'CN 5.1.2', { hex: '0505' }],
      'hex 0101': ['sameSource', 'CN 5.1.2', { hex: '0101' }],
      'hex 0801': ['sourceClosed', 'CN 5.1.2', { hex: '0801' }],
      yes: ['notAsked', 'CN 5.1.2'],
    },
  },
  {
    what: 'a Centre disbanded last turn comes back only at the active Source',
    position: () =>
      field({
        cols: 8,
        rows: 8,
        french: [A_FORCE],
        allied: IN_THE_CORNER,
        armies: armiesOf({ sources: ['0101', '0108'] }),
      }),
    from: 'returnCentres',
    refused: {
      'hex 0108': ['notActiveSource', 'CN 5.1.3', { hex: '0101' }],
      'hex 0505': ['notASource', 'CN 5.1.3', { hex: '0505' }],
    },
  },
];

/** Six roads lead from the Centre at 0505. On one waits another Centre, on one a Vedette, on one the enemy; on one the bridge is down. */
function crossroads(): State {
  const s = field({
    cols: 9,
    rows: 9,
    map: {
      roads: { primary: ['0505 0404', '0505 0504', '0505 0604', '0505 0605', '0505 0506'], secondary: ['0505 0405'] },
      rivers: [{ name: 'R', class: 'secondary', sides: [['0505', 2]] }],
      bridges: [{ a: '0505', b: '0405', state: 'damaged' }],
    },
    french: [{ ...A_FORCE, hex: '0203' }],
    allied: [
      { leader: 'yorck', hex: '0506', inf: 3 },
      { leader: 'lancers', hex: '0909', units: [{ id: 'riders', arm: 'CAV', sp: 2, vedetteCap: 1 }] },
    ],
    armies: armiesOf(
      { coo: { hex: '0505', state: 'ACTIVE' } },
      { id: 'guests', coo: { hex: '0504', state: 'ACTIVE' } },
    ),
  });
  placeVedette(s, vedetteNumber(s, 'v-riders-1'), hex(s, '0604'));
  return s;
}

const centres: readonly Moment[] = [
  {
    what: 'five Centres that cannot move: poor, gone, off the road, besieged, the enemy’s',
    position() {
      const s = field({
        cols: 8,
        rows: 8,
        map: { places: [{ hex: '0808', ...CITADEL }] },
        french: [A_FORCE, { leader: 'inside', hex: '0808', inf: 1 }],
        allied: [{ leader: 'yorck', hex: '0807', inf: 1 }],
        armies: armiesOf(
          { apStart: 0, coo: { hex: '0101', state: 'ACTIVE' } },
          { id: 'gone', coo: null },
          { id: 'stranded', coo: { hex: '0303', state: 'MOVING' } },
          { id: 'shut', coo: { hex: '0808', state: 'ACTIVE' } },
        ),
      });
      setBesieged(s, 0, true);
      return s;
    },
    from: 'movementCommands',
    refused: {
      'centre french': ['noAp', 'CN 5.2.5', { army: 'french' }],
      'centre gone': ['noCentre', 'CN 5.2.5'],
      'centre stranded': ['noRoadOn', 'CN 5.2.5'],
      'centre shut': ['siegeBars', 'CN 10.3', { hex: '0808' }],
      'centre allied': ['notYours', 'CN 5.2.5'],
      'centre nobody': ['notAsked', 'CN 5.2.5'],
    },
  },
  {
    what: 'an ACTIVE Centre turned over to MOVING at a crossroads',
    position: crossroads,
    from: 'movementCommands',
    after: ['centre french'],
    refused: {
      'step 0': ['enemyZone', 'CN 5.2.5', { hex: '0605' }],
      'step 1': ['enemyForce', 'CN 5.2.5', { hex: '0506' }],
      'step 2': ['bridgeDown', 'CN 5.2.5', { hex: '0405' }],
      'step 4': ['otherCentre', 'CN 5.2.5', { hex: '0504' }],
      'step 5': ['enemyVedette', 'CN 5.2.5', { hex: '0604' }],
    },
  },
  {
    what: 'a Centre in a one-day turn of Rain, with one movement point left where a lesser road turns off',
    position() {
      const s = field({
        cols: 8,
        rows: 8,
        map: { roads: { primary: ['0105 0104 0103 0102 0101'], secondary: ['0102 0202'] } },
        french: [A_FORCE],
        allied: IN_THE_CORNER,
        armies: armiesOf({ coo: { hex: '0105', state: 'ACTIVE' } }),
        scenario: { turnDays: 1 },
      });
      s.weather = WEATHERS.indexOf('Rain');
      return s;
    },
    from: 'movementCommands',
    after: ['centre french', 'step 4', 'step 4', 'step 4'],
    refused: {
      'step 0': ['tooDear', 'CN 6.4.1', { needs: 2, left: 1 }],
      'step 3': ['offMap', 'CN 5.2.5'],
      'step 5': ['noRoad', 'CN 5.2.5', { hex: '0201' }],
      'step 6': ['notAsked', 'CN 5.2.5'],
    },
  },
  {
    what: 'the same Centre after its move',
    position: crossroads,
    from: 'movementCommands',
    after: ['centre french', 'end'],
    refused: { 'centre french': ['centreMoved', 'CN 5.2.5'] },
  },
  {
    what: 'a Centre that was MOVING already has to go a hex at least',
    position: () =>
      field({
        cols: 8,
        rows: 8,
        map: { roads: { primary: ['0404 0405 0406'], secondary: [] } },
        french: [A_FORCE],
        allied: IN_THE_CORNER,
        armies: armiesOf({ coo: { hex: '0405', state: 'MOVING' } }),
      }),
    from: 'movementCommands',
    after: ['centre french'],
    refused: { end: ['mustStep', 'CN 5.2.5'] },
  },
];

const barred: readonly Moment[] = [
  {
    what: 'a Centre on the move whose only road the enemy watches; at the far end of it a road that leads nowhere',
    position: () =>
      field({
        cols: 12,
        rows: 8,
        map: { roads: { primary: ['0104 0105', '0303 0403 0503 0603'], secondary: [] }, terrain: { lake: '0808' } },
        french: [A_FORCE],
        allied: [{ leader: 'yorck', hex: '0106', inf: 3 }],
        armies: armiesOf({ coo: { hex: '0104', state: 'MOVING' } }),
      }),
    from: 'movementCommands',
    refused: { 'centre french': ['roadsBarred', 'CN 5.2.5'] },
  },
  {
    what: 'a Centre turned over: hexes pointed at along its road, off it, in a lake and beyond the enemy',
    position: () =>
      field({
        cols: 14,
        rows: 8,
        map: {
          roads: {
            primary: ['0204 0304 0404 0504 0604 0704 0804 0904 1004 1104 1204', '0204 0205 0206 0207'],
            secondary: [],
          },
          terrain: { lake: '0101' },
        },
        french: [A_FORCE],
        allied: [{ leader: 'yorck', hex: '0305', inf: 3 }],
        armies: armiesOf({ coo: { hex: '0604', state: 'ACTIVE' } }),
      }),
    from: 'movementCommands',
    after: ['centre french'],
    refused: {
      'point 0101': ['water', 'CN 5.2.5', { hex: '0101' }],
      'point 0707': ['noRoadThere', 'CN 5.2.5'],
      'point 0304': ['enemyZone', 'CN 5.2.5', { hex: '0304' }],
      'point 0207': ['roadsBarred', 'CN 5.2.5'],
    },
  },
];

const weak = (id: string) => foot(id, 2, { max2: 20 });
const town = (at: string) => ({ hex: at, name: 'Town', size: 'town' as const, works: 'town' as const });

/** Eight half points of French infantry wait in the pool; one unit stands at the Source, the other in a Town. */
function recruits(at: string, army: Partial<ArmySpec>, allied: FieldSpec['allied'] = IN_THE_CORNER, lake = ''): State {
  const s = field({
    cols: 8,
    rows: 8,
    map: { places: [town(at)], terrain: { lake } },
    french: [
      { leader: 'home', hex: '0101', units: [weak('near')] },
      { leader: 'away', hex: at, units: [weak('far')] },
    ],
    allied,
    armies: armiesOf(army),
  });
  fillPool(s);
  return s;
}

const fillPool = (s: State): void => {
  s.pool[0][s.campaign.nations.indexOf('french') * 3] = 8;
};

/** Units that cannot have recruits for reasons of their own, or of the hex they stand in. */
function depots(): State {
  const s = field({
    cols: 12,
    rows: 12,
    map: { places: [town('0310'), { hex: '0808', ...CITADEL }] },
    french: [
      { leader: 'home', hex: '0101', inf: 4, units: [weak('near'), { id: 'riders', arm: 'CAV', sp: 1, max2: 8 }] },
      { leader: 'field', hex: '0505', units: [weak('camp')] },
      { leader: 'front', hex: '0310', units: [weak('watched')] },
      { leader: 'inside', hex: '0808', units: [weak('garrison')] },
    ],
    allied: [
      { leader: 'yorck', hex: '0311', inf: 3 },
      { leader: 'sacken', hex: '0809', inf: 3 },
    ],
  });
  setBesieged(s, 0, true);
  fillPool(s);
  return s;
}

const A_WALL: FieldSpec['allied'] = [
  { leader: 'e1', hex: '0502', inf: 3 },
  { leader: 'e2', hex: '0505', inf: 3 },
  { leader: 'e3', hex: '0508', inf: 3 },
];

const replacements: readonly Moment[] = [
  {
    what: 'recruits for units that are full, of another arm, in the field, watched, besieged, or the enemy’s',
    position: depots,
    from: 'assignReplacements',
    refused: {
      yes: ['notAsked', 'CN 5.3.1'],
      'unit yorck-inf': ['notYours', 'CN 5.3.1'],
      'unit riders': ['poolEmpty', 'CN 5.3.1'],
      'unit home-inf': ['fullStrength', 'CN 5.3.1', { most: 8 }],
      'unit camp': ['noDepot', 'CN 5.3.1', { hex: '0505' }],
      'unit watched': ['enemyZone', 'CN 5.3.1', { hex: '0310' }],
      'unit garrison': ['besieged', 'CN 5.3.5', { hex: '0808' }],
    },
  },
  {
    what: 'two points a turn are enough for one unit',
    position: () => recruits('0102', {}),
    from: 'assignReplacements',
    after: ['unit near', 'unit near', 'unit near', 'unit near'],
    refused: { 'unit near': ['enoughThisTurn', 'CN 5.3.1', { most: 4 }] },
  },
  {
    what: 'a Town to which dispatches ride too far from the Centre',
    position: () => recruits('0808', { dispatchMax: 5, coo: { hex: '0101', state: 'ACTIVE' } }),
    from: 'assignReplacements',
    refused: { 'unit far': ['tooFar', 'CN 5.2.2', { needs: 22, most: 5 }] },
  },
  {
    what: 'the same without a Centre',
    position: () => recruits('0808', { dispatchMax: 5 }),
    from: 'assignReplacements',
    refused: { 'unit far': ['noCentre', 'CN 5.2.8', { needs: 22, most: 5 }] },
  },
  {
    what: 'a Town behind an enemy line',
    position: () => recruits('0808', { dispatchMax: 200 }, A_WALL),
    from: 'assignReplacements',
    refused: { 'unit far': ['pathBlocked', 'CN 5.2.3', { needs: 22, most: 200 }] },
  },
  {
    what: 'a Town on an island',
    position: () => recruits('0808', {}, IN_THE_CORNER, '0807 0707 0708'),
    from: 'assignReplacements',
    refused: { 'unit far': ['noDispatch', 'CN 5.2.2'] },
  },
  {
    what: 'a Town beside a Centre that no road joins to its Source',
    position: () => recruits('0305', { dispatchMax: 5, coo: { hex: '0304', state: 'ACTIVE' } }),
    from: 'assignReplacements',
    refused: { 'unit far': ['noLine', 'CN 5.2.1'] },
  },
  {
    what: 'a Town beside a Centre on the move',
    position: () => recruits('0305', { dispatchMax: 5, coo: { hex: '0304', state: 'MOVING' } }),
    from: 'assignReplacements',
    refused: { 'unit far': ['centreMoving', 'CN 5.2.4'] },
  },
];

export const supplyMoments: readonly Moment[] = [...sources, ...centres, ...barred, ...replacements];
