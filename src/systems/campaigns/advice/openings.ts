/**
 * First turns that are known, as chess players know theirs: what hundreds of whole games found better than any plan that
 * is thought out at the table, where the next turn is the farthest that can be seen.
 */
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { type Plan, standing } from './candidates.ts';
import type { Picture } from './picture.ts';

export interface Opening {
  readonly scenario: string;
  readonly side: string;
  /** Leaders and their hexes in the set-up it is known from: a lesson on the same map may begin otherwise. */
  readonly setup: Readonly<Record<string, string>>;
  /** The last turn it is played in. */
  readonly until: number;
  plan(picture: Picture): Plan;
  /** A sentence for the player who asks. */
  readonly why: string;
}

/**
 * The French of the Six Days against the simple opponent: as colonel 57 of a hundred by plans of their own (160 games) and
 * 74 when the army stands in the first turn (100 fresh games), as marshal 74 (55) and 89 (50). Against quick answers it is
 * as good as the strike at Champaubert (46 and 47, 200 games each), against the colonel at least as good (68 and 64, 100
 * each). For the Allies, and at Waterloo and on the Danube, standing is no better or worse.
 */
const OPENINGS: readonly Opening[] = [
  {
    scenario: 'six-days-1814',
    side: 'french',
    setup: { nap: '2024', ney: '2519', marmont: '2616', macdonald: '1008' },
    until: 1,
    plan: standing,
    why: 'The Allies come one by one, and lose more by it than by a blow of ours: known from many games.',
  },
];

/** What is known of this player-turn; null for most. */
export function openingFor({ campaign, turn }: State, side: SideIndex): Opening | null {
  const { id, sides, setup } = campaign.scenario;
  const stands = ([leader, hex]: [string, string]): boolean =>
    setup.some((one) => one.leader === leader && one.hex === hex);
  const isKnown = (one: Opening): boolean =>
    one.scenario === id && one.side === sides[side].id && turn <= one.until && Object.entries(one.setup).every(stands);
  return OPENINGS.find(isKnown) ?? null;
}
