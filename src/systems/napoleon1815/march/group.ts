/** One group on the road: its leader shown or not, then its units one by one, section by section (NP 6.2 to 6.10). */
import { type Action, DONE, HALT } from '../sequence/actions.ts';
import { aUnit, places } from '../sequence/args.ts';
import { type Decision, notAsked, notOurs, refuse, whose } from '../sequence/step.ts';
import { isNight } from '../theatre/calendar.ts';
import { sectionBetween } from '../theatre/campaign.ts';
import { FORCE_MARCH_ADDS, MOVES } from '../theatre/constants.ts';
import { active, isEnemyHeld, sideId, sideOf, typeOf } from '../theatre/queries.ts';
import type { Group, State } from '../theatre/state.ts';
import { isWaiting } from './activation.ts';
import { forceMark, whyNotRoad } from './roads.ts';

const groupOf = (s: State): Group => s.group!;
const SHOW: Action = { kind: 'show', leader: true };
const HIDE: Action = { kind: 'show', leader: false };

export const showLeader: Decision = {
  rule: 'NP 6.9',
  asks: (s) => sideId(s, active(s)),
  options: () => [HIDE, SHOW],
  whyNot: (_s, _args, action) =>
    action.kind === 'show' && typeof action.leader === 'boolean' ? null : notAsked('NP 6.9'),
  standard: () => HIDE,
  take(t, _args, action) {
    if (action.kind !== 'show' || !action.leader) return;
    const { army, place } = groupOf(t.state);
    const { leader } = t.state.campaign.armies[army]!;
    t.emit({ type: 'leaderShown', rule: 'NP 6.9', unit: leader, place, reveals: true });
  },
};

const waitingIn = (s: State): number[] => {
  const { army, place } = groupOf(s);
  return s.campaign.armies[army]!.units.filter((unit) => isWaiting(s, army, place, unit));
};

/** The unit of the group that moves next, or no more of them (NP 1.6: members may stay). */
export const pickUnit: Decision = {
  rule: 'NP 1.6',
  leads: [['march', 'pickUnit']],
  asks: (s) => sideId(s, active(s)),
  options: (s) => [DONE, ...waitingIn(s).map((unit): Action => ({ kind: 'march', unit }))],
  whyNot(s, _args, action) {
    if (action.kind === 'done') return null;
    if (action.kind !== 'march') return notAsked('NP 1.6');
    const foreign = notOurs(s, active(s), action.unit, 'NP 1.6');
    if (foreign !== null) return foreign;
    const { army, place } = groupOf(s);
    if (s.unit.spent[action.unit] === 1) return refuse('NP 6.1', 'moved-already', { unit: action.unit });
    return isWaiting(s, army, place, action.unit)
      ? null
      : refuse('NP 1.6', 'not-in-group', { unit: action.unit, place });
  },
  standard: () => DONE,
  /** Units are sent off in the order of the roster, and once some go the rest usually follow. */
  likeliest(s) {
    const unit = waitingIn(s).find((one) => one > groupOf(s).last);
    return unit === undefined ? DONE : { kind: 'march', unit };
  },
  take(t, _args, action) {
    if (action.kind === 'march') {
      t.next({ step: 'march', args: { unit: action.unit, trail: [] } }, { step: 'pickUnit' });
      return;
    }
    const { army, place } = groupOf(t.state);
    t.emit({ type: 'groupDone', rule: 'NP 6.1', army, place });
  },
};

const longest = (s: State, unit: number): number => MOVES[typeOf(s, unit)] + FORCE_MARCH_ADDS;

/** One section after another; `trail` is where the unit has been. */
export const march: Decision = {
  rule: 'NP 6.2',
  args: { unit: aUnit, trail: places },
  leads: [['march']],
  asks: (s) => sideId(s, active(s)),
  options(s, { unit, trail }) {
    const walked = (trail as readonly number[]).length;
    const { neighbours } = s.campaign.places[s.unit.place[unit as number]!]!;
    const roads = neighbours.filter((to) => whyNotRoad(s, unit as number, walked, to) === null);
    return [HALT, ...roads.map((to): Action => ({ kind: 'go', to }))];
  },
  whyNot(s, { unit, trail }, action) {
    if (action.kind === 'halt') return null;
    if (action.kind !== 'go') return notAsked('NP 6.2');
    return whyNotRoad(s, unit as number, (trail as readonly number[]).length, action.to);
  },
  standard: () => HALT,
  /** After the unit that went before it. */
  likeliest(s, { unit, trail }) {
    const walked = (trail as readonly number[]).length;
    const to = groupOf(s).trail[walked];
    return to === undefined || whyNotRoad(s, unit as number, walked, to) !== null ? HALT : { kind: 'go', to };
  },
  take(t, args, action) {
    const s = t.state;
    const unit = args['unit'] as number;
    const trail = args['trail'] as readonly number[];
    if (action.kind !== 'go') {
      t.emit({ type: 'halted', rule: 'NP 6.2', unit, trail });
      return;
    }
    const { to } = action;
    const from = s.unit.place[unit]!;
    const forced = forceMark(s, unit, trail.length);
    const section = sectionBetween(s.campaign, from, to);
    const attack = isEnemyHeld(s, sideOf(s, unit), to);
    const rule = attack ? 'NP 6.5' : forced === 0 ? 'NP 6.2' : isNight(s.turn) ? 'NP 6.10' : 'NP 6.9';
    t.emit({ type: 'marched', rule, ...whose(s, unit), from, to, section, forced });
    const gone = [...trail, to];
    if (attack || gone.length === longest(s, unit)) t.emit({ type: 'halted', rule, unit, trail: gone });
    else t.next({ step: 'march', args: { unit, trail: gone } });
  },
};
