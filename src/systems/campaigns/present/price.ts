/** Where the price of a way comes from, hex by hex: what the ground asks, and what the enemy adds to it (CN 6.4.2). */
import type { Reach } from '../movement/reach.ts';
import type { Traveller } from '../movement/travellers.ts';
import { crossed, roadOver } from '../theatre/costs.ts';
import { PRIMARY_ROAD, SECONDARY_RIVER, STREAM } from '../theatre/ground.ts';
import type { State } from '../theatre/state.ts';
import { TERRAINS } from '../theatre/tables.ts';
import { GROUND_WORDS } from './overlays.ts';

/** What has to be waded, where nothing spans it. */
const RIVERS: Readonly<Record<number, string>> = {
  [STREAM]: 'over a stream into ',
  [SECONDARY_RIVER]: 'over a river into ',
};

/** "2 by great road at 1 each, 1 over a stream into forest at 4": hexes that cost the same for the same reason are one item. */
export function priceOf(
  s: State,
  { cost }: Pick<Reach, 'cost'>,
  traveller: Traveller,
  path: readonly number[],
): string {
  const { grid } = s.campaign.ground;
  const items: { what: string; hexes: number; points: number }[] = [];
  for (const [i, to] of path.slice(1).entries()) {
    const from = path[i]!;
    const hexside = from * 6 + grid.direction(from, to);
    const points = cost[to]! - cost[from]!;
    const added = points - traveller.ground[hexside]!;
    const what = `${groundOver(s, hexside, to)}${added > 0 ? ` with ${added} for the enemy beside it` : ''}`;
    const last = items.at(-1);
    if (last?.what === what && last.points === points) last.hexes += 1;
    else items.push({ what, hexes: 1, points });
  }
  const told = items.map(({ what, hexes, points }) => `${hexes} ${what} at ${points}${hexes > 1 ? ' each' : ''}`);
  return `Hex by hex: ${told.join(', ')}.`;
}

function groundOver(s: State, hexside: number, to: number): string {
  const { ground } = s.campaign;
  if (roadOver(ground, s.bridges, hexside)) return ground.road[hexside] === PRIMARY_ROAD ? 'by great road' : 'by road';
  const river = crossed(s.bridges[hexside]!) ? '' : (RIVERS[ground.river[hexside]!] ?? '');
  return `${river}${GROUND_WORDS[TERRAINS[ground.terrain[to]!]!]}${ground.ridgeUp[hexside] === 1 ? ' up a ridge' : ''}`;
}
