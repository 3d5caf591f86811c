/** A hand on the map: what it came down on counts, however busy the page is and wherever the map goes meanwhile. */
import { EventEmitter } from 'node:events';
import type { Viewport } from 'pixi-viewport';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PointerReader } from '../../src/table/pointer.ts';

/** As much of a viewport as is listened to: a place is as far along as the finger is, and as the map has been shifted. */
function table() {
  let shift = 0;
  const viewport = Object.assign(new EventEmitter(), { toLocal: ({ x, y }: { x: number; y: number }) => ({ x, y }) });
  const told: string[] = [];
  const reader = new PointerReader(viewport as unknown as Viewport, {
    find: ({ x }) => ({ place: x + shift, piece: null }),
    click: ({ place }) => told.push(`click ${place}`),
    explain: ({ place }) => told.push(`why ${place}`),
    hover: () => {},
  });
  const touch = (type: string, x: number, timeStamp: number) =>
    viewport.emit(type, {
      pointerId: 1,
      pointerType: 'touch',
      button: 0,
      global: { x, y: 0 },
      nativeEvent: { timeStamp },
    });
  const moveMap = (by: number) => {
    shift += by;
  };
  return { told, touch, moveMap, reader };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a tap is a click, a finger that stays asks why', () => {
  const { told, touch } = table();
  touch('pointerdown', 5, 0);
  touch('pointerup', 5, 90);
  touch('pointerdown', 7, 200);
  vi.advanceTimersByTime(500);
  touch('pointerup', 7, 700);
  expect(told).toEqual(['click 5', 'why 7']);
});

test('a tap of which a busy page hears late is a click all the same', () => {
  const { told, touch } = table();
  touch('pointerdown', 5, 0);
  vi.advanceTimersByTime(800);
  touch('pointerup', 5, 90);
  expect(told.at(-1)).toBe('click 5');
});

test('a map that is laid elsewhere under a resting finger does not change what was touched', () => {
  const { told, touch, moveMap } = table();
  touch('pointerdown', 5, 0);
  moveMap(100);
  touch('pointerup', 5, 90);
  expect(told).toEqual(['click 5']);
});

test('a finger that moves on is no tap', () => {
  const { told, touch } = table();
  touch('pointerdown', 5, 0);
  touch('globalpointermove', 30, 40);
  touch('pointerup', 30, 90);
  expect(told).toEqual([]);
});
