/** Counters as the table lays them on a map. */
import { keptApart } from '../../../src/table/counters/apart.ts';
import { COUNTERS } from '../../../src/table/counters/sizes.ts';
import { piled, stacksOf } from '../../../src/table/counters/stacks.ts';
import { HEX_RADIUS, placeCentre } from '../../../src/table/map/world.ts';
import type { BoardScene, Piece } from '../../../src/umpire/scene.ts';

export interface Card {
  readonly piece: Piece;
  /** Upper left corner, in sides. */
  readonly x: number;
  readonly y: number;
}

/** All cards as the table lays them, at a hex radius in pixels. */
export function laid(board: BoardScene, pieces: readonly Piece[], radius: number): Card[] {
  const side = (COUNTERS.shown(radius) / radius) * HEX_RADIUS;
  const stacks = [...stacksOf(pieces)].sort(([a], [b]) => a - b);
  const apart = keptApart(
    stacks.map(([hex]) => ({ place: hex, ...placeCentre(board, hex) })),
    side,
  );
  return stacks.flatMap(([hex, stack]) => {
    const { x, y } = placeCentre(board, hex);
    const aside = apart.get(hex) ?? { x: 0, y: 0 };
    return stack.map((piece, i) => {
      const place = piled(i, stack.length);
      return { piece, x: (x + aside.x) / side + place.x - 0.5, y: (y + aside.y) / side + place.y - 0.5 };
    });
  });
}
