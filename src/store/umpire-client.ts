/**
 * The screen's side of the umpire. A worker can die or hang, and calls pending at its end never settle
 * by themselves: every call is raced against its death and a clock. A lost umpire is replaced, the game
 * played again from its record, and the call made once more, so that the player loses nothing.
 */
import {
  type Answer,
  type Arrivals,
  type GameCalls,
  type Opening,
  type OpenRequest,
  OTHER_GAME,
  type SavedGame,
  type StandingOrders,
  type Trouble,
  type Umpire,
  type UmpireDoor,
  type Underway,
} from '../umpire/index.ts';
import { before } from './before.ts';
import { eyeOf } from './seats.ts';
import { callsOf, MANNERS } from './umpire-calls.ts';

/** An umpire at work: the code that starts one says how it is known to be dead and how it is sent away. */
export interface Station {
  readonly umpire: UmpireDoor;
  /** Aborted, with the reason, when the umpire is known to be dead. */
  readonly death: AbortSignal;
  dismiss(): void;
}

export interface ClientOptions {
  /** Milliseconds of silence allowed to an umpire who has answered before. */
  readonly patience?: number;
  /** Milliseconds for a new umpire, whose code may still be on its way over a slow network. */
  readonly longPatience?: number;
  /** Milliseconds after which the player is told that the umpire does not answer. */
  readonly calm?: number;
  /** One sentence for the player, after an umpire was replaced. */
  onReplaced?(sentence: string): void;
  /** A sentence while an answer is long in coming; null when it has come. */
  onSilence?(sentence: string | null): void;
  /** How far the game is that is being opened, or played again for a new umpire; null when that one is done. */
  onUnderway?(underway: Underway | null): void;
}

/** A game that has been opened, and the name by which every call means it. */
export interface Begun extends Opening {
  readonly game: string;
}

/** What the store knows of the umpire. */
export interface Umpires {
  open(request: OpenRequest): Promise<Answer<Begun>>;
  resume(saved: SavedGame, eye: string): Promise<Answer<Begun>>;
  load(link: string, scenario: unknown, eye: string): Promise<Answer<Begun>>;
  teach(lesson: unknown, scenario: unknown, seat: string): Promise<Answer<Begun>>;
  branch(game: string, n: number): Promise<Answer<Begun>>;
  of(game: string): GameCalls;
  /** The game as it stood after the last answer. */
  saved(game: string): SavedGame | null;
  /** The screen shows this game and no other: what is still on its way for others is refused. */
  keep(game: string | null): void;
  rulebook: Umpire['rulebook'];
  charts: Umpire['charts'];
}

interface Held {
  readonly saved: SavedGame;
  readonly eye: string;
  /** A successor gets them too. */
  readonly standing: StandingOrders;
}

type Outcome<T> = { readonly kind: 'answered'; readonly value: T } | { readonly kind: 'lost'; readonly reason: string };

const LOST: Trouble = {
  code: 'umpire-lost',
  text: 'The umpire does not answer and could not be replaced. Your game is on the shelf: reload the page to take it up.',
};

/** The umpire never came: nothing has been lost but time. */
const ABSENT: Trouble = {
  code: 'umpire-absent',
  text: 'The umpire could not be fetched: there is no connection to the server. Nothing is lost; try again when there is one.',
};

const SILENCE = 'The umpire has not answered yet. If he stays silent he is replaced, and nothing is lost.';

/** Opening a game takes this many times the patience of an ordinary call. */
const OPENING = 3;

const otherGame = { ok: false, error: OTHER_GAME } as const;

export class UmpireClient implements Umpires {
  #station: Promise<Station | null> | null = null;
  #count = 0;
  /** The games that are open, each as it stood after its last answer. */
  readonly #held = new Map<string, Held>();
  /** Games that are being played again: what is said of others comes too late. */
  readonly #replayed = new Set<string>();
  /** Umpires who have answered before. */
  readonly #known = new WeakSet<Station>();
  /** Some umpire has answered something. */
  #met = false;
  /** When the umpire last gave a sign of life. */
  #signAt = 0;
  #silent = 0;
  readonly #options: Required<ClientOptions>;

  constructor(
    private readonly summon: (hear: (game: string, underway: Underway) => void) => Station,
    options: ClientOptions = {},
  ) {
    this.#options = {
      patience: 6_000,
      longPatience: 60_000,
      calm: 2_000,
      onReplaced: () => {},
      onSilence: () => {},
      onUnderway: () => {},
      ...options,
    };
  }

  /** Sends for an umpire before he is needed, and for the rules he will need first. */
  warm(system?: string): void {
    this.#station ??= Promise.resolve(this.#summon());
    // If the rules do not come, the umpire asks again when a game is to be opened.
    if (system !== undefined) this.#station.then((station) => station?.umpire.prepare(system)).catch(() => {});
  }

  /** Lets the umpire practise on a game that will probably be asked for. Whether it was done does not matter. */
  rehearse(request: OpenRequest): void {
    this.#station?.then((station) => station?.umpire.rehearse(request)).catch(() => {});
  }

  open(request: OpenRequest): Promise<Answer<Begun>> {
    return this.#arrive('open', [request], request.scenario, eyeOf(request.seats));
  }

  resume(saved: SavedGame, eye: string): Promise<Answer<Begun>> {
    return this.#arrive('resume', [saved, eye], saved.scenario, eye);
  }

  load(link: string, scenario: unknown, eye: string): Promise<Answer<Begun>> {
    return this.#arrive('load', [link, scenario, eye], scenario, eye);
  }

  teach(lesson: unknown, scenario: unknown, seat: string): Promise<Answer<Begun>> {
    return this.#arrive('teach', [lesson, scenario], scenario, seat);
  }

  async branch(game: string, n: number): Promise<Answer<Begun>> {
    const trunk = this.#held.get(game);
    if (trunk === undefined) return otherGame;
    return this.#begin((umpire, name) => umpire.branch(name, game, n), trunk.saved.scenario, trunk.eye);
  }

  of(game: string): GameCalls {
    return callsOf((call, ...args) => this.#ask(game, call, args) as ReturnType<GameCalls[typeof call]>);
  }

  saved(game: string): SavedGame | null {
    return this.#held.get(game)?.saved ?? null;
  }

  keep(game: string | null): void {
    for (const name of this.#held.keys()) if (name !== game) this.#held.delete(name);
    // A dead umpire has nothing to put away.
    this.#station?.then((station) => station?.umpire.keep(game)).catch(() => {});
  }

  async rulebook(system: string): ReturnType<Umpire['rulebook']> {
    return (await this.#call((umpire) => umpire.rulebook(system), this.#options.patience)) ?? this.#lost();
  }

  async charts(system: string): ReturnType<Umpire['charts']> {
    return (await this.#call((umpire) => umpire.charts(system), this.#options.longPatience)) ?? this.#lost();
  }

  #arrive<K extends keyof Arrivals>(
    how: K,
    request: Parameters<Arrivals[K]>,
    scenario: unknown,
    eye: string,
  ): Promise<Answer<Begun>> {
    return this.#begin((umpire, game) => umpire.begin(game, how, ...request), scenario, eye);
  }

  /** Opens a game under a name no game had before; the one on the table stays. */
  async #begin(
    call: (umpire: UmpireDoor, game: string) => Promise<Answer<Opening>>,
    scenario: unknown,
    eye: string,
  ): Promise<Answer<Begun>> {
    this.#count += 1;
    const game = `game ${this.#count}`;
    this.#replayed.add(game);
    const both = await this.#call(
      async (umpire) => Promise.all([call(umpire, game), umpire.ask(game, 'record')]),
      OPENING * this.#options.patience,
    );
    this.#replayed.delete(game);
    const [answer, record] = both ?? [this.#lost(), this.#lost()];
    if (!answer.ok) return answer;
    if (!record.ok) return record;
    this.#held.set(game, { saved: { record: record.value, scenario }, eye, standing: {} });
    return { ok: true, value: { ...answer.value, game } };
  }

  /** The record is asked for in the same breath: the worker answers in order, so no answer is ever unrecorded. */
  async #ask<K extends keyof GameCalls>(
    game: string,
    name: K,
    args: Parameters<GameCalls[K]>,
  ): Promise<Awaited<ReturnType<GameCalls[K]>>> {
    type Said = Awaited<ReturnType<GameCalls[K]>>;
    const { acts = false, times = 1 } = MANNERS[name];
    if (!this.#held.has(game)) return otherGame as Said;
    const both = await this.#call(
      async (umpire) => Promise.all([umpire.ask(game, name, ...args), acts ? umpire.ask(game, 'record') : null]),
      times * this.#options.patience,
    );
    const held = this.#held.get(game);
    if (held === undefined) return otherGame as Said;
    if (both === null) return this.#lost() as Said;
    const [answer, record] = both as [Answer<unknown>, Answer<SavedGame['record']> | null];
    // After a bug in the rules the position cannot be trusted: the game is played again.
    if (!answer.ok && acts && answer.error.code === 'bug') await this.#replace(this.#station);
    const saved = record?.ok ? { ...held.saved, record: record.value } : held.saved;
    const eye = name === 'look' && answer.ok ? String(args[0]) : held.eye;
    const standing = name === 'instruct' ? (args[0] as StandingOrders) : held.standing;
    if (answer.ok) this.#held.set(game, { saved, eye, standing });
    return answer as Said;
  }

  /** Null when neither the umpire nor his replacement answered. */
  async #call<T>(call: (umpire: UmpireDoor) => Promise<T>, patience: number): Promise<T | null> {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      this.warm();
      const asked = this.#station;
      const station = (await asked) ?? null;
      if (station === null) return null;
      const outcome = await this.#settle(
        call,
        station,
        this.#known.has(station) ? patience : this.#options.longPatience,
      );
      if (outcome.kind === 'answered') {
        this.#known.add(station);
        this.#met = true;
        return outcome.value;
      }
      await this.#replace(asked);
    }
    return null;
  }

  #lost(): { readonly ok: false; readonly error: Trouble } {
    return { ok: false, error: this.#met ? LOST : ABSENT };
  }

  /** Many calls may find the same umpire dead: only the first of them replaces him. */
  async #replace(gone: Promise<Station | null> | null): Promise<void> {
    if (this.#station === gone) this.#station = this.#successor(gone);
    await this.#station;
  }

  async #successor(gone: Promise<Station | null> | null): Promise<Station | null> {
    (await gone)?.dismiss();
    const station = this.#summon();
    for (const [game, { saved, eye, standing }] of this.#held) {
      const resume = async (umpire: UmpireDoor) => {
        const opening = await umpire.begin(game, 'resume', saved, eye);
        await umpire.ask(game, 'instruct', standing);
        return opening;
      };
      this.#replayed.add(game);
      const outcome = await this.#settle(resume, station, this.#options.longPatience);
      this.#replayed.delete(game);
      this.#options.onUnderway(null);
      if (outcome.kind === 'answered' && outcome.value.ok) continue;
      station.dismiss();
      // The next call may try again with another one.
      this.#station = null;
      return null;
    }
    if (this.#held.size === 0) return station;
    this.#known.add(station);
    this.#options.onReplaced(
      'The umpire stopped answering and was replaced; the game was played again from its record and goes on.',
    );
    return station;
  }

  #summon(): Station {
    return this.summon((game, underway) => {
      this.#signAt = performance.now();
      if (!this.#replayed.has(game)) return;
      // What is played again under another name is a game that has been given up for a newer one.
      if (game === `game ${this.#count}` || this.#held.has(game)) this.#options.onUnderway(underway);
    });
  }

  /** The clock counts from the last sign of life: an umpire that plays a long game again says how far it is. */
  async #settle<T>(call: (umpire: UmpireDoor) => Promise<T>, station: Station, patience: number): Promise<Outcome<T>> {
    const { calm } = this.#options;
    const asked = performance.now();
    let clock: ReturnType<typeof setTimeout> | undefined;
    let told = false;
    const late = new Promise<never>((_, reject) => {
      const wait = (): void => {
        const silence = performance.now() - Math.max(asked, this.#signAt);
        if (silence >= patience) return reject(`no answer for ${patience} ms`);
        if (silence >= calm && !told) {
          told = true;
          this.#hush(1);
        }
        clock = setTimeout(wait, Math.max(1, (silence < calm ? Math.min(calm, patience) : patience) - silence));
      };
      wait();
    });
    try {
      return { kind: 'answered', value: await before(Promise.race([call(station.umpire), late]), station.death) };
    } catch (reason) {
      return { kind: 'lost', reason: String(reason) };
    } finally {
      clearTimeout(clock);
      if (told) this.#hush(-1);
    }
  }

  /** One sentence for however many calls wait. */
  #hush(more: 1 | -1): void {
    this.#silent += more;
    if (this.#silent <= 1) this.#options.onSilence(this.#silent === 0 ? null : SILENCE);
  }
}
