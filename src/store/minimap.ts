/** A thumbnail of a game as little data: the great rivers, the towns that matter, and where the counters stand. */
import type { BoardScene, Scene } from '../table/scene.ts';

export interface Minimap {
  readonly cols: number;
  readonly rows: number;
  /** Courses as hexes. */
  readonly rivers: readonly (readonly number[])[];
  readonly towns: readonly number[];
  readonly counters: readonly { readonly hex: number; readonly nation: string }[];
}

/** No thumbnail shows more of a river than it can draw. */
const MOST_BENDS = 24;

/** `scene` is what one side sees; leave it out where two share a shelf. */
export function minimapOf(board: BoardScene, scene: Scene | null): Minimap {
  const { cols, rows } = board;
  const rivers = board.rivers
    .filter((river) => river.class === 'primary')
    .map(({ sides }) => {
      const step = Math.max(1, Math.ceil(sides.length / MOST_BENDS));
      return sides.filter((_, i) => i % step === 0 || i === sides.length - 1).map(([hex]) => hex);
    })
    .filter((course) => course.length > 1);
  const towns = board.places.filter(({ size }) => size === 'city' || size === 'capital').map(({ hex }) => hex);
  const counters = new Map<number, string>();
  for (const { hex, nation } of scene?.pieces ?? []) counters.set(hex, nation);
  return { cols, rows, rivers, towns, counters: [...counters].map(([hex, nation]) => ({ hex, nation })) };
}
