/** One game as the browser is told of it: reports of the truth, each for one pair of eyes. */
import type { GameEvent } from '../src/kernel/contract.ts';
import type { GameRecord } from '../src/kernel/record.ts';
import { readHead } from '../src/kernel/scenario.ts';
import type { Brief, ToldSoFar } from '../src/umpire/brief.ts';
import type { Changes, Film } from '../src/umpire/film.ts';
import type {
  Answer,
  ChainSeal,
  Chapter,
  Given,
  MadeLink,
  Meaning,
  Motive,
  Opening,
  OpenRequest,
  SavedGame,
  StandingOrders,
  Umpire,
} from '../src/umpire/index.ts';
import type { LessonNote } from '../src/umpire/lesson.ts';
import type { Forecast, Hints, Report, ReportCue } from '../src/umpire/report.ts';
import type { Result } from '../src/umpire/result.ts';
import type { MapOverlay } from '../src/umpire/scene.ts';
import { type AnyGame, type AnyJournal, bad, eyeOf, good } from './answer.ts';
import type { Arrival, Tell } from './arrivals.ts';
import * as arrival from './arrivals.ts';
import { Briefs } from './briefs.ts';
import { changesOf } from './changes.ts';
import { filmOf } from './film.ts';
import { HeldGame, noMoment } from './held-game.ts';
import { chainOf, chaptersOf, givenOf, momentsOf } from './landmarks.ts';
import { lessonHere } from './lesson-here.ts';
import { motivesOf } from './motives.ts';
import { whyNoUndo } from './no-undo.ts';
import { Orders } from './orders.ts';
import { answering, arranging, byTheBook, following, marching, type Plan, sharing } from './plans.ts';
import { hintsOf, meaningOf, reachOf, remedyOf, withHints } from './pointing.ts';
import { type AnyEntry, REGISTRY, type Registry } from './registry.ts';
import { resultOf } from './result.ts';
import { sightOf } from './sight.ts';
import { STAFF, surmisedBy } from './surmised.ts';
import { Teller } from './teller.ts';
import { fromLesson, lessonOf, noting, replyTo, solving, taught } from './tutor.ts';

/** The same calls as `Umpire`, answered at once. */
type Prompt<T> = { [K in keyof T]: T[K] extends (...args: infer P) => Promise<infer R> ? (...args: P) => R : never };

export class Session implements Prompt<Omit<Umpire, 'rulebook' | 'charts'>> {
  private readonly held = new HeldGame();
  /** By eye; each remembers the story of this game, and only of this one. */
  private readonly tellers = new Map<string, Teller>();
  /** Of the answer that is being played; null when it will not be looked at, as while a game is played again. */
  private hear: ((event: GameEvent) => void) | null = null;
  private orders = new Orders();
  private readonly briefs = new Briefs();

  /** `tell` hears how far a long game has been played again. */
  constructor(
    private readonly tell: Tell = () => {},
    private readonly registry: Registry = REGISTRY,
  ) {}

  open(request: OpenRequest): Answer<Opening> {
    return this.receive(arrival.fromScenario(this.registry, request, this.watch), eyeOf(request.seats));
  }

  resume(saved: SavedGame, eye: string): Answer<Opening> {
    return this.receive(arrival.fromRecord(this.registry, saved, this.watch, this.tell), eye);
  }

  teach(file: unknown, scenario: unknown): Answer<Opening> {
    const read = lessonOf(file);
    return read.ok ? this.receive(fromLesson(this.registry, read.value, scenario, this.watch), read.value.seat) : read;
  }

  lesson(file: unknown): Answer<LessonNote> {
    return taught(this.held, file, noting(this.orders.gave));
  }

  lessonHere(): Answer<unknown> {
    return this.held.withGame((entry, journal) => lessonHere(entry, journal, this.held.eye));
  }

  respond(file: unknown): Answer<Report> {
    return taught(this.held, file, (lesson, entry, journal) => {
      if (journal.game.decision === null) return bad('over', 'The game is over.');
      return good(this.reporting(entry, journal, () => void journal.play(replyTo(lesson, entry, journal.game))));
    });
  }

  demonstrate(file: unknown): Answer<Report> {
    const read = lessonOf(file);
    return read.ok ? this.order(solving(read.value, this.orders.gave)) : read;
  }

  record(): Answer<GameRecord> {
    return this.held.withGame((_, journal) => good(journal.record));
  }

  look(eye: string): Answer<Report> {
    return this.held.withGame((entry, journal) => {
      const report = this.present(entry, journal, eye);
      this.held.eye = eye;
      return good(report);
    });
  }

  play(index: number): Answer<Report> {
    return this.order(answering(index));
  }

  standard(howOften: 'once' | 'sequence'): Answer<Report> {
    return this.order(byTheBook(howOften));
  }

  go(piece: string | null, place: number): Answer<Report> {
    return this.order(marching(this.held.eye, piece, place));
  }

  allocate(counts: readonly number[]): Answer<Report> {
    return this.order(sharing(counts));
  }

  arrange(areas: readonly number[]): Answer<Report> {
    return this.order(arranging(this.orders, areas));
  }

  follow(course: number): Answer<Report> {
    return this.order(following(this.orders, course));
  }

  instruct(orders: StandingOrders): Answer<null> {
    this.orders.staff.instruct(orders);
    return good(null);
  }

  settle(): Answer<Report> {
    return this.held.withGame((entry, journal) => good(this.reporting(entry, journal, () => {})));
  }

  undo(to?: number): Answer<Report> {
    return this.held.withGame((entry, journal) => {
      const refusal = whyNoUndo(entry, journal, this.held.eye);
      if (refusal !== null) return bad('undo', refusal.text, refusal.rule);
      if (to !== undefined && !(Number.isInteger(to) && to >= 0 && to < journal.length)) return noMoment(to);
      this.orders.takeBack(journal, this.held.eye, to);
      return this.anew(entry, journal);
    });
  }

  reopen(): Answer<Report> {
    return this.held.withGame((entry, journal) =>
      this.orders.reopen(journal, this.held.eye) ? this.anew(entry, journal) : bad('undo', 'Nothing was answered.'),
    );
  }

  /** What was told of answers that are gone is forgotten. */
  private anew(entry: AnyEntry, journal: AnyJournal): Answer<Report> {
    this.tellers.clear();
    this.briefs.forget();
    return good(this.present(entry, journal, this.held.eye));
  }

  reach(piece: string | null): ReturnType<Prompt<Umpire>['reach']> {
    return this.held.withGame((entry, { game }) => good(reachOf(entry, game, this.held.eye, piece)));
  }

  remedy(piece: string | null, place: number): Answer<string | null> {
    return this.held.withGame((entry, { game }) => good(remedyOf(entry, game, this.held.eye, piece, place)));
  }

  meaning(piece: string | null, place: number): Answer<Meaning> {
    return this.held.withGame((entry, { game }) => good(meaningOf(entry, game, this.held.eye, piece, place)));
  }

  hints(piece: string | null): Answer<Hints> {
    return this.held.withGame((entry, { game }) => good(hintsOf(entry, game, this.held.eye, piece)));
  }

  overlay(id: string): Answer<MapOverlay> {
    return this.held.withGame((entry, journal) => {
      const shown =
        id === STAFF
          ? surmisedBy(entry, journal, this.held.eye)
          : entry.presenter.point.overlay(this.sight(entry, journal.game), id);
      return shown === null ? bad('overlay', `There is no overlay called ${id}.`) : good(shown);
    });
  }

  forecast(index: number): Answer<Forecast> {
    return this.held.forecast(index);
  }

  bot(name: string): Answer<Report> {
    return this.held.withGame((entry, journal) => {
      const choice = this.held.advice(name);
      if (!choice.ok) return choice;
      return good(this.reporting(entry, journal, () => void journal.play(choice.value.index)));
    });
  }

  motives(name: string, side: string, from: number, to: number): Answer<readonly Motive[]> {
    return this.held.withGame((entry, journal) => good(motivesOf(entry, journal, { name, side, from, to })));
  }

  brief(side: string, has: ToldSoFar | null, n?: number): Answer<Brief> {
    return this.held.atMoment(n, (entry, journal, at) => this.briefs.of(entry, journal, side, has, at));
  }

  reply(n: number, index: number): Answer<Report> {
    return this.held.withGame((entry, journal) => {
      if (n !== journal.length) return bad('other-moment', 'That was the answer to an earlier question.');
      const planned = answering(index)(entry, journal);
      return planned.ok ? good(this.reporting(entry, journal, planned.value)) : planned;
    });
  }

  link(n?: number): Answer<MadeLink> {
    return this.held.link(n);
  }

  positionLink(n?: number): Answer<MadeLink> {
    return this.held.positionLink(n);
  }

  load(link: string, scenario: unknown, eye: string): Answer<Opening> {
    return this.receive(arrival.fromLink(this.registry, String(link), scenario, this.watch, this.tell), eye);
  }

  chapters(): Answer<readonly Chapter[]> {
    return this.held.withGame((entry, journal) => good(chaptersOf(entry, journal, this.held.eye)));
  }

  moments(eye: string): Answer<readonly number[]> {
    return this.held.withGame((entry, journal) => good(momentsOf(entry, journal, eye)));
  }

  result(): Answer<Result> {
    return this.held.withGame(resultOf);
  }

  given(): Answer<readonly Given[]> {
    return this.held.withGame((_, journal) => givenOf(journal));
  }

  branch(n: number): Answer<Opening> {
    return this.branchOf(this, n);
  }

  /** Goes on here from moment `n` of another session's game, which stays as it is. */
  branchOf(trunk: Session, n: number): Answer<Opening> {
    return trunk.held.atMoment(n, (entry, journal, at) =>
      this.begin(entry, journal.branch(at, this.watch), trunk.held.eye),
    );
  }

  chain(): Answer<readonly ChainSeal[]> {
    return this.held.withGame((entry, journal) => good(chainOf(entry, journal)));
  }

  onward(from: number, eye: string): Answer<Report> {
    return this.held.atMoment(from, (entry, journal, at) => good(this.teller(entry, journal, eye).onward(at)));
  }

  replay(n: number, eye: string, from = n): Answer<Report> {
    return this.held.atMoment(n, (entry, journal, at) => {
      const known = Number.isInteger(from) && from >= 0 && from <= at;
      return good(this.teller(entry, journal, eye).past(at, known ? from : at));
    });
  }

  film(from: number | null, eye: string): Answer<Film> {
    return this.held.withGame((entry, journal) => filmOf(entry, journal, eye, from));
  }

  changes(from: number | null, eye: string): Answer<Changes> {
    return this.held.withGame((entry, journal) => changesOf(entry, journal, eye, from));
  }

  /** Takes over a journal that another session plays. */
  adopt(entry: AnyEntry, journal: AnyJournal, eye: string): void {
    this.held.hold(entry, journal, eye);
    this.tellers.clear();
    this.briefs.forget();
  }

  private readonly watch = {
    event: (event: GameEvent): void => this.hear?.(event),
    step: (): void => {},
    refusal: (): void => {},
  };

  private receive(arrived: Answer<Arrival>, eye: string): Answer<Opening> {
    if (!arrived.ok) return arrived;
    const begun = this.begin(arrived.value.entry, arrived.value.journal, eye);
    return begun.ok ? good({ ...begun.value, ...arrival.remarksOn(arrived.value) }) : begun;
  }

  /** The game on the table gives way only to one that can be shown. */
  private begin(entry: AnyEntry, journal: AnyJournal, eye: string): Answer<Opening> {
    const read = readHead(journal.scenario);
    if (!read.ok) return arrival.unplayable(read.faults);
    const teller = new Teller(entry, journal, eye);
    const report = withHints(entry, journal.game, eye, teller.present());
    const opening: Opening = { ...arrival.occasionOf(entry, journal, read.head), eye, report };
    this.adopt(entry, journal, eye);
    this.orders = new Orders();
    this.tellers.set(eye, teller);
    return good(opening);
  }

  private order(plan: Plan): Answer<Report> {
    return this.held.withGame((entry, journal) => {
      const planned = plan(entry, journal);
      if (!planned.ok) return planned;
      return good(this.reporting(entry, journal, () => this.orders.give(entry, journal, planned.value)));
    });
  }

  private sight = (entry: AnyEntry, { state, decision }: AnyGame) => sightOf(entry, state, this.held.eye, decision);

  private notes = (journal: AnyJournal, eye: string) => this.orders.staff.notes(journal, eye);

  private teller(entry: AnyEntry, journal: AnyJournal, eye: string): Teller {
    const teller = this.tellers.get(eye) ?? new Teller(entry, journal, eye);
    this.tellers.set(eye, teller);
    return teller;
  }

  private reporting(entry: AnyEntry, journal: AnyJournal, act: () => void): Report {
    const before = journal.length;
    const { eye } = this.held;
    const teller = this.teller(entry, journal, eye);
    const cues: ReportCue[] = [];
    this.hear = (event) => cues.push(...teller.cues(journal.game, event));
    try {
      act();
      this.orders.staff.settle(entry, journal);
    } finally {
      this.hear = null;
    }
    return withHints(entry, journal.game, eye, teller.present(cues, before, this.notes(journal, eye)));
  }

  private present(entry: AnyEntry, journal: AnyJournal, eye: string): Report {
    const report = this.teller(entry, journal, eye).present([], null, this.notes(journal, eye));
    return withHints(entry, journal.game, eye, report);
  }
}
