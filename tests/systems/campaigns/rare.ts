/** Positions in which the rarest rules have to do something: each names the paragraphs it is made for. */
import type { Frame } from '../../../src/kernel/contract.ts';
import type { RuleCoverage } from '../../../src/kernel/coverage.ts';
import { ScriptedDice } from '../../../src/kernel/dice.ts';
import { Game } from '../../../src/kernel/game.ts';
import { type Action, END, sameAction } from '../../../src/systems/campaigns/actions.ts';
import { PURSUED_ONE_HEX, RETREATED } from '../../../src/systems/campaigns/combat/state.ts';
import { PONTOON } from '../../../src/systems/campaigns/ground.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import type { State } from '../../../src/systems/campaigns/state.ts';
import { WEATHERS } from '../../../src/systems/campaigns/tables.ts';
import { type FieldSpec, field, hex, leader, unit } from './field.ts';

export interface Rare {
  readonly rules: readonly string[];
  position(): State;
  frames(s: State): readonly Frame[];
  readonly dice?: readonly number[];
  /** Answers given first; standard answers after them. */
  answers?(s: State): readonly Action[];
  /** Asked "why not" once those are given. */
  refused?(s: State): readonly Action[];
}

/** Plays one position to its end, or to its last scripted answer if something is then to be refused. */
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
  game.onRefusal = (refusal) => coverage.refusal(refusal);
  const answer = (action: Action): void =>
    game.play(game.decision!.options.findIndex((option) => sameAction(option, action)));
  for (const action of rare.answers?.(s) ?? []) answer(action);
  if (rare.refused === undefined) while (game.decision !== null) answer(game.standard());
  else for (const action of rare.refused(s)) game.whyNot(action);
}

const step = (name: string, args: Frame['args'] = {}): Frame => ({ step: name, args });
const weak = (id: string) => ({ id, arm: 'INF' as const, sp: 2, max2: 10 });

/** Two French units below strength with recruits to be had: one at the Source, one in a Town. */
function recruits(
  town: string,
  army: { readonly dispatchMax: number; readonly coo?: string },
  allied: FieldSpec['allied'],
): State {
  const s = field({
    cols: 8,
    rows: 8,
    map: { places: [{ hex: town, name: 'Town', size: 'town', works: 'town' }] },
    french: [
      { leader: 'home', hex: '0101', units: [weak('near')] },
      { leader: 'away', hex: town, units: [weak('far')] },
    ],
    allied,
    armies: [
      {
        id: 'french',
        side: 'french',
        dispatchMax: army.dispatchMax,
        coo: army.coo === undefined ? null : { hex: army.coo, state: 'ACTIVE' },
      },
      { id: 'allied', side: 'allied' },
    ],
  });
  s.pool[0][s.campaign.nations.indexOf('french') * 3] = 8;
  return s;
}

const FAR_AWAY: FieldSpec['allied'] = [{ leader: 'enemy', hex: '0801', inf: 1 }];
const A_WALL: FieldSpec['allied'] = [
  { leader: 'e1', hex: '0502', inf: 3 },
  { leader: 'e2', hex: '0505', inf: 3 },
  { leader: 'e3', hex: '0508', inf: 3 },
];
const far = (s: State): readonly Action[] => [{ type: 'unit', unit: unit(s, 'far') }];

export const RARE: readonly Rare[] = [
  {
    rules: ['CN 1.12'],
    position: () =>
      field({
        french: [
          { leader: 'chief', hex: '0505', inf: 3 },
          { leader: 'second', hex: '0505', under: 'chief', inf: 2 },
          { leader: 'third', hex: '0505', under: 'chief', inf: 2 },
          { leader: 'guest', hex: '0505', inf: 2, army: 'guests' },
        ],
        allied: [{ leader: 'enemy', hex: '1515', inf: 1 }],
        armies: [
          { id: 'french', side: 'french' },
          { id: 'guests', side: 'french' },
          { id: 'allied', side: 'allied' },
        ],
      }),
    frames: (s) => [step('newLeader', { unit: unit(s, 'chief-inf') })],
    refused: (s) => [{ type: 'leader', leader: leader(s, 'guest') }],
  },
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
    rules: ['CN 5.2.1'],
    position: () => recruits('0305', { dispatchMax: 5, coo: '0304' }, FAR_AWAY),
    frames: () => [step('assignReplacements')],
    refused: far,
  },
  {
    rules: ['CN 5.2.2'],
    position: () => recruits('0808', { dispatchMax: 5, coo: '0101' }, FAR_AWAY),
    frames: () => [step('assignReplacements')],
    refused: far,
  },
  {
    rules: ['CN 5.2.3'],
    position: () => recruits('0808', { dispatchMax: 200 }, A_WALL),
    frames: () => [step('assignReplacements')],
    refused: far,
  },
  {
    rules: ['CN 6.8.2'],
    position() {
      const s = field({
        map: { rivers: [{ name: 'R', class: 'secondary', sides: [['0505', 1]] }] },
        french: [{ leader: 'f', hex: '0505', inf: 4 }],
        allied: [{ leader: 'enemy', hex: '1515', inf: 1 }],
        armies: [
          { id: 'french', side: 'french', dispatchMax: 200 },
          { id: 'allied', side: 'allied' },
        ],
        scenario: { pontoons: [{ id: 'train', side: 'french', with: 'f' }] },
      });
      const hexside = hex(s, '0505') * 6 + 1;
      campaigns.apply.bridgeChanged(s, { type: 'bridgeChanged', rule: 'CN 6.8', hexside, bridge: PONTOON });
      campaigns.apply.trainLaid(s, { type: 'trainLaid', rule: 'CN 6.8', train: 0, hexside });
      return s;
    },
    frames: () => [step('movementCommands')],
    answers: (s) => [{ type: 'leader', leader: leader(s, 'f') }],
    refused: (s) => [{ type: 'work', hexside: hex(s, '0505') * 6 + 1, work: 'damage' }],
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
    answers: () => [END],
    refused: () => [],
  },
  {
    rules: ['CN 11.6'],
    position: () =>
      field({ french: [{ leader: 'f', hex: '0505', inf: 1 }], allied: [{ leader: 'lone', hex: '1010' }] }),
    frames: () => [step('strategicVictory')],
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
