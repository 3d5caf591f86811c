/** Letters that move the cursor over the map. */
import type { Bearing } from '../board/index.ts';

/** The six letters lie round S as the six neighbours lie round a flat-top hex. */
export const COMPASS_KEYS: Readonly<Record<string, Bearing>> = {
  d: [1, 1],
  s: [0, 1],
  a: [-1, 1],
  q: [-1, -1],
  w: [0, -1],
  e: [1, -1],
};

/** A letter that moves the cursor while it is shown; Shift gives it its other meaning. */
export const isCompassKey = (key: string): boolean => Object.hasOwn(COMPASS_KEYS, key.toLowerCase());
