/** A thumbnail of a game as little data: the great rivers, the towns that matter, and where the counters stand. */
import { latticeOf, type Point } from '../board/index.ts';
import type { BoardScene, Scene } from '../umpire/scene.ts';

/** In units of drawing. */
export interface Minimap {
  readonly width: number;
  readonly height: number;
  readonly rivers: readonly (readonly Point[])[];
  readonly towns: readonly Point[];
  readonly counters: readonly { readonly at: Point; readonly nation: string }[];
}

/** No thumbnail shows more of a river than it can draw. */
const MOST_BENDS = 24;

/** `scene` is what one side sees; leave it out where two share a shelf. */
export function minimapOf(board: BoardScene, scene: Scene | null): Minimap {
  const lattice = latticeOf(board);
  const at = (place: number): Point => rounded(lattice.centre(place));
  const counters = new Map<number, string>();
  for (const { place, nation } of scene?.pieces ?? []) counters.set(place, nation);
  return {
    width: lattice.bounds.x1,
    height: lattice.bounds.y1,
    rivers: coursesOf(board, at)
      .map(thinned)
      .filter((course) => course.length > 1),
    towns: board.places.flatMap((place, i) =>
      place.size === 'city' || place.size === 'capital' ? [at('hex' in place ? place.hex : i)] : [],
    ),
    counters: [...counters].map(([place, nation]) => ({ at: at(place), nation })),
  };
}

function coursesOf(board: BoardScene, at: (place: number) => Point): readonly (readonly Point[])[] {
  if (board.kind === 'roads')
    return board.rivers.map(({ points }) => points.map(([x, y]) => rounded([x / board.unitKm, y / board.unitKm])));
  const great = board.rivers.filter((river) => river.class === 'primary');
  return great.map(({ sides }) => sides.map(([place]) => at(place)));
}

function thinned(course: readonly Point[]): readonly Point[] {
  const step = Math.max(1, Math.ceil(course.length / MOST_BENDS));
  return course.filter((_, i) => i % step === 0 || i === course.length - 1);
}

const rounded = ([x, y]: Point): Point => [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
