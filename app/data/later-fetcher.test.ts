import { expect, test, vi } from 'vitest';

import { laterFetcher } from './later-fetcher.ts';

const never = () => new Promise<void>(() => undefined);

test('the code is loaded once, and every call reaches it', async () => {
  const load = vi.fn<() => Promise<(one: number, other: number) => Promise<number>>>(
    async () => async (one, other) => one + other,
  );
  const add = laterFetcher(load, never);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([add(1, 2), add(3, 4)])).toEqual([3, 7]);
  expect(await add(5, 6)).toBe(11);
  expect(load).toHaveBeenCalledTimes(1);
});

test('it is loaded in an idle moment although nobody calls', async () => {
  const load = vi.fn<() => Promise<() => Promise<string>>>(async () => async () => 'answer');
  laterFetcher(load, async () => undefined);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

test('what could not be loaded is said to who calls, and loaded for the next one', async () => {
  vi.useFakeTimers();
  let isThere = false;
  const call = laterFetcher(async () => {
    if (!isThere) throw new TypeError('gone');
    return async () => 'answer';
  }, never);
  const failure = call().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await failure).toEqual(new TypeError('gone'));
  isThere = true;
  expect(await call()).toBe('answer');
  vi.useRealTimers();
});
