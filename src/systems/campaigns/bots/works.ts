/** Bridges: broken before an enemy too strong, mended, laid and taken up again where the march wants it (CN 6.8). */
import { FAR } from '../../../board/index.ts';
import type { Decision } from '../../../kernel/game.ts';
import type { OwnLeader } from '../belief/view.ts';
import type { Action } from '../sequence/actions.ts';
import { type Choice, choose, type Lookout } from './choice.ts';
import { enemiesWithin, ownForces, strengthOf } from './reckoning.ts';

/** A crossing must shorten the way by this many movement points to be worth a day's work. */
const SHORTCUT = 6;
/** An enemy this near, and this many tenths of our strength, makes a bridge a danger. */
const NEAR = 4;
const TOO_STRONG = 13;
/** Friends this near the far bank still need the bridge. */
const FRIENDS = 5;
/** A train lies idle when the goal is this far on our own bank. */
const LEFT_BEHIND = 8;

/** `standing` when no step leads nearer: then there is time to break down a bridge. */
export function workAt(
  view: Lookout,
  leader: OwnLeader,
  { options }: Decision<Action>,
  distanceFrom: (hex: number) => number,
  standing: boolean,
): Choice | null {
  for (const [index, option] of options.entries()) {
    if (option.type !== 'work') continue;
    const far = view.ground.neighbours[option.hexside]!;
    const here = distanceFrom(leader.hex);
    const beyond = distanceFrom(far);
    if (option.work === 'repair' || option.work === 'lay') {
      if (beyond < FAR && beyond + SHORTCUT <= here) return choose(index, `${here - beyond} movement points shorter`);
    } else if (option.work === 'lift') {
      if (standing && here < FAR && here >= LEFT_BEHIND && beyond > here) return choose(index, 'nobody needs it here');
    } else if (standing && isThreat(view, leader, far)) return choose(index, 'the enemy is too strong to let over');
  }
  return null;
}

/** A stronger enemy would come over this bridge, and none of our Forces has to; it does not lead to a place we hold. */
function isThreat(view: Lookout, leader: OwnLeader, far: number): boolean {
  const { grid } = view.ground;
  const beyond = (hex: number): boolean => grid.distance(hex, far) < grid.distance(hex, leader.hex);
  const friends = [...ownForces(view), ...view.centres.filter(({ army }) => isOwn(view, army))];
  if (friends.some(({ hex }) => beyond(hex) && grid.distance(hex, far) <= FRIENDS)) return false;
  if (view.features.some(({ hex, controller }) => hex === far && controller === view.side)) return false;
  return enemiesWithin(view, leader.hex, NEAR).some(
    (enemy) => beyond(enemy.hex) && strengthOf(view, enemy) * 10 >= leader.sp2 * TOO_STRONG,
  );
}

const isOwn = (view: Lookout, army: number): boolean => view.armies.some((own) => own.army === army);
