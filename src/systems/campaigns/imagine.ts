/**
 * A position that fits everything one side knows and depends on nothing else, so that forecasts and
 * opponents can play it out with the real rules without peeking. Enemy Forces get the strength last
 * reported, or the average Force of his order of battle; counters of unknown kind, which are never
 * near, are left out; enemy Leaders who were never named get ordinary values.
 */
import { assignUnit, setStrength } from './change.ts';
import { roundedToTens2 } from './forces.ts';
import { ART, CAV, enemyOf, INF, type LeaderInfo, type SideIndex } from './roster.ts';
import { fork, type State } from './state.ts';
import { enemyCounters } from './view.ts';

/** Share of each arm, in tenths, when nothing is known of a Force. */
const SHARES: readonly (readonly [arm: number, tenths: number])[] = [
  [INF, 7],
  [CAV, 2],
  [ART, 1],
];

const ORDINARY = { initiative: 3, bonus: 0, span2: 12, sub2: 2, majorPersonality: false };

export function imagine(s: State, side: SideIndex): State {
  const enemy = enemyOf(side);
  const seen = new Map(enemyCounters(s, side).map((counter) => [counter.token, counter]));
  const named = new Set([...seen.values()].map(({ leader }) => leader));
  const guess: State = { ...fork(s), campaign: { ...s.campaign, leaders: s.campaign.leaders.map(disguise) } };

  function disguise(info: LeaderInfo, leader: number): LeaderInfo {
    return info.side !== enemy || named.has(leader) ? info : { ...info, ...ORDINARY };
  }

  const strengths = new Map<number, number>();
  const average = averageForce2(s, enemy);
  for (const { token, kind, sp2 } of seen.values()) {
    if (kind !== 'force') continue;
    const leader = s.leader.token.findIndex((of, l) => of === token && s.leader.hex[l]! >= 0);
    strengths.set(leader, sp2 >= 0 ? sp2 : average);
  }
  disperse(guess, enemy);
  for (const [leader, sp2] of [...strengths].sort(([a], [b]) => s.leader.hex[a]! - s.leader.hex[b]! || a - b)) {
    recruit(guess, enemy, leader, sp2);
  }
  return guess;
}

/** Takes every unit of a side off its track; Leaders stay where they stand. */
function disperse(s: State, side: SideIndex): void {
  s.campaign.units.forEach((info, unit) => {
    if (info.side === side && s.unit.leader[unit]! >= 0) assignUnit(s, unit, -1);
  });
}

/** Gives a Leader one idle unit of each arm, together as strong as reported. */
function recruit(s: State, side: SideIndex, leader: number, sp2: number): void {
  let left = Math.max(1, sp2);
  for (const [arm, tenths] of SHARES) {
    const unit = idleUnit(s, side, arm);
    if (unit < 0) continue;
    const share = arm === INF ? Math.max(1, Math.floor((sp2 * tenths) / 10)) : Math.floor((sp2 * tenths) / 10);
    const strength = Math.min(left, share);
    if (strength === 0) continue;
    assignUnit(s, unit, leader);
    setStrength(s, unit, strength);
    s.unit.spent[unit] = 0;
    left -= strength;
  }
  const filled = s.unit.leader.indexOf(leader);
  if (filled >= 0 && left > 0) setStrength(s, filled, s.unit.sp2[filled]! + left);
}

function idleUnit(s: State, side: SideIndex, arm: number): number {
  return s.campaign.units.findIndex(
    (info, u) => info.side === side && info.arm === arm && !info.oldGuard && s.unit.leader[u] === -1,
  );
}

/** From the scenario's order of battle, which everybody has read. */
function averageForce2(s: State, side: SideIndex): number {
  const { scenario, sides } = s.campaign;
  const total = scenario.units.reduce((sum, unit) => sum + (unit.side === sides[side].id ? unit.sp2 : 0), 0);
  const army = new Map(scenario.armies.map(({ id, side: of }) => [id, of]));
  const leads = new Map(scenario.leaders.map(({ id, army: of }) => [id, army.get(of)]));
  const forces = scenario.setup.filter(
    ({ leader, under }) => under === undefined && leads.get(leader) === sides[side].id,
  ).length;
  return roundedToTens2(Math.floor(total / Math.max(1, forces)));
}
