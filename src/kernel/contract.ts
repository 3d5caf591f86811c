/**
 * The contract between the kernel and a rules system.
 *
 * A game is a state plus an agenda: a stack of pending frames. Automatic steps run by themselves;
 * a decision step stops the game and asks one side. Nothing changes a state except an event.
 */

/** A side's scenario id, such as "french". */
export type Side = string;

/** Whose eyes look at the game: a side, or the umpire who sees everything. */
export type Eye = Side | 'umpire';

/** Why something may not be done: a value, turned into a sentence only at the edge. */
export interface Refusal {
  readonly rule: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Whatever happens in a game. Every event names the paragraph it came from. */
export interface GameEvent {
  readonly type: string;
  readonly rule: string;
  /** Faces that decided the event, in the order they fell. */
  readonly dice?: readonly number[];
  /** Set when the event shows a side something that was hidden: undo stops here. */
  readonly reveals?: true;
}

/** Plain data: frames are saved, hashed and forked with the state. */
export type FrameArgs = Readonly<Record<string, number | string | boolean | readonly number[]>>;

/** One pending piece of the sequence of play. */
export interface Frame {
  readonly step: string;
  readonly args?: FrameArgs;
}

/** Where faces come from: a seeded stream, a script in tests, or an enumeration in forecasts. */
export interface Dice {
  /** A face from 1 to `sides`. */
  roll(sides: number): number;
  /** Where the stream stands, if it is one: part of the checksum. */
  readonly position?: readonly number[];
}

/** What a step may do while it runs. */
export interface Table<S, E extends GameEvent> {
  readonly state: S;
  d6(): number;
  roll(sides: number): number;
  /** Changes the state through the system's `apply` and records the event. */
  emit(event: E): void;
  /** Puts frames on top of the agenda; the first one named runs first. */
  next(...frames: Frame[]): void;
  /** Takes off the top of the agenda whatever belongs to steps whose names begin so. */
  drop(prefix: string): void;
  /** Ends the game: whatever is still on the agenda is dropped. */
  finish(outcome: Outcome): void;
}

/** Whether a frame may carry this argument in this state; `args` are all that it carries. */
export type ArgumentCheck<S> = (value: unknown, s: S, args: FrameArgs) => boolean;

/**
 * What goes on the agenda together, the first on top: a frame as it stands, or the name of a step whose frames
 * may carry whatever that step takes. `a|b` is one or the other; `a?` may be missing, `a*` may come any number of
 * times, or not at all, and so may `a|b?` and `a|b*`.
 */
export type Course = readonly (string | Frame)[];

/** What a step says of itself, so that an agenda from a stranger can be judged (see agenda.ts). */
interface Scheduled<S> {
  readonly rule: string;
  /** The arguments that its frames carry, every one of them. Absent: they carry none. */
  readonly args?: Readonly<Record<string, ArgumentCheck<S>>>;
  /** The courses it may put on the agenda, besides nothing at all. */
  readonly leads?: readonly Course[];
}

/** A step that resolves by itself. */
export interface AutomaticStep<S, E extends GameEvent> extends Scheduled<S> {
  run(t: Table<S, E>, args: FrameArgs): void;
}

/** A step at which a player decides. */
export interface DecisionStep<S, A, E extends GameEvent> extends Scheduled<S> {
  /** The side that is asked. */
  asks(s: S, args: FrameArgs): Side;
  /** Every legal answer, in canonical order. No answer: the step is skipped. One: it answers itself. */
  options(s: S, args: FrameArgs): readonly A[];
  /**
   * Null when `action` is among the options, else the first reason why it is not. Asked only while the player is
   * asked: a question that answers itself needs no reasons.
   */
  whyNot(s: S, args: FrameArgs, action: A): Refusal | null;
  /** The default answer of the rulebook; always one of the options. */
  standard(s: S, args: FrameArgs): A;
  /**
   * What the coder of links takes for the likeliest answer, where that is not the standard one. Links are read by it:
   * a step that has it keeps it, however its standard answer changes.
   */
  likeliest?(s: S, args: FrameArgs): A;
  take(t: Table<S, E>, args: FrameArgs, action: A): void;
}

export type Step<S, A, E extends GameEvent> = AutomaticStep<S, E> | DecisionStep<S, A, E>;

/** How a game ended. */
export interface Outcome {
  readonly winner: Side | null;
  /** The level of victory in the scenario's words. */
  readonly level: string;
  readonly rule: string;
}

/** One paragraph of a rulebook; a heading's text is whatever stands before its first numbered paragraph. */
export interface Paragraph {
  readonly id: string;
  readonly title?: string;
  readonly text: string;
}

/**
 * A rules system. S is its true state, A its actions, E its events, V what one side may know, T what everybody knows.
 * Everything here is pure: no clock, no randomness but the table's dice, no floating point that decides.
 */
export interface System<S, A, E extends GameEvent, V, T = unknown> {
  readonly id: string;
  readonly title: string;
  /**
   * Grows by one with every change after which some old journal would replay differently: other options
   * or another order of them, other dice, another digest. Sentences, scenes and opponents do not count.
   * Links carry it. A link of another version is played again all the same: it opens whole if the game
   * goes the same way, and up to its last verified answer if not. Recorded games and link fixtures in
   * tests/fixtures tell when a change needs a new version; they are then kept and new ones added.
   */
  readonly version: number;
  /** Options under which a game of an older version goes on as it was played, where the system still knows how. */
  readonly formerly?: (version: number) => GameOptions;
  /** Checks an untrusted scenario and options and sets up a game; uses no dice. */
  open(scenario: unknown, options: GameOptions): Opened<S>;
  readonly steps: Readonly<Record<string, Step<S, A, E>>>;
  /** The agenda a game opens with; every later one is judged by it. */
  readonly begins?: Course;
  /** The ONLY code that changes a state. */
  readonly apply: { readonly [K in E['type']]: (s: S, e: Extract<E, { type: K }>) => void };
  /**
   * Run whenever the game comes to rest, at a question or at its end, before any View is taken: what an answer may
   * leave unfinished on its way. Like a step it changes the state through events; it rolls no dice and asks no side.
   */
  rests?(t: Table<S, E>): void;
  /** What lies open to everybody and never changes in a game: the map, the order of battle as printed, the options. */
  theatre(s: S): T;
  /**
   * What these eyes may know, and nothing else: plain data that `structuredClone` copies. Whatever is shown, told or
   * offered is made from it and from the theatre. `asked` is the question at which the game rests, whichever side is asked;
   * of another side's question the view keeps what lies open, such as the step of a battle.
   */
  view(s: S, eye: Eye, asked?: Frame | null): V;
  /** The event as one side may see it; null when it may not see it at all. `s` is any state of the game since then. */
  redact(s: S, e: E, eye: Eye): E | null;
  /** The public name of the piece that these eyes see the event move; null when they see none. `s` is right after it. */
  mover?(s: S, e: E, eye: Eye): string | null;
  /** An independent copy. */
  fork(s: S): S;
  /** The part of a state that decides the rest of the game, as plain data for the checksum. */
  digest(s: S): unknown;
  /**
   * The state with this digest, which may come from a stranger: everything the rules rely on is checked,
   * and what the digest leaves out is made again. A system without it has no links of bare positions.
   */
  thaw?(scenario: unknown, options: GameOptions, digest: unknown): Thawed<S>;
  /**
   * Where a state and the agenda that came with it contradict each other: a sentence for each fault. `agenda` is
   * the frames to come, next one last, the one being decided included; it is empty when the game is over, which it
   * is with `outcome`. For positions from strangers, and for the fuzzer.
   */
  contradictions?(s: S, agenda: readonly Frame[], outcome: Outcome | null): readonly string[];
  /**
   * What one side may reason from, and nothing else of the truth: what it knows of this moment and everything it
   * `heard`, which are events as `redact` gave them. A system without it has no forecasts.
   */
  belief?(moment: Moment<S>, side: Side, heard: readonly E[]): Belief<S>;
  /** What must hold after every action; a sentence for each fault. For the fuzzer. */
  invariants?(s: S): readonly string[];
}

/** A game at rest: where everything stands, what is asked, and what is still to come, next one first. */
export interface Moment<S> {
  readonly state: S;
  readonly asked: Frame | null;
  readonly agenda: readonly Frame[];
}

/** A whole position with its agenda, the question that is asked first. */
export interface Sample<S> {
  readonly state: S;
  readonly agenda: readonly Frame[];
}

export interface Belief<S> {
  /** A position that fits everything the side knows; what it does not know is drawn by these dice. */
  sample(dice: Dice): Sample<S>;
  /** What such positions rest on: "if Olsufiev has 5 to 6 points". Null when nothing that matters is in doubt. */
  restsOn(samples: readonly S[]): string | null;
}

/** Options a player chose for a game: small, flat, part of the link. */
export type GameOptions = Readonly<Record<string, boolean | number | string>>;

/** A fault in an untrusted file: where it is and what is wrong with it. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

export type Opened<S> =
  | { readonly ok: true; readonly state: S; readonly agenda: readonly Frame[] }
  | { readonly ok: false; readonly faults: readonly Fault[] };

export type Thawed<S> =
  | { readonly ok: true; readonly state: S }
  | { readonly ok: false; readonly faults: readonly Fault[] };

export const isDecision = <S, A, E extends GameEvent>(step: Step<S, A, E>): step is DecisionStep<S, A, E> =>
  (step as Partial<DecisionStep<S, A, E>>).asks !== undefined;
