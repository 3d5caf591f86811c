import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { HexGrid } from '../../src/board/index.ts';
import { tiny } from '../systems/campaigns/scenario/tiny.ts';
import { centreOf, hexsideEnds, knotKey } from './scenario/lattice.ts';
import { drawScenario } from './scenario/picture.ts';
import { encodePng } from './scenario/png.ts';
import { postsAtStart } from './scenario/posts.ts';
import { colour, type Point, Raster } from './scenario/raster.ts';
import { Sheet } from './scenario/sheet.ts';

const WHITE = colour('#ffffff');
const RED = colour('#ff0000');

describe('the raster', () => {
  it('fills a shape and leaves the rest', () => {
    const raster = new Raster(20, 20, WHITE);
    raster.box([10, 10], 8, 8, RED);
    expect(raster.at(10, 10)).toEqual(RED);
    expect(raster.at(2, 10)).toEqual(WHITE);
  });

  it('draws a line of its width, softened at the edge', () => {
    const raster = new Raster(20, 20, WHITE);
    raster.line([0, 10.25], [20, 10.25], 2, RED);
    expect(raster.at(10, 10)).toEqual(RED);
    const [red, green] = raster.at(10, 11);
    expect(red).toBe(255);
    expect(green).toBeGreaterThan(0);
    expect(green).toBeLessThan(255);
  });

  it('leaves gaps between dashes', () => {
    const raster = new Raster(40, 10, WHITE);
    raster.dashes([0, 5], [40, 5], 2, RED, 10);
    expect(raster.at(5, 5)).toEqual(RED);
    expect(raster.at(15, 5)).toEqual(WHITE);
    expect(raster.at(25, 5)).toEqual(RED);
  });

  it('ignores what lies beyond the paper', () => {
    const raster = new Raster(4, 4, WHITE);
    raster.disc([-50, -50], 5, RED);
    expect(raster.at(0, 0)).toEqual(WHITE);
  });

  it('writes letters without accents', () => {
    const plain = new Raster(20, 10, WHITE);
    plain.text('É', [10, 5], 1, RED);
    const other = new Raster(20, 10, WHITE);
    other.text('e', [10, 5], 1, RED);
    expect(plain.rgb).toEqual(other.rgb);
    expect(plain.rgb).not.toEqual(new Raster(20, 10, WHITE).rgb);
  });
});

describe('the PNG', () => {
  it('holds its size and every row of its pixels', () => {
    const rgb = Uint8Array.from({ length: 3 * 2 * 3 }, (_, i) => i);
    const png = encodePng(3, 2, rgb);
    expect(png.readUInt32BE(16)).toBe(3);
    expect(png.readUInt32BE(20)).toBe(2);
    const length = png.readUInt32BE(33);
    const rows = inflateSync(png.subarray(41, 41 + length));
    expect([...rows]).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
    expect(png.subarray(-8).readUInt32BE(4)).toBe(0xae426082);
  });
});

describe('the lattice', () => {
  it('gives both hexes of a hexside the same ends', () => {
    const grid = new HexGrid(6, 6);
    for (let hex = 0; hex < grid.size; hex += 1) {
      for (let direction = 0; direction < 6; direction += 1) {
        const far = grid.neighbours[hex * 6 + direction] as number;
        if (far < 0) continue;
        const here = hexsideEnds(grid, hex, direction).map(knotKey).toSorted();
        const there = hexsideEnds(grid, far, (direction + 3) % 6)
          .map(knotKey)
          .toSorted();
        expect(here).toEqual(there);
      }
    }
  });

  it('puts even columns half a hex lower', () => {
    const grid = new HexGrid(2, 2);
    expect(centreOf(grid, grid.parse('0101'))).toEqual([2, 1]);
    expect(centreOf(grid, grid.parse('0201'))).toEqual([5, 2]);
  });
});

describe('the picture of a scenario', () => {
  const file = tiny();
  const raster = drawScenario(file);
  const sheet = new Sheet(file.map);
  const at = ([x, y]: Point) => raster.at(Math.floor(x), Math.floor(y));

  it('shows terrain, water and roads', () => {
    expect(at(sheet.centre('0305') as Point)).toEqual(colour('#dac49a'));
    expect(at(sheet.centre('0106') as Point)).toEqual(colour('#7fadd6'));
    expect(at(sheet.centre('0602') as Point)).toEqual(colour('#8b2a1c'));
    const [a, b] = hexsideEnds(sheet.grid, sheet.grid.parse('0404'), 0).map((knot) => sheet.point(knot)) as [
      Point,
      Point,
    ];
    expect(at([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])).toEqual(colour('#2d6fb6'));
  });

  it('sums up what stands in a hex', () => {
    expect(postsAtStart(file)).toEqual([
      { hex: '0202', side: 'blue', sp2: 10 },
      { hex: '0702', side: 'red', sp2: 8 },
    ]);
  });

  it('draws a file with faults all the same', () => {
    const broken = tiny();
    broken.map.places.push({ hex: '9901', name: 'Nowhere', size: 'town' });
    broken.map.roads.primary.push('0101 9901');
    expect(Buffer.compare(drawScenario(broken).rgb, raster.rgb)).toBe(0);
  });
});
