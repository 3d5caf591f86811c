/** The table on a board of roads: painted by the cartographer, with blocks, lit roads and cues, in every theme. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import '../../src/main/fonts.ts';
import { createTable, type Table } from '../../src/table/index.ts';
import { placeOf, roadmap, roadReach, roadScene, TO_CHARLEROI } from '../table/harness/roads.ts';

const told: unknown[][] = [];
let host: HTMLElement;
let table: Table;

beforeEach(async () => {
  host = document.createElement('div');
  host.style.cssText = 'position: fixed; inset: 0; width: 700px; height: 520px';
  document.body.append(host);
  told.length = 0;
  const tell =
    (name: string) =>
    (...details: unknown[]): void =>
      void told.push([name, ...details]);
  table = await createTable(host, {
    theme: 'day',
    reducedMotion: true,
    animationSpeed: 1,
    onPlaceClick: tell('click'),
    onHover: tell('hover'),
    onExplain: tell('explain'),
    onControl: tell('control'),
    onTrouble: tell('trouble'),
  });
  table.setBoard(roadmap);
  table.setScene(roadScene);
});

afterEach(() => {
  table.destroy();
  host.remove();
});

/** How many different colours a picture of the map has, of so many points. */
function colours(): number {
  const picture = table.picture();
  const { data } = picture.getContext('2d')!.getImageData(0, 0, picture.width, picture.height);
  const seen = new Set<number>();
  for (let i = 0; i < data.length; i += 4 * 97) seen.add((data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!);
  return seen.size;
}

test('the ground, its roads and its blocks are painted, and the picture changes when a group is taken up', async () => {
  await table.settled();
  expect(table.stats().painted).toBe(true);
  expect(colours()).toBeGreaterThan(400);
  const before = table.picture().toDataURL();
  table.select('F-NAP');
  table.setReach(roadReach);
  table.setPath({ places: TO_CHARLEROI, chip: ['5 of 5'] });
  await table.settled();
  expect(table.picture().toDataURL()).not.toBe(before);
  expect(told.filter(([name]) => name === 'trouble')).toEqual([]);
});

test('a click on a block or beside its place says which place and which block', async () => {
  const click = (x: number, y: number): void => {
    const { left, top } = table.canvas.getBoundingClientRect();
    const where = {
      clientX: left + x,
      clientY: top + y,
      pointerType: 'mouse',
      isPrimary: true,
      pointerId: 1,
      button: 0,
    };
    for (const kind of ['pointermove', 'pointerdown', 'pointerup'])
      table.canvas.dispatchEvent(
        new PointerEvent(kind, { ...where, bubbles: true, buttons: kind === 'pointerdown' ? 1 : 0 }),
      );
  };
  table.camera.centreOn(placeOf('CHA'));
  await table.settled();
  const charleroi = table.placeToScreen(placeOf('CHA'));
  click(charleroi.x, charleroi.y - 4);
  const crossroads = table.placeToScreen(placeOf('QUB'));
  click(crossroads.x + 9, crossroads.y + 9);
  expect(told.filter(([name]) => name === 'click')).toEqual([
    ['click', placeOf('CHA'), 'left', { piece: 'P-2' }],
    ['click', placeOf('QUB'), 'left', { piece: null }],
  ]);
});

test('cues play to their end: a march along the road, a loss', async () => {
  await table.play([
    { kind: 'move', piece: 'F-C1', from: placeOf('BEA'), to: placeOf('CHA'), manner: 'march' },
    { kind: 'loss', place: placeOf('CHA'), side: 'french', text: '−1' },
    { kind: 'flash', place: placeOf('CHA'), text: '' },
  ]);
  expect(told).toEqual([]);
});

test.each(['night', 'highContrast'] as const)('%s: another palette, all of it', async (theme) => {
  const day = table.picture().toDataURL();
  table.setTheme(theme);
  await table.settled();
  expect(table.picture().toDataURL()).not.toBe(day);
  expect(colours()).toBeGreaterThan(100);
});
