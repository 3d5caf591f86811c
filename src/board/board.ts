/**
 * What a path search needs to know of a map: numbered places and numbered steps between them.
 * Hex grids and graphs both look like this, so every search works on either.
 */
export interface Board {
  /** Places are numbered 0 to size - 1. */
  readonly size: number;
  /** The steps out of place `p` are numbered `first[p]` up to, not including, `first[p + 1]`. */
  readonly first: Int32Array;
  /** Where each step leads, -1 off the map. */
  readonly neighbours: Int32Array;
  /** The same step taken the other way, -1 off the map. Every step can be turned round; its cost may differ. */
  readonly back: Int32Array;
  /** What is printed on a place. */
  label(place: number): string;
  /** The place with this label, -1 if there is none. */
  parse(label: string): number;
}

/** Movement points for each step of a board; anything but 0 to 254 (that is, 255 or -1) is impassable. */
export type StepCosts = Uint8Array | Int16Array;

/** The cost of one step, asked when it is needed; same range as `StepCosts`. */
export type StepCost = (from: number, to: number, step: number) => number;

export const IMPASSABLE = 255;

/** Writes down what `cost` answers for every step, so that many searches can share it. */
export const tabulate = (board: Board, cost: StepCost): Uint8Array => {
  const table = new Uint8Array(board.neighbours.length).fill(IMPASSABLE);
  for (let from = 0; from < board.size; from++) {
    for (let step = board.first[from]!; step < board.first[from + 1]!; step++) {
      const to = board.neighbours[step]!;
      if (to < 0) continue;
      const points = cost(from, to, step);
      if (points >= 0 && points < IMPASSABLE) table[step] = points;
    }
  }
  return table;
};
