import { checksum32, contentHash, gameChecksum } from './checksum.ts';
import type { Fault, GameEvent, GameOptions, Refusal, Side, System } from './contract.ts';
import { indexOfData } from './data.ts';
import { type ForkableDice, ScriptedDice, SeededDice } from './dice.ts';
import { Game } from './game.ts';
import { thaw } from './position.ts';
import {
  type Choice,
  type GameRecord,
  LIMITS,
  overworked,
  type Seats,
  type Setup,
  scenarioId,
  setupFaults,
  setupOf,
} from './record.ts';
import { forked, Snapshots } from './snapshots.ts';

/** How a journal's game begins; whatever is left out is empty. */
export interface NewGame {
  readonly seed: string;
  readonly options?: GameOptions;
  readonly faces?: readonly number[];
  readonly seats?: Seats;
  /** A frozen position to begin at, instead of the scenario's set-up. */
  readonly start?: string;
  /** Moments from which it was played again (see `Setup`). */
  readonly again?: readonly number[];
}

/** Hears of the events, steps and refusals of a game as it is played; rule coverage is one. */
export interface Watch {
  event(event: GameEvent): void;
  step(step: string, rule: string): void;
  refusal(refusal: Refusal): void;
}

/** Hears of a game that is played again: at its start, and after every answer of the `total`. */
export type Progress<S, A, E extends GameEvent> = (journal: Journal<S, A, E>, total: number) => void;

/** One answer: what was asked, what was said, what came of it. */
interface Entry<E extends GameEvent> extends Choice {
  readonly side: Side;
  readonly index: number;
  readonly events: readonly E[];
  /** Dice that fell. */
  readonly rolls: number;
  /** Checksum of the game after this answer, kept at every checkpoint and null elsewhere. */
  readonly checksum: number | null;
}

/** Why an answer cannot be taken back. */
interface NoUndo {
  readonly code: 'start' | 'dice' | 'revealed';
  /** What made dice fall or showed what was hidden. */
  readonly event?: GameEvent;
}

type Undone = { readonly ok: true } | { readonly ok: false; readonly why: NoUndo };

type Played<E> =
  | { readonly ok: true; readonly index: number; readonly events: readonly E[] }
  | { readonly ok: false; readonly refusal: Refusal };

export type OpenedJournal<S, A, E extends GameEvent> =
  | { readonly ok: true; readonly journal: Journal<S, A, E> }
  | {
      readonly ok: false;
      readonly faults: readonly Fault[];
      /** The game up to the answer that could not be given. */
      readonly upTo?: Journal<S, A, E>;
    };

/**
 * A checksum is kept every so many answers, so that a link can tell how far it still holds; and an early one,
 * so that one which never held is known for it soon.
 */
export const CHECKPOINT = 128;
export const FIRST_CHECKPOINT = 16;

/**
 * A game and how it came about: system, scenario, options, seed and the answers given. Every moment
 * of it is a re-run from the nearest snapshot, so nothing but answers need ever be stored.
 */
export class Journal<S, A, E extends GameEvent> {
  /** What happened before the first decision. */
  readonly opening: readonly E[];

  private live: Game<S, A, E>;
  private heard: E[] = [];
  /** The choice of the present decision, kept once it was asked for. */
  private pending: Choice | null = null;
  /** Of the scenario's file, kept once it was asked for. */
  private hash: number | null = null;

  private constructor(
    readonly system: System<S, A, E, unknown>,
    readonly scenario: unknown,
    private begun: Setup,
    start: Game<S, A, E>,
    opening: readonly E[],
    private readonly entries: Entry<E>[],
    private readonly snapshots: Snapshots<S, A, E>,
    private readonly watch: Watch | null,
  ) {
    this.opening = opening;
    this.live = this.listenTo(start);
  }

  get setup(): Setup {
    return this.begun;
  }

  static open<S, A, E extends GameEvent>(
    system: System<S, A, E, unknown>,
    scenario: unknown,
    newGame: NewGame,
    watch: Watch | null = null,
  ): OpenedJournal<S, A, E> {
    const setup: Setup = { options: {}, faces: [], seats: {}, ...newGame };
    const faults = setupFaults(setup, scenarioId(scenario));
    if (faults.length > 0) return { ok: false, faults };
    const opening: E[] = [];
    const hear = (event: E) => {
      opening.push(event);
      watch?.event(event);
    };
    const step = watch === null ? null : (id: string, rule: string) => watch.step(id, rule);
    const opened =
      setup.start === undefined
        ? Game.open(system, scenario, setup.options, diceFor(setup), hear, step)
        : thaw(system, scenario, setup.options, setup.start, setup.faces);
    if (!opened.ok) return opened;
    const { game } = opened;
    return { ok: true, journal: new Journal(system, scenario, setup, game, opening, [], new Snapshots(game), watch) };
  }

  /** Plays a record again. The last fault names the answer that the rules would not take. */
  static replay<S, A, E extends GameEvent>(
    system: System<S, A, E, unknown>,
    scenario: unknown,
    record: GameRecord,
    watch: Watch | null = null,
    progress: Progress<S, A, E> | null = null,
  ): OpenedJournal<S, A, E> {
    const opened = Journal.open(system, scenario, setupOf(record, system.formerly?.(record.version)), watch);
    if (!opened.ok) return opened;
    const { journal } = opened;
    progress?.(journal, record.actions.length);
    for (const [i, index] of record.actions.entries()) {
      const count = journal.game.decision?.options.length ?? 0;
      if (!Number.isInteger(index) || index < 0 || index >= count) {
        const fault = { path: `actions.${i}`, message: `Answer ${index} of ${count} options.` };
        return { ok: false, faults: [fault], upTo: journal };
      }
      journal.play(index);
      progress?.(journal, record.actions.length);
      const spent = overworked(journal.game.work, journal.length, record.actions.length);
      if (spent !== null) return { ok: false, faults: [{ path: `actions.${i}`, message: spent }], upTo: journal };
    }
    return opened;
  }

  /** The game as it stands. Look at it; let only the journal play it. */
  get game(): Game<S, A, E> {
    return this.live;
  }

  /** How many answers have been given. */
  get length(): number {
    return this.entries.length;
  }

  get history(): readonly Entry<E>[] {
    return this.entries;
  }

  get record(): GameRecord {
    return {
      system: this.system.id,
      version: this.system.version,
      scenario: scenarioId(this.scenario),
      ...this.setup,
      actions: this.entries.map((entry) => entry.index),
      proof: { content: this.content, checks: this.checkpoints.map(({ checksum }) => checksum), end: this.checksum },
    };
  }

  /** Checkpoints so far, and after which answer each stands. */
  get checkpoints(): readonly { readonly n: number; readonly checksum: number }[] {
    return this.entries.flatMap(({ checksum }, i) => (checksum === null ? [] : [{ n: i + 1, checksum }]));
  }

  get content(): number {
    this.hash ??= contentHash(this.scenario);
    return this.hash;
  }

  get checksum(): number {
    return gameChecksum(this.live);
  }

  /** Gives the answer of this index. If the rules fail on the way, the journal stays where it was. */
  play(index: number): readonly E[] {
    const { rolls } = this.live;
    const choice = this.choice();
    const side = this.live.decision?.side ?? '';
    this.heard = [];
    try {
      this.live.play(index);
    } catch (error) {
      this.live = this.listenTo(this.at(this.length));
      throw error;
    }
    this.pending = null;
    const events = this.heard;
    const length = this.length + 1;
    const checkpoint = length % CHECKPOINT === 0 || length === FIRST_CHECKPOINT;
    this.entries.push({
      ...choice,
      side,
      index,
      events,
      rolls: this.live.rolls - rolls,
      checksum: checkpoint ? gameChecksum(this.live) : null,
    });
    this.snapshots.offer(this.length, this.live);
    return events;
  }

  /** The present decision as a link will remember it. */
  choice(): Choice {
    const { decision } = this.live;
    if (decision === null) throw new Error('the game is over: nobody is asked anything');
    const { step, options } = decision;
    this.pending ??= {
      step,
      options: options.length,
      likeliest: indexOfData(options, this.live.likeliest()),
      hashes: Int32Array.from(options, checksum32),
    };
    return this.pending;
  }

  /** Plays the option that says the same as `action`, or gives the reason why there is none. */
  playAction(action: A): Played<E> {
    const index = indexOfData(this.live.decision?.options ?? [], action);
    if (index < 0) return { ok: false, refusal: this.refusal(action) };
    return { ok: true, index, events: this.play(index) };
  }

  /** Null when `action` is legal now. */
  whyNot(action: A): Refusal | null {
    return indexOfData(this.live.decision?.options ?? [], action) < 0 ? this.refusal(action) : null;
  }

  /** What forbids taking back the last answer: dice that fell and secrets that were seen cannot be unseen. */
  whyNoUndo(): NoUndo | null {
    const last = this.entries.at(-1);
    if (last === undefined) return { code: 'start' };
    const seen = last.events.find((event) => event.reveals === true);
    if (seen !== undefined) return { code: 'revealed', event: seen };
    if (last.rolls === 0) return null;
    const rolled = last.events.find((event) => event.dice !== undefined);
    return rolled === undefined ? { code: 'dice' } : { code: 'dice', event: rolled };
  }

  undo(): Undone {
    const why = this.whyNoUndo();
    if (why !== null) return { ok: false, why };
    this.cut(this.length - 1);
    return { ok: true };
  }

  /** Back to moment `n`, whatever was rolled or seen since. The record says so ever after, and so does every link. */
  reopen(n: number): void {
    const { again = [] } = this.begun;
    this.begun = { ...this.begun, again: [...again, n, this.length - n].slice(-LIMITS.again) };
    this.cut(n);
  }

  private cut(length: number): void {
    this.live = this.listenTo(this.at(length));
    this.pending = null;
    this.entries.length = length;
    this.snapshots.forgetAfter(length);
  }

  /** The game as it stood after `n` answers, free to be played on. */
  at(n: number): Game<S, A, E> {
    if (!Number.isInteger(n) || n < 0 || n > this.length) throw new RangeError(`moment ${n} of ${this.length}`);
    const snapshot = this.snapshots.before(n);
    const game = forked(snapshot.game);
    for (let i = snapshot.at; i < n; i += 1) game.play((this.entries[i] as Entry<E>).index);
    return game;
  }

  /** Another journal that shares the first `n` answers and goes its own way. */
  branch(n: number, watch = this.watch): Journal<S, A, E> {
    const { system, scenario, setup, opening } = this;
    const entries = this.entries.slice(0, n);
    return new Journal(system, scenario, setup, this.at(n), opening, entries, this.snapshots.upTo(n), watch);
  }

  /** An action of a shape the rules do not know can make a predicate stumble; it is refused all the same. */
  private refusal(action: A): Refusal {
    const { decision } = this.live;
    const unlisted: Refusal = { rule: decision?.rule ?? '', code: decision === null ? 'over' : 'not-an-option' };
    if (decision === null) return unlisted;
    try {
      return this.live.whyNot(action) ?? unlisted;
    } catch {
      return unlisted;
    }
  }

  private listenTo(game: Game<S, A, E>): Game<S, A, E> {
    const { watch } = this;
    game.onEvent = (event) => {
      this.heard.push(event);
      watch?.event(event);
    };
    game.onStep = watch === null ? null : (step, rule) => watch.step(step, rule);
    game.onRefusal = watch === null ? null : (refusal) => watch.refusal(refusal);
    return game;
  }
}

function diceFor(setup: Setup): ForkableDice {
  const seeded = SeededDice.fromSeed(setup.seed);
  return setup.faces.length === 0 ? seeded : new ScriptedDice(setup.faces, seeded);
}
