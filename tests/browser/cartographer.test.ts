/** A painter of the map who dies or falls silent: the ground is painted all the same, and the player hears of it. */
import { afterEach, expect, test, vi } from 'vitest';
import { callCartographer, hireCartographer, WORDS } from '../../src/table/map/cartographer.ts';
import { outpost } from '../table/harness/outpost.ts';

const JOB = { kind: 'ground', theme: 'day', box: { x0: 0, y0: 0, x1: 4, y1: 4 }, radius: 10, density: 1 } as const;
const SOON = 300;
const PlainWorker = Worker;

afterEach(() => vi.unstubAllGlobals());

/** Ended before it can say a word, as browsers end workers when memory is short: nobody is told. */
class Ended extends PlainWorker {
  constructor(address: string | URL, options?: WorkerOptions) {
    super(address, options);
    this.terminate();
  }
}

/** Code that never came. */
class Lost extends PlainWorker {
  constructor(_: string | URL, options?: WorkerOptions) {
    super('/nowhere/cartographer.js', options);
  }
}

test.each([
  ['ended', Ended],
  ['lost on the way', Lost],
])('%s: the page paints the ground itself, and says so once', async (_, kind) => {
  vi.stubGlobal('Worker', kind);
  const told: string[] = [];
  const painter = hireCartographer(outpost, (sentence) => told.push(sentence), SOON);
  for (let i = 0; i < 2; i += 1) expect(await painter.paint(JOB)).not.toBeNull();
  expect(told).toEqual([WORDS.gone]);
  painter.dismiss();
});

test('a living one is left to his work', async () => {
  const told: string[] = [];
  const painter = hireCartographer(outpost, (sentence) => told.push(sentence));
  expect(await painter.paint(JOB)).toBeInstanceOf(ImageBitmap);
  expect(told).toEqual([]);
  painter.dismiss();
});

test('one who was called before there was a board is the one who is hired; a dead one is not', async () => {
  let started = 0;
  class Counted extends PlainWorker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      started += 1;
    }
  }
  vi.stubGlobal('Worker', Counted);
  callCartographer();
  callCartographer();
  expect(started).toBe(1);
  const called = hireCartographer(outpost, () => {});
  expect(started).toBe(1);
  expect(await called.paint(JOB)).toBeInstanceOf(ImageBitmap);
  called.dismiss();

  vi.stubGlobal('Worker', Lost);
  callCartographer();
  await new Promise((later) => setTimeout(later, SOON));
  vi.stubGlobal('Worker', Counted);
  const told: string[] = [];
  const second = hireCartographer(outpost, (sentence) => told.push(sentence));
  expect(started).toBe(2);
  expect(await second.paint(JOB)).toBeInstanceOf(ImageBitmap);
  expect(told).toEqual([]);
  second.dismiss();
});

test('where nobody can paint, the game goes on without ground and the player is told', async () => {
  vi.stubGlobal('Worker', Ended);
  const told: string[] = [];
  const painter = hireCartographer(outpost, (sentence) => told.push(sentence), SOON);
  vi.stubGlobal('OffscreenCanvas', undefined);
  vi.spyOn(document, 'createElement').mockImplementation(() => {
    throw new Error('no canvas');
  });
  const image = await painter.paint(JOB);
  vi.restoreAllMocks();
  expect(image).toBeNull();
  expect(told).toEqual([WORDS.gone, WORDS.helpless]);
});
