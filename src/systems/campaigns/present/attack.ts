/** What a march beside an enemy leads to (CN 9.2): the battle that follows, its odds as far as known, and who else is in it. */
import { FAR } from '../../../board/index.ts';
import { boundsOf } from '../belief/field.ts';
import { columnFor, toHalf } from '../combat/odds.ts';
import { covered, coverOf, halvesAttack, halvesCavalry } from '../combat/terrain.ts';
import { type EnemyCounter, enemyCounters } from '../fog/counters.ts';
import type { Reach } from '../movement/reach.ts';
import { placeName, points } from '../prose/names.ts';
import { listed } from '../prose/words.ts';
import { forcesOf, isBesieged, permitted, seniorIn, strengthOf, unitsIn, unitsUnder } from '../theatre/forces.ts';
import { PRIMARY_RIVER } from '../theatre/ground.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { ODDS_COLUMNS } from '../theatre/tables.ts';

/** A Leader who would march, and where he could go as his side believes. */
interface Marcher {
  readonly belief: State;
  readonly leader: number;
  readonly side: SideIndex;
  readonly found: Reach;
  /** Others who may still be ordered, and what they can reach: asked for only where there is an enemy to meet. */
  others(): readonly { readonly leader: number; readonly found: Reach }[];
}

export interface Attacks {
  /** Enemies who can be pointed at, and the hex from which each would be attacked. */
  readonly goals: ReadonlyMap<number, number>;
  /** What follows in a hex: none where no enemy stands beside it. */
  lines(goal: number): readonly string[];
  /** The name of what is attacked there: "Olsufiev". */
  name(hex: number): string;
}

export function attacksOf({ belief: s, leader, side, found, others: ordered }: Marcher): Attacks {
  const enemies = new Map<number, EnemyCounter[]>();
  for (const counter of enemyCounters(s, side)) {
    if (counter.kind === 'vedette' || counter.kind === 'lone' || isBesieged(s, counter.hex)) continue;
    enemies.set(counter.hex, [...(enemies.get(counter.hex) ?? []), counter]);
  }
  const others = forcesOf(s, side).filter((other) => other !== leader);

  const name = (hex: number): string => {
    const here = enemies.get(hex) ?? [];
    const named = here.flatMap(({ leader: l }) => (l < 0 ? [] : [s.campaign.leaders[l]!.name]));
    return named.length > 0
      ? listed([...new Set(named)])
      : `an unknown ${s.campaign.sides[enemyOf(side)].adjective} counter`;
  };

  /** Own Stacks that stand beside the enemy already. */
  const friendsAt = (enemy: number): number[] => [
    ...new Set(others.map((other) => s.leader.hex[other]!).filter((at) => permitted(s, at, enemy))),
  ];

  /** Half points against one enemy hex: what marches there, and what stands there. */
  function attack2(goal: number, enemy: number): number {
    const part = (units: readonly number[], from: number): number => {
      const { inf, cav } = strengthOf(s, units);
      const quarters = inf * 2 + cav * (halvesCavalry(s, enemy) ? 1 : 2);
      return toHalf(quarters * (halvesAttack(s, from, enemy) ? 1 : 2), 4);
    };
    const stacks = friendsAt(enemy).filter((at) => at !== goal);
    const there = others.filter((other) => s.leader.hex[other] === goal).flatMap((other) => unitsUnder(s, other));
    const sum =
      part([...unitsUnder(s, leader), ...there], goal) +
      stacks.reduce((all, at) => all + part(unitsIn(s, at, side), at), 0);
    const chiefs = [leader, ...stacks.map((at) => seniorIn(s, at, side))];
    const bonus2 = Math.max(...chiefs.map((chief) => 2 * (s.campaign.leaders[chief]?.bonus ?? 0)));
    return sum + Math.min(bonus2, sum >> 1);
  }

  /** "9 points against 3 to 14½: 1:1.5 to 3:1". */
  function odds(goal: number, enemy: number): string {
    const own2 = attack2(goal, enemy);
    const here = enemies.get(enemy) ?? [];
    if (here.some(({ sp2 }) => sp2 < 0)) return `${points(own2)} points against an unknown strength`;
    const from = [goal, ...friendsAt(enemy)].filter((at) => permitted(s, at, enemy));
    const bounds = here.map(({ sp2, exact }) => boundsOf(sp2, exact));
    const defence = (['least2', 'most2'] as const).map((end) => {
      const sp2 = bounds.reduce((sum, one) => sum + one[end], 0);
      return toHalf(covered(coverOf(s, enemy, enemyOf(side), from, sp2), sp2), 2);
    });
    const [least2 = 1, most2 = 1] = defence;
    const columns = [...new Set([columnFor(own2, most2), columnFor(own2, least2)])].map((c) => ODDS_COLUMNS[c]!);
    const his = least2 === most2 ? points(least2) : `${points(least2)} to ${points(most2)}`;
    return `${points(own2)} points against ${his}: odds ${columns.join(' to ')}`;
  }

  function lines(goal: number): string[] {
    const faced = s.campaign.ground.grid.around(goal).filter((hex) => enemies.has(hex) && permitted(s, goal, hex));
    if (faced.length === 0) return [];
    const { ground } = s.campaign;
    const optional = faced.every((hex) => ground.river[goal * 6 + ground.grid.direction(goal, hex)] === PRIMARY_RIVER);
    const friends = [...new Set(faced.flatMap(friendsAt))].map((at) => s.campaign.leaders[seniorIn(s, at, side)]!.name);
    return [
      `a battle ${optional ? 'may follow' : 'follows'} with ${listed(faced.map(name))} (CN 9.2)`,
      ...faced.map((hex) => (faced.length === 1 ? odds(goal, hex) : `${name(hex)}: ${odds(goal, hex)}`)),
      ...comers(faced),
      ...(friends.length === 0
        ? []
        : [`${listed([...new Set(friends)])} ${friends.length === 1 ? 'is' : 'are'} there too`]),
    ];
  }

  /** "Ney could still come": a Leader who reaches a hex beside one of them. */
  function comers(faced: readonly number[]): string[] {
    const places = faced.flatMap((hex) => s.campaign.ground.grid.around(hex).filter((at) => permitted(s, at, hex)));
    const able = ordered().filter(
      (other) =>
        !faced.some((hex) => permitted(s, s.leader.hex[other.leader]!, hex)) &&
        places.some((at) => other.found.cost[at] !== FAR),
    );
    return able.length === 0
      ? []
      : [`${listed(able.map((other) => s.campaign.leaders[other.leader]!.name))} could still come`];
  }

  const goals = new Map<number, number>();
  for (const hex of enemies.keys()) {
    const from = s.campaign.ground.grid
      .around(hex)
      .filter((at) => found.cost[at] !== FAR && at !== s.leader.hex[leader] && permitted(s, at, hex))
      .sort(
        (a, b) => Number(halvesAttack(s, a, hex)) - Number(halvesAttack(s, b, hex)) || found.cost[a]! - found.cost[b]!,
      );
    if (from[0] !== undefined && !isBesideNow(hex)) goals.set(hex, from[0]);
  }
  return { goals, lines, name };

  function isBesideNow(hex: number): boolean {
    return permitted(s, s.leader.hex[leader]!, hex);
  }
}

/** From where the enemy would be attacked: "Olsufiev at Champaubert, from Baye". */
export const attackTitle = (s: State, attacks: Attacks, hex: number, goal: number): string =>
  `attack ${attacks.name(hex)} at ${placeName(s, hex)} from ${placeName(s, goal)}`;
