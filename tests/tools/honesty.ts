/**
 * Whether forecasts are honest: battles in games between the project's opponents, and at each choice of types the
 * side's forecast beside the true chance, which the same procedure finds on the true position with many more dice.
 */
import { forecast } from '../../src/kernel/forecast.ts';
import { prospect } from '../../src/systems/campaigns/present/prospect.ts';
import { oddsOf } from '../../workers/odds.ts';
import { type CampaignJournal, opened, playOn } from '../systems/campaigns/belief/moments.ts';
import { entryOf } from './systems.ts';

/** The result a forecast is held to: the chance that the side that chooses wins. */
const WON = 'enemy beaten';
/** Ways of the dice for the true chance. */
const TRUE_RUNS = 160;
export interface Held {
  readonly low: number;
  readonly high: number;
  readonly truth: number;
}

interface Honesty {
  readonly battles: number;
  readonly held: readonly Held[];
}

export const contains = ({ low, high, truth }: Held): boolean => truth >= low && truth <= high;

/** Battles of whole games on these scenarios by turns, until there are enough; the first choice of both sides of each. */
export function honestyOver(ids: readonly string[], battles: number, seed: string): Honesty {
  const held: Held[] = [];
  let fought = 0;
  for (let n = 0; fought < battles; n += 1) {
    const journal = opened(ids[n % ids.length]!, `${seed}-${n}`);
    while (journal.game.decision !== null && fought < battles) {
      const { decision, state } = journal.game;
      if (decision.step === 'battle.marker' && state.battle?.round === 1) {
        held.push(holdTo(journal));
        if (decision.side !== state.campaign.sides[state.phasing].id) fought += 1;
      }
      playOn(journal);
    }
  }
  return { battles: fought, held };
}

/** The forecast of the standard answer, and the truth of it. */
function holdTo(journal: CampaignJournal): Held {
  const { game } = journal;
  const decision = game.decision!;
  const usual = decision.options.findIndex((option) => JSON.stringify(option) === JSON.stringify(game.standard()));
  const entry = entryOf('campaigns');
  const odds = oddsOf(entry, journal as unknown as Parameters<typeof oddsOf>[1], decision.side, usual);
  const won = odds?.outcomes.find(({ text }) => text === WON);
  const { outcomes } = forecast(game, {
    ...prospect(game.state, decision),
    actions: [usual],
    budget: TRUE_RUNS,
  });
  const truth = outcomes.find(({ key }) => key === WON)?.p ?? 0;
  return { low: won?.low ?? 0, high: won?.high ?? 0, truth };
}

export function report({ battles, held }: Honesty): string {
  const share = (count: number): string => `${((count / held.length) * 100).toFixed(1)} %`;
  const width = held.reduce((sum, { low, high }) => sum + high - low, 0) / held.length;
  const narrow = held.filter(({ low, high }) => high - low < 0.2);
  // A range of the same width laid anywhere else: what being right would be worth if the forecasts knew nothing.
  const elsewhere = held.map((one, i) => ({ ...one, truth: held[(i + 1) % held.length]!.truth }));
  return [
    `${battles} battles, ${held.length} choices of types`,
    `true chance within the range: ${share(held.filter(contains).length)}`,
    `mean width ${width.toFixed(2)} (a vacuous range: 1.00); narrower than 0.2: ${share(narrow.length)}`,
    `within the range of another battle: ${share(elsewhere.filter(contains).length)}`,
  ].join('\n');
}
