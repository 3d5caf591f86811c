/**
 * World coordinates, in which the table's camera moves: a hex has a radius of 24 world pixels,
 * so that at zoom 1 it has 24 pixels on the screen. Map units, used inside this folder, are hex
 * radii. The origin of both is the upper left corner of the hex field; the margin of the sheet
 * lies outside it.
 */
import type { BoardScene } from '../scene.ts';
import { centreOf, cornerOf, edgeKey, type HexField, hexUnder } from './hexes.ts';
import { chaikin, type Point, resample } from './polyline.ts';
import { sheetBox } from './sheet.ts';
import { surveyOf } from './survey.ts';

export const HEX_RADIUS = 24;

export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

export interface WorldRect extends WorldPoint {
  readonly width: number;
  readonly height: number;
}

/** What is on screen: (x, y) is the world point at the upper left corner, width and height screen pixels. */
export interface MapCamera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

const toWorld = ([x, y]: Point): WorldPoint => ({ x: x * HEX_RADIUS, y: y * HEX_RADIUS });

export const hexCentre = (board: HexField, hex: number): WorldPoint => toWorld(centreOf(board, hex));

/** Corner 0 lies east, then clockwise; side d (SE, S, SW, NW, N, NE) runs from corner d to d + 1. */
export function hexCorners(board: HexField, hex: number, scale = 1): WorldPoint[] {
  const centre = centreOf(board, hex);
  return [0, 1, 2, 3, 4, 5].map((i) => toWorld(cornerOf(centre, i, scale)));
}

/** The hex under a world point, or -1. */
export const hexAt = (board: HexField, x: number, y: number): number => hexUnder(board, x / HEX_RADIUS, y / HEX_RADIUS);

/** The whole sheet, with its margin and frame. */
export function worldSize(board: HexField): WorldRect {
  const box = sheetBox(board);
  return {
    x: box.x0 * HEX_RADIUS,
    y: box.y0 * HEX_RADIUS,
    width: (box.x1 - box.x0) * HEX_RADIUS,
    height: (box.y1 - box.y0) * HEX_RADIUS,
  };
}

/** Where a march is drawn through a hex: on its road if it has one. */
export const wayPoint = (board: BoardScene, hex: number): WorldPoint =>
  toWorld(surveyOf(board).net.nodes.get(hex) ?? centreOf(board, hex));

/** A smooth line along the road nodes and bridges of a chain of hexes. */
export function roadPath(board: BoardScene, hexes: readonly number[]): WorldPoint[] {
  const { net, crossings } = surveyOf(board);
  const points: Point[] = [];
  hexes.forEach((hex, i) => {
    const before = hexes[i - 1];
    const over = before === undefined ? undefined : crossings.get(edgeKey(before, hex));
    if (over) points.push(over.point);
    points.push(net.nodes.get(hex) ?? centreOf(board, hex));
  });
  if (points.length < 2) return points.map(toWorld);
  return resample(chaikin(points, 3), 0.05).map(toWorld);
}

/** Where a hexside is crossed: the bridge if a river runs there, else its middle. */
export function edgePoint(board: BoardScene, a: number, b: number): WorldPoint {
  const over = surveyOf(board).crossings.get(edgeKey(a, b));
  if (over) return toWorld(over.point);
  const [one, two] = [centreOf(board, a), centreOf(board, b)];
  return toWorld([(one[0] + two[0]) / 2, (one[1] + two[1]) / 2]);
}
