/** How large a counter stands on the screen, and at which sizes its face is printed. */

const CHIP_BELOW = 12;
const CHIP = 28;
const SMALLEST = 39;
const IN_RADII = 1.32;
const PRINTED = [CHIP, SMALLEST, 54, 76, 108, 152];

/** Side in pixels at a hex radius in pixels. */
export const counterSize = (radius: number): number =>
  radius < CHIP_BELOW ? CHIP : Math.max(SMALLEST, IN_RADII * radius);

/** The printed size to use: never enlarged, so that letters stay sharp. */
export const printedSize = (size: number): number => PRINTED.find((p) => p >= size - 0.5) ?? 152;
