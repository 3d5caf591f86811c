/** A Stack of several Forces moves as one (CN 1.7). */
import type { Manner } from '../events/core.ts';
import type { CampaignTable } from '../events/index.ts';
import { enterHex, moveTo } from '../movement/entering.ts';
import { forcesIn, isSubordinate } from '../theatre/forces.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

/** What their coming does to the hex happens once, when the last of them is there (CN 6.5.3). */
export function enterTogether(
  t: CampaignTable,
  leaders: readonly number[],
  to: number,
  manner: Manner,
  rule: string,
): void {
  leaders.forEach((leader, i) => {
    if (i === leaders.length - 1) enterHex(t, leader, to, manner, rule);
    else moveTo(t, leader, to, manner, rule);
  });
}

/** CN 1.9: whether these Forces may end beside the others in the hex; alone they always may. */
export const mayStay = (s: State, leaders: readonly number[], hex: number, side: SideIndex): boolean =>
  forcesIn(s, hex, side).every((leader) => leaders.includes(leader)) || isSubordinate(s, hex, side);
