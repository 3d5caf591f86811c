/**
 * First turns that are known, as chess players know theirs: what hundreds of whole games found better than any plan that
 * is thought out at the table, where the next turn is the farthest that can be seen.
 */
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { type Plan, standing } from './candidates.ts';
import type { Picture } from './picture.ts';

interface Opening {
  readonly scenario: string;
  readonly side: string;
  /** The last turn it is played in. */
  readonly until: number;
  plan(picture: Picture): Plan;
  /** A sentence for the player who asks. */
  readonly why: string;
}

/**
 * Six Days, the French in 200 games of the colonel against the simple opponent: 64 of a hundred by his own plans, 82
 * when nobody marches in the first turn; in 60 of the marshal, with half his time, about 74 and 90. Against quick
 * answers it is as good as the strike at Champaubert (46 and 47 of 200), against the colonel 68 and 64 (100 games). For
 * the Allies, and at Waterloo and on the Danube, no such first turn was found.
 */
const OPENINGS: readonly Opening[] = [
  {
    scenario: 'six-days-1814',
    side: 'french',
    until: 1,
    plan: standing,
    why: 'The Allies come one by one, and lose more on their way to us than by any blow of ours: so it went in most of the games from which this first turn is known.',
  },
];

/** What is known of this player-turn; null for most. */
export function openingFor({ campaign, turn }: State, side: SideIndex): Opening | null {
  const { id, sides } = campaign.scenario;
  return OPENINGS.find((one) => one.scenario === id && one.side === sides[side].id && turn <= one.until) ?? null;
}
