/** Where the compass rose is printed: the emptiest open ground, rather low and to the right. */
import { centreOf, fieldBounds } from './hexes.ts';
import { inkUnder } from './labels/cover.ts';
import { type Box, distance, type Point } from './polyline.ts';
import type { Survey } from './survey.ts';

/** From the middle to the end of the long points, in map units. */
export const ROSE_RADIUS = 1.75;

export interface Rose {
  readonly centre: Point;
  readonly box: Box;
}

const roses = new WeakMap<Survey, Rose>();

export function roseOf(survey: Survey): Rose {
  let found = roses.get(survey);
  if (!found) {
    found = choose(survey);
    roses.set(survey, found);
  }
  return found;
}

/** Ink costs most, then rough ground; a place at the lower right breaks ties. */
function choose(survey: Survey): Rose {
  const { board } = survey;
  const ink = inkUnder(survey);
  const bounds = fieldBounds(board);
  const roughHexes = board.terrain.flatMap((terrain, hex) =>
    terrain === 'clear' ? [] : [{ at: centreOf(board, hex) }],
  );
  let best: { cost: number; rose: Rose } | null = null;
  for (let hex = 0; hex < board.terrain.length; hex++) {
    const centre = centreOf(board, hex);
    const box = boxAround(centre);
    if (box.x0 < bounds.x0 || box.y0 < bounds.y0 || box.x1 > bounds.x1 || box.y1 > bounds.y1) continue;
    const corner = (bounds.x1 - centre[0]) / bounds.x1 + (bounds.y1 - centre[1]) / bounds.y1;
    const least = ink(box) * 40 + corner;
    if (best && least >= best.cost) continue;
    const rough = roughHexes.filter(({ at }) => distance(at, centre) < ROSE_RADIUS + 1).length;
    const cost = least + rough * 0.4;
    if (!best || cost < best.cost) best = { cost, rose: { centre, box } };
  }
  const middle: Point = [(bounds.x0 + bounds.x1) / 2, (bounds.y0 + bounds.y1) / 2];
  return best?.rose ?? { centre: middle, box: boxAround(middle) };
}

const boxAround = ([x, y]: Point): Box => ({
  x0: x - ROSE_RADIUS,
  y0: y - ROSE_RADIUS * 1.25,
  x1: x + ROSE_RADIUS,
  y1: y + ROSE_RADIUS,
});
