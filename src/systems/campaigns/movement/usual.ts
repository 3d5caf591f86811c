/** The standard answers of a march (D06, D08): what a staff officer would do who has heard nothing to the contrary. */
import { type Action, END } from '../actions.ts';
import { dispatchCost } from '../command/supply.ts';
import { enemyOf, type SideIndex } from '../roster.ts';
import type { State } from '../state.ts';
import type { March } from './state.ts';

/** D06, D08: a reinforcement marches on toward its Army; a Force that was ordered to march takes a first step. */
export function usualStep(s: State, march: March, options: readonly Action[]): Action {
  const far = distanceFrom(s, march);
  if (far === null) return END;
  const here = s.leader.hex[march.leader]!;
  let best: Action = END;
  let least = far(here);
  for (const option of options) {
    if (option.type !== 'step') continue;
    const to = s.campaign.ground.neighbours[here * 6 + option.dir]!;
    if (s.zone[enemyOf(sideOf(s, march))][to]! > 0 || far(to) >= least) continue;
    best = option;
    least = far(to);
  }
  return best;
}

/** How far a hex is from where the march is meant to go; null where it has gone far enough. */
function distanceFrom(s: State, march: March): ((hex: number) => number) | null {
  const { leader, segment, path } = march;
  if (segment === 'reinforcement') return (hex) => dispatchCost(s, s.leader.army[leader]!, hex);
  if (path.length > 1 || (segment !== 'command' && segment !== 'initiative')) return null;
  const goal = nearestPrize(s, sideOf(s, march), s.leader.hex[leader]!);
  return goal < 0 ? null : (hex) => s.campaign.ground.grid.distance(hex, goal);
}

/** The nearest political feature in enemy hands, which everybody knows (CN 11.2); -1 if there is none. */
function nearestPrize(s: State, side: SideIndex, from: number): number {
  const { grid } = s.campaign.ground;
  let best = -1;
  s.features.forEach(({ controller }, i) => {
    const hex = s.campaign.featureHexes[i]!;
    if (controller !== side && (best < 0 || grid.distance(from, hex) < grid.distance(from, best))) best = hex;
  });
  return best;
}

const sideOf = (s: State, { leader }: March): SideIndex => s.campaign.leaders[leader]!.side;
