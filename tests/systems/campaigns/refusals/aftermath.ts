/** Refusals of losses, retreat, pursuit and advance (CN 7.7, 9.6.4, 9.10, 9.11). */
import { field } from '../field.ts';
import { duel, foot } from './pieces.ts';
import type { Moment } from './provoke.ts';

const losses: readonly Moment[] = [
  {
    what: 'Yorck has lost his militia and a point of guns, and owes half a point more',
    position: () => duel({ art: 2, units: [foot('line', 4), foot('light', 4), foot('militia', 0.5)] }),
    from: 'battles',
    after: ['marker Pitched', 'marker Pitched', 'unit militia', 'unit yorck-art', 'unit yorck-art'],
    dice: [6, 2],
    refused: {
      'unit ney-inf': ['notInPool', 'CN 7.8'],
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
      'step 4': ['enemyOccupied', 'CN 9.10b'],
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

const pursuits: readonly Moment[] = [
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
      'hex 0405': ['notBesideVacatedHex', 'CN 9.11.1'],
      'hex 0605': ['artilleryAlone', 'CN 1.13'],
      'hex 1010': ['notInBattle', 'CN 9.11.1'],
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
    refused: { 'hex 0303': ['notVacated', 'CN 9.11.4'] },
  },
];

export const aftermathMoments: readonly Moment[] = [...losses, ...retreats, ...pursuits];
