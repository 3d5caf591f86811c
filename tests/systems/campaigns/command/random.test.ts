/** Random play of the Command Phase and of consolidation: sound positions, honest options, an end. */
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../../src/kernel/contract.ts';
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { Game } from '../../../../src/kernel/game.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { countersIn } from '../../../../src/systems/campaigns/theatre/forces.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { field } from '../field.ts';
import { expectSound } from './every.ts';

const CAV = { arm: 'CAV' as const, sp: 2, vedetteCap: 2 as const };

/** Understrength Stacks with Leaders to spare, a pool to draw on, regiments to raise. */
const camp = (): State => {
  const s = field({
    cols: 12,
    rows: 12,
    french: [
      { leader: 'emperor', hex: '0404', values: { span2: 14, sub2: 0 } },
      {
        leader: 'marshal',
        hex: '0404',
        under: 'emperor',
        inf: 4,
        units: [
          { id: 'm2', arm: 'INF', sp: 5 },
          { id: 'mc', ...CAV },
        ],
        values: { span2: 8, sub2: 4 },
      },
      { leader: 'general', hex: '0404', under: 'emperor', inf: 3, art: 2, values: { span2: 6 } },
      { leader: 'alone', hex: '0406', inf: 3, cav: 1 },
    ],
    allied: [
      { leader: 'prince', hex: '0904', inf: 5, units: [{ id: 'pc', ...CAV }] },
      { leader: 'count', hex: '0904', under: 'prince', inf: 4, art: 1, values: { span2: 8 } },
    ],
    armies: [
      {
        id: 'french',
        side: 'french',
        coo: { hex: '0404', state: 'ACTIVE' },
        sources: ['0104', '0101'],
        dispatchMax: 12,
      },
      {
        id: 'allied',
        side: 'allied',
        coo: { hex: '0904', state: 'MOVING' },
        sources: ['1204', '1201'],
        dispatchMax: 12,
      },
    ],
    map: { roads: { primary: ['0104 0204 0304 0404'], secondary: ['0904 1004 1104 1204'] } },
    scenario: {
      marchRegiments: { french: 2, allied: 1 },
      replacements: [
        { turn: 1, side: 'french', nation: 'french', arm: 'INF', sp2: 9 },
        { turn: 1, side: 'french', nation: 'french', arm: 'CAV', sp2: 2 },
        { turn: 1, side: 'allied', nation: 'prussian', arm: 'INF', sp2: 6 },
      ],
    },
  });
  // Some losses before the curtain rises.
  for (const [id, sp2] of [
    ['m2', 4],
    ['marshal-inf', 5],
    ['mc', 3],
    ['prince-inf', 6],
    ['count-inf', 3],
  ] as const) {
    const u = s.campaign.unitOf(id);
    const loss = s.unit.sp2[u]! - sp2;
    campaigns.apply.strengthLost(s, {
      type: 'strengthLost',
      rule: 'CN 7.3',
      unit: u,
      sp2: loss,
      cause: 'attrition',
      hex: 0,
    });
  }
  return s;
};

const COMMAND: readonly Frame[] = [
  { step: 'receiveAp' },
  { step: 'supplySources' },
  { step: 'disbandCentres' },
  { step: 'receiveReplacements' },
  { step: 'assignReplacements' },
  { step: 'raiseAndDissolve' },
  { step: 'transferUnits' },
  { step: 'mergeStrength' },
  { step: 'returnCentres' },
  { step: 'consolidation' },
  { step: 'flipCentres' },
  { step: 'jointConsolidation' },
];

describe('random Command Phases', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('seed %i stays sound and ends', (seed) => {
    const dice = SeededDice.fromSeed(`camp ${seed}`);
    const s = camp();
    s.phasing = (seed % 2) as 0 | 1;
    const game = Game.from(campaigns, s, [...COMMAND, { step: 'finalTally' }], dice);
    let answers = 0;
    while (game.decision !== null) {
      expectSound(game);
      game.play(dice.roll(game.decision.options.length) - 1);
      answers += 1;
      expect(answers).toBeLessThan(400);
    }
    expectSound(game);
    expect(game.outcome).not.toBeNull();
  });
});

/** Eight Forces with narrow spans thrown into three hexes, enemies close by. */
const crowd = (dice: SeededDice): State => {
  const force = (leader: string, spread: readonly string[]) => ({
    leader,
    hex: spread[dice.roll(spread.length) - 1] as string,
    inf: dice.roll(3),
    art: dice.roll(2) - 1,
    values: { span2: 3 + dice.roll(6), sub2: dice.roll(5) - 1, initiative: dice.roll(4) },
    army: dice.roll(4) === 1 ? 'second' : 'french',
  });
  return field({
    cols: 12,
    rows: 12,
    french: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => force(id, ['0505', '0506', '0706'])),
    allied: ['k', 'l', 'm'].map((leader) => ({
      leader,
      hex: ['0303', '0808', '0508', '0403'][dice.roll(4) - 1] as string,
      inf: 2,
    })),
    armies: [
      { id: 'allied', side: 'allied' },
      { id: 'french', side: 'french' },
      { id: 'second', side: 'french', sources: ['0112'] },
    ],
    map: { terrain: { marsh: '0404 0405 0606', lake: '0504' } },
  });
};

describe('random crowds', () => {
  it.each(Array.from({ length: 20 }, (_, i) => i))('crowd %i is consolidated', (seed) => {
    const dice = SeededDice.fromSeed(`crowd ${seed}`);
    const s = crowd(dice);
    const game = Game.from(campaigns, s, [{ step: 'jointConsolidation' }, { step: 'finalTally' }], dice);
    while (game.decision !== null) {
      expectSound(game);
      game.play(dice.roll(game.decision.options.length) - 1);
    }
    expectSound(game);
    for (let at = 0; at < s.first.length; at += 1) {
      const free = countersIn(s, at, 0).filter((l) => s.leader.unled[l] === 0);
      expect(free.length).toBeLessThan(2);
    }
  });
});
