/** The sheet of paper the map is printed on: field, neat line, margin with names, frame, edge. */
import { fieldBounds, type HexField } from './hexes.ts';
import { type Box, grow } from './polyline.ts';

/** Distances from the hex field, in map units. */
export const NEAT_LINE = 0.3;
export const NAME_BAND = 1.25;
export const FRAME = 1.55;
export const EDGE = 2.25;

export const neatBox = (field: HexField): Box => grow(fieldBounds(field), NEAT_LINE);
export const sheetBox = (field: HexField): Box => grow(fieldBounds(field), EDGE);
