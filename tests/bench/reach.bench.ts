import { pathToFileURL } from 'node:url';
import { HexGrid, Search } from '../../src/board/index.ts';
import { honeycombGrid, honeycombReach } from '../board/honeycomb.ts';
import { lcg, randomTerrain, terrainSteps } from '../board/maps.ts';

const COLS = 60;
const ROWS = 40;
const MOVEMENT_POINTS = 10;
const ROUNDS = 25;

/** Reach of ten movement points on a 60x40 map with terrain costs, against honeycomb-grid: best of interleaved rounds. */
export async function reachBench(): Promise<{ ours_us: number; honeycomb_us: number; ratio: number }> {
  const grid = new HexGrid(COLS, ROWS);
  const terrain = randomTerrain(grid.size, 1815);
  const random = lcg(18);
  const origins = Array.from({ length: 40 }, () => random(grid.size));

  const search = new Search(grid);
  const steps = terrainSteps(grid, terrain);
  const options = { budget: MOVEMENT_POINTS };
  const ours = (): number => origins.reduce((sum, origin) => sum + search.run(origin, steps, options).count, 0);

  const peer = honeycombGrid(COLS, ROWS, terrain);
  const peerOrigins = origins.map((hex) => peer.getHex({ col: grid.col(hex), row: grid.row(hex) })!);
  const theirs = (): number =>
    peerOrigins.reduce((sum, origin) => sum + honeycombReach(peer, origin, MOVEMENT_POINTS).size, 0);

  if (ours() !== theirs()) throw new Error('the two searches reach different hexes');

  // Ours is over too soon for the clock, so a round asks it the same questions many times.
  const repeats = 50;
  let oursBest = Number.POSITIVE_INFINITY;
  let theirsBest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    let began = performance.now();
    for (let i = 0; i < repeats; i++) ours();
    oursBest = Math.min(oursBest, (performance.now() - began) / repeats);
    began = performance.now();
    theirs();
    theirsBest = Math.min(theirsBest, performance.now() - began);
  }
  const microseconds = 1000 / origins.length;
  return {
    ours_us: oursBest * microseconds,
    honeycomb_us: theirsBest * microseconds,
    ratio: theirsBest / oursBest,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { ours_us, honeycomb_us, ratio } = await reachBench();
  console.log(
    `reach: ours ${ours_us.toFixed(2)} us, honeycomb-grid ${honeycomb_us.toFixed(1)} us, ${ratio.toFixed(0)}x`,
  );
}
