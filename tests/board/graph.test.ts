import { describe, expect, test } from 'vitest';
import { GraphMap, IMPASSABLE, Search, tabulate } from '../../src/board/index.ts';
import { lcg } from './maps.ts';
import { referenceReach } from './reference.ts';

// The roads of the Waterloo campaign, in hours of march.
const nodes = ['Charleroi', 'Gosselies', 'Fleurus', 'Quatre Bras', 'Ligny', 'Wavre', 'Mont-Saint-Jean'].map((id) => ({
  id,
}));
const edges = [
  { a: 'Charleroi', b: 'Gosselies', hours: 2, kind: 'chaussee' },
  { a: 'Charleroi', b: 'Fleurus', hours: 3, kind: 'chaussee' },
  { a: 'Gosselies', b: 'Quatre Bras', hours: 3, kind: 'chaussee' },
  { a: 'Fleurus', b: 'Ligny', hours: 1, kind: 'lane' },
  { a: 'Quatre Bras', b: 'Ligny', hours: 2, kind: 'chaussee' },
  { a: 'Ligny', b: 'Wavre', hours: 7, kind: 'lane' },
  { a: 'Quatre Bras', b: 'Mont-Saint-Jean', hours: 4, kind: 'chaussee' },
  { a: 'Wavre', b: 'Mont-Saint-Jean', hours: 5, kind: 'lane' },
  { a: 'Ligny', b: 'Quatre Bras', hours: 3, kind: 'lane' },
] as const;

describe('a map of roads', () => {
  const map = new GraphMap(nodes, edges);
  const hours = tabulate(map, (_from, _to, step) => map.edge(step).hours);
  const node = (id: string) => map.parse(id);
  const names = (places: readonly number[]) => places.map((place) => map.label(place));

  test('labels and numbers', () => {
    expect(node('Ligny')).toBe(4);
    expect(map.label(4)).toBe('Ligny');
    expect(node('Brussels')).toBe(-1);
  });

  test('the steps out of a node stand in the order of the edge list', () => {
    const ligny = node('Ligny');
    const out = [...map.neighbours.subarray(map.first[ligny], map.first[ligny + 1])];
    expect(names(out)).toEqual(['Fleurus', 'Quatre Bras', 'Wavre', 'Quatre Bras']);
  });

  test('every step can be turned round on the same edge', () => {
    for (let place = 0; place < map.size; place++) {
      for (let step = map.first[place]!; step < map.first[place + 1]!; step++) {
        const home = map.back[step]!;
        expect(map.neighbours[home]).toBe(place);
        expect(map.back[home]).toBe(step);
        expect(map.edge(home)).toBe(map.edge(step));
      }
    }
  });

  test('cheapest ways', () => {
    const search = new Search(map).run(node('Charleroi'), hours);
    expect(search.cost[node('Mont-Saint-Jean')]).toBe(9);
    expect(names(search.path(node('Wavre')))).toEqual(['Charleroi', 'Fleurus', 'Ligny', 'Wavre']);
    expect(search.run(node('Charleroi'), hours, { budget: 4 }).count).toBe(4);
  });

  test('a one-way road is an impassable cost', () => {
    const oneWay = tabulate(map, (from, to, step) => (to < from ? IMPASSABLE : map.edge(step).hours));
    const search = new Search(map);
    expect(search.run(node('Wavre'), oneWay).count).toBe(2);
    expect(search.run(node('Wavre'), oneWay, { backwards: true }).cost[node('Charleroi')]).toBe(11);
    expect(names(search.path(node('Charleroi')))).toEqual(['Charleroi', 'Fleurus', 'Ligny', 'Wavre']);
  });

  test('an edge to nowhere and two nodes with one id are refused', () => {
    expect(() => new GraphMap(nodes, [{ a: 'Ligny', b: 'Brussels' }])).toThrow('Brussels');
    expect(() => new GraphMap([...nodes, { id: 'Ligny' }], [])).toThrow(RangeError);
  });
});

test('the same answers as a plain reference on random graphs', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const random = lcg(seed);
    const places = Array.from({ length: 5 + random(40) }, (_, i) => ({ id: `n${i}` }));
    const roads = Array.from({ length: places.length * 2 }, () => ({
      a: places[random(places.length)]!.id,
      b: places[random(places.length)]!.id,
    }));
    const map = new GraphMap(places, roads);
    const steps = tabulate(map, () => random(6));
    const search = new Search(map).run(0, steps, { budget: 12 });
    const expected = referenceReach(map, [0], steps, { budget: 12 });
    expect(new Map([...search.reached].map((place) => [place, search.cost[place]]))).toEqual(expected);
  }
});
