/** Positions in which the rarest rules have to do something: each names the paragraphs it is made for. */
import type { Frame } from '../../../src/kernel/contract.ts';
import type { RuleCoverage } from '../../../src/kernel/coverage.ts';
import { ScriptedDice } from '../../../src/kernel/dice.ts';
import { Game } from '../../../src/kernel/game.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import { lossFrame } from '../../../src/systems/campaigns/ranks/losses.ts';
import { type Action, END, sameAction } from '../../../src/systems/campaigns/sequence/actions.ts';
import { PURSUED_ONE_HEX, RETREATED } from '../../../src/systems/campaigns/theatre/battle.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { WEATHERS } from '../../../src/systems/campaigns/theatre/tables.ts';
import { field, hex, leader, unit } from './field.ts';

interface Rare {
  readonly rules: readonly string[];
  position(): State;
  frames(s: State): readonly Frame[];
  readonly dice?: readonly number[];
  /** Answers given first; standard answers after them. */
  answers?(s: State): readonly Action[];
}

/** Plays one position to its end. */
export function playRare(rare: Rare, coverage: RuleCoverage): void {
  const s = rare.position();
  const agenda = [...rare.frames(s), { step: 'finalTally' }];
  const dice = new ScriptedDice(rare.dice ?? []);
  const game = Game.from(
    campaigns,
    s,
    agenda,
    dice,
    (e) => coverage.event(e),
    (step, rule) => coverage.step(step, rule),
  );
  const answer = (action: Action): void =>
    game.play(game.decision!.options.findIndex((option) => sameAction(option, action)));
  for (const action of rare.answers?.(s) ?? []) answer(action);
  while (game.decision !== null) answer(game.standard());
}

const step = (name: string, args: Frame['args'] = {}): Frame => ({ step: name, args });
const FAR_AWAY = [{ leader: 'enemy', hex: '0801', inf: 1 }];
export const RARE: readonly Rare[] = [
  {
    rules: ['CN 3.3'],
    position() {
      const s = field({ french: [{ leader: 'f', hex: '0505', inf: 1 }], allied: FAR_AWAY, scenario: { turnDays: 1 } });
      s.weather = WEATHERS.indexOf('Rain');
      return s;
    },
    frames: () => [step('weather')],
    dice: [4],
  },
  {
    rules: ['CN 5.2.6'],
    position: () =>
      field({
        french: [{ leader: 'f', hex: '0505', inf: 4 }],
        allied: [{ leader: 'enemy', hex: '1515', inf: 1 }],
        armies: [
          { id: 'french', side: 'french', dispatchMax: 200 },
          { id: 'allied', side: 'allied', coo: { hex: '0506', state: 'ACTIVE' } },
        ],
      }),
    frames: () => [step('movementCommands')],
    dice: [1],
    answers: (s) => [{ type: 'leader', leader: leader(s, 'f') }, { type: 'step', dir: 1 }, END],
  },
  {
    rules: ['CN 9.2.4'],
    position() {
      const s = field({
        french: [{ leader: 'p', hex: '0505', inf: 20 }],
        allied: [{ leader: 'n', hex: '0506', inf: 5, units: [{ id: 'beaten', arm: 'INF', sp: 4 }] }],
      });
      s.unit.spent[unit(s, 'beaten')] = RETREATED;
      return s;
    },
    frames: () => [step('battles')],
    dice: [1, 6, 1, 6, 6],
    answers: () => [
      { type: 'marker', marker: 'Pitched' },
      { type: 'marker', marker: 'Pursuit' },
    ],
  },
  {
    rules: ['CN 9.2.5'],
    position: () =>
      field({
        french: [
          { leader: 'p', hex: '0505', inf: 10 },
          { leader: 'picket', hex: '0507', inf: 0.5 },
        ],
        allied: [
          { leader: 'n', hex: '0506', inf: 4 },
          { leader: 'bystander', hex: '0508', inf: 4 },
        ],
      }),
    frames: () => [step('battles')],
    dice: [3, 1, 1, 6, 6],
    answers: (s) => [
      END,
      { type: 'marker', marker: 'Pitched' },
      { type: 'marker', marker: 'Pitched' },
      { type: 'unit', unit: unit(s, 'picket-inf') },
    ],
  },
  {
    rules: ['CN 9.7.1'],
    position() {
      const s = field({
        french: [{ leader: 'p', hex: '0505', inf: 5 }],
        allied: [{ leader: 'n', hex: '0506', inf: 5 }],
      });
      s.unit.spent[unit(s, 'p-inf')] = RETREATED;
      return s;
    },
    frames: () => [step('battles')],
    answers: () => [{ type: 'marker', marker: 'Pursuit' }],
  },
  {
    rules: ['CN 9.10h'],
    position: () =>
      field({
        map: { exits: [{ hex: '0501', side: 'allied', to: 'home' }] },
        french: [{ leader: 'p', hex: '0502', inf: 10 }],
        allied: [
          { leader: 'n', hex: '0501', inf: 5 },
          { leader: 'other', hex: '1515', inf: 3 },
        ],
      }),
    frames: () => [step('battles')],
    dice: [1, 6],
    answers: () => [
      { type: 'marker', marker: 'Pursuit' },
      { type: 'marker', marker: 'Pursuit' },
    ],
  },
  {
    rules: ['CN 9.10g'],
    position: () =>
      field({
        french: [{ leader: 'p', hex: '0505', inf: 10, art: 10 }],
        allied: [
          { leader: 'n', hex: '0506', inf: 1 },
          { leader: 'other', hex: '1515', inf: 3 },
        ],
        scenario: { pontoons: [{ id: 'train', side: 'allied', with: 'n' }] },
      }),
    frames: () => [step('battles')],
    dice: [1, 6, 6, 6],
    answers: () => [
      { type: 'marker', marker: 'Pursuit' },
      { type: 'marker', marker: 'Pursuit' },
    ],
  },
  {
    rules: ['CN 9.12b'],
    position: () =>
      field({
        french: [{ leader: 'p', hex: '0505', inf: 10, art: 10 }],
        allied: [
          { leader: 'n', hex: '0506', inf: 1, values: { majorPersonality: true } },
          { leader: 'other', hex: '1515', inf: 3 },
        ],
      }),
    frames: () => [step('battles')],
    dice: [1, 1],
    answers: () => [
      { type: 'marker', marker: 'Pursuit' },
      { type: 'marker', marker: 'Pursuit' },
    ],
  },
  {
    rules: ['CN 9.11.6'],
    position() {
      const s = field({
        french: [
          { leader: 'p', hex: '0505', inf: 10 },
          { leader: 'pursuer', hex: '0605', inf: 4 },
        ],
        allied: [{ leader: 'n', hex: '0506', inf: 5 }],
      });
      s.battles = [{ kind: 'field', attackers: [hex(s, '0505')], defenders: [hex(s, '0506')] }];
      s.unit.spent[unit(s, 'pursuer-inf')] = PURSUED_ONE_HEX;
      return s;
    },
    frames: (s) => [step('battle.begin', { hex: hex(s, '0505') })],
    dice: [1, 6, 6],
    answers: () => [END, { type: 'marker', marker: 'Pursuit' }, { type: 'marker', marker: 'Pursuit' }],
  },
  {
    rules: ['CN 11.6'],
    position: () =>
      field({ french: [{ leader: 'f', hex: '0505', inf: 8 }], allied: [{ leader: 'n', hex: '0506', inf: 0.5 }] }),
    frames: (s) => {
      const pool = [unit(s, 'n-inf')];
      return [lossFrame({ side: 1, sp2: 1, cause: 'attrition', rule: 'CN 7.4', pool, art2: 0 })];
    },
  },
  {
    rules: ['CN 11.7'],
    position() {
      const s = field({
        french: [{ leader: 'f', hex: '0505', inf: 1 }],
        allied: FAR_AWAY,
        armies: [
          { id: 'french', side: 'french', breakAt: 2, breakShift: 1 },
          { id: 'allied', side: 'allied' },
        ],
      });
      s.armies[s.campaign.armyOf('french')]!.lost2 = 4;
      return s;
    },
    frames: () => [step('politicalFeatures')],
  },
  {
    rules: ['CN 12.4'],
    position: () =>
      field({
        options: { grand: true },
        french: [{ leader: 'f', hex: '0505', inf: 90 }],
        allied: [{ leader: 'n', hex: '0506', inf: 41 }],
      }),
    frames: () => [step('battles')],
    dice: [4, 3],
    answers: () => [
      { type: 'marker', marker: 'Pursuit' },
      { type: 'marker', marker: 'Pursuit' },
    ],
  },
  {
    rules: ['CN 12.6'],
    position: () =>
      field({
        map: { roads: { primary: ['0101 0102 0103'], secondary: [] } },
        french: [{ leader: 'f', hex: '0101', inf: 10 }],
        allied: [{ leader: 'enemy', hex: '1515', inf: 1 }],
        options: { admin: true },
      }),
    frames: () => [step('movementCommands')],
    dice: [1],
    answers: (s) => [{ type: 'leader', leader: leader(s, 'f') }, { type: 'step', dir: 1 }, END],
  },
];
