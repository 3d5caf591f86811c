/** What the rooms of the sequence build their steps with. */
import type { AutomaticStep, DecisionStep, Refusal, Step, Table } from '../../../kernel/contract.ts';
import type { NapoleonEvent } from '../events/index.ts';
import { sideOf } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';
import type { Action } from './actions.ts';

export type Automatic = AutomaticStep<State, NapoleonEvent>;
export type Decision = DecisionStep<State, Action, NapoleonEvent>;
type AnyStep = Step<State, Action, NapoleonEvent>;
export type Steps = Readonly<Record<string, AnyStep>>;
export type NapoleonTable = Table<State, NapoleonEvent>;

export const refuse = (rule: string, code: string, params?: Refusal['params']): Refusal =>
  params === undefined ? { rule, code } : { rule, code, params };

/** An answer of a kind that is not asked for. */
export const notAsked = (rule: string): Refusal => refuse(rule, 'not-asked');

export const isUnit = (s: State, unit: unknown): unit is number =>
  Number.isInteger(unit) && (unit as number) >= 0 && (unit as number) < s.campaign.blocks.length;

export const isPlace = (s: State, place: unknown): place is number =>
  Number.isInteger(place) && (place as number) >= 0 && (place as number) < s.campaign.places.length;

/** Whose it is, and that it is there: the first two questions of every refusal. */
export function notOurs(s: State, side: number, unit: unknown, rule: string): Refusal | null {
  if (!isUnit(s, unit)) return refuse(rule, 'no-such-unit');
  if (sideOf(s, unit) !== side) return refuse(rule, 'not-yours', { side });
  return s.unit.place[unit]! < 0 ? refuse(rule, 'off-the-map', { unit }) : null;
}

/** The unit an event is about, as the other side may be told of it. */
export const whose = (s: State, unit: number): { unit: number; army: number; seen: boolean } => ({
  unit,
  army: s.campaign.blocks[unit]!.army,
  seen: s.unit.seen[unit] !== -1,
});
