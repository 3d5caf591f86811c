/** What marches cost from everywhere to a goal, remembered with the map as long as bridges and sieges leave it so. */
import { FAR, IMPASSABLE, Search } from '../../../board/index.ts';
import { type CostTable, costsOf, type Load } from '../theatre/costs.ts';
import type { Ground } from '../theatre/ground.ts';
import { perMap } from '../theatre/searches.ts';
import { WEATHERS } from '../theatre/tables.ts';
import type { Lookout } from './choice.ts';
import { once } from './once.ts';

const LOADS: readonly Load[] = ['light', 'heavy', 'road'];
/** Hexes of fields kept; goals go first that were found first. Enemies wander, and each hex they stood in would keep its own for ever. */
const MOST = 3_000_000;
/** Fields of one goal: for bridges as they stand and as they stood. */
const STATES = 3;

/** What the cost of a march depends on: a View has it, and so has a position. */
export type Country = Pick<Lookout, 'ground' | 'bridges' | 'citadels' | 'weather'>;

/** Costs to a goal, and with whose bridges they were last known to be true. */
interface Field {
  readonly costs: Int32Array;
  readonly bridges: CostTable;
}

interface Fields {
  readonly barred: Uint8Array;
  /** By goal, weather and load. */
  readonly known: Map<number, Field[]>;
}

/** By besieged Citadels. */
const siegesOn = perMap(() => new Map<string, Fields>());
const searchOn = perMap(({ grid }) => new Search(grid));

/** No Force marches through a besieged Citadel (CN 10.3). */
const fieldsOf = once(({ ground, citadels }: Country): Fields => {
  const sieges = siegesOn(ground);
  const shut = citadels.flatMap((citadel, i) => (citadel.besieged ? [ground.citadels[i]!.hex] : []));
  let fields = sieges.get(shut.join());
  if (fields === undefined) {
    const barred = new Uint8Array(ground.grid.size);
    for (const hex of shut) barred[hex] = 1;
    fields = { barred, known: new Map() };
    sieges.set(shut.join(), fields);
  }
  return fields;
});

/** Movement points to the goal by hex, in the weather of the view unless another is named. */
export function costsTo(view: Country, goal: number, load: Load = 'heavy', weather: number = view.weather): Int32Array {
  const { ground } = view;
  const { barred, known } = fieldsOf(view);
  const bridges = costsOf(ground, view.bridges);
  const key = (goal * WEATHERS.length + weather) * LOADS.length + LOADS.indexOf(load);
  const kept = known.get(key) ?? [];
  if (kept[0]?.bridges === bridges) return kept[0].costs;
  const ways = bridges[load](weather);
  const at = kept.findIndex((field) => stands(ground, field, goal, barred, bridges, ways));
  const costs = kept[at]?.costs ?? searchOn(ground).run(goal, ways, { backwards: true, barred }).cost.slice();
  const others = kept.filter((_, i) => i !== at).slice(0, STATES - 1);
  known.set(key, [{ costs, bridges }, ...others]);
  if (known.size * costs.length > MOST) known.delete(known.keys().next().value!);
  return costs;
}

/**
 * Whether a search would find the same with other bridges: it would where every hex still costs what its cheapest step
 * leads to, and only hexes beside a bridge that changed can have another one now.
 */
function stands(
  { neighbours }: Ground,
  { costs, bridges }: Field,
  goal: number,
  barred: Uint8Array,
  now: CostTable,
  ways: Uint8Array,
): boolean {
  const holds = (side: number): boolean => {
    const from = (side / 6) | 0;
    if (from === goal || bridges.bridges[side] === now.bridges[side]) return true;
    let best = FAR;
    for (let step = from * 6; step < from * 6 + 6; step += 1) {
      const to = neighbours[step]!;
      if (to < 0 || barred[to] === 1 || ways[step] === IMPASSABLE || costs[to] === FAR) continue;
      best = Math.min(best, costs[to]! + ways[step]!);
    }
    return best === costs[from];
  };
  return bridges === now || (bridges.changed.every(holds) && now.changed.every(holds));
}
