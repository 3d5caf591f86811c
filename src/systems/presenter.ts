/**
 * How a system shows itself: from a true state and one pair of eyes to scenes, sentences and
 * overlays. Pure, tested in Node, called only by the umpire. Whatever comes out of here holds
 * nothing that `eye` may not know.
 */

import type { Eye, GameEvent, Outcome, Refusal } from '../kernel/contract.ts';
import type { Decision, Game } from '../kernel/game.ts';
import type { BoardScene, Cue, PathOverlay, ReachOverlay, Scene } from '../table/scene.ts';
import type {
  Allocation,
  Ask,
  BattleBoard,
  Briefing,
  Course,
  EnemyNote,
  ForceNode,
  Goal,
  JournalLine,
  Landmark,
  Routine,
  RoutineKind,
  SequenceItem,
  Status,
  WayHints,
  WhyNot,
} from '../umpire/report.ts';
import type { Tally } from '../umpire/result.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A question without what is asked of every system apart. */
export type Question = Omit<Ask, 'routine' | 'allocation' | 'courses'>;

export interface Sharing<A> {
  readonly shown: Allocation;
  /** The small answer that takes one part from each row. */
  readonly actions: readonly A[];
}

export interface Route<A> {
  readonly shown: Course;
  readonly actions: readonly A[];
}

export interface Presenter<S, A, E extends GameEvent> {
  readonly sequence: readonly SequenceItem[];
  /** About what a player of this system may give standing orders. */
  readonly routines: readonly RoutineKind[];
  board(s: S): BoardScene;
  scene(s: S, eye: Eye, decision: Decision<A> | null): Scene;
  status(s: S, eye: Eye): Status;
  ask(s: S, eye: Eye, decision: Decision<A>, standard: A): Question;
  /** Whether the asked side's staff could settle the question, from what that side knows; null where only a commander can. */
  routine(s: S, decision: Decision<A>, standard: A): Routine | null;
  /** Where the question is the first of a row that shares something out: the whole of it, and the small answer of each row. */
  allocation(s: S, decision: Decision<A>): Sharing<A> | null;
  /** Where the question is the first of a row that goes somewhere: where it may lead, and the small answers. */
  courses(s: S, decision: Decision<A>): readonly Route<A>[];
  forces(s: S, eye: Eye): ForceNode[];
  enemies(s: S, eye: Eye): EnemyNote[];
  /** By side: what each commander reads before his first order. */
  briefings(s: S): Readonly<Record<string, Briefing>>;
  /** Only what is public. */
  goal(s: S): Goal;
  /** `heard`: what the eye was told so far, for the chances on the board; asked only where there are any. */
  battle(s: S, eye: Eye, decision: Decision<A> | null, heard?: () => readonly E[]): BattleBoard | null;
  /** Called right after the event was applied. Null: nothing to tell this eye. */
  line(s: S, e: E, eye: Eye, n: number): JournalLine | null;
  /** Two events that a summary tells as one, such as two steps of a march; null when they are two stories. */
  joined?(earlier: E, later: E): E | null;
  /** The public name of the counter an event has just moved; null when it moved none. */
  mover(s: S, e: E, eye: Eye): string | null;
  /** Gets the event as the eye may see it, right after it was applied, and the name of its mover. */
  cues(s: S, e: E, eye: Eye, mover: string | null): Cue[];
  /** What a replay can jump to. Gets the event as the eye may see it; uses nothing of the state that changes. */
  landmark?(s: S, e: E): Landmark | null;
  /** What the event adds to the balance of a finished game. Uses nothing of the state that changes. */
  tally?(s: S, e: E): Tally | null;
  refusal(s: S, r: Refusal): WhyNot;
  /** The last sentence of the story. */
  ending(s: S, outcome: Outcome): string;
  /** Where the counter could go in the present decision; null when the question is not about going anywhere. */
  reach(s: S, eye: Eye, decision: Decision<A>, piece: string | null): ReachOverlay | null;
  /** Answers that take the counter to the hex, to be played one after another; or why it cannot be done. */
  way(
    s: S,
    eye: Eye,
    decision: Decision<A>,
    piece: string | null,
    hex: number,
  ): { actions: A[]; path: PathOverlay } | WhyNot;
  /** What `way` would say of every hex, found at once; null where nobody is to go anywhere. */
  hints(s: S, eye: Eye, decision: Decision<A>, piece: string | null): WayHints | null;
  /** What the bottom line says of a hex: ground, who stands there, why it is out of reach. */
  describe(s: S, eye: Eye, hex: number): string;
  zones(s: S, eye: Eye): { readonly own: number[]; readonly enemy: number[] };
  /** Hexes an enemy counter could stand in next turn, from what the eye knows. */
  threats(s: S, eye: Eye): number[];
  /** Lines of communications and hexes within dispatch of the eye's Armies. */
  supply(s: S, eye: Eye): { readonly lines: number[][]; readonly within: number[] };
  /** How an answer is forecast from a sample of a belief: who answers, where a run ends and what is read off it. */
  prospect(
    start: S,
    decision: Decision<A>,
  ): {
    /** Unless told, everybody gives the standard answer. */
    policy?(game: Game<S, A, E>): number;
    /** Unless told, a run ends at the next question. */
    until?(game: Game<S, A, E>): boolean;
    measure(game: Game<S, A, E>): Readonly<Record<string, number>>;
    outcome(game: Game<S, A, E>): string;
  };
  /** For the umpire protocol: scenario ids and printed labels instead of numbers. */
  wire: {
    action(s: S, a: A): Json;
    readAction(s: S, json: unknown): A | null;
    event(s: S, e: E): Json;
    view(s: S, eye: Eye): Json;
    reach(s: S, eye: Eye, decision: Decision<A>, piece: string): Json;
  };
}
