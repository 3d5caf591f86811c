import { expect, test, vi } from 'vitest';
import { before } from '../../src/store/before.ts';

test('a call that ends in time settles as it would alone', async () => {
  const { signal } = new AbortController();
  await expect(before(Promise.resolve(7), signal)).resolves.toBe(7);
  await expect(before(Promise.reject('no'), signal)).rejects.toBe('no');
});

test('a death before or during the call ends it with its reason', async () => {
  const death = new AbortController();
  const pending = before(new Promise(() => {}), death.signal);
  death.abort('gone');
  await expect(pending).rejects.toBe('gone');
  await expect(before(Promise.resolve(7), death.signal)).rejects.toBe('gone');
});

test('thousands of calls leave nothing on what outlives them', async () => {
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  for (let i = 0; i < 1_000; i += 1)
    await before(i % 2 === 0 ? Promise.resolve() : Promise.reject(), signal).catch(() => {});
  expect(added).toHaveBeenCalledTimes(1_000);
  expect(removed.mock.calls).toEqual(added.mock.calls);
});
