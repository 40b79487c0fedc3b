import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { waitForAnswer } from '#scripts/local/wait-for.ts';
import { freePort } from '#tests/support/free-port.ts';

const TOKEN = 'a token of more than thirty-two characters';
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const MOST = 24 * AT_ONCE;

let child: ChildProcess;
let url = '';

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, ['scripts/local/hasher.ts'], {
    env: { ...process.env, HASHER_PORT: String(port), HASHER_TOKEN: TOKEN },
    stdio: 'inherit',
  });
  await waitForAnswer(`${url}/health`, AbortSignal.timeout(15_000), (code) => code === 200);
});

afterAll(() => {
  child.kill('SIGKILL');
});

function ask(path: string, body: unknown, more: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body), ...more });
}

/** Its status; 0 when it was given up. */
async function statusOf(asked: Promise<Response>): Promise<number> {
  return await asked.then(
    ({ status }) => status,
    () => 0,
  );
}

const guess = { password: 'wrong', hash: null };

test('it hashes and verifies, for whoever knows the token', async () => {
  const hashed = await ask('/hash', { password: 'Dumpster1!' });
  const { hash } = await hashed.json();
  expect(await (await ask('/verify', { password: 'Dumpster1!', hash })).json()).toEqual({ ok: true });
  expect(await (await ask('/verify', { password: 'dumpster1!', hash })).json()).toEqual({ ok: false });
  expect((await ask('/verify', { password: 'x', hash: null }, { headers: {} })).status).toBe(401);
});

test.each([
  ['no password', '/hash', {}],
  ['too long a one', '/hash', { password: 'x'.repeat(1025) }],
  ['a zero byte', '/hash', { password: 'a\0b' }],
  ['no hash', '/verify', { password: 'x' }],
])('%s is refused', async (_what, path, body) => {
  expect((await ask(path, body)).status).toBe(400);
});

test('hashing rests as long as it works, so that at most half of its cores is taken from shoppers', async () => {
  const timed = async (count: number) => {
    const begun = performance.now();
    await Promise.all(Array.from({ length: count }, () => ask('/verify', guess)));
    return performance.now() - begun;
  };
  const alone: Array<number> = [];
  for (let again = 0; again < 3; again += 1) {
    const took = await timed(1);
    alone.push(took);
    // Its rest is over before the next is timed.
    await pause(2 * took);
  }
  // Each core has five in a row: five hashes and the four rests between them.
  expect((await timed(5 * AT_ONCE)) / Math.min(...alone)).toBeGreaterThan(7);
});

test('what is too much is refused at once, and what was given up is not worked off', async () => {
  const begun = performance.now();
  expect(await statusOf(ask('/verify', guess))).toBe(200);
  const one = performance.now() - begun;
  // Its place is free again when it has rested.
  await pause(2 * one);

  const leaving = new AbortController();
  const statuses: Array<number> = [];
  const all = Promise.all(
    Array.from({ length: MOST + 4 }, async () => {
      statuses.push(await statusOf(ask('/verify', guess, { signal: leaving.signal })));
    }),
  );
  await expect.poll(() => statuses.filter((status) => status === 503).length, { timeout: 15_000 }).toBe(4);
  leaving.abort();
  await all;

  const left = performance.now();
  // Who left keeps a place until a turn ends, and no longer.
  await expect.poll(() => statusOf(ask('/verify', guess)), { timeout: 15_000 }).toBe(200);
  // Hashing for all of those who left would have taken many times as long.
  expect((performance.now() - left) / one).toBeLessThan(MOST / AT_ONCE / 2);
});
