/** What an opponent answers, and why. */
import { sameData } from '../../../kernel/data.ts';
import type { Decision } from '../../../kernel/game.ts';
import type { View } from '../belief/view.ts';
import type { Action } from '../sequence/actions.ts';
import type { Ground } from '../theatre/ground.ts';

/** What an opponent looks at: what his side knows, and the ground, which everybody knows. */
export interface Lookout extends View {
  readonly ground: Ground;
}

export interface Choice {
  readonly index: number;
  readonly reasons: readonly string[];
}

/** Part of an opponent: answers one kind of question; null leaves it at the standard answer. */
export type Answerer = (view: Lookout, decision: Decision<Action>) => Choice | null;

/** The option of this index for this reason; null if there is no such option. */
export const choose = (index: number, reason: string): Choice | null =>
  index < 0 ? null : { index, reasons: [reason] };

export const indexOf = (options: readonly Action[], wanted: Action): number =>
  options.findIndex((option) => sameData(option, wanted));

/** "End", "no" or "stop", where it may be said. */
export const endOf = ({ options }: Decision<Action>): number => options.findIndex(({ type }) => type === 'end');

/** Yes, where this holds. */
export const yesIf = ({ options }: Decision<Action>, holds: boolean, reason: string): Choice | null =>
  holds
    ? choose(
        options.findIndex(({ type }) => type === 'yes'),
        reason,
      )
    : null;
