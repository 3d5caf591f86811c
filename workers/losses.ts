/** Losses as the journal has them. */
import type { JournalLine } from '../src/umpire/report.ts';
import type { Loss, Tally } from '../src/umpire/result.ts';

/** A loss that was told, and the line that told it. */
export interface ToldLoss {
  readonly loss: Extract<Tally, { kind: 'loss' }>;
  readonly line: JournalLine | null;
}

export const pointsOf = (lost: readonly ToldLoss[]): number => lost.reduce((sum, { loss }) => sum + loss.points, 0);

/** The same loss one after another is told once. */
export function asOne(lost: readonly ToldLoss[]): Loss[] {
  const told: Loss[] = [];
  for (const { loss, line } of lost) {
    const { points, arm = '' } = loss;
    if (points === 0) continue;
    const one = { text: line?.text ?? '', rule: line?.rule ?? '', arm, times: 1, points };
    const last = told.at(-1);
    const again = last?.text === one.text && last.rule === one.rule ? last : null;
    if (again === null) told.push(one);
    else told[told.length - 1] = { ...one, times: again.times + 1, points: again.points + points };
  }
  return told;
}
