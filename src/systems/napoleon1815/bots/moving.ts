/** Step 1 as the opponent plays it. */
import type { Decision } from '../../../kernel/game.ts';
import { type Action, DONE, HALT } from '../sequence/actions.ts';
import type { SideIndex } from '../theatre/campaign.ts';
import { MOVES } from '../theatre/constants.ts';
import type { State } from '../theatre/state.ts';
import type { Mind } from './mind.ts';
import { Picture, type Rider } from './picture.ts';
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

/** The next order of the group on the road. */
const orderNow = (p: Picture): Order | null => nextOrder(p, p.s.group!.army, p.s.group!.place);

export function chooseLeader(s: State, side: SideIndex, mind: Mind): Choice {
  const p = new Picture(s, side, mind);
  const order = orderNow(p);
  const hurried = order?.units.some((unit) => order.path.length > MOVES[p.campaign.blocks[unit]!.type]) ?? false;
  return { action: { kind: 'show', leader: hurried }, why: hurried ? 'he steadies those who hurry' : 'nobody hurries' };
}

export function chooseUnit(s: State, side: SideIndex, mind: Mind): Choice {
  const order = orderNow(new Picture(s, side, mind));
  const unit = order?.units[0];
  return order === null || unit === undefined
    ? { action: DONE, why: 'all have gone who should' }
    : { action: { kind: 'march', unit }, why: order.why };
}

/** Section by section, and a halt where the group is to be. */
export function chooseRoad(s: State, side: SideIndex, mind: Mind, { options, args }: Decision<Action>): Choice {
  const unit = args['unit'] as number;
  const trail = args['trail'] as readonly number[];
  const rider: Rider = { unit, from: s.group!.place, trail };
  const order = orderNow(new Picture(s, side, mind, rider));
  const path = order?.path ?? [];
  const to = trail.every((place, i) => path[i] === place) ? path[trail.length] : undefined;
  const go = options.find((option) => option.kind === 'go' && option.to === to);
  return go === undefined ? { action: HALT, why: 'there' } : { action: go, why: order!.why };
}
