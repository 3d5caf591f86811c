/** Out of reach before the blow falls: N's forced marches in III.a (CN 9.1). */
import type { Decision } from '../../../kernel/game.ts';
import type { OwnLeader } from '../belief/view.ts';
import type { Action } from '../sequence/actions.ts';
import { SEQUENCE } from '../sequence/index.ts';
import { type Choice, choose, endOf, type Lookout } from './choice.ts';
import { dangerous, enemiesWithin, isTooStrong } from './reckoning.ts';
import { keepsWalls } from './sieges.ts';

/** How far from too strong an enemy a Force feels safe, in hexes. */
const AT_EASE = 3;

/** A Force that marches in III.a marches to get away; later in the phase it is to the sound of the guns. */
export const isFleeing = ({ segment }: Lookout): boolean => SEQUENCE[segment]?.id === 'III.a';

/** The weakest Force that stands beside an enemy too strong for it. */
export function slipAway(view: Lookout, { options }: Decision<Action>): Choice | null {
  let best = -1;
  let least = Number.MAX_SAFE_INTEGER;
  options.forEach((option, index) => {
    if (option.type !== 'leader') return;
    const leader = view.leaders.find((one) => one.leader === option.leader);
    if (leader === undefined || leader.over !== -1 || leader.sp2 === 0 || leader.sp2 >= least) return;
    if (!dangerous(view, leader.sp2).has(leader.hex) || keepsWalls(view, leader)) return;
    best = index;
    least = leader.sp2;
  });
  return choose(best, 'the enemy beside it is too strong');
}

/** The step that leads farthest from all who are too strong. */
export function flee(view: Lookout, leader: OwnLeader, decision: Decision<Action>): Choice | null {
  const { grid, neighbours } = view.ground;
  const hunters = enemiesWithin(view, leader.hex, AT_EASE - 1).filter((enemy) => isTooStrong(view, enemy, leader.sp2));
  if (hunters.length === 0) return choose(endOf(decision), 'no enemy is near any more');
  const away = (hex: number): number => Math.min(...hunters.map((enemy) => grid.distance(enemy.hex, hex)));
  let best = -1;
  let most = away(leader.hex);
  decision.options.forEach((option, index) => {
    if (option.type !== 'step') return;
    const distance = away(neighbours[leader.hex * 6 + option.dir]!);
    if (distance > most) {
      most = distance;
      best = index;
    }
  });
  return choose(best < 0 ? endOf(decision) : best, best < 0 ? 'no way out' : 'away from the enemy');
}
