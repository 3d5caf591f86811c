/** What a forecast rests on, in words: who is thought to be there, and how strong. */
import { standing } from '../combat/sides.ts';
import { points } from '../prose/names.ts';
import { enemyOf } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import type { Known } from './known.ts';

/** "if Olsufiev has 4½ to 6 points". */
export function restsOn(samples: readonly State[], known: Known): string | null {
  const { battle } = known.position;
  const enemy = enemyOf(known.side);
  if (battle === null || samples.length === 0) return null;
  const strengths = samples.map((s) => standing(s, enemy));
  const [least, most] = [Math.min(...strengths), Math.max(...strengths)];
  if (known.told !== null && known.told.least2 === known.told.most2) return null;
  return `if ${nameOf(samples[0]!, known)} ${least === most ? `${points(least)}` : `${points(least)} to ${points(most)}`} points`;
}

/** The Leader whose card lies in the battle, or the enemy at large. */
function nameOf({ campaign }: State, { counters, position, side }: Known): string {
  const hexes = position.battle?.hexes[enemyOf(side)] ?? [];
  const named = counters.filter(({ hex, leader }) => leader >= 0 && hexes.includes(hex));
  const [one] = named;
  return named.length === 1 && one !== undefined
    ? `${campaign.leaders[one.leader]!.name} has`
    : `the ${campaign.sides[enemyOf(side)].adjective} side has`;
}
