/** Numbers of the rulebook, each with its paragraph. NP 14 leaves some of them open: change them here and nowhere else. */
import type { UnitType } from '../scenario/format.ts';

/** NP 1.9, 6.9: a modified roll of this or less costs a force-marched unit 1 CV. */
export const FORCE_MARCH_COSTS_UP_TO = 3;
/** NP 1.9, 8.3: a modified roll of this or less breaks a unit. */
export const MORALE_BREAKS_UP_TO = 3;
/** NP 1.8: the lowest face that hits, by fire level. */
export const HITS_FROM = { F1: 6, F2: 5 } as const;
export type FireLevel = keyof typeof HITS_FROM;

/** NP 6.2: road sections without a force march; NP 9.1, 10.1: in retreat; NP 9.9: moves on the field. */
export const MOVES: Readonly<Record<UnitType, number>> = { INF: 1, ART: 1, CAV: 2, LDR: 2 };
/** NP 6.2 */
export const FORCE_MARCH_ADDS = 1;

export type Road = 'major' | 'minor';
interface RoadLimit {
  readonly major: number;
  readonly minor: number;
}
/** NP 6.3 */
export const MARCH_LIMIT: RoadLimit = { major: 10, minor: 6 };
/** NP 6.4: over a guarded river; NP 10.1: in a rout over any river. */
export const RIVER_LIMIT: RoadLimit = { major: 5, minor: 3 };
/** NP 9.1, 9.11: in voluntary retreat, and to reinforce. */
export const TRICKLE_LIMIT: RoadLimit = { major: 2, minor: 1 };

/** NP 6.6, 7.1: units needed to attack, and to man three columns. */
export const COLUMNS = 3;

/** NP 9.3: what an engaged unit loses in retreat; cavalry only when engaged by cavalry. */
export const ATTRITION: Readonly<Record<UnitType, number>> = { INF: 1, ART: 2, CAV: 1, LDR: 0 };

/** NP 7.6 */
export const NIGHTFALL = 20;

/** NP 13.5: with more troops than this, one in so many is held back. */
export const LAYOUT = { without: 8, reserve: 4 } as const;

/** NP 4.3 */
export const PARTS = ['morning', 'afternoon', 'night'] as const;
export type Part = (typeof PARTS)[number];
