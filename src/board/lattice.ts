/**
 * Where the places of a board lie, for code that draws it, points at it or walks over it with keys. Lengths are in
 * units of drawing: the radius of a hex is 1. Nothing that decides a game is asked here.
 */

export type Point = readonly [x: number, y: number];

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Right and down on the screen, each -1, 0 or 1. */
export type Bearing = readonly [right: number, down: number];

export interface Lattice {
  /** Places are numbered 0 to size - 1. */
  readonly size: number;
  /** The field in which they lie; its upper left corner is the origin. */
  readonly bounds: Box;
  centre(place: number): Point;
  /** The place that a point belongs to, -1 if none. */
  at(x: number, y: number): number;
  /** A closed line around a place; `scale` 1 is as large as it may be. */
  outline(place: number, scale?: number): readonly Point[];
  /** Where a press of a key leads from here, -1 if nowhere. */
  beside(place: number, bearing: Bearing): number;
  /** Steps from place to place. */
  distance(a: number, b: number): number;
  label(place: number): string;
  /** The place with this label, -1 if there is none. */
  parse(label: string): number;
}
