/** What one side knows of an enemy from reports (CN 2.3, 2.4). */
import { countersIn } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

/** Half points this side has heard of in an enemy hex; 0 when it knows nothing. */
export function knownStrengthAt(s: State, side: SideIndex, hex: number): number {
  let sum = 0;
  for (const leader of countersIn(s, hex, enemyOf(side))) {
    const report = s.seen.reports[side].find(({ token }) => token === s.seen.leader.number[leader]);
    if (report !== undefined && report.sp2 > 0) sum += report.sp2;
  }
  return sum;
}
