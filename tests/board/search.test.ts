import { describe, expect, test } from 'vitest';
import { FAR, HexGrid, IMPASSABLE, Search, type SearchOptions, tabulate } from '../../src/board/index.ts';
import { honeycombGrid, honeycombReach } from './honeycomb.ts';
import { lcg, randomMask, randomSteps, randomTerrain, terrainSteps } from './maps.ts';
import { referenceReach } from './reference.ts';

const answer = (search: Search): Map<number, number> =>
  new Map([...search.reached].sort((a, b) => a - b).map((hex) => [hex, search.cost[hex]!]));

const sorted = (costs: Map<number, number>): Map<number, number> => new Map([...costs].sort(([a], [b]) => a - b));

const seeds = Array.from({ length: 50 }, (_, i) => i + 1);

/** A different map and a different mix of options for each seed. */
const question = (seed: number) => {
  const random = lcg(seed);
  const top = seed % 2 === 0 ? 'flat' : 'pointy';
  const grid = new HexGrid(8 + random(14), 6 + random(14), { top });
  const options: SearchOptions = {
    ...(seed % 3 !== 0 && { budget: 1 + random(14) }),
    ...(seed % 4 >= 2 && { stop: randomMask(grid.size, seed + 100, 8) }),
    ...(seed % 8 >= 4 && { barred: randomMask(grid.size, seed + 200, 6) }),
    ...(seed % 5 === 0 && { oneStep: true }),
  };
  const sources = Array.from({ length: 1 + random(3) }, () => random(grid.size));
  return { grid, options, sources, steps: randomSteps(grid, seed) };
};

describe('the same answers as', () => {
  test.each(seeds)('a plain reference, random map %i', (seed) => {
    const { grid, options, sources, steps } = question(seed);
    const expected = sorted(referenceReach(grid, sources, steps, options));
    const search = new Search(grid);
    expect(answer(search.run(sources, steps, options))).toEqual(expected);
    expect(answer(search.run(sources, (_from, _to, step) => steps[step]!, options))).toEqual(expected);
    const signed = Int16Array.from(steps, (points) => (points === IMPASSABLE ? -1 : points));
    expect(answer(search.run(sources, signed, options))).toEqual(expected);
  });

  test.each(seeds)('marches from every hex when run backwards, random map %i', (seed) => {
    const { grid, options, sources, steps } = question(seed);
    const goal = sources[0]!;
    const back = new Search(grid).run(goal, steps, { ...options, backwards: true });
    const march = new Search(grid);
    for (let hex = 0; hex < grid.size; hex++) expect(back.cost[hex]).toBe(march.run(hex, steps, options).cost[goal]);
    back.run(goal, (_from, _to, step) => steps[step]!, { ...options, backwards: true });
    for (let hex = 0; hex < grid.size; hex++) expect(back.cost[hex]).toBe(march.run(hex, steps, options).cost[goal]);
  });

  test.each([1, 2, 3, 4, 5])('honeycomb-grid on a 60x40 map %i', (seed) => {
    const grid = new HexGrid(60, 40);
    const terrain = randomTerrain(grid.size, seed);
    const peer = honeycombGrid(60, 40, terrain);
    const search = new Search(grid);
    const steps = terrainSteps(grid, terrain);
    const random = lcg(seed);
    for (let i = 0; i < 10; i++) {
      const origin = random(grid.size);
      const tile = peer.getHex({ col: grid.col(origin), row: grid.row(origin) })!;
      const theirs = [...honeycombReach(peer, tile, 10)].map(([{ col, row }, cost]) => [col * 40 + row, cost] as const);
      expect(answer(search.run(origin, steps, { budget: 10 }))).toEqual(sorted(new Map(theirs)));
    }
  });
});

test('any number of places may be equally far', () => {
  const grid = new HexGrid(90, 90);
  const centre = grid.parse('4545');
  const search = new Search(grid).run(
    centre,
    tabulate(grid, () => 1),
  );
  expect(search.count).toBe(grid.size);
  for (let hex = 0; hex < grid.size; hex++) expect(search.cost[hex]).toBe(grid.distance(centre, hex));
});

describe('options', () => {
  // One column of hexes, straight down: direction 1 is S.
  const column = new HexGrid(1, 10);
  const flat = tabulate(column, () => 2);
  const search = new Search(column);
  const mask = (...hexes: number[]) => Uint8Array.from({ length: 10 }, (_, hex) => (hexes.includes(hex) ? 1 : 0));
  const costs = () => [...search.cost].map((cost) => (cost === FAR ? null : cost));

  test('the budget is spent to the last point and no further', () => {
    search.run(0, flat, { budget: 6 });
    expect([...search.reached]).toEqual([0, 1, 2, 3]);
    search.run(0, flat, { budget: 5 });
    expect([...search.reached]).toEqual([0, 1, 2]);
  });

  test('a stop hex is entered, not left; it does not hold a march that starts there', () => {
    expect(search.run(0, flat, { stop: mask(0, 2) }).count).toBe(3);
    expect(search.run(2, flat, { stop: mask(0, 2) }).count).toBe(10);
  });

  test('a barred hex is not entered; it does not hold a march that starts there', () => {
    expect(search.run(0, flat, { barred: mask(0, 2) }).count).toBe(2);
    expect(search.run(2, flat, { barred: mask(2, 4) }).count).toBe(4);
  });

  test('backwards, a barred hex can be marched out of but not through, nor be the goal', () => {
    search.run(9, flat, { barred: mask(5), backwards: true });
    expect(costs()).toEqual([null, null, null, null, null, 8, 6, 4, 2, 0]);
    expect([...search.run(9, flat, { barred: mask(9), backwards: true }).reached]).toEqual([9]);
  });

  test('one step is always allowed, at its true cost, and ends the move', () => {
    search.run(4, flat, { budget: 1, oneStep: true });
    expect(costs()).toEqual([null, null, null, 2, 0, 2, null, null, null, null]);
    const uphill = tabulate(column, () => 0);
    uphill[4 * 6 + 1] = 254;
    expect([...search.run(4, uphill, { budget: 3, oneStep: true }).reached]).toEqual([4, 3, 2, 1, 0, 5]);
  });

  test('one step does not open an impassable hexside', () => {
    const wall = flat.slice();
    wall[4 * 6 + 1] = IMPASSABLE;
    expect(search.run(4, wall, { budget: 1, oneStep: true }).has(5)).toBe(false);
  });

  test('long marches turn the wheel of buckets more than once', () => {
    const dear = tabulate(column, () => 254);
    expect(search.run(0, dear).cost[9]).toBe(9 * 254);
    expect(search.run(0, dear, { budget: 1000 }).count).toBe(4);
  });

  test('slopes: a march up and a march down need not cost the same', () => {
    const slope = tabulate(column, (from, to) => (to > from ? 3 : 1));
    expect(search.run(9, slope).cost[0]).toBe(9);
    expect(search.run(9, slope, { backwards: true }).cost[0]).toBe(27);
  });

  test('several sources: each hex belongs to the nearest', () => {
    search.run([0, 9], flat);
    expect(costs()).toEqual([0, 2, 4, 6, 8, 8, 6, 4, 2, 0]);
    expect(search.path(3)).toEqual([0, 1, 2, 3]);
    expect(search.path(6)).toEqual([9, 8, 7, 6]);
    search.run([9, 9, 0], flat, { backwards: true });
    expect(search.path(3)).toEqual([3, 2, 1, 0]);
    expect(search.count).toBe(10);
  });
});

describe('ways', () => {
  test.each(seeds)('a path pays what it says and breaks no rule, random map %i', (seed) => {
    const { grid, options, sources, steps } = question(seed);
    const search = new Search(grid).run(sources, steps, options);
    for (const hex of search.reached) {
      const path = search.path(hex);
      expect(sources).toContain(path[0]);
      let paid = 0;
      for (let i = 1; i < path.length; i++) {
        paid += steps[path[i - 1]! * 6 + grid.direction(path[i - 1]!, path[i]!)]!;
        expect(options.barred?.[path[i]!] ?? 0).toBe(0);
        if (i < path.length - 1) expect(options.stop?.[path[i]!] ?? 0).toBe(0);
      }
      expect(paid).toBe(search.cost[hex]);
    }
    const costs = [...search.reached].map((hex) => search.cost[hex]!);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  });

  test('there is no path to where one cannot go', () => {
    const grid = new HexGrid(3, 3);
    const search = new Search(grid).run(0, new Uint8Array(grid.size * 6).fill(IMPASSABLE));
    expect(search.path(8)).toEqual([]);
    expect(search.path(0)).toEqual([0]);
  });

  test('ties: settled in the order found, the first way found stands', () => {
    const grid = new HexGrid(5, 5);
    const search = new Search(grid).run(
      grid.parse('0303'),
      tabulate(grid, () => 1),
      { budget: 2 },
    );
    const label = (hex: number) => grid.label(hex);
    expect([...search.reached].slice(0, 7).map(label)).toEqual([
      '0303',
      '0403',
      '0304',
      '0203',
      '0202',
      '0302',
      '0402',
    ]);
    // 0404 lies beyond both 0403 (SE) and 0304 (S): SE was settled first.
    expect(search.path(grid.parse('0404')).map(label)).toEqual(['0303', '0403', '0404']);
  });
});

describe('one Search, many queries', () => {
  test.each(seeds)('nothing is left over from the query before, random map %i', (seed) => {
    const { grid, options, sources, steps } = question(seed);
    const used = new Search(grid);
    used.run(sources, steps, { goal: grid.size - 1 });
    used.run(grid.size >> 1, steps, { backwards: true });
    used.run(sources, steps, options);
    const fresh = new Search(grid).run(sources, steps, options);
    expect(used.cost).toEqual(fresh.cost);
    expect(used.from).toEqual(fresh.from);
    expect(used.reached).toEqual(fresh.reached);
  });

  test.each(seeds)('a goal cuts the search short and changes nothing it has settled, random map %i', (seed) => {
    const { grid, options, sources, steps } = question(seed);
    const full = new Search(grid).run(sources, steps, options);
    const goal = full.order[full.count >> 1]!;
    const short = new Search(grid).run(sources, steps, { ...options, goal });
    const settled = full.reached.filter((hex) => full.cost[hex]! <= full.cost[goal]!);
    expect(short.reached).toEqual(settled);
    expect(short.path(goal)).toEqual(full.path(goal));
    for (let hex = 0; hex < grid.size; hex++) {
      const within = settled.includes(hex);
      expect(short.cost[hex]).toBe(within ? full.cost[hex] : FAR);
      expect(short.from[hex]).toBe(within ? full.from[hex] : -1);
    }
  });
});
