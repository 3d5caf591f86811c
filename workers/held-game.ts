/**
 * The true game as the umpire holds it, and whose eyes look at it. The browser's session tells of it in reports, the
 * protocol on stdio in lines of JSON; both stand on this.
 */
import { encode, withoutPast } from '../src/kernel/link.ts';
import { type Answer, type MadeLink, UMPIRE } from '../src/umpire/index.ts';
import type { Forecast } from '../src/umpire/report.ts';
import { Advising } from './advising.ts';
import { type AnyJournal, bad, good } from './answer.ts';
import { oddsOf } from './odds.ts';
import type { AnyEntry } from './registry.ts';

type Act<T> = (entry: AnyEntry, journal: AnyJournal) => Answer<T>;

export const noMoment = (n: number) => bad('moment', `There is no moment ${n} in this game.`);

export class HeldGame {
  private entry: AnyEntry | null = null;
  private journal: AnyJournal | null = null;
  private advising = new Advising();
  eye = UMPIRE;

  hold(entry: AnyEntry, journal: AnyJournal, eye: string): void {
    this.entry = entry;
    this.journal = journal;
    this.eye = eye;
    this.advising = new Advising();
  }

  withGame<T>(act: Act<T>): Answer<T> {
    if (this.entry === null || this.journal === null) return bad('no-game', 'No game is open.');
    return act(this.entry, this.journal);
  }

  /** Only what these eyes are asked is theirs to answer, and to ask about. */
  whenAsked<T>(act: Act<T>): Answer<T> {
    return this.withGame((entry, journal) => {
      const asked = journal.game.decision?.side;
      if (this.eye === UMPIRE || asked === undefined || asked === this.eye) return act(entry, journal);
      return bad('not-asked', 'It is for the other side to decide.');
    });
  }

  /** At moment `n`, or now. */
  atMoment<T>(n: number | undefined, act: (entry: AnyEntry, journal: AnyJournal, n: number) => Answer<T>): Answer<T> {
    return this.withGame((entry, journal) => {
      const at = n ?? journal.length;
      if (Number.isInteger(at) && at >= 0 && at <= journal.length) return act(entry, journal, at);
      return noMoment(at);
    });
  }

  /** What an opponent would answer, and why; the game does not move. */
  advice(name: string): Answer<{ index: number; reasons: readonly string[] }> {
    return this.withGame((entry, journal) => this.advising.ask(entry, journal, name));
  }

  forecast(index: number): Answer<Forecast> {
    return this.whenAsked((entry, journal) => {
      const odds = oddsOf(entry, journal, this.eye, index);
      return odds === null ? bad('index', `There is no answer ${index}.`) : good(odds);
    });
  }

  link(n?: number): Answer<MadeLink> {
    return this.atMoment(n, (_, journal, at) => {
      const link = encode(at === journal.length ? journal : journal.branch(at));
      return good({ link, chars: link.length, actions: at });
    });
  }

  /** Of the position alone, without the past that led to it. */
  positionLink(n?: number): Answer<MadeLink> {
    return this.atMoment(n, ({ system }, journal, at) => {
      if (system.thaw === undefined) return bad('position', 'This system can only be sent as a whole game.');
      const link = encode(withoutPast(journal, at));
      return good({ link, chars: link.length, actions: 0 });
    });
  }
}
