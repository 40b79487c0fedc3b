import { expect, test } from 'vitest';

import { loadWithRetry } from './load-with-retry.ts';

function failing(times: number): () => Promise<string> {
  let left = times;
  return () => {
    left -= 1;
    return left >= 0 ? Promise.reject(new Error(`failed, ${left} to go`)) : Promise.resolve('loaded');
  };
}

test.each([
  [0, []],
  [1, [1000]],
  [2, [1000, 1000]],
])('after %i failures it is loaded, having waited %j', async (failures, expected) => {
  const waits: Array<number> = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  expect(await loadWithRetry(failing(failures), wait)).toBe('loaded');
  expect(waits).toEqual(expected);
});

test('the third failure is the last', async () => {
  await expect(loadWithRetry(failing(9), () => Promise.resolve())).rejects.toThrow('failed, 6 to go');
});
