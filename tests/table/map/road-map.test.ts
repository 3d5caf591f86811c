import { describe, expect, it } from 'vitest';
import { latticeOf } from '../../../src/board/index.ts';
import { asides, standingsOf } from '../../../src/table/counters/arrangement.ts';
import { BLOCKS } from '../../../src/table/counters/sizes.ts';
import { edgeKey } from '../../../src/table/map/crossings.ts';
import { inkUnder } from '../../../src/table/map/labels/cover.ts';
import type { Measure } from '../../../src/table/map/labels/styles.ts';
import { Compositor } from '../../../src/table/map/labels.ts';
import type { Box } from '../../../src/table/map/polyline.ts';
import { firstMeeting } from '../../../src/table/map/road-survey.ts';
import { surveyOf } from '../../../src/table/map/survey.ts';
import { HEX_RADIUS } from '../../../src/table/map/world.ts';
import { placeOf, roadmap, roadScene } from '../harness/roads.ts';

const survey = surveyOf(roadmap);
const rivers = new Map(survey.courses.map((course) => [course.name, course]));
const lineOf = ({ a, b }: { a: number; b: number }) => survey.net.sections.get(edgeKey(a, b))!;
const nameOf = ({ a, b }: { a: number; b: number }) => `${roadmap.places[a]!.name}–${roadmap.places[b]!.name}`;
const metBy = (section: { a: number; b: number }): string[] =>
  survey.courses.filter(({ points }) => firstMeeting(lineOf(section), points) !== null).map(({ name }) => name);

describe('rivers and roads of the road map', () => {
  it('a section flagged with a river crosses its curve, and one without a flag crosses none', () => {
    for (const section of roadmap.sections) {
      const met = metBy(section);
      if (section.river === null) expect(met, nameOf(section)).toEqual([]);
      else expect(met, nameOf(section)).toContain(section.river);
    }
  });

  it('only from Ghent to Alost there is a second river on the way', () => {
    expect(roadmap.sections.filter((section) => metBy(section).length > 1).map(nameOf)).toEqual(['Ghent–Alost']);
  });

  it('there is a bridge at every crossing, on the road and on the water', () => {
    expect(survey.crossings.size).toBe(34);
    for (const { a, b, key, point } of survey.crossings.values()) {
      expect(key).toBe(edgeKey(a, b));
      const near = (line: readonly (readonly [number, number])[]): number =>
        Math.min(...line.map(([x, y]) => Math.hypot(x - point[0], y - point[1])));
      const { river } = roadmap.sections.find((section) => edgeKey(section.a, section.b) === key)!;
      expect(near(lineOf({ a, b }))).toBeLessThan(0.11);
      expect(near(rivers.get(river!)!.points)).toBeLessThan(0.11);
    }
  });

  it.each([
    ['ALO', 'Dender', 'E'],
    ['ATH', 'Dender', 'E'],
    ['GRA', 'Dender', 'E'],
    ['NIN', 'Dender', 'E'],
    ['BIN', 'Haine', 'S'],
    ['MON', 'Haine', 'S'],
    ['QUI', 'Haine', 'S'],
    ['CON', 'Haine', 'N'],
    ['GHE', 'Scheldt', 'W'],
    ['OUD', 'Scheldt', 'E'],
    ['TOU', 'Scheldt', 'W'],
    ['WAT', 'Dyle', 'N'],
    ['LOU', 'Dyle', 'E'],
    ['WAV', 'Dyle', 'W'],
    ['CHA', 'Sambre', 'N'],
    ['THU', 'Sambre', 'S'],
    ['MAU', 'Sambre', 'N'],
    ['NAM', 'Sambre', 'N'],
    ['AND', 'Meuse', 'N'],
    ['HUY', 'Meuse', 'N'],
    ['DIN', 'Meuse', 'E'],
    ['GIV', 'Meuse', 'W'],
  ] as const)('%s lies on its bank of the %s, %s', (label, river, bank) => {
    const { x, y } = roadmap.places[placeOf(label)]!;
    const [px, py] = [x / roadmap.unitKm, y / roadmap.unitKm];
    const along = bank === 'N' || bank === 'S' ? 0 : 1;
    const line = rivers.get(river)!.points.filter(([rx, ry]) => Math.hypot(rx - px, ry - py) < 6);
    // The point of the river straight across.
    const [rx, ry] = line.reduce((best, point) =>
      Math.abs(point[along] - [px, py][along]!) < Math.abs(best[along] - [px, py][along]!) ? point : best,
    );
    const side = { N: ry - py, S: py - ry, W: rx - px, E: px - rx }[bank];
    expect(side).toBeGreaterThan(0.05);
  });
});

/** A typeface whose letters are all half an em wide. */
const measure: Measure = (text) => [...text].length * 0.46;

describe('names of the road map', () => {
  const boxes = (radius: number): Box[] => {
    const side = BLOCKS.shown(radius) / radius;
    const shifts = asides(roadmap, roadScene.pieces, side * HEX_RADIUS);
    return standingsOf(roadScene.pieces, null).map(({ piece, goal }) => {
      const shift = shifts.get(piece.place) ?? { x: 0, y: 0 };
      const { x, y } = roadmap.places[piece.place]!;
      const cx = x / roadmap.unitKm + shift.x / HEX_RADIUS + (goal.x + 0.12) * side;
      const cy = y / roadmap.unitKm + shift.y / HEX_RADIUS + (goal.y - 0.13) * side;
      return { x0: cx - 0.65 * side, y0: cy - 0.69 * side, x1: cx + 0.65 * side, y1: cy + 0.69 * side };
    });
  };

  it.each([16, 24, 32])('all 49 find room between the blocks at %i pixels a unit', (radius) => {
    const page = { radius, measure, ink: inkUnder(survey) };
    const set = new Compositor(survey, page).compose(boxes(radius)).filter(({ id }) => id.startsWith('place '));
    const missing = roadmap.places.filter((_, place) => !set.some(({ id }) => id === `place ${place}`));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

describe('the keyboard on the road map', () => {
  it('comes from anywhere to everywhere by the arrows alone', () => {
    const lattice = latticeOf(roadmap);
    const bearings = [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const;
    for (let start = 0; start < lattice.size; start++) {
      const reached = new Set([start]);
      for (const place of reached) {
        for (const bearing of bearings) {
          const next = lattice.beside(place, bearing);
          if (next >= 0) reached.add(next);
        }
      }
      expect(reached.size, roadmap.places[start]!.name).toBe(lattice.size);
    }
  });
});
