/** Where the pencilled slip of a counter stands: beside its own card, never over a neighbour's if there is room elsewhere. */
import type { WorldPoint, WorldRect } from '../map/world.ts';

/** A slip that hangs on its card hides a little of its lower edge. */
const HANGS = 0.16;
/** In the order of liking: below, right, left, above. */
const WAYS = [
  [0, 1],
  [1, 0],
  [-1, 0],
  [0, -1],
] as const;

/** The middle of the slip. `cards` are the middles of all cards; all of one `side`. */
export function besideCard(
  { x, y }: WorldPoint,
  side: number,
  { width, height }: Pick<WorldRect, 'width' | 'height'>,
  cards: readonly WorldPoint[],
): WorldPoint {
  const reach = side * (0.5 - HANGS);
  const places = WAYS.map(([dx, dy]) => ({ x: x + dx * (reach + width / 2), y: y + dy * (reach + height / 2) }));
  const hidden = (place: WorldPoint): number =>
    cards.reduce((sum, card) => {
      if (card.x === x && card.y === y) return sum;
      const wide = (width + side) / 2 - Math.abs(card.x - place.x);
      const high = (height + side) / 2 - Math.abs(card.y - place.y);
      return wide > 0 && high > 0 ? sum + wide * high : sum;
    }, 0);
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best));
}
