/** The sheet of paper the map is printed on: field, neat line, margin with names, frame, edge. */
import { latticeOf } from '../../board/index.ts';
import type { BoardScene } from '../../umpire/scene.ts';
import { type Box, grow } from './polyline.ts';

/** Distances from the field, in map units. */
export const NEAT_LINE = 0.3;
export const NAME_BAND = 1.25;
export const FRAME = 1.55;
export const EDGE = 2.25;

export const neatBox = (board: BoardScene): Box => grow(latticeOf(board).bounds, NEAT_LINE);
export const sheetBox = (board: BoardScene): Box => grow(latticeOf(board).bounds, EDGE);
