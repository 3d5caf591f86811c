/** The umpire's public face: the one interface between the screen and the rules core. */
import type { Forecast, Report, SequenceItem, WhyNot } from './report.ts';
import type { GameOptions } from '../kernel/contract.ts';
import type { GameRecord, Seats } from '../kernel/record.ts';
import type { BoardScene, PathOverlay, ReachOverlay } from '../table/scene.ts';

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
}

/** Everything the screen needs once when a game opens. */
export interface Opening {
  readonly system: string;
  readonly scenario: { readonly id: string; readonly title: string; readonly sides: readonly { readonly id: string; readonly name: string }[] };
  readonly board: BoardScene;
  readonly sequence: readonly SequenceItem[];
  readonly report: Report;
}

/** All that is needed to play a game again from its start: the record and the scenario's file. */
export interface SavedGame {
  readonly record: GameRecord;
  readonly scenario: unknown;
}

export interface Umpire {
  open(request: OpenRequest): Promise<Answer<Opening>>;
  /** Replays a record: after a worker died, from the shelf, or from a link already decoded. */
  resume(saved: SavedGame, eye: string): Promise<Answer<Opening>>;
  save(): Promise<Answer<SavedGame>>;
  /** The report for another pair of eyes: a side, or "umpire". */
  look(eye: string): Promise<Answer<Report>>;
  play(index: number): Promise<Answer<Report>>;
  /** Gives the standard answer: once, or until the question changes. */
  standard(howOften: 'once' | 'sequence'): Promise<Answer<Report>>;
  /** Plays the answers that take a counter to a hex. */
  go(piece: string | null, hex: number): Promise<Answer<Report>>;
  undo(): Promise<Answer<Report>>;
  reach(piece: string | null): Promise<Answer<ReachOverlay | null>>;
  way(piece: string | null, hex: number): Promise<Answer<{ readonly path: PathOverlay } | { readonly why: WhyNot }>>;
  describe(hex: number): Promise<Answer<string>>;
  overlay(kind: 'zones' | 'threats' | 'supply'): Promise<Answer<{ readonly hexes: readonly number[]; readonly lines: readonly (readonly number[])[] }>>;
  forecast(index: number): Promise<Answer<Forecast>>;
  /** Lets the named opponent answer one decision of the side that is asked. */
  bot(name: string): Promise<Answer<Report>>;
  link(): Promise<Answer<{ readonly link: string; readonly chars: number; readonly actions: number }>>;
  /** Reads a link's header, so that the screen can fetch its scenario. */
  readLink(link: string): Promise<Answer<{ readonly system: string; readonly scenario: string; readonly actions: number }>>;
  load(link: string, scenario: unknown, eye: string): Promise<Answer<Opening>>;
  /** The story and the position at an earlier moment; the game itself stays where it is. */
  replay(n: number, eye: string): Promise<Answer<Report>>;
  /** Paragraphs of the rulebook. */
  rulebook(system: string): Promise<Answer<readonly { readonly id: string; readonly title?: string; readonly text: string }[]>>;
}
