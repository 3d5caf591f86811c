/** Battle turn, 4: units from next door come into the reserve (NP 9.11). */
import type { Refusal } from '../../../kernel/contract.ts';
import { type Action, DONE } from '../sequence/actions.ts';
import { aPlace } from '../sequence/args.ts';
import { type Decision, notAsked, notOurs, refuse, whose } from '../sequence/step.ts';
import { type SideIndex, sectionBetween } from '../theatre/campaign.ts';
import { battleAt } from '../theatre/change.ts';
import { isReserve } from '../theatre/field.ts';
import { openBattle, sideId } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';
import { limitOf } from './ways-out.ts';

/** Null when the unit may come to the battle, or to the city won, in `place`. */
export function whyNotCome(s: State, side: SideIndex, place: number, unit: unknown): Refusal | null {
  const foreign = notOurs(s, side, unit, 'NP 9.11');
  if (foreign !== null) return foreign;
  const one = unit as number;
  const from = s.unit.place[one]!;
  const section = from === place ? -1 : sectionBetween(s.campaign, from, place);
  if (section < 0) return refuse('NP 9.11', 'not-next-door', { unit: one, place });
  if (s.unit.disrupted[one] === 1) return refuse('NP 9.4', 'disrupted', { unit: one });
  const battle = battleAt(s, from);
  if (battle !== undefined) {
    if (battle.winner !== -1) return refuse('NP 11.2', 'next-set', { unit: one, place: from });
    if (s.unit.area[one] === -1) return refuse('NP 9.11', 'not-laid-out', { place: from });
    if (!isReserve(s.unit.area[one]!)) return refuse('NP 9.11', 'not-in-reserve', { unit: one, place: from });
    if (s.unit.broken[one] === 1) return refuse('NP 8.4', 'broken', { unit: one });
    if (s.unit.reinforced[one] === 1) return refuse('NP 9.11', 'reinforced-already', { unit: one });
  }
  const limit = limitOf(s, section, 'retreat');
  const used = s.used[section]!;
  return used >= limit ? refuse('NP 9.11', 'way-full', { from, to: place, used, limit }) : null;
}

export const comers = (s: State, side: SideIndex, place: number): number[] => {
  const { neighbours } = s.campaign.places[place]!;
  return s.campaign.unitsOf[side].filter(
    (unit) => neighbours.includes(s.unit.place[unit]!) && whyNotCome(s, side, place, unit) === null,
  );
};

export const reinforce: Decision = {
  rule: 'NP 9.11',
  args: { place: aPlace },
  leads: [['reinforce']],
  asks: (s) => sideId(s, s.set as SideIndex),
  options(s, { place }) {
    if (openBattle(s, place as number) === undefined) return [];
    const units = comers(s, s.set as SideIndex, place as number);
    return [DONE, ...units.map((unit): Action => ({ kind: 'reinforce', unit }))];
  },
  whyNot(s, { place }, action) {
    if (action.kind === 'done') return null;
    if (action.kind !== 'reinforce') return notAsked('NP 9.11');
    return whyNotCome(s, s.set as SideIndex, place as number, action.unit);
  },
  standard: () => DONE,
  take(t, args, action) {
    if (action.kind !== 'reinforce') return;
    const s = t.state;
    const { unit } = action;
    const place = args['place'] as number;
    const from = s.unit.place[unit]!;
    const section = sectionBetween(s.campaign, from, place);
    t.emit({ type: 'reinforced', rule: 'NP 9.11', ...whose(s, unit), from, place, section });
    t.next({ step: 'reinforce', args });
  },
};
