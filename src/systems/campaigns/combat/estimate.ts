/** What one side can reckon of an attack from what it knows (CN 2.3, 2.4): its own strength, and reports of the enemy. */
import { countersIn, permitted, strengthOf, unitsIn } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { columnFor, toHalf } from './odds.ts';
import { covered, coverOf, halvesAttack, halvesCavalry } from './terrain.ts';

export interface Estimate {
  readonly attack2: number;
  /** Null when nothing was reported of the defender. */
  readonly defence2: number | null;
  readonly column: number | null;
  /** Whether every figure of the defender was exact when it was reported. */
  readonly exact: boolean;
}

/** Half points this side has heard of in an enemy hex; 0 when it knows nothing. */
export function knownStrengthAt(s: State, side: SideIndex, hex: number): number {
  let sum = 0;
  for (const leader of countersIn(s, hex, enemyOf(side))) {
    const report = s.known[side].find(({ token }) => token === s.leader.token[leader]);
    if (report !== undefined && report.sp2 > 0) sum += report.sp2;
  }
  return sum;
}

function isExactAt(s: State, side: SideIndex, hex: number): boolean {
  return countersIn(s, hex, enemyOf(side)).every(
    (leader) => s.known[side].find(({ token }) => token === s.leader.token[leader])?.exact === true,
  );
}

/** CN 9.7 as far as this side can see: a rounded enemy counts as it was told, its artillery with the rest. */
export function estimateAttack(
  s: State,
  side: SideIndex,
  attackerHexes: readonly number[],
  defenderHex: number,
): Estimate {
  const from = attackerHexes.filter((hex) => permitted(s, hex, defenderHex));
  const attack2 = from.reduce((sum, hex) => sum + partOf(s, side, hex, defenderHex), 0);
  const known2 = knownStrengthAt(s, side, defenderHex);
  if (known2 === 0) return { attack2, defence2: null, column: null, exact: false };
  const defence2 = toHalf(covered(coverOf(s, defenderHex, enemyOf(side), from, known2), known2), 2);
  return { attack2, defence2, column: columnFor(attack2, defence2), exact: isExactAt(s, side, defenderHex) };
}

function partOf(s: State, side: SideIndex, hex: number, target: number): number {
  const { inf, cav } = strengthOf(s, unitsIn(s, hex, side));
  const quarters = inf * 2 + cav * (halvesCavalry(s, target) ? 1 : 2);
  return toHalf(quarters * (halvesAttack(s, hex, target) ? 1 : 2), 4);
}
