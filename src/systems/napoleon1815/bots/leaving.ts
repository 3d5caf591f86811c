/** Out of a battle: who gives way in time, and where those go who are beaten. */
import type { Decision } from '../../../kernel/game.ts';
import { type Action, DONE } from '../sequence/actions.ts';
import { enemyOf, type SideIndex } from '../theatre/campaign.ts';
import { ATTRITION } from '../theatre/constants.ts';
import { isReserve } from '../theatre/field.ts';
import { typeOf } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';
import { balance } from './fighting.ts';
import type { Mind } from './mind.ts';
import type { Choice } from './moving.ts';

type Leave = Extract<Action, { kind: 'leave' }>;

const isLeave = (action: Action): action is Leave => action.kind === 'leave';

/** A place is the better the more friends stand there and the fewer enemies beside it; towards home among equals. */
function refuge(s: State, side: SideIndex, unit: number, place: number): number {
  const { campaign, here } = s;
  const enemy = enemyOf(side);
  const { home } = campaign.armies[campaign.blocks[unit]!.army]!;
  let beside = 0;
  for (const next of campaign.places[place]!.neighbours) beside += here[enemy][next]!;
  return Math.min(here[side][place]!, 12) * 0.5 - beside * 0.3 - campaign.distance[place]![home]! * 0.8;
}

/** NP 9.1: a battle that cannot be won is left, those first whom a rout would cost most. */
export function chooseRetreat(s: State, side: SideIndex, mind: Mind, { options, args }: Decision<Action>): Choice {
  const place = args['place'] as number;
  const odds = balance(s, side, place);
  if (options.length < 2) return { action: DONE, why: 'there is no way out' };
  if (odds >= mind.giveWay) return { action: DONE, why: `${toOne(odds)} on the field: it can still be won` };
  const battle = s.battles.find((one) => one.place === place)!;
  let best: Action = DONE;
  let most = 0;
  for (const action of options) {
    if (!isLeave(action)) continue;
    const { unit, to } = action;
    const type = typeOf(s, unit);
    const area = s.unit.area[unit]!;
    const engaged = battle.men[enemyOf(side) * 8 + area]! > 0;
    const saved = type === 'LDR' ? 3 : ATTRITION[type] * (engaged ? 0 : 1) + s.unit.cv[unit]! * 0.5;
    const worth = saved + (isReserve(area) ? 0.5 : 0) + refuge(s, side, unit, to) * 0.05 + 1;
    if (worth > most) [best, most] = [action, worth];
  }
  return { action: best, why: `${toOne(odds)} on the field: those first whom a rout would cost most` };
}

/** "3 to 2", in words that a commander uses: our strength to theirs as it is believed. */
const toOne = (odds: number): string =>
  odds >= 1
    ? `${Math.round(odds * 10) / 10} to 1 for us`
    : `${Math.round(10 / Math.max(0.1, odds)) / 10} to 1 against us`;

/** NP 10.3: the leader first, then the strongest, to friends if there are any. */
export function chooseEscape(s: State, side: SideIndex, _mind: Mind, { options }: Decision<Action>): Choice | null {
  let best: Action | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of options) {
    if (!isLeave(action)) continue;
    const { unit, to } = action;
    const first = typeOf(s, unit) === 'LDR' ? 100 : s.unit.cv[unit]! * 20;
    const worth = first + refuge(s, side, unit, to);
    if (worth > most) [best, most] = [action, worth];
  }
  return best === null
    ? null
    : { action: best, why: 'the leader and the strongest first, to friends and away from the enemy' };
}

/** NP 11.1: stragglers from next door come to the side that has won; none leaves a city for it. */
export function chooseRegroup(s: State, side: SideIndex, _mind: Mind, { options, args }: Decision<Action>): Choice {
  const here = s.here[side][args['place'] as number]!;
  const isStraggler = (unit: number): boolean => {
    const from = s.unit.place[unit]!;
    return s.here[side][from]! < here && !s.campaign.cities.some(({ place }) => place === from);
  };
  const comes = options.find((option) => option.kind === 'reinforce' && isStraggler(option.unit));
  return comes === undefined
    ? { action: DONE, why: 'nobody next door stands with fewer than are here' }
    : {
        action: comes,
        why: `fewer stand at ${s.campaign.places[s.unit.place[(comes as { unit: number }).unit]!]!.name} than here: they come up`,
      };
}
