import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { hurried } from '#tests/support/hurried.ts';

import { withStoredLock } from './alone-in-tabs.ts';
import { guardedStore } from './storage.ts';

// Node has no events of a storage: what waits looks again by itself.
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const emptyStore = () => guardedStore(() => undefined);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('eight that ask at once are let in one after another, and nothing stays in the storage', async () => {
  const store = emptyStore();
  let inside = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await pause(100);
    inside -= 1;
  };
  await hurried(Promise.all(Array.from({ length: 8 }, () => withStoredLock('lock', work, store))));
  expect(most).toBe(1);
  expect(store.get('lock')).toBeNull();
});

test('a tab that was closed while it held the lock is waited for 25 s at most', async () => {
  const store = emptyStore();
  const begun = Date.now();
  store.set('lock', `gone ${begun + 25_000}`);
  const entered = await hurried(withStoredLock('lock', async () => Date.now(), store));
  expect(entered - begun).toBeGreaterThanOrEqual(25_000);
  expect(entered - begun).toBeLessThan(26_000);
});

test.each(['rubbish', 'gone 99999999999999', 'gone 5', ''])('the entry %j holds nobody up', async (entry) => {
  const store = emptyStore();
  store.set('lock', entry);
  const begun = Date.now();
  await hurried(withStoredLock('lock', async () => undefined, store));
  expect(Date.now() - begun).toBeLessThan(1000);
});

test('a task that fails frees the lock and its error comes out', async () => {
  const store = emptyStore();
  const failing = withStoredLock(
    'lock',
    async () => {
      throw new Error('failed');
    },
    store,
  );
  await expect(hurried(failing)).rejects.toThrow('failed');
  expect(store.get('lock')).toBeNull();
});
