import { describe, expect, it } from 'vitest';
import { hexLatticeOf } from '../../../src/board/index.ts';
import { FOREST_LINE, MARSH_LINE, rasterFields, readField } from '../../../src/table/map/fields.ts';
import { drawHachures } from '../../../src/table/map/hachures.ts';
import { surveyOf } from '../../../src/table/map/survey.ts';
import { plantTrees } from '../../../src/table/map/trees.ts';
import { boardOf, sixDays } from './boards.ts';

const survey = surveyOf(sixDays);
const CELL = 1 / 12;

describe('fields', () => {
  it.each(['six-days-1814', 'france-1814', 'danube-1809-bavaria', 'waterloo-1815'])(
    'every hex centre of %s keeps its kind',
    (scenario) => {
      const board = boardOf(scenario);
      const fields = rasterFields(surveyOf(board), hexLatticeOf(board).bounds, CELL);
      const wrong = board.terrain.filter((terrain, hex) => {
        const [x, y] = hexLatticeOf(board).centre(hex);
        const forest = readField(fields, fields.forest, x, y) >= FOREST_LINE;
        const marsh = readField(fields, fields.marsh, x, y) >= MARSH_LINE;
        return forest !== (terrain === 'forest') || marsh !== (terrain === 'marsh');
      });
      expect(wrong).toEqual([]);
    },
  );

  it('two patches agree on the ground they share', () => {
    const left = rasterFields(survey, { x0: 30, y0: 10, x1: 36, y1: 16 }, CELL);
    const right = rasterFields(survey, { x0: 34, y0: 12, x1: 40, y1: 18 }, CELL);
    for (let y = 12.5; y < 15.5; y += CELL) {
      for (let x = 34.5; x < 35.5; x += CELL) {
        expect(readField(left, left.height, x, y)).toBeCloseTo(readField(right, right.height, x, y), 3);
        expect(readField(left, left.forest, x, y)).toBeCloseTo(readField(right, right.forest, x, y), 3);
      }
    }
  });
});

describe('hachures and trees', () => {
  it('are the same strokes on both sides of a seam', () => {
    const shared = (x0: number): string[] => {
      const box = { x0, y0: 4, x1: x0 + 6, y1: 10 };
      const fields = rasterFields(survey, { x0: x0 - 1, y0: 3, x1: x0 + 7, y1: 11 }, CELL);
      const inside = ({ x, y }: { x: number; y: number }): boolean => x > 31 && x < 33 && y > 5 && y < 9;
      return [
        ...drawHachures(fields)
          .filter(inside)
          .map((h) => `h ${h.x.toFixed(2)} ${h.y.toFixed(2)}`),
        ...plantTrees(survey, fields, box, 0.19)
          .filter(inside)
          .map((t) => `t ${t.x.toFixed(3)} ${t.y.toFixed(3)}`),
      ].sort();
    };
    expect(shared(30).length).toBeGreaterThan(20);
    expect(shared(30)).toEqual(shared(28));
  });

  it('leave the plain white', () => {
    const plain = sixDays.relief.findIndex((relief) => relief <= 10);
    const [x, y] = hexLatticeOf(sixDays).centre(plain);
    const fields = rasterFields(survey, { x0: x - 0.5, y0: y - 0.5, x1: x + 0.5, y1: y + 0.5 }, CELL);
    expect(drawHachures(fields)).toEqual([]);
  });
});
