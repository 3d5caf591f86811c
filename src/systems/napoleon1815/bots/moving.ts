/** Step 1 as the opponent plays it. */
import type { Decision } from '../../../kernel/game.ts';
import { type Action, DONE, HALT } from '../sequence/actions.ts';
import type { SideIndex } from '../theatre/campaign.ts';
import { MOVES } from '../theatre/constants.ts';
import type { State } from '../theatre/state.ts';
import type { Mind } from './mind.ts';
import { Picture } from './picture.ts';
import { groupWorth, nextOrder, type Order } from './plans.ts';

export interface Choice {
  readonly action: Action;
  readonly why: string;
}

export function chooseGroup(s: State, side: SideIndex, mind: Mind, { options }: Decision<Action>): Choice | null {
  const p = new Picture(s, side, mind);
  let best: Choice | null = null;
  let most = 0;
  for (const action of options) {
    if (action.kind !== 'activate') continue;
    const { worth, why } = groupWorth(p, action.army, action.place);
    if (worth > most) [best, most] = [{ action, why }, worth];
  }
  return best;
}

/** An order that is being carried out: the quick opponent follows it to its end before it thinks again. */
export interface Errand {
  turn: number;
  order: Order | null;
}

/** The next order of the group on the road. */
const orderNow = (p: Picture): Order | null => nextOrder(p, p.s.group!.army, p.s.group!.place);

export function chooseLeader(s: State, side: SideIndex, mind: Mind): Choice {
  const p = new Picture(s, side, mind);
  const order = orderNow(p);
  const hurried = order?.units.some((unit) => order.path.length > MOVES[p.campaign.blocks[unit]!.type]) ?? false;
  return {
    action: { kind: 'show', leader: hurried },
    why: hurried
      ? 'he steadies those who march farther than they should'
      : 'nobody marches farther than he can without him',
  };
}

export function chooseUnit(
  s: State,
  side: SideIndex,
  mind: Mind,
  { options }: Decision<Action>,
  _standard: Action,
  errand?: Errand,
): Choice {
  const follows = errand === undefined ? undefined : nextOn(s, errand, options);
  if (follows !== undefined) return follows;
  const order = orderNow(new Picture(s, side, mind));
  if (errand !== undefined) [errand.turn, errand.order] = [s.turn, order];
  const unit = order?.units[0];
  return order === null || unit === undefined
    ? { action: DONE, why: 'all have gone who should' }
    : { action: { kind: 'march', unit }, why: order.why };
}

/** The next unit of an order that is under way. */
function nextOn(s: State, { turn, order }: Errand, options: readonly Action[]): Choice | undefined {
  if (turn !== s.turn || order === null) return undefined;
  const action = options.find((option) => option.kind === 'march' && order.units.includes(option.unit));
  return action === undefined ? undefined : { action, why: order.why };
}

/** Section by section, and a halt where the group is to be. */
export function chooseRoad(
  s: State,
  side: SideIndex,
  mind: Mind,
  { options, args }: Decision<Action>,
  _standard: Action,
  errand?: Errand,
): Choice {
  const unit = args['unit'] as number;
  const trail = args['trail'] as readonly number[];
  const order =
    errand?.turn === s.turn && errand.order?.units.includes(unit)
      ? errand.order
      : orderNow(new Picture(s, side, mind, { unit, from: s.group!.place, trail }));
  const path = order?.path ?? [];
  const to = trail.every((place, i) => path[i] === place) ? path[trail.length] : undefined;
  const go = options.find((option) => option.kind === 'go' && option.to === to);
  const here = s.campaign.places[trail.at(-1) ?? s.group!.place]!.name;
  return go === undefined
    ? { action: HALT, why: order === null ? `nobody is wanted beyond ${here}` : `${here} is where they are wanted` }
    : { action: go, why: order!.why };
}
