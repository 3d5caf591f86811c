/** Out of reach before the blow falls: forced marches of a run (CN 9.1). */
import type { Action } from '../sequence/actions.ts';
import { permitted } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

/** How much stronger, in tenths, the enemies beside a Stack are before it tries to get away. */
const SLIP_FROM = 18;
/** Enemies this near are run from, until they are farther than AT_EASE. */
const HUNTERS = 3;
const AT_EASE = 2;
const FARTHEST = 9;

/** Half points of a side next to a hex. */
function besideOf(s: State, side: SideIndex, hex: number): number {
  const { neighbours } = s.campaign.ground;
  let sum = 0;
  for (let dir = 0; dir < 6; dir += 1) {
    const beside = neighbours[hex * 6 + dir]!;
    if (beside >= 0 && permitted(s, beside, hex)) sum += s.occupied[side][beside]!;
  }
  return sum;
}

/** The Force that has most to fear. */
export function slipAway(s: State, side: SideIndex, options: readonly Action[]): number {
  let best = 0;
  let most = 0;
  for (let i = 1; i < options.length; i += 1) {
    const option = options[i]!;
    if (option.type !== 'leader' || s.leader.over[option.leader] !== -1) continue;
    const hex = s.leader.hex[option.leader]!;
    const against = besideOf(s, enemyOf(side), hex);
    if (against * 10 < s.occupied[side][hex]! * SLIP_FROM || against <= most) continue;
    most = against;
    best = i;
  }
  return best;
}

/** Out of the zones, and away. */
export function awayStep(s: State, side: SideIndex, options: readonly Action[]): number {
  const { neighbours, grid } = s.campaign.ground;
  const enemy = enemyOf(side);
  const here = s.leader.hex[s.march!.leader]!;
  const hunters = s.present[enemy].filter(
    (l) => s.leader.sp2[l]! > 0 && grid.distance(s.leader.hex[l]!, here) <= HUNTERS,
  );
  const nearest = (hex: number): number => {
    let least = FARTHEST;
    for (const l of hunters) least = Math.min(least, grid.distance(s.leader.hex[l]!, hex));
    return least;
  };
  let best = 0;
  let most = nearest(here);
  if (most > AT_EASE) return 0;
  for (let i = 1; i < options.length; i += 1) {
    const option = options[i]!;
    if (option.type !== 'step') continue;
    const far = nearest(neighbours[here * 6 + option.dir]!);
    if (far > most) {
      most = far;
      best = i;
    }
  }
  return best;
}
