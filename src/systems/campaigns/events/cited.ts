/** What every event is: a cited paragraph, and a handler that says what it does to the state. */
import type { State } from '../theatre/state.ts';

export interface Cited {
  readonly rule: string;
  readonly dice?: readonly number[];
  readonly reveals?: true;
}

/** The `apply` of one room: a handler for each of its events. */
export type Apply<E extends { readonly type: string }> = {
  readonly [K in E['type']]: (s: State, e: Extract<E, { type: K }>) => void;
};
