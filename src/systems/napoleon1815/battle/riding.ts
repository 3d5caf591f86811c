/** Cavalry and leaders that leave a battle may ride a second section (NP 9.1). */
import type { Frame, Refusal } from '../../../kernel/contract.ts';
import { type Action, HALT } from '../sequence/actions.ts';
import { aPlace, aUnit } from '../sequence/args.ts';
import { type Decision, notAsked, refuse, whose } from '../sequence/step.ts';
import { sectionBetween } from '../theatre/campaign.ts';
import { battleAt } from '../theatre/change.ts';
import { MOVES } from '../theatre/constants.ts';
import { sideId, sideOf, typeOf } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';
import { type Pace, whyNotWay } from './ways-out.ts';

/** From `unit`'s place to the city that leads it home, if one is nearer than where it stands. */
export function homeward(s: State, unit: number, from: number, ways: readonly number[]): number {
  const { home } = s.campaign.armies[s.campaign.blocks[unit]!.army]!;
  const far = (place: number): number => s.campaign.distance[place]![home]!;
  return ways.reduce((best, to) => (far(to) < far(best) ? to : best), from);
}

const pace = (rout: unknown): Pace => (rout === true ? 'rout' : 'retreat');

/** NP 9.1: the second section is like the first, and leads no block back. */
function whyNotRide(s: State, unit: number, place: number, rout: unknown, to: unknown): Refusal | null {
  const from = s.unit.place[unit]!;
  if (to === place) return refuse('NP 9.1', 'not-back', { place });
  return whyNotWay(s, battleAt(s, place)!, sideOf(s, unit), from, to, pace(rout));
}

const rides = (s: State, unit: number, place: number, rout: unknown): number[] =>
  s.campaign.places[s.unit.place[unit]!]!.neighbours.filter((to) => whyNotRide(s, unit, place, rout, to) === null);

/** `place` is the battle it left. */
export const rideOn: Decision = {
  rule: 'NP 9.1',
  args: { unit: aUnit, place: aPlace, rout: (value) => typeof value === 'boolean' },
  asks: (s, { unit }) => sideId(s, sideOf(s, unit as number)),
  options: (s, { unit, place, rout }) => [
    HALT,
    ...rides(s, unit as number, place as number, rout).map((to): Action => ({ kind: 'go', to })),
  ],
  whyNot(s, { unit, place, rout }, action) {
    if (action.kind === 'halt') return null;
    if (action.kind !== 'go') return notAsked('NP 9.1');
    return whyNotRide(s, unit as number, place as number, rout, action.to);
  },
  standard(s, { unit, place, rout }) {
    if (rout !== true) return HALT;
    const from = s.unit.place[unit as number]!;
    const to = homeward(s, unit as number, from, rides(s, unit as number, place as number, rout));
    return to === from ? HALT : { kind: 'go', to };
  },
  take(t, args, action) {
    if (action.kind !== 'go') return;
    const unit = args['unit'] as number;
    const from = t.state.unit.place[unit]!;
    const section = sectionBetween(t.state.campaign, from, action.to);
    t.emit({ type: 'rodeOn', rule: 'NP 9.1', ...whose(t.state, unit), from, to: action.to, section });
  },
};

/** The question for a unit that has gone one section and may have another. */
export function ridesOn(s: State, unit: number, place: number, rout: boolean): Frame[] {
  return MOVES[typeOf(s, unit)] > 1 ? [{ step: 'rideOn', args: { unit, place, rout } }] : [];
}
