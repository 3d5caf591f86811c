/** Pontoon trains follow a Force and are lost with it (CN 9.10g, 6.8). */
import type { CampaignTable } from '../events/index.ts';
import { forceLeaderOf, forcesIn } from '../theatre/forces.ts';
import type { SideIndex } from '../theatre/roster.ts';
import { DUE, type State } from '../theatre/state.ts';

/** A train of this Force, or -1. */
export function trainOf(s: State, leader: number): number {
  for (let i = 0; i < s.trains.length; i += 1) {
    const carrier = s.trains[i]!.with;
    if (carrier >= 0 && s.leader.hex[carrier]! >= 0 && forceLeaderOf(s, carrier) === leader) return i;
  }
  return -1;
}

/**
 * After a Force in this hex fell apart: a train whose Leader no longer leads troops passes to the
 * strongest Force of its side there; without one it is lost.
 */
export function settleTrains(t: CampaignTable, hex: number, side: SideIndex): void {
  const s = t.state;
  for (let train = 0; train < s.trains.length; train += 1) {
    const carrier = s.trains[train]!.with;
    if (carrier < 0 || s.campaign.leaders[carrier]!.side !== side || s.leader.status[carrier] === DUE) continue;
    const at = s.leader.hex[carrier]!;
    if (at >= 0 && (at !== hex || s.leader.sp2[forceLeaderOf(s, carrier)]! > 0)) continue;
    const heirs = forcesIn(s, hex, side).sort((a, b) => s.leader.sp2[b]! - s.leader.sp2[a]! || a - b);
    const heir = heirs[0];
    if (heir === undefined) t.emit({ type: 'trainLost', rule: 'CN 9.10g', train });
    else t.emit({ type: 'trainPassed', rule: 'CN 9.10g', train, leader: heir });
  }
}
