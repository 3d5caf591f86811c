/**
 * How a system shows itself. It never gets the true state: from the theatre, which is public and never changes, and
 * from the View of one pair of eyes it makes scenes, sentences and overlays, so that a leak does not compile. The
 * umpire's eyes are like any other, and their View holds everything. Pure, tested in Node, called by the umpire alone.
 *
 * Events come as the eyes may see them (`redact`). A question comes with its answers to the eyes that are asked; the
 * others are only told who decides.
 */
import type { Eye, GameEvent, Outcome, Refusal, Side } from '../kernel/contract.ts';
import type { Decision } from '../kernel/game.ts';
import type {
  Allocation,
  Arrangement,
  Ask,
  Briefing,
  Course,
  EnemyNote,
  ForceNode,
  Goal,
  Hand,
  JournalLine,
  Landmark,
  Routine,
  RoutineKind,
  SequenceItem,
  Sheet,
  Status,
  WayHints,
  WhyNot,
} from './report.ts';
import type { Muster, Tally } from './result.ts';
import type { BoardScene, Cue, MapOverlay, PathOverlay, ReachOverlay, Scene } from './scene.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A question without what is asked of every system apart. */
export type Question = Omit<Ask, 'routine' | 'allocation' | 'arrangement' | 'courses'>;

export interface Sharing<A> {
  readonly shown: Allocation;
  /** The small answer that takes one part from each row. */
  readonly actions: readonly A[];
}

export interface Arranging<A> {
  readonly shown: Arrangement;
  /** The small answers that put the pieces there, an area for each; only for areas that `whyNotSo` has nothing against. */
  actions(areas: readonly number[]): readonly A[];
}

export interface Route<A> {
  readonly shown: Course;
  readonly actions: readonly A[];
}

/** What one pair of eyes has before it. */
export interface Sight<V, T> {
  readonly eye: Eye;
  readonly theatre: T;
  readonly view: V;
}

/** How a sheet is looked at. */
export interface Looking<A, E> {
  /** Null where the other side is asked, or the game is over. */
  readonly decision: Decision<A> | null;
  /** What the asked side was told so far; asked for only where there are chances to show. */
  heard?(): readonly E[];
  /** Two players share the screen: neither side is "we". */
  readonly shared?: boolean;
  /** What has just happened, as the eye may see it, where the game is watched. */
  readonly event?: E;
}

export interface Presenter<V, A, E extends GameEvent, T> {
  readonly sequence: readonly SequenceItem[];
  /** About what a player of this system may give standing orders. */
  readonly routines: readonly RoutineKind[];
  readonly show: Show<V, A, E, T>;
  readonly ask: Asking<V, A, T>;
  readonly tell: Telling<E, T>;
  readonly point: Pointing<V, A, T>;
  readonly wire: Wire<V, A, E, T>;
}

/** What is to be seen. */
export interface Show<V, A, E, T> {
  board(theatre: T): BoardScene;
  /** By side: what each commander reads before his first order. */
  briefings(theatre: T): Readonly<Record<string, Briefing>>;
  /** `decision`: what these eyes are asked; null while they wait. */
  scene(sight: Sight<V, T>, decision: Decision<A> | null): Scene;
  status(sight: Sight<V, T>): Status;
  forces(sight: Sight<V, T>): ForceNode[];
  enemies(sight: Sight<V, T>): EnemyNote[];
  goal(sight: Sight<V, T>): Goal;
  /** Men under arms, by side and arm; absent where the system does not count in men. */
  muster?(sight: Sight<V, T>): Muster;
  /** `decision` as for `scene`. Absent where the system has no cards. */
  hands?(sight: Sight<V, T>, decision: Decision<A> | null): readonly Hand[];
  /** What lies over the map while something is fought out on a sheet of its own. */
  sheet(sight: Sight<V, T>, looking: Looking<A, E>): Sheet | null;
  /** Whether an event, as the eye sees it, may be worth watching on the sheet: it begins, or dice have fallen on it. */
  unfolds?(e: E): boolean;
}

/** What is asked. Every call but `awaiting` is for the eyes that are asked, or the umpire's. */
interface Asking<V, A, T> {
  question(sight: Sight<V, T>, decision: Decision<A>, standard: A): Question;
  /** What the others are told while this side decides: not even the question. */
  awaiting(theatre: T, side: Side): Question;
  /** Whether the asked side's staff could settle the question; null where only a commander can. */
  routine(sight: Sight<V, T>, decision: Decision<A>, standard: A): Routine | null;
  /** Where the question is the first of a row that shares something out: the whole of it, and the small answer of each row. */
  allocation(sight: Sight<V, T>, decision: Decision<A>): Sharing<A> | null;
  /** Where the question is one of a row that puts pieces into areas: all that are still to be put. Absent where nothing is. */
  arrangement?(sight: Sight<V, T>, decision: Decision<A>): Arranging<A> | null;
  /** Where the question is the first of a row that goes somewhere: where it may lead, and the small answers. */
  courses(sight: Sight<V, T>, decision: Decision<A>): readonly Route<A>[];
}

/** What is told of what happens. A story told again later betrays no more than when it happened: it has no View. */
interface Telling<E, T> {
  /** Null: nothing to tell this eye. */
  line(theatre: T, e: E, eye: Eye, n: number): JournalLine | null;
  /** Two events that a summary tells as one, such as two steps of a march; null when they are two stories. */
  joined?(earlier: E, later: E): E | null;
  /** `mover`: the public name of the piece that was seen to move with it. */
  cues(theatre: T, e: E, eye: Eye, mover: string | null): Cue[];
  /** What a replay can jump to. */
  landmark?(theatre: T, e: E): Landmark | null;
  /** What the event adds to the balance of a turn or a game. */
  tally?(theatre: T, e: E, eye: Eye): Tally | null;
  refusal(theatre: T, r: Refusal): WhyNot;
  /** The last sentence of the story. */
  ending(theatre: T, outcome: Outcome): string;
}

/** What a hand that points is answered. */
interface Pointing<V, A, T> {
  /** Where the counter could go in the present decision; null when the question is not about going anywhere. */
  reach(sight: Sight<V, T>, decision: Decision<A>, piece: string | null): ReachOverlay | null;
  /** Answers that take the counter to the place, to be played one after another; or why it cannot be done. */
  way(
    sight: Sight<V, T>,
    decision: Decision<A>,
    piece: string | null,
    place: number,
  ): { actions: A[]; path: PathOverlay } | WhyNot;
  /** Where `way` says no: the nearest thing that would make it yes, in a sentence; null where nothing near would. */
  remedy?(sight: Sight<V, T>, decision: Decision<A>, piece: string | null, place: number): string | null;
  /** What `way` would say of every place, found at once; null where no piece is to go anywhere. */
  hints(sight: Sight<V, T>, decision: Decision<A>, piece: string | null): WayHints | null;
  /** What the bottom line says of a place: ground, and the pieces that stand there. */
  describe(sight: Sight<V, T>, place: number): string;
  /** What the manifest's overlay of this id shows; null when it has none such. */
  overlay(sight: Sight<V, T>, id: string): MapOverlay | null;
}

/** For the umpire protocol: scenario ids and printed labels instead of numbers. */
interface Wire<V, A, E, T> {
  action(theatre: T, a: A): Json;
  readAction(theatre: T, json: unknown): A | null;
  event(theatre: T, e: E): Json;
  view(sight: Sight<V, T>): Json;
  reach(sight: Sight<V, T>, decision: Decision<A>, piece: string): Json;
}
