/** Step 6: the strengths of both sides and the column of the table (CN 9.7). Pure reading of a position. */
import type { OddsPart } from '../theatre/battle.ts';
import { forceLeaderOf, unitsIn } from '../theatre/forces.ts';
import { ART, CAV, enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { ODDS_THRESHOLDS } from '../theatre/tables.ts';
import {
  attackedHexes,
  attackerOf,
  attackingHexes,
  battleLeader,
  battleOf,
  battleUnits,
  bonusOf,
  facing,
  heldHexes,
  isFresh,
  isIneffective,
} from './sides.ts';
import { covered, coverOf, halvesAttack, halvesCavalry } from './terrain.ts';

export interface Odds {
  readonly attacker: SideIndex;
  readonly attack2: number;
  readonly defence2: number;
  readonly column: number;
  readonly parts: readonly OddsPart[];
  readonly bonus2: readonly [number, number];
}

/** CN 0.2: to the nearest half point, ties upward. */
export const toHalf = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** CN 9.7.4: the highest column the odds reach. */
export function columnFor(attack2: number, defence2: number): number {
  let column = 0;
  ODDS_THRESHOLDS.forEach(([attack, defence], i) => {
    if (attack2 * defence >= defence2 * attack) column = i + 1;
  });
  return column;
}

/** Strength of a hex: half points as they are, and in quarters after CN 12.5. */
interface Line {
  readonly hex: number;
  inf2: number;
  cav2: number;
  art2: number;
  /** Quarter points that count. */
  inf4: number;
  cav4: number;
  art4: number;
}

/** What keeps a unit out of the odds. */
export type Uncounted = 'spent' | 'reserve' | 'covered' | 'guardInHand' | 'unled';

/** Why a unit does not count in the odds of its side (CN 9.2.4, 9.7.3, 12.1, 12.2, 6.7); null when it does. */
export function whyUncounted(s: State, unit: number, attacking: boolean): Uncounted | null {
  const { reserve, rearguard, markers, staked } = battleOf(s);
  const { side } = s.campaign.units[unit]!;
  if (!isFresh(s, unit)) return 'spent';
  if (reserve.includes(unit)) return 'reserve';
  if (markers[side] === 'Rearguard' && !rearguard.includes(unit)) return 'covered';
  if (isOldGuard(s, unit) && !staked) return 'guardInHand';
  return attacking && s.leader.unled[forceLeaderOf(s, s.unit.leader[unit]!)] === 1 ? 'unled' : null;
}

/** Old Guard of the side that may stake it (CN 9.8.1). */
export const isOldGuard = (s: State, unit: number): boolean => {
  const { oldGuard, side } = s.campaign.units[unit]!;
  return oldGuard && side === s.campaign.french;
};

function lineOf(s: State, hex: number, side: SideIndex, attacking: boolean): Line {
  const line: Line = { hex, inf2: 0, cav2: 0, art2: 0, inf4: 0, cav4: 0, art4: 0 };
  for (const u of unitsIn(s, hex, side)) {
    if (whyUncounted(s, u, attacking) !== null) continue;
    const sp2 = s.unit.sp2[u]!;
    const sp4 = isIneffective(s, u) ? sp2 : sp2 * 2;
    const { arm } = s.campaign.units[u]!;
    if (arm === ART) {
      line.art2 += sp2;
      line.art4 += sp4;
    } else if (arm === CAV) {
      line.cav2 += sp2;
      line.cav4 += sp4;
    } else {
      line.inf2 += sp2;
      line.inf4 += sp4;
    }
  }
  return line;
}

/** Infantry and cavalry that would attack if some hexes were left out and strength withheld for them (CN 9.13.2). */
export function attackStrength2(s: State, omitted: readonly number[], withheld2: number): number {
  const targets = heldHexes(s, enemyOf(attackerOf(s))).filter((hex) => !omitted.includes(hex));
  return fightingLines(s, targets, withheld2).reduce((sum, { inf2, cav2 }) => sum + inf2 + cav2, 0);
}

/** The attacking hexes that face a target, with what CN 9.13.2 withholds already taken out. */
function fightingLines(s: State, targets: readonly number[], withheld2: number): Line[] {
  const side = attackerOf(s);
  const lines = attackingHexes(s)
    .filter((hex) => facing(s, hex, targets).length > 0)
    .map((hex) => lineOf(s, hex, side, true));
  if (withheld2 > 0) withhold(lines, withheld2 - idleStrength2(s, lines));
  return lines;
}

/** Reserve units and Stacks that face no target serve first as withheld strength; artillery never. */
function idleStrength2(s: State, lines: readonly Line[]): number {
  const side = attackerOf(s);
  const { reserve } = battleOf(s);
  const busy = lines.map(({ hex }) => hex);
  let idle = 0;
  for (const hex of heldHexes(s, side)) {
    for (const u of unitsIn(s, hex, side)) {
      if (s.campaign.units[u]!.arm === ART) continue;
      if (reserve.includes(u) || !busy.includes(hex)) idle += s.unit.sp2[u]!;
    }
  }
  return idle;
}

/** Infantry first, then cavalry, each by label (CN 9.13.2). */
function withhold(lines: readonly Line[], needed2: number): void {
  let left = needed2;
  for (const [sp2, sp4] of [
    ['inf2', 'inf4'],
    ['cav2', 'cav4'],
  ] as const) {
    for (const line of lines) {
      if (left <= 0) return;
      const taken = Math.min(left, line[sp2]);
      if (taken === 0) continue;
      line[sp4] -= Math.floor((line[sp4] * taken) / line[sp2]);
      line[sp2] -= taken;
      left -= taken;
    }
  }
}

export function readOdds(s: State): Odds {
  const attacker = attackerOf(s);
  const defender = enemyOf(attacker);
  const targets = attackedHexes(s);
  const parts = [
    ...fightingLines(s, targets, battleOf(s).withheld2).map((line) => attackPart(s, line, targets)),
    ...defenceParts(s, defender, targets),
  ];
  const sum = (side: SideIndex): number =>
    parts.reduce((total, part) => total + (part.side === side ? part.sp2 : 0), 0);
  const bonus = (side: SideIndex): number => Math.min(bonusOf(s, battleLeader(s, side)) * 2, sum(side) >> 1);
  const bonus2: [number, number] = [bonus(0), bonus(1)];
  const attack2 = sum(attacker) + bonus2[attacker];
  const defence2 = sum(defender) + bonus2[defender];
  return { attacker, attack2, defence2, column: columnFor(attack2, defence2), parts, bonus2 };
}

function attackPart(s: State, line: Line, targets: readonly number[]): OddsPart {
  const faced = facing(s, line.hex, targets);
  const cavalryHalved = faced.every((hex) => halvesCavalry(s, hex));
  const riverHalved = faced.every((hex) => halvesAttack(s, line.hex, hex));
  const quarters = line.inf4 * 2 + line.cav4 * (cavalryHalved ? 1 : 2);
  return {
    side: attackerOf(s),
    hex: line.hex,
    inf2: line.inf2,
    cav2: line.cav2,
    art2: 0,
    cavalryHalved,
    riverHalved,
    t2: 2,
    limit2: 0,
    sp2: toHalf(quarters * (riverHalved ? 1 : 2), 8),
  };
}

function defenceParts(s: State, side: SideIndex, targets: readonly number[]): OddsPart[] {
  const attackers = attackingHexes(s);
  const lines = targets.filter((hex) => facing(s, hex, attackers).length > 0).map((hex) => lineOf(s, hex, side, false));
  const gunsAlone = battleUnits(s, side).every((u) => s.campaign.units[u]!.arm === ART);
  return lines.map((line) => {
    const quarters = line.inf4 + line.cav4 + (gunsAlone ? line.art4 : 0);
    const cover = coverOf(s, line.hex, side, facing(s, line.hex, attackers), quarters / 2);
    return {
      side,
      hex: line.hex,
      inf2: line.inf2,
      cav2: line.cav2,
      art2: gunsAlone ? line.art2 : 0,
      cavalryHalved: false,
      riverHalved: false,
      ...cover,
      sp2: toHalf(covered(cover, quarters / 2), 2),
    };
  });
}
