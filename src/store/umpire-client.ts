/**
 * The screen's side of the umpire. A worker can die or hang, and calls pending at its end never settle
 * by themselves: every call is raced against its death and a clock. A lost umpire is replaced, the game
 * played again from its record, and the call made once more, so that the player loses nothing.
 */
import type { GameRecord } from '../kernel/record.ts';
import type { Answer, Opening, OpenRequest, SavedGame, Trouble, Umpire } from '../umpire/index.ts';
import type { Report } from '../umpire/report.ts';
import { before } from './before.ts';
import { eyeOf } from './seats.ts';

/** An umpire at his post: whoever starts one says how it is known to be dead and how it is sent away. */
export interface Post {
  readonly umpire: Umpire;
  /** Aborted, with the reason, when the umpire is known to be dead. */
  readonly death: AbortSignal;
  dismiss(): void;
}

export interface ClientOptions {
  /** Milliseconds for an ordinary call. */
  readonly patience?: number;
  /** Milliseconds for calls that play a whole game again, or many games. */
  readonly longPatience?: number;
  /** One sentence for the player, after an umpire was replaced. */
  onReplaced?(sentence: string): void;
}

type Outcome<T> = { readonly kind: 'answered'; readonly value: T } | { readonly kind: 'lost'; readonly reason: string };

export const LOST: Trouble = {
  code: 'umpire-lost',
  text: 'The umpire does not answer and could not be replaced. Your game is on the shelf: reload the page to take it up.',
};

const lost = { ok: false, error: LOST } as const;

export class UmpireClient implements Umpire {
  #post: Promise<Post | null> | null = null;
  #saved: SavedGame | null = null;
  #eye = 'umpire';
  /** Umpires who have answered before. A new one may still be on his way over a slow network. */
  readonly #known = new WeakSet<Post>();
  readonly #patience: number;
  readonly #longPatience: number;
  readonly #onReplaced: (sentence: string) => void;

  constructor(
    private readonly summon: () => Post,
    { patience = 6_000, longPatience = 60_000, onReplaced = () => {} }: ClientOptions = {},
  ) {
    this.#patience = patience;
    this.#longPatience = longPatience;
    this.#onReplaced = onReplaced;
  }

  /** The game as it stood after the last answer. */
  get saved(): SavedGame | null {
    return this.#saved;
  }

  /** Sends for an umpire before he is needed. */
  warm(): void {
    this.#post ??= Promise.resolve(this.summon());
  }

  async open(request: OpenRequest): Promise<Answer<Opening>> {
    return this.#begin((umpire) => umpire.open(request), request.scenario, eyeOf(request.seats));
  }

  async resume(saved: SavedGame, eye: string): Promise<Answer<Opening>> {
    return this.#begin((umpire) => umpire.resume(saved, eye), saved.scenario, eye);
  }

  async load(link: string, scenario: unknown, eye: string): Promise<Answer<Opening>> {
    return this.#begin((umpire) => umpire.load(link, scenario, eye), scenario, eye);
  }

  async branch(n: number): Promise<Answer<Opening>> {
    return this.#begin((umpire) => umpire.branch(n), this.#saved?.scenario, this.#eye);
  }

  async look(eye: string): Promise<Answer<Report>> {
    const answer = await this.#ask((umpire) => umpire.look(eye), this.#longPatience);
    if (answer.ok) this.#eye = eye;
    return answer;
  }

  play = (index: number) => this.#act((umpire) => umpire.play(index));
  standard = (howOften: 'once' | 'sequence') => this.#act((umpire) => umpire.standard(howOften));
  go = (piece: string | null, hex: number) => this.#act((umpire) => umpire.go(piece, hex));
  undo = () => this.#act((umpire) => umpire.undo());
  /** An opponent may think for a while, but not so long that a dead one keeps the player waiting. */
  bot = (name: string) => this.#act((umpire) => umpire.bot(name), 2 * this.#patience);

  record = () => this.#ask((umpire) => umpire.record());
  reach = (piece: string | null) => this.#ask((umpire) => umpire.reach(piece));
  way = (piece: string | null, hex: number) => this.#ask((umpire) => umpire.way(piece, hex));
  hints = (piece: string | null, count: number) => this.#ask((umpire) => umpire.hints(piece, count));
  describe = (hex: number) => this.#ask((umpire) => umpire.describe(hex));
  overlay = (kind: 'zones' | 'threats' | 'supply') => this.#ask((umpire) => umpire.overlay(kind));
  forecast = (index: number) => this.#ask((umpire) => umpire.forecast(index), this.#longPatience);
  link = (n?: number) => this.#ask((umpire) => umpire.link(n));
  positionLink = (n?: number) => this.#ask((umpire) => umpire.positionLink(n));
  chapters = () => this.#ask((umpire) => umpire.chapters(), this.#longPatience);
  chain = () => this.#ask((umpire) => umpire.chain(), this.#longPatience);
  since = (from: number | string | null, eye: string) =>
    this.#ask((umpire) => umpire.since(from, eye), this.#longPatience);
  onward = (from: number, eye: string) => this.#ask((umpire) => umpire.onward(from, eye), this.#longPatience);
  replay = (n: number, eye: string, from?: number) =>
    this.#ask((umpire) => umpire.replay(n, eye, from), this.#longPatience);
  rulebook = (system: string) => this.#ask((umpire) => umpire.rulebook(system));

  /** Opens a game; the one on the table stays if that fails. */
  async #begin(
    call: (umpire: Umpire) => Promise<Answer<Opening>>,
    scenario: unknown,
    eye: string,
  ): Promise<Answer<Opening>> {
    const [answer, record] = await this.#pair(call, this.#longPatience);
    if (!answer.ok) return answer;
    if (record.ok) this.#saved = { record: record.value, scenario };
    this.#eye = eye;
    return answer;
  }

  /** Changes the game. After a bug in the rules the position cannot be trusted: it is played again. */
  async #act(call: (umpire: Umpire) => Promise<Answer<Report>>, patience = this.#patience): Promise<Answer<Report>> {
    const [answer, record] = await this.#pair(call, patience);
    if (answer.ok && record.ok) this.#saved = { record: record.value, scenario: this.#saved?.scenario };
    if (!answer.ok && answer.error.code === 'bug') await this.#replace(this.#post);
    return answer;
  }

  /** The record is asked for in the same breath: the worker answers in order, so no answer is ever unrecorded. */
  async #pair<T>(
    call: (umpire: Umpire) => Promise<Answer<T>>,
    patience: number,
  ): Promise<readonly [Answer<T>, Answer<GameRecord>]> {
    const both = await this.#call(async (umpire) => Promise.all([call(umpire), umpire.record()]), patience);
    return both ?? [lost, lost];
  }

  async #ask<T>(call: (umpire: Umpire) => Promise<Answer<T>>, patience = this.#patience): Promise<Answer<T>> {
    return (await this.#call(call, patience)) ?? lost;
  }

  /** Null when neither the umpire nor his replacement answered. */
  async #call<T>(call: (umpire: Umpire) => Promise<T>, patience: number): Promise<T | null> {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      this.warm();
      const asked = this.#post;
      const post = (await asked) ?? null;
      if (post === null) return null;
      const outcome = await settle(call, post, this.#known.has(post) ? patience : this.#longPatience);
      if (outcome.kind === 'answered') {
        this.#known.add(post);
        return outcome.value;
      }
      await this.#replace(asked);
    }
    return null;
  }

  /** Many calls may find the same umpire dead: only the first of them replaces him. */
  async #replace(gone: Promise<Post | null> | null): Promise<void> {
    if (this.#post === gone) this.#post = this.#successor(gone);
    await this.#post;
  }

  async #successor(gone: Promise<Post | null> | null): Promise<Post | null> {
    (await gone)?.dismiss();
    const post = this.summon();
    const saved = this.#saved;
    if (saved === null) return post;
    const outcome = await settle((umpire) => umpire.resume(saved, this.#eye), post, this.#longPatience);
    if (outcome.kind === 'answered' && outcome.value.ok) {
      this.#known.add(post);
      this.#onReplaced(
        'The umpire stopped answering and was replaced; the game was played again from its record and goes on.',
      );
      return post;
    }
    post.dismiss();
    // The next call may try again with another one.
    this.#post = null;
    return null;
  }
}

async function settle<T>(call: (umpire: Umpire) => Promise<T>, post: Post, patience: number): Promise<Outcome<T>> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(`no answer for ${patience} ms`), patience);
  });
  try {
    return { kind: 'answered', value: await before(Promise.race([call(post.umpire), late]), post.death) };
  } catch (reason) {
    return { kind: 'lost', reason: String(reason) };
  } finally {
    clearTimeout(clock);
  }
}
