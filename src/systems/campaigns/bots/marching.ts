/** Which Leaders set out, and how far each goes. */
import { FAR } from '../../../board/index.ts';
import type { Decision } from '../../../kernel/game.ts';
import type { OwnLeader } from '../belief/view.ts';
import type { Action } from '../sequence/actions.ts';
import { type Choice, choose, endOf, type Lookout } from './choice.ts';
import { flee, isFleeing } from './escaping.ts';
import { dangerous, fieldFor } from './reckoning.ts';
import { holdsSiege, keepsWalls, leavesGarrison } from './sieges.ts';
import { workAt } from './works.ts';

/** A march that would bring a Force nearer by less than this is left alone. */
const LEAST_GAIN = 2;

/** The Force that has farthest to go, of those that may be set marching now. */
export function setOut(view: Lookout, { options }: Decision<Action>): Choice | null {
  let best = -1;
  let gain = LEAST_GAIN - 1;
  options.forEach((option, index) => {
    if (option.type !== 'leader') return;
    const leader = view.leaders.find((one) => one.leader === option.leader);
    if (leader === undefined || leader.over !== -1 || leader.sp2 === 0) return;
    if (holdsSiege(view, leader) || keepsWalls(view, leader)) return;
    const distance = fieldFor(view, leader).at(leader.hex);
    if (distance < FAR && distance > gain) {
      gain = distance;
      best = index;
    }
  });
  return choose(best, `${gain} movement points from a goal`);
}

/** Hex by hex toward the goal, past enemies too strong to meet; what work there is at the bridges is done on the way. */
export function marchOn(view: Lookout, decision: Decision<Action>): Choice | null {
  const leader = view.leaders.find((one) => one.leader === view.march?.leader);
  if (leader === undefined) return choose(endOf(decision), 'no Force to march');
  if (isFleeing(view)) return flee(view, leader, decision);
  const garrison = leavesGarrison(view, leader, decision);
  if (garrison !== null) return garrison;
  const field = fieldFor(view, leader);
  const step = nearestStep(view, leader, decision, field.at);
  const work = workAt(view, leader, decision, field.at, step < 0);
  if (work !== null) return work;
  return step < 0 ? choose(endOf(decision), 'this is near enough') : choose(step, 'nearer to the goal');
}

function nearestStep(
  view: Lookout,
  leader: OwnLeader,
  { options }: Decision<Action>,
  distanceFrom: (hex: number) => number,
): number {
  const shunned = dangerous(view, leader.sp2);
  let best = -1;
  let least = distanceFrom(leader.hex);
  options.forEach((option, index) => {
    if (option.type !== 'step') return;
    const to = view.ground.neighbours[leader.hex * 6 + option.dir]!;
    if (to < 0 || shunned.has(to)) return;
    const distance = distanceFrom(to);
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}
