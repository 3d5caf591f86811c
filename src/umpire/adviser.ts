/**
 * The adviser's door. An adviser holds no game and no truth: the caller brings what the side knows and was told. It can be
 * stopped, dies without harm, and a new one is told everything again.
 */
import type { Weighed } from '../adviser/chances.ts';
import type { Advice, Estimate } from '../adviser/contract.ts';
import type { GameOptions } from '../kernel/contract.ts';
import type { Brief } from './brief.ts';
import type { Answer } from './index.ts';

/** What everybody knows of a game from its beginning. */
export interface PublicGame {
  readonly system: string;
  readonly scenario: unknown;
  readonly options: GameOptions;
}

/** What may be asked, and what is answered to it. */
export interface Thoughts {
  /**
   * What an opponent of this name would answer; null for the strongest there is. `effort` is the share of the opponent's
   * full work to be done: a screen that wants an answer at once asks for a small share first.
   */
  advice: {
    readonly asks: { readonly name: string | null; readonly memory: unknown; readonly effort: number };
    readonly finds: Advice;
  };
  /** The chance of a side to win, for so much work. */
  chance: { readonly asks: { readonly of: string; readonly work: number }; readonly finds: Estimate };
  /** What an answer does to it. */
  weigh: {
    readonly asks: { readonly of: string; readonly index: number; readonly work: number };
    readonly finds: Weighed;
  };
}

export type Subject = keyof Thoughts;

export interface Task<K extends Subject = Subject> {
  readonly id: number;
  readonly game: string;
  readonly about: K;
  readonly asks: Thoughts[K]['asks'];
  readonly brief: Brief;
  /** Of the dice the adviser imagines with: never the game's. */
  readonly seed: string;
}

/** How far the adviser is with a task, from 0 to 1, and what he would say if he had to speak now. */
export type Musing = (id: number, share: number, best: unknown) => void;

export interface AdviserDoor {
  /** Called once for each game the adviser is asked about. */
  lay(game: string, table: PublicGame): Promise<Answer<null>>;
  /** Other games will not be asked about any more. */
  keep(game: string | null): Promise<void>;
  think<K extends Subject>(task: Task<K>): Promise<Answer<Thoughts[K]['finds']>>;
  /** Ends the task: the adviser answers with what he has found so far. */
  stop(id: number): Promise<void>;
  attend(hear: Musing): Promise<void>;
}
