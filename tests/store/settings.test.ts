import { expect, test } from 'vitest';
import { keepSettings, readSettings } from '../../src/store/settings.ts';

function drawer(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('settings come back as they were kept', () => {
  const mine = drawer();
  const standing = { 'campaigns/losses': 'ask' } as const;
  const settings = {
    theme: 'night',
    text: 1.3,
    speed: 'skip',
    film: 'quick',
    reducedMotion: true,
    sound: true,
    leftHand: true,
    teaching: false,
    taught: true,
    learned: ['cn-01-march'],
    solved: ['a-puzzle'],
    standing,
  } as const;
  keepSettings(() => mine, settings);
  expect(readSettings(() => mine)).toEqual(settings);
});

test('damaged fields fall back one by one', () => {
  const kept = drawer({ 'vedette.settings': '{"theme":"pink","text":99,"speed":"calm"}' });
  expect(readSettings(() => kept)).toMatchObject({ theme: 'day', text: 1, speed: 'calm' });
});

test('a browser without a drawer costs nothing', () => {
  const none = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(readSettings(none, { reducedMotion: true }).reducedMotion).toBe(true);
  expect(() => keepSettings(none, readSettings(none))).not.toThrow();
});
