/** Where the chips of lit roads lie, so that none hides the figure of another. */
import type { Point } from '../map/polyline.ts';
import { areaShared, HEX_RADIUS, type WorldRect } from '../map/world.ts';

/** Where on its road a chip may lie, best first. */
const SPOTS = Array.from({ length: 19 }, (_, i) => 0.5 + (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * 0.033);

/** How large a chip is in world pixels, and the road it is of, in units. */
export interface Chip {
  readonly line: readonly Point[];
  readonly width: number;
  readonly height: number;
  /** An arrow lies on the road: its head, at the far end, is left free. */
  readonly arrow?: boolean;
}

/** Farther along its road a chip would lie on the head of an arrow. */
const HEAD = 0.62;

type At = { readonly x: number; readonly y: number };

/** What a chip covers of another one weighs so much more than a name or a counter. */
const CHIP = 4;

/** Where each lies. A short road has few spots to offer and takes its own first; what lies over another hides a figure. */
export function laid<C extends Chip>(chips: readonly C[], taken: readonly WorldRect[]): [C, At][] {
  const boxes: WorldRect[] = [];
  return chips
    .toSorted((a, b) => span(a) - span(b))
    .map((chip) => {
      const at = spotOn(chip, boxes, taken);
      boxes.push(around(at, chip));
      return [chip, at];
    });
}

/** From one end of its road to the other. */
function span({ line }: Chip): number {
  const [[x1, y1], [x2, y2]] = [line[0]!, line.at(-1)!];
  return Math.hypot(x2 - x1, y2 - y1);
}

/** World pixels: the spot of which least is covered, the first of several. */
function spotOn(chip: Chip, chips: readonly WorldRect[], taken: readonly WorldRect[]): At {
  const spots = SPOTS.filter((share) => !chip.arrow || share < HEAD).map((share): At => {
    const [x, y] = chip.line[Math.round(share * (chip.line.length - 1))]!;
    return { x: x * HEX_RADIUS, y: y * HEX_RADIUS };
  });
  const shared = (box: WorldRect, others: readonly WorldRect[]): number =>
    others.reduce((sum, other) => sum + areaShared(box, other), 0);
  const covered = (at: At): number => {
    const box = around(at, chip);
    return CHIP * shared(box, chips) + shared(box, taken);
  };
  return spots.reduce((best, at) => (covered(at) < covered(best) ? at : best));
}

export const around = ({ x, y }: At, { width, height }: Chip): WorldRect => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});
