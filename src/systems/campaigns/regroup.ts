/** Who leads whom when parts come together or fall apart (CN 1.5, 1.6, 1.9, 6.7). */
import type { CampaignTable } from './events.ts';
import {
  countersIn,
  forceLeaderOf,
  isUnder,
  loadOf,
  mayMix,
  ownUnits,
  ratingOf,
  senior,
  seniorIn,
  subordinatesOf,
} from './forces.ts';
import type { LeaderKind, SideIndex } from './roster.ts';
import { IN_POOL, type State } from './state.ts';

/** The first Leader of a kind who waits in the pool, or -1. */
export function fromPool(s: State, side: SideIndex, kind: LeaderKind): number {
  return s.campaign.leaders.findIndex(
    (info, l) => info.kind === kind && info.side === side && s.leader.status[l] === IN_POOL,
  );
}

/**
 * CN 6.7 for one hex: F becomes Force Leader and takes the other counters on his track, the largest
 * first, as far as his span and the Armies allow. What does not fit stays a counter of its own.
 */
export function regroup(t: CampaignTable, hex: number, side: SideIndex, rule: string): void {
  const s = t.state;
  dismissIdle(t, hex, side);
  const f = seniorIn(s, hex, side);
  if (f < 0 || countersIn(s, hex, side).length < 2) return;
  const top = forceLeaderOf(s, f);
  if (top !== f) t.emit({ type: 'leaderSubordinated', rule, leader: f, under: -1 });
  const others = countersIn(s, hex, side)
    .filter((l) => l !== f)
    .sort((a, b) => s.leader.sp2[b]! - s.leader.sp2[a]! || senior(s, a, b));
  for (const l of others) {
    if (!mayMix(s, s.leader.army[l]!, s.leader.army[f]!)) continue;
    if (loadOf(s, f) + ratingOf(s, l) > s.campaign.leaders[f]!.span2) continue;
    t.emit({ type: 'leaderSubordinated', rule, leader: l, under: f });
  }
  dissolveProvisionals(t, hex, side, rule);
}

/** CN 1.6: a Provisional leader vanishes as soon as another Leader of the hex can take his units within span. */
function dissolveProvisionals(t: CampaignTable, hex: number, side: SideIndex, rule: string): void {
  const s = t.state;
  for (let l = s.first[hex]!; l >= 0; l = s.leader.next[l]!) {
    if (s.campaign.leaders[l]!.side !== side || s.campaign.leaders[l]!.kind !== 'provisional') continue;
    const units = ownUnits(s, l);
    const value = units.reduce((sum, u) => sum + s.campaign.units[u]!.sub2, 0);
    const taker = takerFor(s, hex, side, l, value);
    if (taker < 0) continue;
    for (const unit of units) t.emit({ type: 'unitAssigned', rule, unit, leader: taker });
  }
  dismissIdle(t, hex, side);
}

/** The senior Leader in the hex who could carry `value2` more on his own track, or -1. */
function takerFor(s: State, hex: number, side: SideIndex, giver: number, value2: number): number {
  const able: number[] = [];
  for (let l = s.first[hex]!; l >= 0; l = s.leader.next[l]!) {
    const info = s.campaign.leaders[l]!;
    if (l === giver || info.side !== side || info.kind === 'provisional' || isUnder(s, l, giver)) continue;
    const relieved = s.leader.over[giver] === l ? ratingOf(s, giver) : 0;
    if (loadOf(s, l) - relieved + value2 <= info.span2) able.push(l);
  }
  return able.sort((a, b) => senior(s, a, b))[0] ?? -1;
}

/**
 * CN 1.6: units that nobody leads get a Major General of the pool with enough span, else a
 * Provisional leader. The new Leader is a counter of his own. Returns him.
 */
export function leadOrphans(t: CampaignTable, units: readonly number[], hex: number, side: SideIndex, army: number): number {
  const s = t.state;
  const value = units.reduce((sum, u) => sum + s.campaign.units[u]!.sub2, 0);
  const mg = fromPool(s, side, 'mg');
  const only = units.length === 1 && s.campaign.units[units[0]!]!.regiment;
  const regiment = only ? fromPool(s, side, 'regiment') : -1;
  const enough = mg >= 0 && s.campaign.leaders[mg]!.span2 >= value;
  const leader = regiment >= 0 ? regiment : enough ? mg : fromPool(s, side, 'provisional');
  const rule = leader === mg && leader !== regiment ? 'CN 1.5' : 'CN 1.6';
  t.emit({ type: 'leaderPlaced', rule, leader, hex, army });
  for (const unit of units) t.emit({ type: 'unitAssigned', rule, unit, leader });
  return leader;
}

/** Generic Leaders who lead nobody go back to the pool at once (CN 1.5, 1.6); who stood under them moves up. */
export function dismissIdle(t: CampaignTable, hex: number, side: SideIndex): void {
  const s = t.state;
  for (let l = s.first[hex]!; l >= 0; ) {
    const next = s.leader.next[l]!;
    const info = s.campaign.leaders[l]!;
    if (info.side === side && info.kind !== 'named' && ownUnits(s, l).length === 0) {
      const over = s.leader.over[l]!;
      for (const sub of subordinatesOf(s, l)) t.emit({ type: 'leaderSubordinated', rule: 'CN 1.5', leader: sub, under: over });
      t.emit({ type: 'leaderRemoved', rule: 'CN 1.5', leader: l, hex, fate: 'pool', returnsOn: 0 });
    }
    l = next;
  }
}
