/** A move in progress: one counter, hex by hex (CN 6.4.1). */
export interface March {
  /** The Force Leader, or the Lone Leader, who moves. */
  readonly leader: number;
  readonly segment: MarchSegment;
  /** Settled by what marches off, so it changes while parts are left behind at the start (CN 3.2). */
  allowance: number;
  /** Movement points not yet spent. */
  left: number;
  /** Movement points counted for attrition (CN 7.2). */
  counted: number;
  /** Entered Mountain or Marsh off road (CN 7.5). */
  rough: boolean;
  /** So far on roads and far from every enemy Force (CN 12.6). */
  administrative: boolean;
  /** Hexes passed, the starting hex first. */
  readonly path: number[];
  /** The 1-MP result of 6.3.1: no dear first hex, no bridge work. */
  readonly onePoint: boolean;
  /** Which reinforcement marches, or -1. */
  readonly index: number;
}

/** What set the counter in motion; `ride` is a Lone Leader's own move (CN 1.11). */
export type MarchSegment = 'reinforcement' | 'command' | 'initiative' | 'forced' | 'ride';

export const forkMarch = (march: March): March => ({ ...march, path: march.path.slice() });

/** Nothing spent yet: parts may be left behind that have not moved (CN 3.2). A reinforcement paid for its entry. */
export const atStart = (march: March): boolean =>
  march.path.length === 1 && march.left === march.allowance && march.index < 0;
