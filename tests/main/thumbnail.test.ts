import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { thumbnailOf } from '../../src/main/thumbnail.ts';

const scenario = (id: string) =>
  JSON.parse(readFileSync(new URL(`../../assets/scenarios/${id}.json`, import.meta.url), 'utf8'));

test('the card of Six Days shows the rivers, the roads, the towns and where everybody stands', () => {
  const { cols, rows, rivers, roads, towns, counters } = thumbnailOf(scenario('six-days-1814'));
  const hex = (col: number, row: number) => (col - 1) * rows + row - 1;
  expect([cols, rows]).toEqual([45, 25]);
  expect(counters).toContainEqual({ hex: hex(26, 16), nation: 'french' });
  expect(towns).toContain(hex(4, 8));
  expect(rivers.length).toBeGreaterThan(1);
  for (const course of [...rivers, ...(roads ?? [])]) {
    expect(course.length).toBeLessThanOrEqual(26);
    for (const at of course) expect(at >= 0 && at < cols * rows).toBe(true);
  }
});

test('a thumbnail is small beside the file it is made from', () => {
  const file = scenario('france-1814');
  expect(JSON.stringify(thumbnailOf(file)).length).toBeLessThan(JSON.stringify(file).length / 10);
});
