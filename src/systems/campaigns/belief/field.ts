/** What lies open of a battle (CN 2.3): its step, which Leaders are known, and what has been told of each side's strength. */
import type { Frame } from '../../../kernel/contract.ts';
import { battleUnits, standing } from '../combat/sides.ts';
import type { Battle } from '../theatre/battle.ts';
import { forceLeaderOf, roundedToTens2 } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { MARKER, stageOf } from './stages.ts';

/** Half points, from the least to the most that fit what was told. */
export interface Bounds {
  readonly least2: number;
  readonly most2: number;
}

export interface Field {
  /** The printed step that is being played. */
  readonly stage: number;
  /** The losing side runs away, and the other is not told what straggles (CN 9.11.7). */
  readonly running: boolean;
  /** Of the eye's enemy; null for the umpire, who sees both. */
  readonly enemy: Opponent | null;
}

interface Opponent {
  /** The enemy side has put its marker down; what it is lies hidden unless it is in the position (CN 9.4). */
  readonly markerDown: boolean;
  /** Force Leaders of the enemy side whose names are on the cards (CN 2.4). */
  readonly named: readonly number[];
  /** Half points the enemy side was shown to have, to ten unless `isExact`; -1 before it has shown any. */
  readonly sp2: number;
  /** What fits that, for the side that looks and must reckon with it. */
  readonly bounds: Bounds | null;
}

export function fieldOf(s: State, b: Battle, side: SideIndex | null, asked: Frame | null): Field {
  const stage = stageOf(b, asked);
  const running = asked?.args?.['cause'] === 'stragglers';
  return { stage, running, enemy: side === null ? null : opponentOf(s, b, side, asked, stage) };
}

function opponentOf(s: State, b: Battle, side: SideIndex, asked: Frame | null, stage: number): Opponent {
  const enemy = enemyOf(side);
  const sp2 = standing(s, enemy);
  return {
    markerDown: b.markers[enemy] !== null,
    named: namedLeaders(s, side),
    sp2: isExact(b) ? sp2 : stage >= MARKER ? roundedToTens2(sp2 + b.lost2[enemy]) : -1,
    bounds: boundsIn(s, b, enemy, asked),
  };
}

/** To ten after step 3, exactly after step 6 (CN 2.3). */
export const isExact = ({ odds, counterattack, round }: Battle): boolean => odds !== null || counterattack || round > 1;

function namedLeaders(s: State, side: SideIndex): number[] {
  const units = battleUnits(s, enemyOf(side));
  const counters = [...new Set(units.map((unit) => forceLeaderOf(s, s.unit.leader[unit]!)))];
  return counters.filter((l) =>
    s.seen.reports[side].some(({ token, leader }) => token === s.seen.leader.number[l] && leader === l),
  );
}

/** Questions of the first round that come before strengths are shown (CN 9.4.1). */
const BEFORE_STRENGTH: readonly string[] = ['battle.join', 'battle.shutIn'];

/** What runs away is no longer counted (CN 2.3). */
export function boundsIn(s: State, b: Battle, enemy: SideIndex, asked: Frame | null): Bounds | null {
  if (b.retreats.some(({ side }) => side === enemy)) return null;
  const sp2 = standing(s, enemy);
  if (isExact(b)) return { least2: sp2, most2: sp2 };
  if (asked === null || BEFORE_STRENGTH.includes(asked.step)) return null;
  const lost2 = b.lost2[enemy];
  const { least2, most2 } = boundsOf(roundedToTens2(sp2 + lost2), false);
  return { least2: Math.max(1, least2 - lost2), most2: most2 - lost2 };
}

/** Half points that are told as this figure (CN 0.3). */
export const boundsOf = (sp2: number, exact: boolean): Bounds =>
  exact ? { least2: sp2, most2: sp2 } : { least2: sp2 <= 20 ? 1 : sp2 - 10, most2: sp2 + 9 };
