import { type HexGrid, IMPASSABLE, tabulate } from '../../src/board/index.ts';

/** Random maps for tests and benchmarks, the same in every run. */
export const lcg = (seed: number) => {
  let x = seed >>> 0;
  return (below: number): number => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor((x / 0x100000000) * below);
  };
};

/** Points to enter: mostly open ground, some hills, forest, marsh and mountain, a few lakes. */
const ENTRY = [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, IMPASSABLE];

/** What it costs to enter each hex. */
export const randomTerrain = (size: number, seed: number): Uint8Array => {
  const random = lcg(seed);
  return Uint8Array.from({ length: size }, () => ENTRY[random(ENTRY.length)]!);
};

/** Step costs that depend on the hex alone. */
export const terrainSteps = (grid: HexGrid, terrain: Uint8Array): Uint8Array =>
  tabulate(grid, (_from, to) => terrain[to]!);

/** Step costs that differ by hexside and by direction of march: rivers, slopes, free and forbidden steps. */
export const randomSteps = (grid: HexGrid, seed: number): Uint8Array => {
  const random = lcg(seed);
  const terrain = randomTerrain(grid.size, seed + 1);
  return tabulate(grid, (_from, to) => [terrain[to]!, terrain[to]! + 2, 0, IMPASSABLE, terrain[to]!][random(5)]!);
};

export const randomMask = (size: number, seed: number, oneIn: number): Uint8Array => {
  const random = lcg(seed);
  return Uint8Array.from({ length: size }, () => (random(oneIn) === 0 ? 1 : 0));
};
