/** Which Leaders march and which stay when a Leader is activated (CN 3.2). */
import type { CampaignTable } from '../events/index.ts';
import { dismissIdle, join, leadOrphans } from '../ranks/regroup.ts';
import { settleTrains } from '../ranks/trains.ts';
import { countersIn, isUnder, loadOf, mayMix, ownUnits, seniorOn, subordinatesOf, trackOf } from '../theatre/forces.ts';
import type { MarchSegment } from '../theatre/march.ts';
import { NOT_MOVED, type State } from '../theatre/state.ts';
import { allowanceOf, loneLeaderAllowance } from './allowance.ts';
import { isFarFromEnemies } from './ways.ts';

const RULES: Readonly<Record<MarchSegment, string>> = {
  reinforcement: 'CN 6.1.1',
  command: 'CN 6.2.1',
  initiative: 'CN 6.3.1',
  forced: 'CN 9.1',
  ride: 'CN 1.11',
};

/** A Leader leaves with his own track as a Force; his march is next on the agenda. */
export function setOut(
  t: CampaignTable,
  leader: number,
  segment: 'command' | 'initiative' | 'forced',
  onePoint: boolean,
): void {
  const s = t.state;
  leaveCompany(t, leader);
  beginMarch(t, leader, segment, onePoint ? 1 : allowanceOf(s, leader, segment === 'forced'), { onePoint });
  t.next({ step: 'march' });
}

export function beginMarch(
  t: CampaignTable,
  leader: number,
  segment: MarchSegment,
  allowance: number,
  { onePoint = false, index = -1 }: { onePoint?: boolean; index?: number } = {},
): void {
  const s = t.state;
  const hex = s.leader.hex[leader]!;
  const administrative = isFarFromEnemies(s, s.campaign.leaders[leader]!.side, hex);
  t.emit({
    type: 'marchBegan',
    rule: RULES[segment],
    leader,
    hex,
    segment,
    allowance,
    onePoint,
    administrative,
    index,
  });
}

/** Takes the Leader off another's track; parts of his own that tried initiative and failed stay behind. */
function leaveCompany(t: CampaignTable, leader: number): void {
  const s = t.state;
  let parted = s.leader.over[leader]! >= 0;
  if (parted) t.emit({ type: 'leaderSubordinated', rule: 'CN 3.2', leader, under: -1 });
  for (const l of trackOf(s, leader)) {
    if (l === leader || !isTriedApart(s, l, leader)) continue;
    t.emit({ type: 'leaderSubordinated', rule: 'CN 3.2', leader: l, under: -1 });
    parted = true;
  }
  if (parted) regroupRest(t, leader);
}

/** CN 3.2: what stays in the hex of a Leader who leaves, and has not moved, is regrouped by 6.7 at once. */
export function regroupRest(t: CampaignTable, leaving: number): void {
  const s = t.state;
  const hex = s.leader.hex[leaving]!;
  const { side } = s.campaign.leaders[leaving]!;
  dismissIdle(t, hex, side);
  join(t, staying(s, leaving), 'CN 6.7');
  settleTrains(t, hex, side);
}

const staying = (s: State, leaving: number): number[] =>
  countersIn(s, s.leader.hex[leaving]!, s.campaign.leaders[leaving]!.side).filter(
    (l) => l !== leaving && s.leader.moved[l] === NOT_MOVED,
  );

/**
 * A Leader rides off alone (CN 1.11). Units directly under him pass to the Leader of 1.9 if his span
 * allows, else they find a Leader by 1.6; who stood under him is regrouped with the rest.
 */
export function rideOff(t: CampaignTable, leader: number): void {
  const s = t.state;
  const hex = s.leader.hex[leader]!;
  const { side } = s.campaign.leaders[leader]!;
  const units = ownUnits(s, leader);
  if (s.leader.over[leader]! >= 0) t.emit({ type: 'leaderSubordinated', rule: 'CN 3.2', leader, under: -1 });
  for (const sub of subordinatesOf(s, leader))
    t.emit({ type: 'leaderSubordinated', rule: 'CN 3.2', leader: sub, under: -1 });
  join(t, staying(s, leader), 'CN 6.7');
  if (units.length > 0) {
    const heir = heirOf(s, leader, units);
    if (heir >= 0) for (const unit of units) t.emit({ type: 'unitAssigned', rule: 'CN 3.2', unit, leader: heir });
    else leadOrphans(t, units, hex, side, s.leader.army[leader]!);
    join(t, staying(s, leader), 'CN 6.7');
  }
  dismissIdle(t, hex, side);
  settleTrains(t, hex, side);
  beginMarch(t, leader, 'ride', loneLeaderAllowance(s));
  t.next({ step: 'ride' });
}

/** The Leader of CN 1.9 among those who stay, if he can carry these units too; else -1. */
function heirOf(s: State, leader: number, units: readonly number[]): number {
  const rest = staying(s, leader);
  if (rest.length === 0) return -1;
  const f = seniorOn(s, rest);
  const value = units.reduce((sum, u) => sum + s.campaign.units[u]!.sub2, 0);
  const fits =
    loadOf(s, f) + value <= s.campaign.leaders[f]!.span2 && mayMix(s, s.leader.army[leader]!, s.leader.army[f]!);
  return fits && s.leader.over[f] === -1 ? f : -1;
}

/** Half points of a Leader's track that have not failed to try (CN 3.2). */
export function untriedStrength(s: State, leader: number): number {
  let sp2 = s.leader.sp2[leader]!;
  for (let l = s.first[s.leader.hex[leader]!]!; l >= 0; l = s.leader.next[l]!) {
    if (l !== leader && isTriedApart(s, l, leader)) sp2 -= s.leader.sp2[l]!;
  }
  return sp2;
}

/** A subordinate who tried, under a chief who did not: the top of a part that stays behind. */
export const isTriedApart = (s: State, leader: number, chief: number): boolean =>
  s.leader.tried[leader] === 1 && isUnder(s, leader, chief) && s.leader.tried[s.leader.over[leader]!] === 0;
