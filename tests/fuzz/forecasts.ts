/** Forecasts and battle cards asked for at random moments: they never fail, they add up, and a player need not wait. */
import type { GameEvent } from '../../src/kernel/contract.ts';
import type { FuzzQuestion } from '../../src/kernel/fuzz.ts';
import type { AnyEntry } from '../../src/umpire/manifest.ts';
import { oddsAt } from '../../workers/odds.ts';
import { sightOf } from '../../workers/sight.ts';

/** Milliseconds of CPU for one forecast, cold, on a machine that does a dozen other things: its budget of work takes a third of that. */
const MOST_MS = 1_000;

interface Asked {
  forecasts: number;
  /** Outcomes given. */
  outcomes: number;
  /** Milliseconds of CPU of each. */
  spent: number[];
}

export const nothingAsked = (): Asked => ({ forecasts: 0, outcomes: 0, spent: [] });

export function forecastQuestions(entry: AnyEntry, asked: Asked): FuzzQuestion<unknown, unknown, GameEvent> {
  return (game, heard, dice) => {
    const { decision, state } = game;
    if (decision === null) return null;
    const sight = sightOf(entry, state, decision.side, decision);
    entry.presenter.show.sheet(sight, { decision, heard: () => heard(decision.side) });
    const index = dice.roll(decision.options.length) - 1;
    const from = process.cpuUsage();
    const odds = oddsAt(entry, game, heard, decision.side, index);
    const { user, system } = process.cpuUsage(from);
    const ms = (user + system) / 1000;
    asked.forecasts += 1;
    asked.spent.push(ms);
    if (odds === null) return `no forecast of answer ${index} of ${decision.step}`;
    asked.outcomes += odds.outcomes.length;
    if (ms > MOST_MS) return `the forecast of ${decision.step} took ${Math.round(ms)} ms`;
    const sum = odds.outcomes.reduce((all, { p }) => all + p, 0);
    if (odds.outcomes.length > 0 && Math.abs(sum - 1) > 1e-9) return `the chances of ${decision.step} add up to ${sum}`;
    const outside = odds.outcomes.find(({ p, low, high }) => !(low - 1e-9 <= p && p <= high + 1e-9));
    return outside === undefined ? null : `the chance of "${outside.text}" is outside its own range`;
  };
}
