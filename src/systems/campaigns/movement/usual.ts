/** The standard answers of a march (D06, D08): what a staff officer would do who has heard nothing to the contrary. */

import { believed } from '../fog/believed.ts';
import { type Action, END } from '../sequence/actions.ts';
import { dispatchCosts } from '../supply/dispatch.ts';
import type { March } from '../theatre/march.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

/** D06, D08: a reinforcement marches on toward its Army; a Force that was ordered to march takes a first step. */
export function usualStep(s: State, march: March, options: readonly Action[]): Action {
  if (hasGoneFarEnough(march)) return END;
  const side = sideOf(s, march);
  // From what the side knows: a usual answer that knew better would tell it (CN 2.8).
  const belief = believed(s, side);
  const far = distanceFrom(belief, march);
  const here = s.leader.hex[march.leader]!;
  let best: Action = END;
  let least = far(here);
  for (const option of options) {
    if (option.type !== 'step') continue;
    const to = s.campaign.ground.neighbours[here * 6 + option.dir]!;
    if (belief.zone[enemyOf(side)][to]! > 0 || far(to) >= least) continue;
    best = option;
    least = far(to);
  }
  return best;
}

const hasGoneFarEnough = ({ segment, path }: March): boolean =>
  segment !== 'reinforcement' && (path.length > 1 || (segment !== 'command' && segment !== 'initiative'));

/** How far a hex is from where the march is meant to go; nowhere is nearer than anywhere else when it has no goal. */
function distanceFrom(s: State, march: March): (hex: number) => number {
  const { leader, segment } = march;
  if (segment === 'reinforcement') return dispatchCosts(s, s.leader.army[leader]!);
  const goal = nearestPrize(s, sideOf(s, march), s.leader.hex[leader]!);
  return (hex) => (goal < 0 ? 0 : s.campaign.ground.grid.distance(hex, goal));
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
