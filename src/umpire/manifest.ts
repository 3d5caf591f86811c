/**
 * What the house knows of a rules system. The manifest is light enough for the start page; everything heavy is
 * behind `load`, and is fetched when a game of the system is to be opened.
 */
import type { Parts } from '../adviser/contract.ts';
import type { GameEvent, System } from '../kernel/contract.ts';
import type { Decision, Game } from '../kernel/game.ts';
import type { Presenter } from './presenter.ts';
import type { Chart } from './report.ts';
import type { OverlayStyle } from './scene.ts';

export interface Manifest {
  /** The name of its folder below `src/systems`, and in scenario files and links. */
  readonly id: string;
  readonly title: string;
  /** What kind of game it is, for its shelf on the start page. */
  readonly sentence: string;
  /** What the ids of its rulebook's paragraphs begin with: "CN". */
  readonly prefix: string;
  /** Which paragraph says what the figures mean that every screen shows. */
  readonly figures?: Figures;
  /** Rules a player may switch on for a game, under the names that go into links. */
  readonly options: readonly RuleOption[];
  /** Further options, which no player is offered: scenario files and tools switch them on. */
  readonly hiddenOptions: readonly string[];
  /** The system's opponents, the one for a first game first. */
  readonly opponents: readonly OpponentNote[];
  /** What a key may show over the map. */
  readonly overlays: readonly OverlayNote[];
  load(): Promise<AnyEntry>;
}

/** Paragraphs of the turn, of strength, and of what is known of the enemy. */
export interface Figures {
  readonly turn: string;
  readonly strength: string;
  readonly reports: string;
}

export interface OverlayNote {
  /** `staff` is made of the `surmises` of the system's parts: it rests on what a side was told as well as on what it sees. */
  readonly id: string;
  /** A capital letter; one that also moves the cursor is pressed with Shift while the cursor is shown. */
  readonly key: string;
  /** On its button: "enemy reach". */
  readonly title: string;
  /** In the list of keys: "show what the enemy could reach". */
  readonly does: string;
  readonly style: OverlayStyle;
}

export interface RuleOption {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
}

export interface OpponentNote {
  /** Goes into links, as the name of a seat's player. */
  readonly id: string;
  /** As in "against a simple opponent". */
  readonly title: string;
  readonly sentence: string;
}

/** A system as the umpire needs it: its rules, how it shows itself, how it is forecast, who can play it. */
export interface Entry<S, A, E extends GameEvent, V, T> {
  readonly system: System<S, A, E, V, T>;
  readonly presenter: Presenter<V, A, E, T>;
  /** Every table of its rulebook, in the order of the book, fetched when wanted; a system without tables has none. */
  charts?(): Promise<readonly Chart[]>;
  /** How an answer is forecast, from a sample of a belief. A system without it has no forecasts. */
  prospect?(sample: S, decision: Decision<A>): Prospect<S, A, E>;
  /** By the ids of the manifest's opponents: those that answer at once from what they see. */
  readonly bots: Readonly<Record<string, Bot<A, V, T>>>;
  /** What its advisers are made of; opponents that are no bots are its levels. */
  readonly parts?: Parts<S, A, E>;
}

/** The policy that answers in a forecast, where a run ends and what is read off it. */
export interface Prospect<S, A, E extends GameEvent> {
  /** Unless told, everybody gives the standard answer. */
  policy?(game: Game<S, A, E>): number;
  /** Unless told, a run ends at the next question. */
  until?(game: Game<S, A, E>): boolean;
  measure(game: Game<S, A, E>): Readonly<Record<string, number>>;
  outcome(game: Game<S, A, E>): string;
}

/** An opponent: gets a View, the question and what everybody knows, never the state. */
export type Bot<A, V, T> = (
  view: V,
  decision: Decision<A>,
  standard: A,
  theatre: T,
) => { readonly index: number; readonly reasons: readonly string[] };

/** The session is written once for all systems; which one it is does not matter to it. */
export type AnyEntry = Entry<unknown, unknown, GameEvent, unknown, unknown>;
