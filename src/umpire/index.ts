/** The umpire's public face: the one interface between the screen and the rules core. */
import type { GameOptions } from '../kernel/contract.ts';
import type { GameRecord, Seats } from '../kernel/record.ts';
import type { Brief, ToldSoFar } from './brief.ts';
import type { Chart } from './charts.ts';
import type { Changes, Film } from './film.ts';
import type { LessonNote } from './lesson.ts';
import type { Briefing, Forecast, Hints, Landmark, Report, RoutineKind, SequenceItem, WhyNot } from './report.ts';
import type { Result } from './result.ts';
import type { BoardScene, MapOverlay, PathOverlay, ReachOverlay } from './scene.ts';

/** Nothing is thrown across the worker's boundary: every answer is one or the other. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Trouble };

export interface Trouble {
  readonly code: string;
  readonly text: string;
  readonly rule?: string;
}

export interface OpenRequest {
  readonly system: string;
  /** The scenario file as fetched. */
  readonly scenario: unknown;
  readonly options: GameOptions;
  readonly seed: string;
  readonly seats: Seats;
  /** Faces that fall first, before the seeded ones. */
  readonly faces?: readonly number[];
}

/** Everything the screen needs once when a game opens. */
export interface Opening {
  readonly system: string;
  readonly scenario: {
    readonly id: string;
    readonly title: string;
    readonly sides: readonly { readonly id: string; readonly name: string }[];
  };
  readonly board: BoardScene;
  readonly sequence: readonly SequenceItem[];
  /** By side; a side that the scenario says nothing of has none. */
  readonly briefings: Readonly<Record<string, Briefing>>;
  /** About what the player may give standing orders. */
  readonly routines: readonly RoutineKind[];
  /** Whose eyes the report is for. */
  readonly eye: string;
  readonly report: Report;
  /** The moment a link asks to be shown (`&n=`): the report is of the present, `replay(at)` shows this one. */
  readonly at?: number;
  /** A sentence for the player: the game opened, but not everything about it could be verified. */
  readonly warning?: string;
  /** The same, of a game that is whole: rules or scenario have changed since it was played. */
  readonly note?: string;
  /** Moments from which it was played again, each with the number of answers dropped; absent: none is known. */
  readonly again?: readonly number[];
}

/** For each side a person plays at this screen, the kinds of routine that its staff settles. */
export type StandingOrders = Readonly<Record<string, readonly string[]>>;

/** A long game that is being played again. */
export interface Underway {
  readonly done: number;
  readonly total: number;
  /** With the first word, so that the map can be painted meanwhile; null afterwards. */
  readonly board: BoardScene | null;
}

export interface MadeLink {
  readonly link: string;
  readonly chars: number;
  readonly actions: number;
}

/** What a link says of itself before any rules are asked. Whose turn it is, only the opened game knows. */
export interface LinkNote {
  readonly system: string;
  readonly version: number;
  readonly scenario: string;
  /** Content hash of the scenario's file. */
  readonly content: number;
  /** A whole game from its set-up, or one that begins at a position whose past is hidden. */
  readonly kind: 'game' | 'position';
  readonly seats: Seats;
  readonly actions: number;
  /** The action at which the link wants to be opened (`&n=`). */
  readonly n: number | null;
}

/** A landmark and the moment at which it stands: the position after answer `n`. */
export interface Chapter extends Landmark {
  readonly n: number;
}

/** An answer of a finished game: whose it was, which of how many options, and whether dice fell after it. */
export interface Given {
  readonly side: string;
  readonly index: number;
  readonly open: number;
  readonly dice: boolean;
}

/** The seal of a finished player-turn: equal seals mean equal games up to moment `n`, choices and dice and all. */
export interface ChainSeal {
  readonly title: string;
  readonly n: number;
  readonly seal: string;
}

/** All that is needed to play a game again from its start: the record and the scenario's file. */
export interface SavedGame {
  readonly record: GameRecord;
  readonly scenario: unknown;
}

/** An answer of an opponent's, and his reasons for it. */
export interface Motive {
  readonly n: number;
  readonly did: string;
  readonly reasons: readonly string[];
}

/** What pointing at a place means: the way there, or why there is none; neither where no piece is to go anywhere. */
export interface Meaning {
  readonly text: string;
  readonly path: PathOverlay | null;
  readonly why: WhyNot | null;
}

export interface Umpire {
  open(request: OpenRequest): Promise<Answer<Opening>>;
  /** Replays a record: after a worker died, from the shelf, or from a link already decoded. */
  resume(saved: SavedGame, eye: string): Promise<Answer<Opening>>;
  /** The game as it would be kept, without its scenario: that goes to the umpire once, and never comes back. */
  record(): Promise<Answer<GameRecord>>;
  /** The report for another pair of eyes: a side, or "umpire". */
  look(eye: string): Promise<Answer<Report>>;
  play(index: number): Promise<Answer<Report>>;
  /** Gives the standard answer: once, or until the question changes. */
  standard(howOften: 'once' | 'sequence'): Promise<Answer<Report>>;
  /** Plays the answers that take a counter to a place. */
  go(piece: string | null, place: number): Promise<Answer<Report>>;
  /** Shares something out, a count for each row of the question's allocation: many small answers, one order. */
  allocate(counts: readonly number[]): Promise<Answer<Report>>;
  /** Puts the pieces of the question's arrangement into areas, one for each: many small answers, one order. */
  arrange(areas: readonly number[]): Promise<Answer<Report>>;
  /** Follows one of the question's courses as far as nothing else is asked. */
  follow(course: number): Promise<Answer<Report>>;
  /** Standing orders for the game on the table; another game begins without any. */
  instruct(orders: StandingOrders): Promise<Answer<null>>;
  /** The staff settles what it may. Afterwards it does so by itself after every answer, but not after an undo. */
  settle(): Promise<Answer<Report>>;
  /** Takes back the last order and what the staff made of it, or everything since the question of moment `to`. */
  undo(to?: number): Promise<Answer<Report>>;
  /** Back to the eye's last question, past dice and what was seen; the record notes it, and every link of the game says so. */
  reopen(): Promise<Answer<Report>>;
  reach(piece: string | null): Promise<Answer<ReachOverlay | null>>;
  /** What is said of a place, and what a click on it would mean for the counter. */
  meaning(piece: string | null, place: number): Promise<Answer<Meaning>>;
  /** Where the counter cannot go: the nearest thing that would have to be otherwise, in a sentence; null where nothing near is known. */
  remedy(piece: string | null, place: number): Promise<Answer<string | null>>;
  /** The reach of a counter, and the meaning of every place at once: a hand that points is then answered without asking. */
  hints(piece: string | null): Promise<Answer<Hints>>;
  /** What one of the system's overlays shows now, by the id its manifest gives it. */
  overlay(id: string): Promise<Answer<MapOverlay>>;
  forecast(index: number): Promise<Answer<Forecast>>;
  /** Lets the named opponent answer one decision of the side that is asked. */
  bot(name: string): Promise<Answer<Report>>;
  /**
   * Why the named opponent of a side answered as it did from one moment up to another. The reasons tell more than the other
   * side may know: they are for a finished game, and for a player who is being taught.
   */
  motives(name: string, side: string, from: number, to: number): Promise<Answer<readonly Motive[]>>;
  /**
   * What a side may reason from at moment `n` (now, unless told), continuing the story from where the caller has it;
   * while the game goes on, only for the side that is asked.
   */
  brief(side: string, has: ToldSoFar | null, n?: number): Promise<Answer<Brief>>;
  /** The answer of a seat whose opponent thinks in another worker, to the question of moment `n`; refused at any other. */
  reply(n: number, index: number): Promise<Answer<Report>>;
  /** The link of the whole game up to moment `n`; now, unless told. */
  link(n?: number): Promise<Answer<MadeLink>>;
  /**
   * The link of the position at moment `n` (now, unless told) without the past that led to it. It hides history, not
   * facts: a player who decodes it can learn what fog hides, and the dice to come.
   */
  positionLink(n?: number): Promise<Answer<MadeLink>>;
  /** Opens a link, `&n=` naming the moment to show. On any error the running game stays as it is. */
  load(link: string, scenario: unknown, eye: string): Promise<Answer<Opening>>;
  /** Opens a lesson's file where the lesson begins, for the side that learns. */
  teach(lesson: unknown, scenario: unknown): Promise<Answer<Opening>>;
  /** How far the learner has come in this lesson, and what is to be said. */
  lesson(lesson: unknown): Promise<Answer<LessonNote>>;
  /** Answers for the other side as the lesson wants it. */
  respond(lesson: unknown): Promise<Answer<Report>>;
  /** Answers for the learner as the lesson's own solution does: whatever belongs to one order. */
  demonstrate(lesson: unknown): Promise<Answer<Report>>;
  /** The file of a lesson that begins at this moment, with what a teacher has to fill in. */
  lessonHere(): Promise<Answer<unknown>>;
  /** Turns, player-turns and battles of the game, as far as the seated side knows of them. */
  chapters(): Promise<Answer<readonly Chapter[]>>;
  /**
   * The moments that an eye can tell apart: its own answers, and what it was told of. How often the others have answered
   * without a word to it is their secret, so a replay stops at these and counts no others.
   */
  moments(eye: string): Promise<Answer<readonly number[]>>;
  /** The balance of a game that is over: nothing of it is hidden any more. */
  result(): Promise<Answer<Result>>;
  /** Every answer of a game that is over. */
  given(): Promise<Answer<readonly Given[]>>;
  /** Goes on from moment `n` as another game; the caller keeps the record of the old one. */
  branch(n: number): Promise<Answer<Opening>>;
  /** A seal for every finished player-turn, each made from the one before: two players compare the last. */
  chain(): Promise<Answer<readonly ChainSeal[]>>;
  /**
   * The story and the position at an earlier moment, with cues of everything after moment `from`; none unless told.
   * The game itself stays where it is.
   */
  replay(n: number, eye: string, from?: number): Promise<Answer<Report>>;
  /** The moment at which the next story after `from` ends, such as a whole march, with its cues and its summary. */
  onward(from: number, eye: string): Promise<Answer<Report>>;
  /** What `eye` saw after moment `from`, as a film; null: since its own last answer. */
  film(from: number | null, eye: string): Promise<Answer<Film>>;
  /** What is different for `eye` now, compared with moment `from`; null: with when the other side's turn began. */
  changes(from: number | null, eye: string): Promise<Answer<Changes>>;
  /** Paragraphs of the rulebook. */
  rulebook(
    system: string,
  ): Promise<Answer<readonly { readonly id: string; readonly title?: string; readonly text: string }[]>>;
  /** Its tables, from the data the rules play by. */
  charts(system: string): Promise<Answer<readonly Chart[]>>;
}

/** The ways a game comes onto the table. */
export type Arrivals = Pick<Umpire, 'open' | 'resume' | 'load' | 'teach'>;

/** What may be asked of one game that is on the table. */
export type GameCalls = Omit<Umpire, keyof Arrivals | 'branch' | 'rulebook' | 'charts'>;

/**
 * The umpire's door. Every call names its game, from the opening on: there is no "present game"
 * that could have become another one while a call was on its way.
 */
export interface UmpireDoor {
  /** Opens a game under a name of the caller's; games that are open already are not touched. */
  begin<K extends keyof Arrivals>(game: string, how: K, ...request: Parameters<Arrivals[K]>): Promise<Answer<Opening>>;
  /** The game up to moment `n` as another one, under a name of its own. */
  branch(game: string, from: string, n: number): Promise<Answer<Opening>>;
  ask<K extends keyof GameCalls>(game: string, call: K, ...args: Parameters<GameCalls[K]>): ReturnType<GameCalls[K]>;
  /** Puts every game away but this one. */
  keep(game: string | null): Promise<void>;
  rulebook: Umpire['rulebook'];
  charts: Umpire['charts'];
  /** Fetches the rules of a system before they are needed. */
  prepare(system: string): Promise<void>;
  /** Sets up a game that will not be played: rules that have run once open the next game in half the time. */
  rehearse(request: OpenRequest): Promise<void>;
  /** Says how far the umpire is while he plays a long game again. */
  attend(hear: Hear): Promise<void>;
}

export type Hear = (game: string, underway: Underway) => void;

/** The eyes that see everything. */
export const UMPIRE = 'umpire';

/** The answer to a call about a game that has been put away. */
export const OTHER_GAME: Trouble = { code: 'other-game', text: 'That was meant for a game that is no longer open.' };
