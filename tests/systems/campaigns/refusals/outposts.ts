/** Refusals of bridge work and of Vedettes on the move (CN 6.8, 8.2-8.6). */
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import type { MapDef } from '../../../../src/systems/campaigns/scenario/format.ts';
import { placeVedette } from '../../../../src/systems/campaigns/theatre/change.ts';
import { PONTOON } from '../../../../src/systems/campaigns/theatre/ground.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { field, hex } from '../field.ts';
import { supplied, vedetteNumber } from '../movement/helpers.ts';
import type { Moment } from './provoke.ts';

const river = (kind: 'primary' | 'secondary', dir: number): MapDef['rivers'][number] => ({
  name: 'R',
  class: kind,
  sides: [['0505', dir]],
});

/**
 * Rivers around 0505: a bridge to the south, a broken one to the south-west, Eblé’s own pontoon to the north, nothing
 * to the south-east, the enemy beyond the river to the north-west, a road and no river to the north-east.
 */
function bridgehead(): State {
  const s = field({
    map: {
      rivers: [
        river('secondary', 0),
        river('primary', 1),
        river('secondary', 2),
        river('primary', 3),
        river('secondary', 4),
      ],
      bridges: [
        { a: '0505', b: '0506', state: 'intact' },
        { a: '0505', b: '0405', state: 'damaged' },
      ],
      roads: { primary: ['0505 0604'], secondary: [] },
    },
    french: [
      { leader: 'eble', hex: '0505', inf: 4 },
      { leader: 'murat', hex: '0505', cav: 2 },
    ],
    allied: [{ leader: 'yorck', hex: '0404', inf: 1 }],
    armies: [supplied('french', 6), supplied('allied', 6)],
    scenario: { pontoons: [{ id: 'train', side: 'french', with: 'eble' }] },
  });
  const hexside = hex(s, '0505') * 6 + 4;
  campaigns.apply.bridgeChanged(s, { type: 'bridgeChanged', rule: 'CN 6.8', hexside, bridge: PONTOON });
  campaigns.apply.trainLaid(s, { type: 'trainLaid', rule: 'CN 6.8', train: 0, hexside });
  return s;
}

/** The same in the enemy’s Combat Phase. */
function besetBridgehead(): State {
  const s = bridgehead();
  s.phasing = 1;
  return s;
}

const bridges: readonly Moment[] = [
  {
    what: 'Eblé among his bridges, ordered to march',
    position: bridgehead,
    from: 'movementCommands',
    after: ['leader eble'],
    refused: {
      'work 0506 4 damage': ['notOnBank', 'CN 6.8.1'],
      'work 0505 5 lay': ['noRiver', 'CN 6.8'],
      'work 0505 4 damage': ['ownPontoon', 'CN 6.8.2'],
      'work 0505 0 damage': ['noBridge', 'CN 6.8'],
      'work 0505 0 repair': ['noBridge', 'CN 6.8'],
      'work 0505 2 damage': ['alreadyDamaged', 'CN 6.8'],
      'work 0505 1 lay': ['bridgeThere', 'CN 6.8.2'],
      'work 0505 1 lift': ['noPontoon', 'CN 6.8'],
      'work 0505 1 repair': ['notDamaged', 'CN 6.8'],
      'work 0505 2 lay': ['ruinThere', 'CN 6.8.2'],
      'work 0505 3 lay': ['enemyFaces', 'CN 6.8'],
      'work 0505 0 lay': ['noTrain', 'CN 6.8'],
    },
  },
  {
    what: 'Murat has cavalry only',
    position: bridgehead,
    from: 'movementCommands',
    after: ['leader murat'],
    refused: { 'work 0505 1 damage': ['noInfantry', 'CN 6.8'] },
  },
  {
    what: 'Eblé has one movement point by initiative',
    position: bridgehead,
    from: 'initiative',
    after: ['leader eble'],
    dice: [4],
    refused: { 'work 0505 1 damage': ['onePoint', 'CN 6.8.1'] },
  },
  {
    what: 'Eblé on a forced march',
    position: besetBridgehead,
    from: 'forcedMarch',
    after: ['leader eble'],
    dice: [1],
    refused: { 'work 0505 1 damage': ['noWorkInForcedMarch', 'CN 9.1'] },
  },
];

const brokenBridge = (from: string, enemy: string): State =>
  field({
    map: {
      rivers: [river('primary', 1)],
      bridges: [{ a: '0505', b: '0506', state: 'damaged' }],
    },
    french: [{ leader: 'eble', hex: from, inf: 4 }],
    allied: [{ leader: 'yorck', hex: enemy, inf: 1 }],
    armies: [supplied('french', 6), supplied('allied', 6)],
  });

const repairs: readonly Moment[] = [
  {
    what: 'Eblé at the edge of the map',
    position: () => brokenBridge('0501', '1515'),
    from: 'movementCommands',
    after: ['leader eble'],
    refused: { 'work 0501 4 damage': ['offMap', 'CN 6.8.1'] },
  },
  {
    what: 'Eblé at a broken bridge, the enemy beside him',
    position: () => brokenBridge('0505', '0504'),
    from: 'movementCommands',
    after: ['leader eble'],
    refused: { 'work 0505 1 repair': ['enemyZone', 'CN 6.8', { hex: '0505' }] },
  },
  {
    what: 'Eblé has marched four hexes to the broken bridge',
    position: () => brokenBridge('0501', '1515'),
    from: 'movementCommands',
    after: ['leader eble', 'step 1', 'step 1', 'step 1', 'step 1'],
    refused: { 'work 0505 1 repair': ['tooDear', 'CN 6.8.1', { needs: 6, left: 4 }] },
  },
];

const riders = (id: string) => ({ id, arm: 'CAV' as const, sp: 2, vedetteCap: 1 as const });

/** A French Vedette at 0505; an enemy Vedette to the south of it, a Centre to the north, a Force to the north-east. */
function patrol(): State {
  const s = field({
    map: { terrain: { lake: '0102 0119 0219 0220' } },
    french: [{ leader: 'murat', hex: '0303', units: [riders('hussars')] }],
    allied: [
      { leader: 'yorck', hex: '0604', units: [riders('uhlans')] },
      { leader: 'sacken', hex: '0201', inf: 3 },
    ],
    armies: [
      { id: 'french', side: 'french' },
      { id: 'allied', side: 'allied', coo: { hex: '0504', state: 'ACTIVE' } },
    ],
  });
  placeVedette(s, vedetteNumber(s, 'v-hussars-1'), hex(s, '0505'));
  placeVedette(s, vedetteNumber(s, 'v-uhlans-1'), hex(s, '0506'));
  return s;
}

/** The same without enemies near, in a one-day turn. */
function picket(at: string): State {
  const s = field({
    map: { terrain: { lake: '0401', forest: '0601' } },
    french: [{ leader: 'murat', hex: '0303', units: [riders('hussars'), riders('guides')] }],
    allied: [{ leader: 'yorck', hex: '1212', units: [riders('uhlans')] }],
    scenario: { turnDays: 1 },
  });
  placeVedette(s, vedetteNumber(s, 'v-hussars-1'), hex(s, at));
  return s;
}

const vedettes: readonly Moment[] = [
  {
    what: 'a Vedette rides out',
    position: patrol,
    from: 'movementCommands',
    after: ['vedette v-hussars-1'],
    refused: {
      'step 4': ['enemyCentre', 'CN 8.2'],
      'step 5': ['enemyForce', 'CN 8.2', { hex: '0604' }],
      'point 0504': ['enemyCentre', 'CN 8.2'],
      'point 0101': ['enemyBars', 'CN 8.2'],
      'point 0120': ['noWay', 'CN 8.2'],
    },
  },
  {
    what: 'a Vedette has ridden out',
    position: () => picket('0505'),
    from: 'movementCommands',
    after: ['vedette v-hussars-1', 'end'],
    refused: {
      'vedette v-hussars-1': ['alreadyMoved', 'CN 8.2'],
      'vedette v-uhlans-1': ['notYours', 'CN 8.2'],
      'vedette v-guides-1': ['notOut', 'CN 8.2'],
    },
  },
  {
    what: 'a Vedette at the edge of the map, a lake on one side of it and a forest on the other',
    position: () => picket('0504'),
    from: 'movementCommands',
    after: ['vedette v-hussars-1', 'step 4', 'step 4', 'step 4'],
    refused: {
      'step 4': ['offMap', 'CN 8.2'],
      'step 2': ['water', 'CN 8.2', { hex: '0401' }],
      'step 0': ['tooDear', 'CN 8.2', { needs: 3, left: 2 }],
      'step 6': ['notAsked', 'CN 8.2'],
    },
  },
  {
    what: 'a beaten Vedette gives way',
    position: patrol,
    from: 'movementCommands',
    after: ['vedette v-hussars-1', 'step 1', 'step 1'],
    dice: [4, 2],
    refused: {
      'step 6': ['notAsked', 'CN 8.5'],
      'step 5': ['notFarther', 'CN 8.6'],
      end: ['tooNear', 'CN 8.6', { least: 2 }],
    },
  },
];

export const outpostMoments: readonly Moment[] = [...bridges, ...repairs, ...vedettes];
