/** Sharing something out part by part: what may be added, what may be taken back, and in which order it can be told. */
import type { Allocation, WhyNot } from './report.ts';

export type Counts = readonly number[];

export const nothingGiven = ({ rows }: Allocation): Counts => rows.map(() => 0);

/** Parts still to be given. */
export const stillOpen = ({ parts }: Allocation, counts: Counts): number =>
  parts - counts.reduce((sum, count) => sum + count, 0);

/** Why this row cannot bear one part more; null when it can. */
export function whyNotMore(allocation: Allocation, counts: Counts, row: number): WhyNot | null {
  const { rows, caps, rule } = allocation;
  const mine = rows[row];
  const left = (i: number): number => (rows[i]?.has ?? 0) - (counts[i] ?? 0);
  if (mine === undefined || left(row) <= 0) return { text: 'There is nothing left of it.', rule };
  if (stillOpen(allocation, counts) <= 0) return { text: 'All of it has been shared out.', rule };
  const before = rows.find(({ rank }, i) => rank < mine.rank && left(i) > 0);
  if (before !== undefined) return { text: `${before.name} comes first.`, rule };
  for (const cap of caps) {
    if (!cap.rows.includes(row)) continue;
    const taken = cap.rows.reduce((sum, i) => sum + (counts[i] ?? 0), 0);
    const others = cap.others.some((i) => rows[i]?.rank === mine.rank && left(i) > 0);
    if (others && taken >= cap.most) return cap.why;
  }
  return null;
}

/** Whether a part can be taken back from this row: never so that another row would have borne its part too soon. */
export function mayTakeLess(allocation: Allocation, counts: Counts, row: number): boolean {
  return (counts[row] ?? 0) > 0 && inOrder(allocation, changed(counts, row, -1)) !== null;
}

export const changed = (counts: Counts, row: number, by: number): Counts =>
  counts.map((count, i) => (i === row ? count + by : count));

/** The rows in an order in which every part is lawful when its turn comes; null when there is none. */
export function inOrder(allocation: Allocation, counts: Counts): readonly number[] | null {
  const { rows, caps } = allocation;
  if (counts.length !== rows.length) return null;
  const isCapped = (row: number): number => (caps.some((cap) => cap.rows.includes(row)) ? 1 : 0);
  const told = rows
    .map((_, row) => row)
    .sort((a, b) => (rows[a]?.rank ?? 0) - (rows[b]?.rank ?? 0) || isCapped(a) - isCapped(b) || a - b)
    .flatMap((row) => Array.from({ length: counts[row] ?? 0 }, () => row));
  let given = nothingGiven(allocation);
  for (const row of told) {
    if (whyNotMore(allocation, given, row) !== null) return null;
    given = changed(given, row, 1);
  }
  return told;
}

/** Everything is shared out, and lawfully. */
export const isWhole = (allocation: Allocation, counts: Counts): boolean =>
  inOrder(allocation, counts)?.length === allocation.parts;

/** The usual way for whatever is still open, as far as it keeps what has been given. */
export function filled(allocation: Allocation, counts: Counts): Counts {
  let given = counts;
  while (stillOpen(allocation, given) > 0) {
    const open = allocation.rows.map((_, row) => row).filter((row) => whyNotMore(allocation, given, row) === null);
    const wanted = (row: number): number => (allocation.usual[row] ?? 0) - (given[row] ?? 0);
    const [best] = open.toSorted((a, b) => wanted(b) - wanted(a));
    if (best === undefined) return given;
    given = changed(given, best, 1);
  }
  return given;
}
