/** Which Leader leads which when parts come together or fall apart (CN 1.5, 1.6, 1.9, 6.7). */
import type { CampaignTable } from '../events/index.ts';
import { chiefOf, loadOf, mayMix, ownUnits, ratingOf, senior, subordinatesOf } from '../theatre/forces.ts';
import type { LeaderKind, SideIndex } from '../theatre/roster.ts';
import { loadsOf, whyOverSpan } from '../theatre/span.ts';
import { IN_POOL, type State } from '../theatre/state.ts';
import { settleTrains } from './trains.ts';

/** The first Leader of a kind who waits in the pool, or -1. */
export function fromPool(s: State, side: SideIndex, kind: LeaderKind): number {
  for (const l of s.campaign.pools[side][kind]) if (s.leader.status[l] === IN_POOL) return l;
  return -1;
}

/**
 * CN 6.7 for counters of one hex: the senior Leader on their tracks takes the others, the largest
 * first, as far as his span and the Armies allow. What does not fit stays a counter of its own.
 */
export function join(t: CampaignTable, counters: readonly number[], rule: string): void {
  const s = t.state;
  if (counters.length === 0) return;
  const f = chiefOf(s, counters);
  if (s.leader.over[f]! >= 0) t.emit({ type: 'leaderSubordinated', rule, leader: f, under: -1 });
  const others = counters.filter((l) => l !== f).sort((a, b) => s.leader.sp2[b]! - s.leader.sp2[a]! || senior(s, a, b));
  for (const l of others) {
    if (!mayMix(s, s.leader.army[l]!, s.leader.army[f]!)) continue;
    if (loadOf(s, f) + ratingOf(s, l) > s.campaign.leaders[f]!.span2) continue;
    t.emit({ type: 'leaderSubordinated', rule, leader: l, under: f });
  }
  // A general whose only troops were F's own now leads none.
  dismissIdle(t, s.leader.hex[f]!, s.campaign.leaders[f]!.side);
}

/**
 * CN 1.5, 1.6: a March Regiment's own Leader or a Provisional leader vanishes as soon as another
 * Leader of the hex can take his units within span.
 */
export function relieve(t: CampaignTable, hex: number, side: SideIndex): void {
  const s = t.state;
  for (let l = s.first[hex]!; l >= 0; l = s.leader.next[l]!) {
    const { side: his, kind } = s.campaign.leaders[l]!;
    if (his !== side || (kind !== 'provisional' && kind !== 'regiment')) continue;
    const units = ownUnits(s, l);
    const leader = takerFor(s, hex, l, units);
    if (leader < 0) continue;
    const rule = kind === 'regiment' ? 'CN 1.5' : 'CN 1.6';
    for (const unit of units) t.emit({ type: 'unitAssigned', rule, unit, leader });
  }
  dismissIdle(t, hex, side);
}

/** The senior Leader in the hex who can carry all these units on his own track, or -1. */
function takerFor(s: State, hex: number, giver: number, units: readonly number[]): number {
  const { side } = s.campaign.leaders[giver]!;
  const value2 = units.reduce((sum, u) => sum + s.campaign.units[u]!.sub2, 0);
  const sp2 = units.reduce((sum, u) => sum + s.unit.sp2[u]!, 0);
  const loads = loadsOf(s);
  let taker = -1;
  for (let l = s.first[hex]!; l >= 0; l = s.leader.next[l]!) {
    const info = s.campaign.leaders[l]!;
    if (info.side !== side || senior(s, l, giver) >= 0 || (taker >= 0 && senior(s, l, taker) >= 0)) continue;
    if (!mayMix(s, s.leader.army[l]!, s.leader.army[giver]!)) continue;
    if (whyOverSpan(s, { giver, loss2: value2, receiver: l, gain2: value2, sp2 }, loads) === null) taker = l;
  }
  return taker;
}

/**
 * CN 1.6: units without a Leader get a Major General of the pool with enough span, else a Provisional leader. The new
 * Leader is a counter of his own. Returns the new Leader.
 */
export function leadOrphans(
  t: CampaignTable,
  units: readonly number[],
  hex: number,
  side: SideIndex,
  army: number,
): number {
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

/** Generic Leaders without troops go back to the pool at once (CN 1.5, 1.6); unemployed Leaders under them move up. */
export function dismissIdle(t: CampaignTable, hex: number, side: SideIndex): void {
  const s = t.state;
  let dismissed = false;
  for (let l = s.first[hex]!; l >= 0; ) {
    const next = s.leader.next[l]!;
    const info = s.campaign.leaders[l]!;
    if (info.side === side && info.kind !== 'named' && s.leader.sp2[l] === 0) {
      const over = s.leader.over[l]!;
      for (const sub of subordinatesOf(s, l))
        t.emit({ type: 'leaderSubordinated', rule: 'CN 1.5', leader: sub, under: over });
      t.emit({ type: 'leaderRemoved', rule: 'CN 1.5', leader: l, hex, fate: 'pool', returnsOn: 0 });
      dismissed = true;
    }
    l = next;
  }
  if (dismissed) settleTrains(t, hex, side);
}
