import { describe, expect, it } from 'vitest';
import { hexLatticeOf } from '../../../src/board/index.ts';
import { crossing, distance, nearestOnSegment, pointAt } from '../../../src/table/map/polyline.ts';
import { layCourses } from '../../../src/table/map/rivers.ts';
import { unlawful } from '../../../src/table/map/roads.ts';
import { atOnce } from '../../../src/table/map/steps.ts';
import { surveyOf } from '../../../src/table/map/survey.ts';
import { Waters } from '../../../src/table/map/waters.ts';
import { boardOf, sixDays } from './boards.ts';

const survey = surveyOf(sixDays);
const bounds = hexLatticeOf(sixDays).bounds;

describe('hexes', () => {
  it('finds every hex at its centre and just inside its corners', () => {
    for (let hex = 0; hex < sixDays.cols * sixDays.rows; hex++) {
      const [x, y] = hexLatticeOf(sixDays).centre(hex);
      expect(hexLatticeOf(sixDays).at(x, y)).toBe(hex);
      expect(hexLatticeOf(sixDays).at(x + 0.97, y)).toBe(hex);
      expect(hexLatticeOf(sixDays).at(x - 0.48, y + 0.84)).toBe(hex);
    }
  });

  it('answers -1 off the map', () => {
    expect(hexLatticeOf(sixDays).at(-0.5, 3)).toBe(-1);
    expect(hexLatticeOf(sixDays).at(bounds.x1 + 1, 3)).toBe(-1);
  });
});

const SCENARIOS = ['six-days-1814', 'france-1814', 'danube-1809-bavaria', 'waterloo-1815'];

describe('rivers', () => {
  it.each(SCENARIOS)('of %s keep within 0.55 radii of their hexsides inside the map', (scenario) => {
    const board = boardOf(scenario);
    for (const course of atOnce(layCourses(board))) {
      for (const point of course.points) {
        if (hexLatticeOf(board).at(point[0], point[1]) < 0) continue;
        const strayed = Math.min(...course.sides.map(([a, b]) => distance(nearestOnSegment(a, b, point), point)));
        expect(strayed, course.name).toBeLessThan(0.55);
      }
    }
  });

  it('grow from a spring to their class width', () => {
    const surmelin = survey.courses.find((c) => c.name === 'Surmelin');
    expect(surmelin?.widths[0]).toBeLessThan(0.036 * 0.9);
    expect(surmelin?.widths.at(-1)).toBeCloseTo(0.036);
  });
});

describe('roads', () => {
  it.each(SCENARIOS)('of %s cross water only at bridges and culverts', (scenario) => {
    const board = boardOf(scenario);
    const { courses, crossings, net } = surveyOf(board);
    const points = [...crossings.values()].map((c) => c.point);
    expect(unlawful(net.roads, new Waters(courses), points, hexLatticeOf(board).bounds)).toEqual([]);
  });

  it('do pass over each bridge that carries a road', () => {
    const overs = [...survey.net.overCrossing.keys()].map((key) => survey.crossings.get(key));
    expect(overs.length).toBeGreaterThan(25);
    for (const over of overs) {
      if (!over) throw new Error('a road crosses nowhere');
      const near = survey.net.roads.some((road) => road.points.some((p) => distance(p, over.point) < 0.12));
      expect(near, over.key).toBe(true);
    }
  });

  it('stay inside a radius of the hexes they join', () => {
    for (const [hex, point] of survey.net.nodes) {
      expect(distance(point, hexLatticeOf(sixDays).centre(hex))).toBeLessThan(0.6);
    }
  });
});

it('the crossing of two segments is on both', () => {
  expect(crossing([0, 0], [2, 2], [0, 2], [2, 0])).toEqual([1, 1]);
  expect(crossing([0, 0], [1, 1], [3, 0], [3, 5])).toBeNull();
  expect(pointAt([[1, 2]], 9)).toEqual([1, 2]);
});
