/** Where trees, marsh strokes and avenue trees stand: hashed, jittered lattices over the fields. */
import { type Fields, FOREST_LINE, MARSH_LINE, readField } from './fields.ts';
import { hash } from './noise.ts';
import { type Box, distance, grow, overlaps, type Point, pointAt, resample, tangentAt } from './polyline.ts';
import type { Survey } from './survey.ts';

export interface Tree {
  readonly x: number;
  readonly y: number;
  /** Crown across, in map units. */
  readonly crown: number;
  readonly variant: number;
}

export interface MarshStroke {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly tuft: boolean;
}

export const TREE_VARIANTS = 8;

const ROAD_CLEARANCE = 0.12;
const TOWN_CLEARANCE = 0.06;

/** From north to south, so that nearer crowns cover farther ones. */
export function plantTrees(survey: Survey, fields: Fields, box: Box, spacing: number): Tree[] {
  const free = clearings(survey, grow(box, 1));
  const trees: Tree[] = [];
  const rowStep = spacing * 0.92;
  for (let row = Math.floor(box.y0 / rowStep); row <= box.y1 / rowStep; row++) {
    for (let column = Math.floor(box.x0 / spacing); column <= box.x1 / spacing; column++) {
      const x = (column + (row & 1 ? 0.5 : 0) + (hash(column, row, 21) - 0.5) * 0.75) * spacing;
      const y = (row + (hash(column, row, 22) - 0.5) * 0.75) * rowStep;
      const wood = readField(fields, fields.forest, x, y);
      if (wood < FOREST_LINE || hash(column, row, 23) < (wood < 0.6 ? 0.12 : 0.2) || !free(x, y)) continue;
      trees.push({
        x,
        y,
        crown: 0.15 + hash(column, row, 24) * 0.075,
        variant: Math.floor(hash(column, row, 25) * TREE_VARIANTS),
      });
    }
  }
  return trees.sort((a, b) => a.y - b.y);
}

/** Roads and towns keep their space in the woods. */
function clearings(survey: Survey, box: Box): (x: number, y: number) => boolean {
  const cells = new Map<string, Point[]>();
  for (const road of survey.net.roads) {
    road.points.forEach((point, i) => {
      if (i % 2 || point[0] < box.x0 || point[0] > box.x1 || point[1] < box.y0 || point[1] > box.y1) return;
      const key = `${Math.floor(point[0])},${Math.floor(point[1])}`;
      const list = cells.get(key);
      if (list) list.push(point);
      else cells.set(key, [point]);
    });
  }
  const towns = survey.towns.filter(({ site: [x, y] }) =>
    overlaps(box, { x0: x - 1, y0: y - 1, x1: x + 1, y1: y + 1 }),
  );
  return (x, y) => {
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (const p of cells.get(`${Math.floor(x) + dx},${Math.floor(y) + dy}`) ?? []) {
          if (distance(p, [x, y]) < ROAD_CLEARANCE) return false;
        }
      }
    }
    return !towns.some(({ site, plan }) => distance(site, [x, y]) < plan.radius + TOWN_CLEARANCE);
  };
}

export function strewMarsh(fields: Fields, box: Box, rowStep: number): MarshStroke[] {
  const strokes: MarshStroke[] = [];
  const step = 0.34;
  for (let row = Math.floor(box.y0 / rowStep); row <= box.y1 / rowStep; row++) {
    for (let column = Math.floor(box.x0 / step); column <= box.x1 / step; column++) {
      const x = (column + (hash(column, row, 1) - 0.5) * 0.88) * step;
      const y = (row + (hash(column, row, 2) - 0.5) * 0.55) * rowStep;
      if (readField(fields, fields.marsh, x, y) < MARSH_LINE || readField(fields, fields.river, x, y) < 0.16) continue;
      strokes.push({ x, y, length: 0.13 + hash(column, row, 3) * 0.14, tuft: hash(column, row, 4) < 0.42 });
    }
  }
  return strokes;
}

/** Poplars along a paved road, seen close; none in towns or on bridges. */
export function plantAvenues(survey: Survey, box: Box): Point[] {
  const dots: Point[] = [];
  const crossings = [...survey.crossings.values()];
  for (const road of survey.net.roads) {
    if (road.class !== 'primary') continue;
    const line = resample(road.points, 0.13);
    line.forEach((point, i) => {
      if (
        i === 0 ||
        i === line.length - 1 ||
        point[0] < box.x0 ||
        point[0] > box.x1 ||
        point[1] < box.y0 ||
        point[1] > box.y1
      )
        return;
      if (survey.towns.some((t) => distance(t.site, point) < t.plan.radius + 0.02)) return;
      if (crossings.some((c) => distance(c.point, point) < 0.3)) return;
      const [tx, ty] = tangentAt(line, i);
      const [x, y] = pointAt(line, i);
      dots.push([x - ty * 0.1, y + tx * 0.1], [x + ty * 0.1, y - tx * 0.1]);
    });
  }
  return dots;
}
