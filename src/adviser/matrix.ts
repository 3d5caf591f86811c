/**
 * Secret simultaneous choices: a table of what each pair of choices is worth to the side that thinks. Regret matching
 * of both against each other leads to mixtures that neither side can exploit.
 */
interface Solution {
  /** How often each choice is to be made; together 1. */
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
  /** What the game is worth when both choose so. */
  readonly value: number;
}

const ROUNDS = 2_000;
/** Below this a choice is noise of the procedure and left out. */
const TRACE = 0.03;

/** `worth[i][j]` for my choice i and the other's choice j. */
export function solve(worth: readonly (readonly number[])[]): Solution {
  const rows = worth.length;
  const columns = worth[0]?.length ?? 0;
  const [regretOfRows, regretOfColumns] = [new Float64Array(rows), new Float64Array(columns)];
  const [sumOfRows, sumOfColumns] = [new Float64Array(rows), new Float64Array(columns)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const mine = matched(regretOfRows);
    const theirs = matched(regretOfColumns);
    const rowWorth = worth.map((row) => row.reduce((sum, value, j) => sum + value * theirs[j]!, 0));
    const columnWorth = Array.from({ length: columns }, (_, j) =>
      worth.reduce((sum, row, i) => sum + row[j]! * mine[i]!, 0),
    );
    const value = rowWorth.reduce((sum, one, i) => sum + one * mine[i]!, 0);
    // What lies farther back was chosen knowing less: later rounds count more.
    const weight = round + 1;
    for (let i = 0; i < rows; i += 1) {
      regretOfRows[i] = Math.max(0, regretOfRows[i]! + rowWorth[i]! - value);
      sumOfRows[i]! += weight * mine[i]!;
    }
    for (let j = 0; j < columns; j += 1) {
      regretOfColumns[j] = Math.max(0, regretOfColumns[j]! + value - columnWorth[j]!);
      sumOfColumns[j]! += weight * theirs[j]!;
    }
  }
  const mine = cleared(sumOfRows);
  const theirs = cleared(sumOfColumns);
  const value = mine.reduce((sum, p, i) => sum + p * theirs.reduce((all, q, j) => all + q * worth[i]![j]!, 0), 0);
  return { mine, theirs, value };
}

/** In proportion to regret; evenly where there is none. */
function matched(regret: Float64Array): Float64Array {
  let sum = 0;
  for (const one of regret) sum += one;
  return regret.map((one) => (sum > 0 ? one / sum : 1 / regret.length));
}

function cleared(sums: Float64Array): number[] {
  const all = sums.reduce((sum, one) => sum + one, 0);
  const kept = Array.from(sums, (one) => (one / all < TRACE ? 0 : one / all));
  const left = kept.reduce((sum, one) => sum + one, 0);
  return kept.map((one) => one / left);
}

/** One of the choices, drawn by a number from 0 to 1. */
export function drawn(mixture: readonly number[], lot: number): number {
  let sum = 0;
  for (let i = 0; i < mixture.length; i += 1) {
    sum += mixture[i]!;
    if (lot < sum) return i;
  }
  return mixture.findLastIndex((p) => p > 0);
}
