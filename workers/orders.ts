/** What the player has ordered and what his staff made of it: where taking back stops. */
import type { AnyJournal } from './answer.ts';
import type { AnyEntry } from './registry.ts';
import { Staff } from './staff.ts';
import { earliestMoment } from './takeback.ts';

export class Orders {
  readonly staff = new Staff();
  /** Moments at which an order was given, and up to which its own answers go. */
  private moments: { readonly at: number; readonly to: number }[] = [];

  /** One order, however many answers it takes. */
  give(entry: AnyEntry, journal: AnyJournal, act: () => void): void {
    const at = journal.length;
    const answered = this.staff.ordered(entry, journal);
    act();
    answered();
    if (journal.length > at) this.moments.push({ at, to: journal.length });
  }

  /** Whether the answer to the question of moment `n` was the player's own, and not his staff's. */
  gave = (n: number): boolean => this.moments.some(({ at, to }) => n >= at && n < to);

  /** Small answers one after another, as long as the same is asked; what the staff may settle between them it settles. */
  follow(entry: AnyEntry, journal: AnyJournal, actions: readonly unknown[]): void {
    const asked = journal.game.decision?.step;
    for (const action of actions) {
      if (!journal.playAction(action).ok) return;
      if (journal.game.decision?.step !== asked) this.staff.settle(entry, journal);
      if (journal.game.decision?.step !== asked) return;
    }
  }

  /** Takes back what came since moment `to`, or the last deed, as far as nothing has to be unseen. */
  takeBack(journal: AnyJournal, eye: string, to?: number): void {
    const moment = earliestMoment(journal, to ?? this.lastDeed(journal, eye));
    while (journal.length > moment) journal.undo();
    this.moments = this.moments.filter(({ at }) => at < moment);
    this.staff.takenBack(moment);
  }

  /** Back to the last question to these eyes, past dice and sight: the game's record notes it. False when there was none. */
  reopen(journal: AnyJournal, eye: string): boolean {
    const moment = journal.history.findLastIndex(({ side }) => side === eye);
    if (moment < 0) return false;
    journal.reopen(moment);
    this.moments = this.moments.filter(({ at }) => at < moment);
    this.staff.takenBack(moment);
    return true;
  }

  /** The last order with all that came of it, and what the staff settled before it since the other side's answer. */
  private lastDeed(journal: AnyJournal, eye: string): number {
    const order = this.moments.findLast(({ at }) => at < journal.length)?.at ?? -1;
    const theirs = journal.history.findLastIndex(({ side }) => side !== eye);
    const settled = this.staff.firstAfter(theirs);
    if (settled !== null && theirs > order) return settled;
    return order >= 0 ? order : (settled ?? journal.length - 1);
  }
}
