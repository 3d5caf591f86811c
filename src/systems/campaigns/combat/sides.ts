/** Which Forces take part in a battle, and with what (CN 1.7, 9.2-9.5). Nothing here changes a state. */
import { type Battle, FRESH, type Retreat } from '../theatre/battle.ts';
import { forceLeaderOf, leadersIn, permitted, type Strength, senior, strengthOf, totalOf } from '../theatre/forces.ts';
import { CAV, enemyOf, INF, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

/** The battle in progress. */
export const battleOf = (s: State): Battle => s.battle as Battle;

/** Whose turn it is to attack: P, or N in the counterattack. */
export const attackerOf = (s: State): SideIndex => (battleOf(s).counterattack ? enemyOf(s.phasing) : s.phasing);

/** All units of a side in the battle, those on retreat or in pursuit included, in id order. */
export function battleUnits(s: State, side: SideIndex): number[] {
  const { hexes, retreats, pursuit } = battleOf(s);
  const gone = (u: number): boolean =>
    retreats.some(({ units }) => units.includes(u)) || pursuit?.units.includes(u) === true;
  const found: number[] = [];
  const { leader: of } = s.unit;
  for (let u = 0; u < of.length; u += 1) {
    const leader = of[u]!;
    if (leader < 0 || s.campaign.units[u]!.side !== side) continue;
    if (hexes[side].includes(s.leader.hex[leader]!) || gone(u)) found.push(u);
  }
  return found;
}

const battleStrength = (s: State, side: SideIndex): Strength => strengthOf(s, battleUnits(s, side));

/** Half points of a side still in the battle. */
export const standing = (s: State, side: SideIndex): number => totalOf(battleStrength(s, side));

export const isDestroyed = (s: State, side: SideIndex): boolean => standing(s, side) === 0;

/** Whether the Stack in this hex has another battle before it: each fights once (CN 9.2.3). */
export const isPending = (s: State, hex: number): boolean =>
  s.battles.some(({ attackers, defenders }) => attackers.includes(hex) || defenders.includes(hex));

/** CN 9.2.4: a Force that retreated this phase counts neither for markers nor for cavalry nor for leadership. */
export const isFresh = (s: State, unit: number): boolean => s.unit.spent[unit] === FRESH;

/** Cavalry and infantry a side really has in the battle. */
export const freshStrength = (s: State, side: SideIndex): Strength =>
  strengthOf(
    s,
    battleUnits(s, side).filter((u) => isFresh(s, u)),
  );

/** The participating Leader with the largest span, then initiative, then id (CN 1.7); -1 if there is none. */
export function battleLeader(s: State, side: SideIndex): number {
  const forces = new Set<number>();
  for (const u of battleUnits(s, side)) if (isFresh(s, u)) forces.add(forceLeaderOf(s, s.unit.leader[u]!));
  let best = -1;
  for (const force of forces) {
    for (const l of leadersIn(s, s.leader.hex[force]!)) {
      if (s.campaign.leaders[l]!.side === side && forceLeaderOf(s, l) === force && (best < 0 || senior(s, l, best) < 0))
        best = l;
    }
  }
  return best;
}

export const initiativeOf = (s: State, leader: number): number =>
  leader < 0 ? 0 : s.campaign.leaders[leader]!.initiative;
export const bonusOf = (s: State, leader: number): number => (leader < 0 ? 0 : s.campaign.leaders[leader]!.bonus);

/** Hexes of the battle in which this side still stands. */
export const heldHexes = (s: State, side: SideIndex): number[] =>
  battleOf(s).hexes[side].filter((hex) => s.occupied[side][hex]! > 0);

/** Hexes that attack now: held, and not exempt and staying out of it (CN 9.13.5). */
export const attackingHexes = (s: State): number[] => {
  const { declined } = battleOf(s);
  return heldHexes(s, attackerOf(s)).filter((hex) => !declined.includes(hex));
};

/** Hexes under attack: all of the defender's, but those a counterattack leaves out (CN 9.13.2). */
export const attackedHexes = (s: State): number[] => {
  const { omitted } = battleOf(s);
  return heldHexes(s, enemyOf(attackerOf(s))).filter((hex) => !omitted.includes(hex));
};

/** The hexes among `targets` that a Stack in `hex` faces; without one it stands by (CN 9.2.5). */
export const facing = (s: State, hex: number, targets: readonly number[]): number[] =>
  targets.filter((to) => permitted(s, hex, to));

/** Hexes of a side that touch an enemy of the battle: they fire, fight and defend. */
export const engagedHexes = (s: State, side: SideIndex): number[] => {
  const enemies = heldHexes(s, enemyOf(side));
  return heldHexes(s, side).filter((hex) => facing(s, hex, enemies).length > 0);
};

/** 2:1 or more, with at least 1 SP (CN 9.5). */
export const isTwice = (own2: number, other2: number): boolean => own2 >= 2 && own2 >= other2 * 2;

/** CN 12.5: a unit that has lost half of its maximum or more. */
export const isIneffective = (s: State, unit: number): boolean =>
  s.campaign.options.effectiveness && s.unit.sp2[unit]! * 2 <= s.campaign.units[unit]!.max2;

export const fights = (s: State, unit: number): boolean => {
  const { arm } = s.campaign.units[unit]!;
  return arm === INF || arm === CAV;
};

/** Units of a retreating or pursuing Stack that are still there. */
export const unitsOfRetreat = (s: State, { units }: Pick<Retreat, 'units'>): number[] =>
  units.filter((u) => s.unit.leader[u]! >= 0);

/** Force Leaders of some units, in id order. */
export const forcesOfUnits = (s: State, units: readonly number[]): number[] =>
  [...new Set(units.map((u) => forceLeaderOf(s, s.unit.leader[u]!)))].sort((a, b) => a - b);
