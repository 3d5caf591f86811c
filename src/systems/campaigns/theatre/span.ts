/** Command span (CN 1.8): what a Leader's track carries, and whether one more transfer keeps every track legal. */
import type { Refusal } from '../../../kernel/contract.ts';
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
interface Transfer {
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
 * The first Leader, from the receiver upwards, whose span the transfer would exceed, and the load he would
 * have. A Leader who is employed only through it begins to weigh on his chief, one who is left without a
 * unit ceases to.
 */
export function whyOverSpan(s: State, transfer: Transfer, loads: Int16Array): Refusal | null {
  let gain2 = transfer.gain2;
  for (let l = transfer.receiver; l >= 0 && gain2 > 0; l = s.leader.over[l]!) {
    const needs2 = loads[l]! + gain2 - reliefOf(s, l, transfer);
    const { span2, sub2 } = s.campaign.leaders[l]!;
    if (needs2 > span2) return overSpan(l, needs2, span2);
    gain2 = transfer.sp2 > 0 && s.leader.sp2[l] === 0 ? sub2 : 0;
  }
  return null;
}

export const overSpan = (leader: number, needs2: number, span2: number): Refusal => ({
  rule: 'CN 1.8',
  code: 'overSpan',
  params: { leader, needs2, span2 },
});

/** What the same transfer takes off this Leader's track. */
function reliefOf(s: State, leader: number, { giver, loss2, sp2 }: Transfer): number {
  if (leader === giver) return loss2;
  for (let l = giver; l >= 0 && sp2 > 0 && s.leader.sp2[l] === sp2; l = s.leader.over[l]!) {
    if (s.leader.over[l] === leader) return s.campaign.leaders[l]!.sub2;
  }
  return 0;
}
