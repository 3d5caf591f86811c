import { describe, expect, it } from 'vitest';
import { latticeOf } from '../../../src/board/index.ts';
import { edgeKey } from '../../../src/table/map/crossings.ts';
import { surveyOf } from '../../../src/table/map/survey.ts';
import { HEX_RADIUS, placeAt, placeCentre, roadPath, wayPoint, worldSize } from '../../../src/table/map/world.ts';
import { sixDays } from './boards.ts';

const cornersOf = (place: number) =>
  latticeOf(sixDays)
    .outline(place, 0.95)
    .map(([x, y]) => ({ x: x * HEX_RADIUS, y: y * HEX_RADIUS }));

const hex = (label: string): number => latticeOf(sixDays).parse(label);

describe('world coordinates', () => {
  it('put hex 0101 at the upper left and even columns half a hex lower', () => {
    expect(placeCentre(sixDays, hex('0101'))).toEqual({ x: HEX_RADIUS, y: (Math.sqrt(3) / 2) * HEX_RADIUS });
    expect(placeCentre(sixDays, hex('0201')).y).toBeCloseTo(Math.sqrt(3) * HEX_RADIUS);
  });

  it('find the hex again from its centre and its corners drawn in', () => {
    for (const label of ['0101', '2616', '4525']) {
      for (const { x, y } of [placeCentre(sixDays, hex(label)), ...cornersOf(hex(label))]) {
        expect(placeAt(sixDays, x, y)).toBe(hex(label));
      }
    }
  });

  it('leave a margin around the hex field', () => {
    const size = worldSize(sixDays);
    expect(size.x).toBeLessThan(0);
    expect(size.x + size.width).toBeGreaterThan(placeCentre(sixDays, hex('4525')).x + 2 * HEX_RADIUS);
  });
});

describe('the road to Baye', () => {
  const march = ['2616', '2615', '2714', '2713', '2812', '2712'].map(hex);

  it('starts and ends where the roads pass, and takes the bridge of Pont-Saint-Prix', () => {
    const path = roadPath(sixDays, march);
    expect(path[0]).toEqual(wayPoint(sixDays, hex('2616')));
    expect(path.at(-1)).toEqual(wayPoint(sixDays, hex('2712')));
    const [x, y] = surveyOf(sixDays).crossings.get(edgeKey(hex('2713'), hex('2812')))!.point;
    const nearest = Math.min(...path.map((p) => Math.hypot(p.x - x * HEX_RADIUS, p.y - y * HEX_RADIUS)));
    expect(nearest).toBeLessThan(0.25 * HEX_RADIUS);
  });

  it('is a single point for a force that stays', () => {
    expect(roadPath(sixDays, [hex('2616')])).toEqual([wayPoint(sixDays, hex('2616'))]);
    expect(roadPath(sixDays, [])).toEqual([]);
  });
});
