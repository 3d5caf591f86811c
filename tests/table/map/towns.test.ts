import { describe, expect, it } from 'vitest';
import { surveyOf } from '../../../src/table/map/survey.ts';
import { planOf } from '../../../src/table/map/towns.ts';
import type { BoardPlace } from '../../../src/umpire/scene.ts';
import { sixDays } from './boards.ts';

const place = (size: BoardPlace['size'], works: BoardPlace['works'] = 'none'): BoardPlace => ({
  hex: 40,
  name: 'X',
  size,
  works,
});
const plan = (size: BoardPlace['size'], works?: BoardPlace['works']) => planOf(place(size, works), [1, 0]);

describe('town plans', () => {
  it('grow with the size of the place', () => {
    const blocks = (['village', 'town', 'city', 'capital'] as const).map((size) => plan(size).blocks.length);
    expect(blocks).toEqual([...blocks].sort((a, b) => a - b));
    expect(blocks[3]).toBeGreaterThan(2 * (blocks[2] ?? 0));
  });

  it('give walls to an open city and a star to a fortress, never both', () => {
    expect(plan('city').wall).not.toBeNull();
    expect(plan('city').star).toBeNull();
    expect(plan('city', 'fortified').wall).toBeNull();
    expect(plan('city', 'fortified').star?.trace).toHaveLength(7 * 7);
  });

  it('stay inside the hex', () => {
    for (const size of ['village', 'town', 'city'] as const) {
      for (const { outline } of plan(size).blocks) {
        for (const [x, y] of outline) expect(Math.hypot(x, y)).toBeLessThan(0.7);
      }
    }
  });

  it('are the same every time', () => {
    expect(plan('town')).toEqual(plan('town'));
  });

  it('lean toward their bridges', () => {
    const { towns, crossings } = surveyOf(sixDays);
    const dormans = towns.find((t) => t.place.name === 'Dormans');
    const bridge = [...crossings.values()].find((c) => c.a === dormans?.place.hex || c.b === dormans?.place.hex);
    if (!dormans || !bridge) throw new Error('Dormans has lost its bridge');
    expect(Math.hypot(dormans.site[0] - bridge.point[0], dormans.site[1] - bridge.point[1])).toBeLessThan(0.7);
  });
});
