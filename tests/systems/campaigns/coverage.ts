/** Games that touch the whole rulebook between them, watched by a RuleCoverage. */
import { readFileSync } from 'node:fs';
import type { Frame, Paragraph } from '../../../src/kernel/contract.ts';
import type { RuleCoverage } from '../../../src/kernel/coverage.ts';
import { SeededDice } from '../../../src/kernel/dice.ts';
import { Game } from '../../../src/kernel/game.ts';
import { parseRulebook } from '../../../src/kernel/rulebook.ts';
import { campaignBots } from '../../../src/systems/campaigns/bots/index.ts';
import type { CampaignEvent } from '../../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import type { Action } from '../../../src/systems/campaigns/sequence/actions.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { OPTION_SETS, scenario } from '../../fuzz/scenarios.ts';
import { skirmish } from './combat/skirmishes.ts';
import { anyAnswer } from './prose/in-play.ts';
import { FORBIDS, isExcused } from './rule-exemptions.ts';
import { slip } from './slips.ts';

export const rulebook = (): readonly Paragraph[] =>
  parseRulebook(readFileSync(new URL('../../../src/systems/campaigns/rulebook.md', import.meta.url), 'utf8'));

/** Paragraphs that did nothing in these games although they state a rule. */
export const unheard = (coverage: RuleCoverage): string[] =>
  coverage.report(rulebook()).silent.filter((id) => !isExcused(id));

/** Strange answers, and likely mistakes, tried at each decision to hear why not. */
const STRANGE = 3;
const SLIPS = 6;
const WHOLE_GAME: readonly Frame[] = [{ step: 'gameTurn', args: { turn: 1 } }];
const COMBAT_PHASE: readonly Frame[] = ['battles', 'jointConsolidation', 'sieges', 'finalTally'].map((step) => ({
  step,
}));

type Campaign = Game<State, Action, CampaignEvent>;

function watch(
  coverage: RuleCoverage,
  s: State,
  agenda: readonly Frame[],
  seed: string,
  answers: number,
  choose: (game: Campaign, chooser: SeededDice) => number = ({ decision }, chooser) =>
    chooser.roll(decision!.options.length) - 1,
): void {
  const hear = (e: CampaignEvent): void => {
    coverage.event(e);
    // A die is also moved by rules of its own: each line of its arithmetic cites one.
    if ('modifiers' in e) for (const line of e.modifiers) if ('rule' in line) coverage.step(line.code, line.rule);
  };
  const game = Game.from(campaigns, s, agenda, SeededDice.fromSeed(seed), hear, (step, rule) =>
    coverage.step(step, rule),
  );
  game.onRefusal = (refusal) => coverage.refusal(refusal);
  const chooser = SeededDice.fromSeed(`${seed} answers`);
  const slips = SeededDice.fromSeed(`${seed} slips`);
  for (let n = 0; game.decision !== null && n < answers; n += 1) {
    const { options } = game.decision;
    for (let i = 0; i < STRANGE; i += 1) game.whyNot(anyAnswer(s, chooser));
    for (let i = 0; i < SLIPS; i += 1) game.whyNot(slip(s, options[slips.roll(options.length) - 1]!, slips));
    game.play(choose(game, chooser));
  }
}

/** Crowded little fields, every second one for whole turns. */
export function coverFields(coverage: RuleCoverage, fields: number): void {
  for (let i = 0; i < fields; i += 1) {
    watch(
      coverage,
      skirmish(`cover ${i}`),
      i % 2 === 0 ? COMBAT_PHASE : WHOLE_GAME,
      `cover ${i}`,
      Number.MAX_SAFE_INTEGER,
    );
  }
}

export function coverScenario(
  coverage: RuleCoverage,
  id: string,
  options: Readonly<Record<string, boolean>>,
  seed: string,
  answers: number,
): void {
  const opened = campaigns.open(scenario(id), options);
  if (!opened.ok) throw new Error(`${id} does not open`);
  watch(coverage, opened.state, opened.agenda, seed, answers);
}

/**
 * Whole games between the opponents, by turns on these scenarios and with every set of options: no position in them was
 * arranged. Beside the moves played, likely mistakes are tried at every question.
 */
export function coverOpponents(
  coverage: RuleCoverage,
  scenarios: readonly string[],
  games: number,
  seed: string,
): { readonly answers: number } {
  let answers = 0;
  for (let i = 0; i < games; i += 1) {
    // Every option set in as many games as there are sets, each time on the next scenario.
    const round = Math.floor(i / OPTION_SETS.length);
    const options = OPTION_SETS[i % OPTION_SETS.length]!;
    const id = scenarios[(i + round) % scenarios.length]!;
    const opened = campaigns.open(scenario(id), options);
    if (!opened.ok) throw new Error(`${id} does not open`);
    watch(coverage, opened.state, opened.agenda, `${seed} ${id} ${i}`, Number.MAX_SAFE_INTEGER, (game) => {
      answers += 1;
      const { decision, state } = game;
      return campaignBots.simple(campaigns.view(state, decision!.side), decision!, game.standard(), state.campaign)
        .index;
    });
  }
  return { answers };
}

interface Heard {
  /** Paragraphs that can fire, and those of them that did. */
  readonly able: number;
  readonly fired: number;
  /** Paragraphs that only forbid, and those of them that did. */
  readonly forbidding: number;
  readonly forbade: number;
  readonly silent: readonly string[];
}

/** What a number of games say of the paragraphs that state a rule (`rule-exemptions.ts` tells which do). */
export function heardIn(coverage: RuleCoverage): Heard {
  const rules = coverage.report(rulebook()).rules.filter(({ id }) => !isExcused(id));
  const able = rules.filter(({ id }) => !(id in FORBIDS));
  const forbidding = rules.filter(({ id }) => id in FORBIDS);
  const quiet = [...able.filter(({ fired }) => fired === 0), ...forbidding.filter(({ refused }) => refused === 0)];
  return {
    able: able.length,
    fired: able.filter(({ fired }) => fired > 0).length,
    forbidding: forbidding.length,
    forbade: forbidding.filter(({ refused }) => refused > 0).length,
    silent: quiet.map(({ id }) => id),
  };
}
