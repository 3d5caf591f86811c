/** Refusals of grouping, battle types, Reserve, Rearguard and the sound of the guns (CN 9.2, 9.4, 12.1-12.3). */
import { RETREATED } from '../../../../src/systems/campaigns/theatre/battle.ts';
import { setBesieged } from '../../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { field, leader, unit } from '../field.ts';
import { CITADEL, duel, foot } from './pieces.ts';
import type { Moment } from './provoke.ts';

const grouping: readonly Moment[] = [
  {
    what: 'two battles to choose from',
    position: () =>
      field({
        french: [
          { leader: 'ney', hex: '0505', inf: 5 },
          { leader: 'victor', hex: '1010', inf: 5 },
        ],
        allied: [
          { leader: 'yorck', hex: '0506', inf: 5 },
          { leader: 'sacken', hex: '1011', inf: 5 },
        ],
      }),
    from: 'battles',
    refused: {
      'hex 0303': ['noSuchBattle', 'CN 9.2.2', { hex: '0303' }],
      'hex 1011': ['otherHexOfBattle', 'CN 9.2.2', { hex: '1010' }],
    },
  },
  {
    what: 'a battle of four is split: Victor, between two of them, a bridge he did not want and a Citadel, names his front',
    position() {
      const s = field({
        map: {
          rivers: [{ name: 'R', class: 'primary', sides: [['0704', 4]] }],
          bridges: [{ a: '0704', b: '0703', state: 'intact' }],
          places: [{ hex: '0705', ...CITADEL, citadel: { ...CITADEL.citadel, owner: 'allied' } }],
        },
        french: [
          { leader: 'ney', hex: '0504', inf: 5 },
          { leader: 'victor', hex: '0704', inf: 5 },
        ],
        allied: [
          { leader: 'yorck', hex: '0604', inf: 5 },
          { leader: 'sacken', hex: '0804', inf: 5 },
          { leader: 'kleist', hex: '0703', inf: 5 },
          { leader: 'inside', hex: '0705', inf: 1 },
        ],
      });
      setBesieged(s, 0, true);
      return s;
    },
    from: 'battles',
    after: ['end', 'yes'],
    refused: {
      'hex 0504': ['notAdjacent', 'CN 9.2.2', { hex: '0504' }],
      'hex 0603': ['noEnemyThere', 'CN 9.2.2', { hex: '0603' }],
      'hex 0703': ['attackDeclined', 'CN 9.2.2', { hex: '0703' }],
      'hex 0705': ['assaultApart', 'CN 9.2.1', { hex: '0705' }],
    },
  },
];

const types: readonly Moment[] = [
  {
    what: 'the attacker chooses',
    position: () => duel({ inf: 10 }),
    from: 'battles',
    refused: {
      'marker Refuse': ['defenderOnly', 'CN 9.4.2'],
      'marker Rearguard': ['optionOff', 'CN 12.2'],
    },
  },
  {
    what: 'a defender with one point of infantry',
    position: () => duel({ inf: 1, cav: 1 }),
    from: 'battles',
    after: ['marker Pursuit'],
    refused: { 'marker Pitched': ['tooLittleInfantry', 'CN 9.4.2', { has2: 2, needs2: 6 }] },
  },
  {
    what: 'a defender with more cavalry than infantry',
    position: () => duel({ inf: 4, cav: 5 }),
    from: 'battles',
    after: ['marker Pursuit'],
    refused: { 'marker Pitched': ['moreCavalry', 'CN 9.4.2', { inf2: 8, cav2: 10 }] },
  },
  {
    what: 'a defender in a forest',
    position: () => duel({ inf: 5 }, { map: { terrain: { forest: '0506' } } }),
    from: 'battles',
    after: ['marker Pursuit'],
    refused: { 'marker Pitched': ['closedGround', 'CN 9.4.2', { open2: 0, all2: 10 }] },
  },
  {
    what: 'a defender with his back to a lake',
    position: () => duel({ inf: 5 }, { map: { terrain: { lake: '0507 0406 0606' } } }),
    from: 'battles',
    after: ['marker Pursuit'],
    refused: { 'marker Refuse': ['noFreeStep', 'CN 9.4.2'] },
  },
  {
    what: 'the second round of a Pitched battle',
    position: () => duel({ inf: 10 }),
    from: 'battles',
    after: ['marker Pitched', 'marker Pitched', 'marker Pitched'],
    dice: [4, 4],
    refused: { 'marker Refuse': ['firstRoundOnly', 'CN 9.4.2'] },
  },
  {
    what: 'a besieger struck by a sortie',
    position() {
      const s = field({
        map: { places: [{ hex: '0505', ...CITADEL }] },
        french: [{ leader: 'ney', hex: '0505', inf: 5 }],
        allied: [{ leader: 'yorck', hex: '0506', inf: 5 }],
      });
      setBesieged(s, 0, true);
      return s;
    },
    from: 'battles',
    after: ['yes'],
    refused: { 'marker Refuse': ['noRefuse', 'CN 10.3'] },
  },
];

const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => foot(id));
const RESERVE = { options: { reserve: true } };

/** Ney with six units before Yorck, and a Force that looks on. */
const spectated = (): State =>
  field({
    french: [
      { leader: 'ney', hex: '0505', units: six },
      { leader: 'victor', hex: '0502', units: [foot('spectators')] },
    ],
    allied: [{ leader: 'yorck', hex: '0506', inf: 10 }],
    ...RESERVE,
  });

const reserves: readonly Moment[] = [
  {
    what: 'Ney may hold back two of his six units, and has held back one',
    position: spectated,
    from: 'battles',
    after: ['unit a'],
    refused: {
      'unit a': ['alreadyReserved', 'CN 12.1'],
      'unit yorck-inf': ['notYours', 'CN 12.1'],
      'unit spectators': ['notInBattle', 'CN 12.1'],
    },
  },
  {
    what: 'a defender who holds nobody back',
    position: () => duel({ units: six }, { options: { reserve: true, rearguard: true } }),
    from: 'battles',
    after: ['end', 'marker Pursuit'],
    refused: { 'marker Pitched': ['noReserve', 'CN 12.1'], 'marker Rearguard': ['noReserve', 'CN 12.2'] },
  },
  {
    what: 'the second round: one unit of two has tried to come in, and failed',
    position: () =>
      duel({ units: six }, RESERVE, { inf: 0, units: ['u', 'v', 'w', 'x', 'y', 'z'].map((id) => foot(id)) }),
    from: 'battles',
    after: ['unit u', 'unit v', 'unit a', 'unit b', 'marker Pitched', 'marker Pitched', 'losses', 'unit u'],
    dice: [4, 4, 6],
    refused: {
      'unit u': ['alreadyTried', 'CN 12.1'],
      'unit w': ['notInReserve', 'CN 12.1'],
    },
  },
];

const REARGUARD = { options: { rearguard: true } };
const force = [foot('line', 10), foot('light', 3), foot('militia', 0.5), foot('volunteers', 0.5)];

const rearguards: readonly Moment[] = [
  {
    what: 'a Battle Leader of initiative 2',
    position: () => duel({ inf: 5 }, REARGUARD, { units: force, values: { initiative: 2 } }),
    from: 'battles',
    refused: { 'marker Rearguard': ['initiative', 'CN 12.2', { has: 2, needs: 3 }] },
  },
  {
    what: 'one large unit',
    position: () => duel({ inf: 5 }, REARGUARD),
    from: 'battles',
    refused: { 'marker Rearguard': ['noUnitFits', 'CN 12.2', { most2: 5 }] },
  },
  {
    what: 'an attacker with his back to a lake',
    position: () =>
      duel({ inf: 5 }, { ...REARGUARD, map: { terrain: { lake: '0504 0404 0604 0405 0605' } } }, { units: force }),
    from: 'battles',
    refused: { 'marker Rearguard': ['noRetreat', 'CN 12.2'] },
  },
  {
    what: 'half a point named: the Rearguard needs a point, and may have 3 and a half',
    position() {
      const s = field({
        french: [
          { leader: 'ney', hex: '0505', art: 1, units: [...force, foot('beaten', 0.5)] },
          { leader: 'victor', hex: '0502', units: [foot('spectators')] },
        ],
        allied: [{ leader: 'yorck', hex: '0506', inf: 5 }],
        ...REARGUARD,
      });
      s.unit.spent[unit(s, 'beaten')] = RETREATED;
      return s;
    },
    from: 'battles',
    after: ['marker Rearguard', 'unit militia'],
    refused: {
      end: ['tooFew', 'CN 12.2'],
      'unit militia': ['alreadyNamed', 'CN 12.2'],
      'unit line': ['tooMany', 'CN 12.2', { sum2: 21, most2: 7 }],
      'unit ney-art': ['gunsNoRearguard', 'CN 12.2'],
      'unit beaten': ['spent', 'CN 9.2.4'],
      'unit spectators': ['notInBattle', 'CN 12.2'],
    },
  },
];

/** Around Ney’s battle: Victor and Grouchy near, a stray Force, a weary one, Gérard whose only division has tried and failed, Mortier with a battle of his own, Oudinot far away. */
function inEarshot(): State {
  const s = field({
    french: [
      { leader: 'ney', hex: '0505', inf: 10 },
      { leader: 'victor', hex: '0503', inf: 3 },
      { leader: 'grouchy', hex: '0302', inf: 3 },
      { leader: 'stray', hex: '0202', inf: 3 },
      { leader: 'mortier', hex: '0904', inf: 3 },
      { leader: 'oudinot', hex: '0516', inf: 3 },
      { leader: 'gerard', hex: '0303' },
      { leader: 'duhesme', hex: '0303', under: 'gerard', inf: 3 },
      { leader: 'weary', hex: '0203', inf: 3 },
    ],
    allied: [
      { leader: 'yorck', hex: '0506', inf: 10 },
      { leader: 'sacken', hex: '0905', inf: 3 },
    ],
    options: { guns: true },
  });
  s.leader.unled[leader(s, 'stray')] = 1;
  s.leader.tried[leader(s, 'duhesme')] = 1;
  s.unit.spent[unit(s, 'weary-inf')] = RETREATED;
  return s;
}

const guns: readonly Moment[] = [
  {
    what: 'between two rounds the guns are heard',
    position: inEarshot,
    from: 'battles',
    after: ['hex 0505', 'marker Pitched', 'marker Pitched', 'leader victor'],
    dice: [4, 4, 6],
    refused: {
      'leader victor': ['alreadyTried', 'CN 12.3'],
      'leader yorck': ['notYours', 'CN 12.3'],
      'leader stray': ['unled', 'CN 6.7'],
      'leader gerard': ['allTried', 'CN 3.2'],
      'leader duhesme': ['notForceLeader', 'CN 12.3'],
      'leader weary': ['spent', 'CN 12.3'],
      'leader ney': ['inBattle', 'CN 12.3'],
      'leader mortier': ['hasOtherBattle', 'CN 9.2.3'],
      'leader oudinot': ['outOfEarshot', 'CN 12.3', { distance: 10, most: 5 }],
    },
  },
];

export const battleMoments: readonly Moment[] = [...grouping, ...types, ...reserves, ...rearguards, ...guns];
