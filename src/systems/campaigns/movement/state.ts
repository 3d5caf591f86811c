/** A move in progress: one counter, hex by hex (CN 6.4.1). */
export interface March {
  /** The Force Leader, or the Lone Leader, who moves. */
  leader: number;
  readonly segment: 'reinforcement' | 'command' | 'initiative' | 'forced';
  readonly allowance: number;
  /** Movement points not yet spent. */
  left: number;
  /** Movement points counted for attrition (CN 7.2). */
  counted: number;
  /** Entered Mountain or Marsh off road (CN 7.5). */
  rough: boolean;
  /** Hexes passed, the starting hex first. */
  readonly path: number[];
  /** The 1-MP result of 6.3.1: no dear first hex, no bridge work. */
  readonly onePoint: boolean;
}

export const forkMarch = (march: March): March => ({ ...march, path: march.path.slice() });
