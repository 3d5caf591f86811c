/** The small map of a scenario card, made from the scenario's file when the app is built. */
import type { Minimap } from '../store/minimap.ts';

/** The little of a scenario file that a thumbnail shows; hexes are printed numbers. */
interface Charted {
  readonly map: {
    readonly cols: number;
    readonly rows: number;
    readonly rivers: readonly { readonly class: string; readonly sides: readonly (readonly [string, number])[] }[];
    readonly roads: { readonly primary?: readonly string[] };
    readonly terrain: { readonly forest?: string };
    readonly places: readonly { readonly hex: string; readonly size: string }[];
  };
  readonly leaders: readonly { readonly id: string; readonly nation: string }[];
  readonly setup: readonly { readonly leader?: string; readonly hex?: string }[];
}

const MOST_BENDS = 24;

export function thumbnailOf({ map, leaders, setup }: Charted): Minimap {
  const { cols, rows } = map;
  const hexOf = (label: string): number => (Number(label.slice(0, -2)) - 1) * rows + Number(label.slice(-2)) - 1;
  const hexesOf = (labels: string): number[] => labels.split(' ').filter(Boolean).map(hexOf);
  const nations = new Map(leaders.map(({ id, nation }) => [id, nation]));
  const counters = new Map<number, string>();
  for (const { leader, hex } of setup) {
    const nation = nations.get(leader ?? '');
    if (nation !== undefined && hex !== undefined) counters.set(hexOf(hex), nation);
  }
  return {
    cols,
    rows,
    rivers: map.rivers
      .filter((river) => river.class === 'primary')
      .map(({ sides }) => thinned(sides.map(([label]) => hexOf(label)))),
    roads: (map.roads.primary ?? []).map((course) => thinned(hexesOf(course))),
    woods: hexesOf(map.terrain.forest ?? ''),
    towns: map.places.filter(({ size }) => size === 'city' || size === 'capital').map(({ hex }) => hexOf(hex)),
    counters: [...counters].map(([hex, nation]) => ({ hex, nation })),
  };
}

/** No thumbnail shows more of a river or a road than it can draw. */
function thinned(course: readonly number[]): number[] {
  const step = Math.max(1, Math.ceil(course.length / MOST_BENDS));
  return course.filter((_, i) => i % step === 0 || i === course.length - 1);
}
