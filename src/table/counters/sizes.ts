/** How large pieces stand on the screen, and at which sizes their faces are printed. */

export interface Sizes {
  /** Width in pixels at a hex radius in pixels. */
  shown(radius: number): number;
  readonly printed: readonly number[];
}

const CHIP_BELOW = 12;
const CHIP = 28;
const SMALLEST = 39;
const IN_RADII = 1.32;

export const COUNTERS: Sizes = {
  shown: (radius) => (radius < CHIP_BELOW ? CHIP : Math.max(SMALLEST, IN_RADII * radius)),
  printed: [CHIP, SMALLEST, 44, 50, 58, 66, 76, 108, 152],
};

/** Eighteen blocks must find room beside a town: they are smaller than counters. */
export const BLOCKS: Sizes = {
  shown: (radius) => Math.max(22, 1.06 * radius),
  printed: [22, 25, 30, 36, 44, 54, 66, 84, 118],
};

/** No letter is smaller than this on the screen. */
export const LEAST_PX = 11;

/** Height of the figure on a badge, in sides of the badge. */
export const BADGE_TYPE = 0.72;

/** Side of the badge that counts a stack, in pixels, on a piece so wide: however small the piece, it can be read. */
export const badgeSide = (width: number, block: boolean): number =>
  Math.max(width * (block ? 0.52 : 0.4), LEAST_PX / BADGE_TYPE);

/** The printed size to use: never enlarged, so that letters stay sharp. */
export const printedSize = ({ printed }: Sizes, size: number): number =>
  printed.find((p) => p >= size - 0.5) ?? printed.at(-1)!;

/** The least size at which a card of this print is shown: its letters must still be read there. */
export const shownFrom = (size: number): number =>
  size <= SMALLEST ? size : (COUNTERS.printed.findLast((p) => p < size) ?? size);
