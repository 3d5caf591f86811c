/** The odds before the die falls: an answer played out on a position that fits what the side knows, never on the truth. */
import { SeededDice } from '../src/kernel/dice.ts';
import { forecast } from '../src/kernel/forecast.ts';
import { Game } from '../src/kernel/game.ts';
import type { Forecast } from '../src/umpire/report.ts';
import type { AnyJournal } from './answer.ts';
import type { AnyEntry } from './registry.ts';

/** Runs spent on one answer: a player waits for it. */
const BUDGET = 250;

export function oddsOf(
  { presenter, system }: AnyEntry,
  { game }: AnyJournal,
  eye: string,
  index: number,
): Forecast | null {
  const { decision } = game;
  if (decision === null || decision.options[index] === undefined) return null;
  const { step, args } = decision;
  const imagined = presenter.imagine(game.state, eye === 'umpire' ? decision.side : eye);
  const frames = [{ step, args }, ...game.frames.toReversed()];
  const start = Game.from(system, imagined, frames, SeededDice.fromSeed('forecast'));
  const found = forecast(start, { actions: [index], budget: BUDGET, ...presenter.prospect(imagined, decision) });
  return {
    exact: found.exact,
    outcomes: found.outcomes.map(({ p, key }) => ({ p, text: key })),
    measures: Object.fromEntries(Object.entries(found.measures).map(([name, { mean }]) => [name, mean])),
  };
}
