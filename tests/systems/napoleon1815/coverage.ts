/** Which paragraphs of the rulebook do something: whole games at random and led, and answers that nobody may give. */

import type { Refusal } from '../../../src/kernel/contract.ts';
import type { RuleCoverage } from '../../../src/kernel/coverage.ts';
import { SeededDice } from '../../../src/kernel/dice.ts';
import type { Decision } from '../../../src/kernel/game.ts';
import { Journal } from '../../../src/kernel/journal.ts';
import { simple } from '../../../src/systems/napoleon1815/bots/index.ts';
import { napoleon1815 } from '../../../src/systems/napoleon1815/index.ts';
import type { Action, Kind } from '../../../src/systems/napoleon1815/sequence/actions.ts';
import type { Campaign } from '../../../src/systems/napoleon1815/theatre/campaign.ts';
import type { State } from '../../../src/systems/napoleon1815/theatre/state.ts';
import type { Attempt } from '../../reasons/blocks.ts';
import { raw } from './files.ts';

const SETS = [{}, { free: true }, { short: true }, { free: true, short: true }];

/** Paragraphs that say what things are, and why nothing ever cites them in a game. */
export const MUTE: Readonly<Record<string, string>> = {
  ...because('says what words mean', 'NP 1', 'NP 1.1', 'NP 1.2', 'NP 1.4', 'NP 1.5', 'NP 1.7', 'NP 1.8', 'NP 1.9'),
  ...because('describes the map', 'NP 2', 'NP 2.1', 'NP 2.2', 'NP 2.3', 'NP 2.4', 'NP 2.6'),
  ...because('lists the blocks', 'NP 3', 'NP 3.1', 'NP 3.2', 'NP 3.3'),
  ...because('is carried out by opening the game', 'NP 4', 'NP 4.1'),
  ...because('is a heading', 'NP 6', 'NP 7', 'NP 8', 'NP 9', 'NP 10', 'NP 11', 'NP 12', 'NP 13', 'NP 14', 'NP 15'),
  ...because(
    'is proven by a golden example',
    'NP 6.8',
    'NP 6.11',
    'NP 7.0a',
    'NP 7.1b',
    'NP 7.1c',
    'NP 7.6',
    'NP 8.2',
    'NP 8.5',
    'NP 9.4',
    'NP 9.10',
    'NP 9.12',
    'NP 12.5',
    'NP 12.7',
    'NP 12.8',
  ),
  ...because('says who sees what, which the shuffled truth proves', 'NP 13.1', 'NP 13.2', 'NP 13.3'),
  ...because(
    'tells of answers, dice and games beside the rules',
    'NP 13.4',
    'NP 13.5',
    'NP 13.6',
    'NP 13.7',
    'NP 15.1',
    'NP 15.2',
    'NP 15.3',
    'NP 15.4',
    'NP 15.5',
  ),
};

function because(why: string, ...ids: string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, why]));
}

/** Games of which every sixth answer is drawn by lot; what is refused on the way is counted too. */
export function cover(coverage: RuleCoverage, games: number, seed: string): void {
  play(games, seed, coverage, () => {});
}

/** Refusals met by answers of any kind and any number, each given where it does not belong. */
export function refusedIn(games: number): { campaign: Campaign; met: readonly Refusal[] } {
  const met: Refusal[] = [];
  const campaign = play(games, 'refused', null, ({ refusal }) => void met.push(refusal));
  return { campaign, met };
}

/** The same, with where and what was tried. */
export const attemptsIn = (games: number, seed: string, hear: (attempt: Attempt) => void): Campaign =>
  play(games, seed, null, hear);

function play(games: number, seed: string, coverage: RuleCoverage | null, hear: (attempt: Attempt) => void): Campaign {
  let campaign: Campaign | null = null;
  for (let n = 0; n < games; n += 1) {
    const opened = Journal.open(napoleon1815, raw, { seed: `${seed} ${n}`, options: SETS[n % SETS.length]! }, coverage);
    if (!opened.ok) throw new Error(opened.faults[0]!.message);
    const { journal } = opened;
    const dice = SeededDice.fromSeed(`${seed} ${n} answers`);
    campaign = journal.game.state.campaign;
    while (journal.game.decision !== null) {
      const { decision, state } = journal.game;
      for (let i = 0; i < (ATTEMPTS[decision.step] ?? 4); i += 1) {
        const action = drawn(dice, state, decision);
        const refusal = journal.game.whyNot(action);
        if (refusal !== null) hear({ state, decision, action, refusal });
      }
      const random = dice.roll(decision.options.length) - 1;
      const view = napoleon1815.view(state, decision.side);
      journal.play(dice.roll(6) === 1 ? random : simple(view, decision, journal.game.standard()).index);
    }
  }
  return campaign!;
}

/** Answers tried in vain, or not, at a question of each kind: more where the rules have most to refuse. */
const ATTEMPTS: Readonly<Record<string, number>> = { combat: 30, reinforce: 10, retreat: 10 };

const KINDS: readonly Kind[] = [
  'activate',
  'recall',
  'march',
  'go',
  'halt',
  'roll',
  'next',
  'leave',
  'fire',
  'move',
  'lose',
  'reinforce',
  'done',
  'lay',
  'deploy',
];

/** Of the kind that is asked for, as a rule, about somebody who is near; out of any range once in a while. */
function drawn(dice: SeededDice, { campaign, unit: units }: State, { options, args }: Decision<Action>): Action {
  const one = <T>(list: readonly T[]): T => list[dice.roll(list.length) - 1]!;
  const kind = dice.roll(5) === 1 ? one(KINDS) : one(options).kind;
  const here = campaign.blocks.map((_, unit) => unit).filter((unit) => units.place[unit] === args['place']);
  const unit = here.length > 0 && dice.roll(4) > 1 ? one(here) : dice.roll(campaign.blocks.length + 2) - 1;
  const at = (args['unit'] === undefined ? units.place[unit] : units.place[args['unit'] as number]) ?? -1;
  const place =
    at >= 0 && dice.roll(4) > 1 ? one(campaign.places[at]!.neighbours) : dice.roll(campaign.places.length + 1) - 1;
  return {
    kind,
    unit,
    place,
    to: place,
    area: dice.roll(9) - 1,
    army: dice.roll(4) - 1,
    leader: true,
  } as unknown as Action;
}
