/** Command span (CN 1.8): what a Leader's track carries, and whether one more transfer keeps every track legal. */
import type { State } from './state.ts';

/** Doubled load of every Leader's own track, in one pass over the Display. */
export function loadsOf(s: State): Int16Array {
  const { leaders, units } = s.campaign;
  const loads = new Int16Array(leaders.length);
  for (let u = 0; u < units.length; u += 1) {
    const leader = s.unit.leader[u]!;
    if (leader >= 0) loads[leader]! += units[u]!.sub2;
  }
  for (let l = 0; l < leaders.length; l += 1) {
    const over = s.leader.over[l]!;
    if (over >= 0 && s.leader.sp2[l]! > 0) loads[over]! += leaders[l]!.sub2;
  }
  return loads;
}

/** Something passes from one track in a hex to another. */
export interface Transfer {
  /** Whose track it leaves, or -1 if it comes from outside, and the load that track is rid of. */
  readonly giver: number;
  readonly loss2: number;
  /** Whose track it joins, and the load that track takes up. */
  readonly receiver: number;
  readonly gain2: number;
  /** The strength that goes with it: it decides who is employed afterwards. */
  readonly sp2: number;
}

/**
 * The first Leader, from the receiver upwards, whose span the transfer would exceed; -1 if it is
 * legal. A Leader who is employed only through it begins to weigh on his chief, one who is left
 * without a unit ceases to.
 */
export function overloaded(s: State, transfer: Transfer, loads: Int16Array): number {
  let gain2 = transfer.gain2;
  for (let l = transfer.receiver; l >= 0 && gain2 > 0; l = s.leader.over[l]!) {
    if (loads[l]! + gain2 - reliefOf(s, l, transfer) > s.campaign.leaders[l]!.span2) return l;
    gain2 = transfer.sp2 > 0 && s.leader.sp2[l] === 0 ? s.campaign.leaders[l]!.sub2 : 0;
  }
  return -1;
}

/** What the same transfer takes off this Leader's track. */
function reliefOf(s: State, leader: number, { giver, loss2, sp2 }: Transfer): number {
  if (leader === giver) return loss2;
  for (let l = giver; l >= 0 && sp2 > 0 && s.leader.sp2[l] === sp2; l = s.leader.over[l]!) {
    if (s.leader.over[l] === leader) return s.campaign.leaders[l]!.sub2;
  }
  return 0;
}
