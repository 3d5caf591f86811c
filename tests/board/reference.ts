import { type Board, IMPASSABLE, type SearchOptions } from '../../src/board/index.ts';

/** Every cost by plain repetition: walk all steps again and again until nothing gets cheaper. */
export const referenceReach = (
  board: Board,
  sources: readonly number[],
  steps: ArrayLike<number>,
  { budget = Number.POSITIVE_INFINITY, stop, barred, oneStep = false }: SearchOptions = {},
): Map<number, number> => {
  const costs = new Map(sources.map((source) => [source, 0]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const [from, spent] of [...costs]) {
      const start = sources.includes(from);
      if (!start && stop?.[from]) continue;
      for (let step = board.first[from]!; step < board.first[from + 1]!; step++) {
        const to = board.neighbours[step]!;
        if (to < 0 || barred?.[to] || steps[step] === IMPASSABLE || steps[step] === -1) continue;
        const total = spent + steps[step]!;
        if (total > budget && !(start && oneStep)) continue;
        if (total >= (costs.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        costs.set(to, total);
        changed = true;
      }
    }
  }
  return costs;
};
