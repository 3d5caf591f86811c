/** The staff: settles by the standard answer what a side has left to it, and remembers what it did. */
import { sameData } from '../src/kernel/data.ts';
import { standardIndex } from '../src/kernel/policy.ts';
import type { StandingOrders } from '../src/umpire/index.ts';
import type { StaffNote } from '../src/umpire/report.ts';
import type { AnyJournal } from './answer.ts';
import type { AnyEntry } from './registry.ts';
import { shareOut } from './sharing-out.ts';
import { sightOf } from './sight.ts';
import { earliestMoment } from './takeback.ts';

/** More in one go would be a rules bug. */
const MOST_SETTLED = 400;

interface Deed extends Omit<StaffNote, 'open'> {
  readonly side: string;
}

export class Staff {
  private standing: StandingOrders = {};
  private deeds: Deed[] = [];
  /** The kind of routine the commander is seeing to himself. */
  private kept: string | null = null;
  /** What a commander has taken back he answers himself: until he has, or gives other standing orders, nothing is settled. */
  private resting = false;

  instruct(orders: StandingOrders): void {
    if (!sameData(orders, this.standing)) this.resting = false;
    this.standing = orders;
  }

  /** Answers for every side that has a staff, until a commander has to decide. */
  settle(entry: AnyEntry, journal: AnyJournal): void {
    for (let i = 0; i < MOST_SETTLED && !this.resting; i += 1) {
      const { decision, state } = journal.game;
      const kinds = decision === null ? undefined : this.standing[decision.side];
      if (decision === null || kinds === undefined) return;
      const { ask } = entry.presenter;
      const sight = sightOf(entry, state, decision.side, decision);
      const routine = ask.routine(sight, decision, journal.game.standard());
      if (routine === null || routine.asks !== null || routine.kind === this.kept || !kinds.includes(routine.kind))
        return;
      this.deeds.push({ n: journal.length, side: decision.side, kind: routine.kind, text: routine.does });
      // What is shared out is one deed, however many answers it takes.
      const sharing = ask.allocation(sight, decision);
      if (sharing === null) journal.play(standardIndex(journal.game));
      else shareOut(journal, sharing, sharing.shown.usual);
    }
  }

  /**
   * The commander gives an order of his own: what was settled before it is old news to him. Where he sees to a routine
   * himself, and does more than the usual, it stays in his hands until he says that he is done.
   */
  ordered(entry: AnyEntry, journal: AnyJournal): () => void {
    const { decision, state } = journal.game;
    this.resting = false;
    if (decision === null) return () => {};
    const at = journal.length;
    this.deeds = this.deeds.filter(({ side }) => side !== decision.side);
    const sight = sightOf(entry, state, decision.side, decision);
    const routine = entry.presenter.ask.routine(sight, decision, journal.game.standard());
    if (routine === null) return () => {};
    return () => {
      const given = journal.history[at];
      const usual = given === undefined || given.index === given.likeliest || journal.length > at + 1;
      this.kept = usual ? null : routine.kind;
    };
  }

  takenBack(to: number): void {
    this.resting = true;
    this.deeds = this.deeds.filter(({ n }) => n < to);
  }

  /** The first question it settled after moment `n`. */
  firstAfter(n: number): number | null {
    return this.deeds.find((deed) => deed.n > n)?.n ?? null;
  }

  notes(journal: AnyJournal, eye: string): StaffNote[] {
    const earliest = earliestMoment(journal, 0);
    return this.deeds
      .filter(({ side }) => side === eye)
      .map(({ n, kind, text }) => ({ n, kind, text, open: n >= earliest }));
  }
}
