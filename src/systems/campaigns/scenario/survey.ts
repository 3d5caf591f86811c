import { HexGrid } from '../../../board/index.ts';
import type { Label, MapDef, RiverClass, Terrain } from './format.ts';

/** The two hexes of a hexside in a fixed order, as one key. */
export const hexsideKey = (a: Label, b: Label): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

export const labelsOf = (list: string): Label[] => list.split(' ');

/** The pairs of following hexes of a road chain. */
export function stretches(chain: string): [Label, Label][] {
  const labels = labelsOf(chain);
  return labels.slice(1).map((label, i) => [labels[i] as Label, label]);
}

/**
 * What the loader's checks ask of a map, by printed label. Hexes that do not exist are simply not
 * there and adjacent to nothing; `checks/map.ts` reports them.
 */
export class Survey {
  readonly terrain = new Map<Label, Terrain>();
  readonly rivers = new Map<string, RiverClass>();
  readonly bridges = new Map<string, 'intact' | 'damaged'>();
  readonly roads = new Map<string, 'primary' | 'secondary'>();
  readonly fortified: ReadonlySet<Label>;
  readonly #grid: HexGrid;
  readonly #beside = new Map<Label, readonly Label[]>();

  constructor(map: MapDef) {
    this.#grid = new HexGrid(map.cols, map.rows);
    for (const [kind, list] of Object.entries(map.terrain)) {
      for (const label of labelsOf(list)) this.terrain.set(label, kind as Terrain);
    }
    for (const kind of ['secondary', 'primary'] as const) {
      for (const [a, b] of map.roads[kind].flatMap(stretches)) this.roads.set(hexsideKey(a, b), kind);
    }
    for (const { a, b, state } of map.bridges) this.bridges.set(hexsideKey(a, b), state ?? 'intact');
    for (const river of map.rivers) {
      for (const [hex, direction] of river.sides) {
        const far = this.neighbour(hex, direction);
        if (far !== null) this.rivers.set(hexsideKey(hex, far), river.class);
      }
    }
    this.fortified = new Set(map.places.filter((p) => p.works === 'fortified' || p.citadel).map((p) => p.hex));
  }

  has(label: Label): boolean {
    return this.#grid.parse(label) >= 0;
  }

  neighbour(label: Label, direction: number): Label | null {
    const hex = this.#grid.parse(label);
    const far = hex < 0 ? -1 : (this.#grid.neighbours[hex * 6 + direction] ?? -1);
    return far < 0 ? null : this.#grid.label(far);
  }

  neighbours(label: Label): readonly Label[] {
    let found = this.#beside.get(label);
    if (found === undefined) {
      found = [0, 1, 2, 3, 4, 5].map((direction) => this.neighbour(label, direction)).filter((hex) => hex !== null);
      this.#beside.set(label, found);
    }
    return found;
  }

  adjacent(a: Label, b: Label): boolean {
    return this.neighbours(a).includes(b);
  }

  onEdge(label: Label): boolean {
    return this.neighbours(label).length < 6;
  }

  onRoad(label: Label): boolean {
    return this.neighbours(label).some((other) => this.roads.has(hexsideKey(label, other)));
  }

  /** A Primary River without a bridge stops marches, attacks and zones of control alike (CN 6.4.2, 6.5.1, 9.2.1). */
  crossable(a: Label, b: Label): boolean {
    const key = hexsideKey(a, b);
    return this.rivers.get(key) !== 'primary' || this.bridges.get(key) === 'intact';
  }

  /** The length in road hexes of the shortest Line to every hex that has one (CN 5.2.1). */
  linesFrom(start: Label): Map<Label, number> {
    const lengths = new Map([[start, 0]]);
    const queue = [start];
    for (const hex of queue) {
      for (const next of this.neighbours(hex)) {
        if (lengths.has(next) || !this.#carriesLine(hexsideKey(hex, next))) continue;
        lengths.set(next, (lengths.get(hex) ?? 0) + 1);
        queue.push(next);
      }
    }
    return lengths;
  }

  /** Every road hex costs 1 in Fair weather, so a Line is counted, not weighed. Streams do not break a road. */
  #carriesLine(hexside: string): boolean {
    const river = this.rivers.get(hexside);
    const dry = river === undefined || river === 'stream';
    return this.roads.has(hexside) && (dry || this.bridges.get(hexside) === 'intact');
  }
}
