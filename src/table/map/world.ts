/**
 * World coordinates, in which the table's camera moves: a hex has a radius of 24 world pixels,
 * so that at zoom 1 it has 24 pixels on the screen. Map units, used inside this folder, are hex
 * radii. The origin of both is the upper left corner of the hex field; the margin of the sheet
 * lies outside it.
 */
import { latticeOf } from '../../board/index.ts';
import type { BoardScene } from '../../umpire/scene.ts';
import { edgeKey } from './crossings.ts';
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

export function areaShared(a: WorldRect, b: WorldRect): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
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

export const placeCentre = (board: BoardScene, place: number): WorldPoint => toWorld(latticeOf(board).centre(place));

/** The hex under a world point, or -1. */
export const placeAt = (board: BoardScene, x: number, y: number): number =>
  latticeOf(board).at(x / HEX_RADIUS, y / HEX_RADIUS);

/** The whole sheet, with its margin and frame. */
export function worldSize(board: BoardScene): WorldRect {
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
  toWorld(surveyOf(board).net.nodes.get(hex) ?? latticeOf(board).centre(hex));

/** A smooth line along the roads between neighbouring places, or from hex to hex by road nodes and bridges. */
export function roadPath(board: BoardScene, hexes: readonly number[]): WorldPoint[] {
  const { net, crossings } = surveyOf(board);
  if (board.kind === 'roads') return sectionsAlong(board, hexes).map(toWorld);
  const points: Point[] = [];
  hexes.forEach((hex, i) => {
    const before = hexes[i - 1];
    const over = before === undefined ? undefined : crossings.get(edgeKey(before, hex));
    if (over) points.push(over.point);
    points.push(net.nodes.get(hex) ?? latticeOf(board).centre(hex));
  });
  if (points.length < 2) return points.map(toWorld);
  return resample(chaikin(points, 3), 0.05).map(toWorld);
}

/** Section after section; where no road leads, straight on. */
function sectionsAlong(board: BoardScene, places: readonly number[]): Point[] {
  const { sections } = surveyOf(board).net;
  return places.flatMap((place, i) => {
    const before = places[i - 1];
    const at = latticeOf(board).centre(place);
    const section = before === undefined ? undefined : sections.get(edgeKey(before, place));
    if (before === undefined || !section) return [at];
    return before < place ? section.slice(1) : section.toReversed().slice(1);
  });
}
