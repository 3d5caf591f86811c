/** Small things every step needs. */
import type { AutomaticStep, DecisionStep, Refusal } from '../../../kernel/contract.ts';
import type { CampaignEvent } from '../events/index.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import type { Action } from './actions.ts';

export type Automatic = AutomaticStep<State, CampaignEvent>;
export type Decision = DecisionStep<State, Action, CampaignEvent>;

/** An answer of a kind this decision never asks for. */
export const NOT_ASKED = (rule: string): Refusal => ({ rule, code: 'notAsked' });

/** No and yes are both open wherever such a question is asked at all. */
export const yesOrNoRefusal = (rule: string, { type }: Action): Refusal | null =>
  type === 'end' || type === 'yes' ? null : NOT_ASKED(rule);

export function armiesOf(s: State, side: SideIndex): number[] {
  const found: number[] = [];
  s.campaign.armies.forEach((army, a) => {
    if (army.side === side) found.push(a);
  });
  return found;
}

/** A step that puts one decision on the agenda for each Army of the phasing player. */
export const perArmy = (rule: string, step: string): Automatic => ({
  rule,
  leads: [[`${step}*`]],
  run(t) {
    t.next(...armiesOf(t.state, t.state.phasing).map((army) => ({ step, args: { army } })));
  },
});

/** Hexes to choose from, by label. */
export const hexActions = (hexes: readonly number[]): (Action & { readonly type: 'hex' })[] =>
  [...new Set(hexes)].sort((a, b) => a - b).map((hex) => ({ type: 'hex', hex }));
