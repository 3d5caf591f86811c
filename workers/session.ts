/**
 * One game as the umpire holds it: the truth, and what each pair of eyes is told of it. The browser's
 * worker and the protocol on stdio are two doors to the same session.
 */
import type { GameEvent } from '../src/kernel/contract.ts';
import { Journal } from '../src/kernel/journal.ts';
import { encode, withoutPast } from '../src/kernel/link.ts';
import type { GameRecord } from '../src/kernel/record.ts';
import type { Cue } from '../src/table/scene.ts';
import type {
  Answer,
  ChainSeal,
  Chapter,
  MadeLink,
  Opening,
  OpenRequest,
  SavedGame,
  StandingOrders,
  Umpire,
} from '../src/umpire/index.ts';
import type { Forecast, Report } from '../src/umpire/report.ts';
import type { Result } from '../src/umpire/result.ts';
import { type AnyJournal, bad, eyeOf, good } from './answer.ts';
import { type Arrival, fromLink, fromRecord, noSystem, type Tell, unplayable } from './arrivals.ts';
import { chainOf, chaptersOf } from './landmarks.ts';
import { oddsOf } from './odds.ts';
import { Orders } from './orders.ts';
import { answering, byTheBook, following, marching, type Plan, sharing } from './plans.ts';
import { type AnyEntry, entryOf } from './registry.ts';
import { resultOf } from './result.ts';
import { Teller, undoText } from './teller.ts';

/** The same calls as `Umpire`, answered at once. */
type Prompt<T> = { [K in keyof T]: T[K] extends (...args: infer P) => Promise<infer R> ? (...args: P) => R : never };

const NO_GAME = bad('no-game', 'No game is open.');
const noMoment = (n: number) => bad('moment', `There is no moment ${n} in this game.`);

export class Session implements Prompt<Omit<Umpire, 'rulebook'>> {
  private entry: AnyEntry | null = null;
  private journal: AnyJournal | null = null;
  private eye = 'umpire';
  /** By eye; each remembers the story of this game, and only of this one. */
  private readonly tellers = new Map<string, Teller>();
  /** Of the answer that is being played; null when nobody will look at them, as while a game is played again. */
  private cues: Cue[] | null = null;
  private orders = new Orders();

  /** `tell` hears how far a long game has been played again. */
  constructor(private readonly tell: Tell = () => {}) {}

  open({ system, scenario, options, seed, seats }: OpenRequest): Answer<Opening> {
    const entry = entryOf(system);
    if (entry === null) return noSystem(system);
    const opened = Journal.open(entry.system, scenario, { options, seed, seats }, this.watch);
    return opened.ok ? good(this.begin(entry, opened.journal, eyeOf(seats))) : unplayable(opened.faults);
  }

  resume(saved: SavedGame, eye: string): Answer<Opening> {
    return this.receive(fromRecord(saved, this.watch, this.tell), eye);
  }

  record(): Answer<GameRecord> {
    return this.withGame((_, journal) => good(journal.record));
  }

  look(eye: string): Answer<Report> {
    return this.withGame((entry, journal) => {
      const report = this.teller(entry, journal, eye).present([], null, this.notes(journal, eye));
      this.eye = eye;
      return good(report);
    });
  }

  play(index: number): Answer<Report> {
    return this.order(answering(index));
  }

  standard(howOften: 'once' | 'sequence'): Answer<Report> {
    return this.order(byTheBook(howOften));
  }

  go(piece: string | null, hex: number): Answer<Report> {
    return this.order(marching(this.eye, piece, hex));
  }

  allocate(counts: readonly number[]): Answer<Report> {
    return this.order(sharing(counts));
  }

  follow(course: number): Answer<Report> {
    return this.order(following(this.orders, course));
  }

  instruct(orders: StandingOrders): Answer<null> {
    this.orders.staff.instruct(orders);
    return good(null);
  }

  settle(): Answer<Report> {
    return this.withGame((_, journal) => good(this.reporting(journal, () => {})));
  }

  undo(to?: number): Answer<Report> {
    return this.withGame((entry, journal) => {
      const refusal = undoText(journal);
      if (refusal !== null) return bad('undo', refusal, journal.whyNoUndo()?.rule);
      if (to !== undefined && !(Number.isInteger(to) && to >= 0 && to < journal.length)) return noMoment(to);
      this.orders.takeBack(journal, this.eye, to);
      this.tellers.clear();
      return good(this.teller(entry, journal, this.eye).present([], null, this.notes(journal, this.eye)));
    });
  }

  reach(piece: string | null): ReturnType<Prompt<Umpire>['reach']> {
    return this.withGame(({ presenter }, { game: { state, decision } }) =>
      good(decision === null ? null : presenter.reach(state, this.eye, decision, piece)),
    );
  }

  way(piece: string | null, hex: number): ReturnType<Prompt<Umpire>['way']> {
    return this.withGame(({ presenter }, { game }) => {
      if (game.decision === null) return bad('over', 'The game is over.');
      const way = presenter.way(game.state, this.eye, game.decision, piece, hex);
      return good('text' in way ? { why: way } : { path: way.path });
    });
  }

  describe(hex: number): Answer<string> {
    return this.withGame(({ presenter }, { game }) => good(presenter.describe(game.state, this.eye, hex)));
  }

  hints(piece: string | null, count: number): ReturnType<Prompt<Umpire>['hints']> {
    return this.withGame(({ presenter }, { game: { state, decision } }) => {
      const about = Array.from({ length: count }, (_, hex) => presenter.describe(state, this.eye, hex));
      return good({ about, ways: decision && presenter.hints(state, this.eye, decision, piece) });
    });
  }

  overlay(kind: 'zones' | 'threats' | 'supply'): ReturnType<Prompt<Umpire>['overlay']> {
    return this.withGame(({ presenter }, { game }) => {
      if (kind === 'zones') return good({ hexes: presenter.zones(game.state, this.eye).enemy, lines: [] });
      if (kind === 'threats') return good({ hexes: presenter.threats(game.state, this.eye), lines: [] });
      const { within, lines } = presenter.supply(game.state, this.eye);
      return good({ hexes: within, lines });
    });
  }

  forecast(index: number): Answer<Forecast> {
    return this.withGame((entry, journal) => {
      const asked = journal.game.decision?.side;
      if (this.eye !== 'umpire' && asked !== undefined && asked !== this.eye)
        return bad('not-asked', 'It is for the other side to decide.');
      const odds = oddsOf(entry, journal, this.eye, index);
      return odds === null ? bad('index', `There is no answer ${index}.`) : good(odds);
    });
  }

  bot(name: string): Answer<Report> {
    return this.withGame((_, journal) => {
      const choice = this.advise(name);
      if (!choice.ok) return choice;
      return good(this.reporting(journal, () => void journal.play(choice.value.index)));
    });
  }

  /** What an opponent would answer, and why; the game does not move. */
  advise(name: string): Answer<{ index: number; reasons: readonly string[] }> {
    return this.withGame(({ bots, system }, { game }) => {
      const bot = Object.hasOwn(bots, name) ? bots[name] : undefined;
      if (bot === undefined) return bad('bot', `Nobody here is called ${name}.`);
      if (game.decision === null) return bad('over', 'The game is over.');
      return good(bot(system.view(game.state, game.decision.side), game.decision, game.standard()));
    });
  }

  link(n?: number): Answer<MadeLink> {
    return this.atMoment(n, (_, journal, at) => {
      const link = encode(at === journal.length ? journal : journal.branch(at));
      return good({ link, chars: link.length, actions: at });
    });
  }

  positionLink(n?: number): Answer<MadeLink> {
    return this.atMoment(n, ({ system }, journal, at) => {
      if (system.thaw === undefined) return bad('position', 'This system can only be sent as a whole game.');
      const link = encode(withoutPast(journal, at));
      return good({ link, chars: link.length, actions: 0 });
    });
  }

  load(link: string, scenario: unknown, eye: string): Answer<Opening> {
    return this.receive(fromLink(String(link), scenario, this.watch, this.tell), eye);
  }

  chapters(): Answer<readonly Chapter[]> {
    return this.withGame((entry, journal) => good(chaptersOf(entry, journal, this.eye)));
  }

  result(): Answer<Result> {
    return this.withGame(resultOf);
  }

  branch(n: number): Answer<Opening> {
    return this.branchOf(this, n);
  }

  /** Goes on here from moment `n` of another session's game, which stays as it is. */
  branchOf(trunk: Session, n: number): Answer<Opening> {
    return trunk.atMoment(n, (entry, journal, at) =>
      good(this.begin(entry, journal.branch(at, this.watch), trunk.eye)),
    );
  }

  chain(): Answer<readonly ChainSeal[]> {
    return this.withGame((entry, journal) => good(chainOf(entry, journal)));
  }

  since(from: number | string | null, eye: string): Answer<Report> {
    return this.withGame((entry, journal) => {
      if (typeof from !== 'string') {
        const moment = from ?? journal.history.findLastIndex(({ side }) => side === eye) + 1;
        return this.atMoment(moment, (_, __, at) => good(this.teller(entry, journal, eye).since(at)));
      }
      const known = chainOf(entry, journal).find(({ seal }) => seal === from);
      if (known === undefined)
        return bad('seal', `No turn of this game has the seal ${from}: it is not the game you know.`);
      return good(this.teller(entry, journal, eye).since(known.n));
    });
  }

  onward(from: number, eye: string): Answer<Report> {
    return this.atMoment(from, (entry, journal, at) => good(this.teller(entry, journal, eye).onward(at)));
  }

  replay(n: number, eye: string, from = n): Answer<Report> {
    return this.atMoment(n, (entry, journal, at) => {
      const known = Number.isInteger(from) && from >= 0 && from <= at;
      return good(this.teller(entry, journal, eye).past(at, known ? from : at));
    });
  }

  /** Takes over a journal that somebody else plays: the protocol asks through a session. */
  adopt(entry: AnyEntry, journal: AnyJournal, eye: string): void {
    this.entry = entry;
    this.journal = journal;
    this.eye = eye;
    this.tellers.clear();
  }

  private readonly watch = {
    event: (event: GameEvent): void => {
      if (this.cues === null || this.entry === null || this.journal === null) return;
      const { entry, journal, eye } = this;
      this.cues.push(...this.teller(entry, journal, eye).cues(journal.game, event));
    },
    step: (): void => {},
    refusal: (): void => {},
  };

  private receive(arrived: Answer<Arrival>, eye: string): Answer<Opening> {
    if (!arrived.ok) return arrived;
    const { entry, journal, n, warning, note } = arrived.value;
    const { length } = journal;
    const known = n === null || n <= length;
    const absent = known ? null : `There is no action ${n} in this game of ${length}: it is shown as it stands.`;
    const doubts = [warning, absent].filter((doubt) => doubt !== null);
    return good({
      ...this.begin(entry, journal, eye),
      ...(n !== null && n < length ? { at: n } : {}),
      ...(doubts.length === 0 ? {} : { warning: doubts.join(' ') }),
      ...(note === null ? {} : { note }),
    });
  }

  /** The game on the table gives way only to one that can be shown. */
  private begin(entry: AnyEntry, journal: AnyJournal, eye: string): Opening {
    const teller = new Teller(entry, journal, eye);
    const file = journal.scenario as { id: string; title: string; sides: { id: string; name: string }[] };
    const opening: Opening = {
      system: entry.system.id,
      scenario: { id: file.id, title: file.title, sides: file.sides.map(({ id, name }) => ({ id, name })) },
      board: entry.presenter.board(journal.game.state),
      sequence: entry.presenter.sequence,
      briefings: entry.presenter.briefings(journal.game.state),
      routines: entry.presenter.routines,
      eye,
      report: teller.present(),
    };
    this.adopt(entry, journal, eye);
    this.orders = new Orders();
    this.tellers.set(eye, teller);
    return opening;
  }

  private order(plan: Plan): Answer<Report> {
    return this.withGame((entry, journal) => {
      const planned = plan(entry, journal);
      if (!planned.ok) return planned;
      return good(this.reporting(journal, () => this.orders.give(entry, journal, planned.value)));
    });
  }

  private notes = (journal: AnyJournal, eye: string) => this.orders.staff.notes(journal, eye);

  private teller(entry: AnyEntry, journal: AnyJournal, eye: string): Teller {
    const teller = this.tellers.get(eye) ?? new Teller(entry, journal, eye);
    this.tellers.set(eye, teller);
    return teller;
  }

  private reporting(journal: AnyJournal, act: () => void): Report {
    const before = journal.length;
    const cues: Cue[] = [];
    this.cues = cues;
    const entry = this.entry as AnyEntry;
    try {
      act();
      this.orders.staff.settle(entry, journal);
    } finally {
      this.cues = null;
    }
    return this.teller(entry, journal, this.eye).present(cues, before, this.notes(journal, this.eye));
  }

  private atMoment<T>(
    n: number | undefined,
    act: (entry: AnyEntry, journal: AnyJournal, n: number) => Answer<T>,
  ): Answer<T> {
    return this.withGame((entry, journal) => {
      const at = n ?? journal.length;
      if (Number.isInteger(at) && at >= 0 && at <= journal.length) return act(entry, journal, at);
      return noMoment(at);
    });
  }

  private withGame<T>(act: (entry: AnyEntry, journal: AnyJournal) => Answer<T>): Answer<T> {
    if (this.entry === null || this.journal === null) return NO_GAME;
    return act(this.entry, this.journal);
  }
}
