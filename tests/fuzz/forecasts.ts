/** Forecasts and battle cards asked for at random moments: they never fail, they add up, and a player need not wait. */
import type { FuzzQuestion } from '../../src/kernel/fuzz.ts';
import type { Action } from '../../src/systems/campaigns/actions.ts';
import type { CampaignEvent } from '../../src/systems/campaigns/events.ts';
import { campaignPresenter as presenter } from '../../src/systems/campaigns/present/index.ts';
import type { State } from '../../src/systems/campaigns/state.ts';
import { oddsAt } from '../../workers/odds.ts';
import { type AnyEntry, entryOf } from '../../workers/registry.ts';

/** Milliseconds of CPU for one forecast, cold, on a machine that does a dozen other things. */
const MOST_MS = 2_000;

export interface Asked {
  forecasts: number;
  /** Outcomes given. */
  outcomes: number;
  /** Milliseconds of CPU of each. */
  spent: number[];
}

export const nothingAsked = (): Asked => ({ forecasts: 0, outcomes: 0, spent: [] });

export function forecastQuestions(asked: Asked): FuzzQuestion<State, Action, CampaignEvent> {
  const entry = entryOf('campaigns') as AnyEntry;
  return (game, heard, dice) => {
    const { decision, state } = game;
    if (decision === null) return null;
    presenter.battle(state, decision.side, decision, () => heard(decision.side));
    const index = dice.roll(decision.options.length) - 1;
    const from = process.cpuUsage();
    const odds = oddsAt(entry, game as unknown as Parameters<typeof oddsAt>[1], heard, decision.side, index);
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
