/** What was compared of one scenario under one set of options. */
export interface Tally {
  positions: number;
  /** Views behind which another truth was put. */
  views: number;
  /** Views that leave nothing to shuffle. */
  open: number;
  /** What else was counted, by name. */
  readonly probed: Record<string, number>;
  readonly leaks: string[];
}

/** So many positions of a scenario under these options, both sides as eye. */
export type Property = (
  file: unknown,
  options: Readonly<Record<string, boolean>>,
  positions: number,
  seed: string,
) => Tally;
