import type { Bearing, Box, Lattice, Point } from './lattice.ts';

export interface RoadPlan {
  /** Kilometres; `unitKm` of them are one unit of drawing. */
  readonly width: number;
  readonly height: number;
  readonly unitKm: number;
  readonly places: readonly { readonly x: number; readonly y: number; readonly label: string }[];
  readonly sections: readonly { readonly a: number; readonly b: number }[];
}

/** How far from a place a point still belongs to it. */
const GRASP = 1.75;
/** The radius of the ring around a place. */
const RING = 0.92;
/** Cosines: a road that leads so far off its bearing is not meant; a place without a road must lie truer to it. */
const BY_ROAD = 0.3;
const BY_SIGHT = 0.7;
/** The cosine and the sine of 15 degrees. */
const TURN = [(Math.sqrt(6) + Math.sqrt(2)) / 4, (Math.sqrt(6) - Math.sqrt(2)) / 4] as const;

/** Places anywhere on a sheet, some of them joined by roads. */
export class RoadLattice implements Lattice {
  readonly size: number;
  readonly bounds: Box;
  readonly #centres: readonly Point[];
  readonly #labels: readonly string[];
  readonly #roads: readonly (readonly number[])[];

  constructor({ width, height, unitKm, places, sections }: RoadPlan) {
    this.size = places.length;
    this.bounds = { x0: 0, y0: 0, x1: width / unitKm, y1: height / unitKm };
    this.#centres = places.map(({ x, y }) => [x / unitKm, y / unitKm]);
    this.#labels = places.map(({ label }) => label);
    this.#roads = places.map((_, place) =>
      sections.flatMap(({ a, b }) => (a === place ? [b] : b === place ? [a] : [])),
    );
  }

  centre(place: number): Point {
    return this.#centres[place]!;
  }

  at(x: number, y: number): number {
    let best = -1;
    let least = GRASP * GRASP;
    this.#centres.forEach(([cx, cy], place) => {
      const d = (cx - x) * (cx - x) + (cy - y) * (cy - y);
      if (d >= least) return;
      least = d;
      best = place;
    });
    return best;
  }

  outline(place: number, scale = 1): readonly Point[] {
    const [cx, cy] = this.centre(place);
    const ring: Point[] = [];
    let [x, y] = [RING * scale, 0];
    for (let corner = 0; corner < 24; corner++) {
      ring.push([cx + x, cy + y]);
      [x, y] = [x * TURN[0] - y * TURN[1], x * TURN[1] + y * TURN[0]];
    }
    return ring;
  }

  /** Along the road that leads nearest to the bearing; without one, to the nearest place that lies there. */
  beside(place: number, bearing: Bearing): number {
    const everywhere = this.#centres.map((_, other) => other).filter((other) => other !== place);
    const byRoad = this.#best(place, this.#roads[place]!, bearing, BY_ROAD, (cosine) => cosine);
    return byRoad >= 0 ? byRoad : this.#best(place, everywhere, bearing, BY_SIGHT, (cosine, far) => cosine / far);
  }

  distance(a: number, b: number): number {
    let edge = new Set([a]);
    const known = new Set(edge);
    for (let steps = 0; edge.size > 0; steps++) {
      if (edge.has(b)) return steps;
      edge = new Set([...edge].flatMap((place) => this.#roads[place]!).filter((place) => !known.has(place)));
      for (const place of edge) known.add(place);
    }
    return Number.POSITIVE_INFINITY;
  }

  label(place: number): string {
    return this.#labels[place]!;
  }

  parse(label: string): number {
    return this.#labels.indexOf(label.toUpperCase());
  }

  #best(
    place: number,
    others: readonly number[],
    [right, down]: Bearing,
    least: number,
    worth: (cosine: number, far: number) => number,
  ): number {
    const [x, y] = this.centre(place);
    let best = -1;
    let most = 0;
    for (const other of others) {
      const [dx, dy] = [this.centre(other)[0] - x, this.centre(other)[1] - y];
      const far = Math.sqrt(dx * dx + dy * dy);
      const cosine = (dx * right + dy * down) / (far * Math.sqrt(right * right + down * down));
      if (cosine < least || worth(cosine, far) <= most) continue;
      most = worth(cosine, far);
      best = other;
    }
    return best;
  }
}
