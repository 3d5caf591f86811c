/** Many small answers that share something out, from the counts of a sheet. */

import { type Counts, changed, inOrder, isWhole, nothingGiven, whyNotMore } from '../src/umpire/allocation.ts';
import type { Sharing } from '../src/umpire/presenter.ts';
import type { AnyJournal } from './answer.ts';

/** Counts that are no whole and lawful answer are not played. */
export function shareOut(journal: AnyJournal, { shown, actions }: Sharing<unknown>, counts: Counts): void {
  const order = isWhole(shown, counts) ? inOrder(shown, counts) : null;
  let given = nothingGiven(shown);
  for (const row of order ?? []) {
    const open = shown.rows.filter((_, i) => whyNotMore(shown, given, i) === null).length;
    // Where only one row is left, the question has answered itself.
    if (open > 1 && !journal.playAction(actions[row]).ok) return;
    given = changed(given, row, 1);
  }
}
