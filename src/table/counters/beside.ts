/** Where the pencilled slip of a counter stands: beside its own card, never over a neighbour's or its slip if there is room elsewhere. */
import type { WorldPoint, WorldRect } from '../map/world.ts';

type Size = Pick<WorldRect, 'width' | 'height'>;

/** A slip that hangs on its card hides a little of its lower edge. */
const HANGS = 0.16;
/** In the order of liking: below, right, left, above. */
const WAYS = [
  [0, 1],
  [1, 0],
  [-1, 0],
  [0, -1],
] as const;

/** The middle of the slip. `cards` are the middles of all cards, all of one `side`; `slips` those that hang already. */
export function besideCard(
  { x, y }: WorldPoint,
  side: number,
  { width, height }: Size,
  cards: readonly WorldPoint[],
  slips: readonly (WorldPoint & Size)[] = [],
): WorldPoint {
  const reach = side * (0.5 - HANGS);
  const others = cards.filter((card) => card.x !== x || card.y !== y);
  const inTheWay = [...others.map((card) => ({ x: card.x, y: card.y, width: side, height: side })), ...slips];
  const places = WAYS.map(([dx, dy]) => ({ x: x + dx * (reach + width / 2), y: y + dy * (reach + height / 2) }));
  const hidden = (place: WorldPoint): number =>
    inTheWay.reduce((sum, other) => {
      const wide = (width + other.width) / 2 - Math.abs(other.x - place.x);
      const high = (height + other.height) / 2 - Math.abs(other.y - place.y);
      return wide > 0 && high > 0 ? sum + wide * high : sum;
    }, 0);
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best));
}
