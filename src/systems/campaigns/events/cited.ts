/** What every event is: a cited paragraph, and a handler that says what it does to the state. */
import type { State } from '../theatre/state.ts';

export interface Cited {
  readonly rule: string;
  readonly dice?: readonly number[];
  readonly reveals?: true;
}

/** One of a room's events, from the room's list of what each carries. */
export type EventOf<Carried> = {
  [K in keyof Carried]: Cited & { readonly type: K } & Readonly<Carried[K]>;
}[keyof Carried];

/** The `apply` of one room: a handler for each of its events. */
export type Apply<E extends { readonly type: string }> = {
  readonly [K in E['type']]: (s: State, e: Extract<E, { type: K }>) => void;
};
