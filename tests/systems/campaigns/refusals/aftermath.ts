/** Refusals of losses, retreat, pursuit and advance (CN 7.7, 9.6.4, 9.10, 9.11). */
import { RETREATED } from '../../../../src/systems/campaigns/theatre/battle.ts';
import { setBesieged } from '../../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { field, unit } from '../field.ts';
import { CITADEL, duel, foot } from './pieces.ts';
import type { Moment } from './provoke.ts';

const losses: readonly Moment[] = [
  {
    what: 'Yorck has lost his militia and a point of guns, and owes half a point more',
    position: () =>
      field({
        french: [{ leader: 'ney', hex: '0505', inf: 10 }],
        allied: [
          { leader: 'yorck', hex: '0506', art: 2, units: [foot('line', 4), foot('light', 4), foot('militia', 0.5)] },
          { leader: 'kleist', hex: '1515', inf: 2 },
        ],
      }),
    from: 'battles',
    after: ['marker Pitched', 'marker Pitched', 'unit militia', 'unit yorck-art', 'unit yorck-art'],
    dice: [6, 1],
    refused: {
      'unit ney-inf': ['notYours', 'CN 7.8'],
      'unit kleist-inf': ['notInPool', 'CN 7.8'],
      'unit militia': ['unitGone', 'CN 7.7'],
      'unit yorck-art': ['gunsSpared', 'CN 7.7'],
    },
  },
  {
    what: 'Ney has a unit in Reserve',
    position: () =>
      duel(
        { inf: 10 },
        { options: { reserve: true } },
        { inf: 0, units: [foot('line', 4), foot('light', 4), foot('guard', 4)] },
      ),
    from: 'battles',
    after: ['unit guard', 'marker Pitched', 'marker Pursuit', 'end'],
    dice: [5],
    refused: { 'unit guard': ['reserveSpared', 'CN 12.1'] },
  },
  {
    what: 'Ney’s Rearguard of two units bears the losses first',
    position: () =>
      duel(
        { inf: 2 },
        { options: { rearguard: true } },
        { inf: 0, units: [foot('line', 10), foot('light', 1.5), foot('voltigeurs', 1.5)] },
      ),
    from: 'battles',
    after: ['marker Rearguard', 'unit light', 'unit voltigeurs', 'marker Pursuit'],
    dice: [1],
    refused: { 'unit line': ['othersFirst', 'CN 12.2'] },
  },
];

const retreats: readonly Moment[] = [
  {
    what: 'Yorck sets out on his retreat',
    position: () => duel({ inf: 5 }),
    from: 'battles',
    after: ['marker Pursuit', 'marker Pursuit'],
    dice: [3],
    refused: {
      'step 4': ['enemyOccupied', 'CN 9.10b', { hex: '0505' }],
      'step 5': ['freeStepExists', 'CN 9.10c'],
    },
  },
  {
    what: 'a hex on his way he may not turn back',
    position: () => duel({ inf: 5 }),
    from: 'battles',
    after: ['marker Pursuit', 'marker Pursuit', 'step 0'],
    dice: [3],
    refused: {
      'step 2': ['fartherStepExists', 'CN 9.10c'],
      'step 3': ['alreadyEntered', 'CN 9.10b'],
      'step 4': ['nearer', 'CN 9.10b', { before: 2, after: 1 }],
    },
  },
];

/** Rear walls: a lake, and the edge of the map. */
const walls: readonly Moment[] = [
  {
    what: 'Yorck retreats past a lake',
    position: () =>
      field({
        map: { terrain: { lake: '0305' } },
        french: [{ leader: 'ney', hex: '0203', inf: 10 }],
        allied: [{ leader: 'yorck', hex: '0204', inf: 5 }],
      }),
    from: 'battles',
    after: ['marker Pursuit', 'marker Pursuit'],
    dice: [3],
    refused: { 'step 0': ['water', 'CN 9.10b', { hex: '0305' }], yes: ['notAsked', 'CN 9.10'] },
  },
  {
    what: 'Yorck retreats along the edge of the map',
    position: () =>
      field({
        french: [{ leader: 'ney', hex: '0519', inf: 10 }],
        allied: [{ leader: 'yorck', hex: '0520', inf: 5 }],
      }),
    from: 'battles',
    after: ['marker Pursuit', 'marker Pursuit'],
    dice: [3],
    refused: { 'step 1': ['offMap', 'CN 9.10b'] },
  },
];

/** Half a point each at 0506, in a marsh, and at 0605; Ney’s and Victor’s guns destroy them. */
const onslaught = (terrain: Record<string, string>): State =>
  field({
    map: { terrain },
    french: [
      { leader: 'ney', hex: '0505', inf: 10, art: 10 },
      { leader: 'victor', hex: '0405', inf: 5, art: 5 },
    ],
    allied: [
      { leader: 'yorck', hex: '0506', inf: 0.5 },
      { leader: 'sacken', hex: '0605', inf: 0.5 },
      { leader: 'other', hex: '1515', inf: 3 },
    ],
  });

const advances: readonly Moment[] = [
  {
    what: 'the enemy is destroyed: who may advance',
    position: () => onslaught({ marsh: '0506' }),
    from: 'battles',
    after: ['end', 'marker Pursuit', 'marker Pursuit', 'losses'],
    dice: [1, 6, 6],
    refused: {
      'hex 0405': ['noRoadForGuns', 'CN 9.6.4', { hex: '0506' }],
      'hex 1010': ['noStackThere', 'CN 9.6.4', { hex: '1010' }],
    },
  },
  {
    what: 'the enemy is destroyed: where Ney may advance',
    position: () => onslaught({}),
    from: 'battles',
    after: ['end', 'marker Pursuit', 'marker Pursuit', 'losses', 'hex 0505'],
    dice: [1, 6, 6],
    refused: { 'hex 0405': ['notVacated', 'CN 9.6.4', { hex: '0405' }], end: ['notAsked', 'CN 9.6.4'] },
  },
  {
    what: 'a Citadel in a marsh surrenders: who may march in',
    position() {
      const s = field({
        map: {
          terrain: { marsh: '0506' },
          places: [{ hex: '0506', ...CITADEL, citadel: { ...CITADEL.citadel, owner: 'allied' } }],
        },
        french: [
          { leader: 'ney', hex: '0505', inf: 5 },
          { leader: 'drouot', hex: '0405', inf: 5, art: 1 },
        ],
        allied: [
          { leader: 'yorck', hex: '0506', inf: 1 },
          { leader: 'sacken', hex: '1515', inf: 1 },
        ],
      });
      setBesieged(s, 0, true);
      return s;
    },
    from: 'sieges',
    dice: [6, 6],
    refused: {
      'hex 0405': ['noRoadForGuns', 'CN 10.5', { hex: '0506' }],
      'hex 1010': ['noStackThere', 'CN 10.5', { hex: '1010' }],
    },
  },
];

const pursuits: readonly Moment[] = [
  {
    what: 'Victor faced only Yorck, whose last men the guns have killed; Sacken has left the hex beside Ney',
    position: () =>
      field({
        french: [
          { leader: 'ney', hex: '0505', inf: 20, art: 3 },
          { leader: 'victor', hex: '0405', inf: 5 },
        ],
        allied: [
          { leader: 'yorck', hex: '0506', inf: 0.5 },
          { leader: 'sacken', hex: '0605', inf: 5 },
        ],
      }),
    from: 'battles',
    after: ['end', 'marker Pursuit', 'marker Pursuit', 'unit yorck-inf', 'losses', 'retreats'],
    dice: [2, 5],
    refused: { 'hex 0405': ['notBesideVacatedHex', 'CN 9.11.1'] },
  },
  {
    what: 'Yorck has left a marsh: one Stack can follow, one has guns with it, one is guns alone, one did not fight',
    position: () =>
      field({
        map: { terrain: { marsh: '0506' } },
        french: [
          { leader: 'ney', hex: '0505', inf: 10 },
          { leader: 'victor', hex: '0405', inf: 5, art: 1 },
          { leader: 'drouot', hex: '0605', art: 3 },
          { leader: 'idle', hex: '1010', inf: 1 },
        ],
        allied: [{ leader: 'yorck', hex: '0506', inf: 5 }],
      }),
    from: 'battles',
    after: ['yes', 'marker Pursuit', 'marker Pursuit', 'losses'],
    dice: [6, 5],
    refused: {
      'hex 0405': ['noRoadForGuns', 'CN 9.11.1', { hex: '0506' }],
      'hex 0605': ['artilleryAlone', 'CN 1.13'],
      'hex 1010': ['noStackThere', 'CN 9.11.1', { hex: '1010' }],
    },
  },
  {
    what: 'Yorck and Sacken have left their hexes: Ney may follow either',
    position: () =>
      field({
        french: [{ leader: 'ney', hex: '0505', inf: 20 }],
        allied: [
          { leader: 'yorck', hex: '0506', inf: 4 },
          { leader: 'sacken', hex: '0605', inf: 4 },
        ],
      }),
    from: 'battles',
    after: ['marker Pursuit', 'marker Pursuit', 'step 1', 'step 0', 'hex 0505'],
    dice: [5],
    refused: { 'hex 0303': ['notVacated', 'CN 9.11.4', { hex: '0303' }] },
  },
];

/** Yorck's one great division and Sacken's two small ones; Victor faces only Yorck, Drouot nobody any more. */
const rearguards: readonly Moment[] = [
  {
    what: 'Sacken’s men were the Rearguard: whom Yorck left nobody can pursue',
    position() {
      const s = field({
        french: [
          { leader: 'ney', hex: '0505', inf: 20 },
          { leader: 'victor', hex: '0405', inf: 10 },
          { leader: 'beaten', hex: '0604', inf: 5 },
        ],
        allied: [
          { leader: 'yorck', hex: '0506', inf: 10 },
          { leader: 'sacken', hex: '0605', units: [foot('militia', 1), foot('volunteers', 1)] },
        ],
        options: { rearguard: true },
      });
      s.unit.spent[unit(s, 'beaten-inf')] = RETREATED;
      return s;
    },
    from: 'battles',
    after: [
      'end',
      'marker Pursuit',
      'marker Rearguard',
      'unit militia',
      'unit volunteers',
      'losses',
      'retreats',
      'losses',
    ],
    dice: [3],
    refused: {
      'hex 0405': ['covered', 'CN 12.2', { hex: '0506' }],
      'hex 0604': ['spent', 'CN 9.2.4'],
    },
  },
];

export const aftermathMoments: readonly Moment[] = [
  ...losses,
  ...retreats,
  ...walls,
  ...pursuits,
  ...rearguards,
  ...advances,
];
