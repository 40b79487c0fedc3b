import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeEach, expect, test } from 'vitest';

import type { RateLimit } from '#worker/ports/rate-limit.ts';

import { upstashRateLimit } from './upstash-rate-limit.ts';

const LIMIT = { tries: 3, windowSeconds: 900 };

/** Keeps counters as Redis would for the limiter's script: `EVAL script 2 key dynamic tokens window by`. */
const counters = new Map<string, number>();
let mode: 'well' | 'broken' | 'silent' = 'well';
let asked = 0;
let made = 0;

const server = createServer((request, response) => {
  const chunks: Array<Buffer> = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    asked += 1;
    if (mode === 'silent') return;
    const command: ReadonlyArray<unknown> = JSON.parse(Buffer.concat(chunks).toString());
    const [status, answer] = mode === 'broken' ? ([500, { error: 'down' }] as const) : obey(command);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function obey([name, , keys, key, ...rest]: ReadonlyArray<unknown>): readonly [number, unknown] {
  if (name === 'evalsha') return [400, { error: 'NOSCRIPT No matching script.' }];
  const values = rest.slice(Number(keys) - 1);
  const [tokens, , by] = values.map(Number);
  const count = (counters.get(String(key)) ?? 0) + (by ?? 0);
  counters.set(String(key), count);
  return [200, { result: [count, tokens] }];
}

let fallenBack: Array<string> = [];
const fallback: RateLimit = {
  take: async (key) => {
    fallenBack.push(`take ${key}`);
    return { allowed: false, retryAfterSeconds: 7, remaining: 0, resetSeconds: 7 };
  },
  giveBack: async (key) => void fallenBack.push(`give back ${key}`),
};

beforeEach(() => {
  mode = 'well';
  asked = 0;
  fallenBack = [];
  counters.clear();
});

function limiter(): RateLimit {
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  // An address that failed is left alone for a while: each test has its own.
  made += 1;
  const at = { url: `http://127.0.0.1:${port}/${made}`, token: 'a token' };
  return upstashRateLimit(at, fallback, { now: () => new Date() });
}

test('as many tries as the limit are let through, per key', async () => {
  const limit = limiter();
  const answers = [];
  for (let count = 0; count < 5; count += 1) answers.push((await limit.take('one', LIMIT)).allowed);

  expect(answers).toEqual([true, true, true, false, false]);
  expect((await limit.take('other', LIMIT)).allowed).toBe(true);
  expect(fallenBack).toEqual([]);
});

test('a try given back may be taken again', async () => {
  const limit = limiter();
  for (let count = 0; count < 10; count += 1) {
    expect((await limit.take('one', LIMIT)).allowed).toBe(true);
    await limit.giveBack('one', LIMIT);
  }
});

test.each(['broken', 'silent'] as const)(
  'while Redis is %s the fallback decides, and Redis has a rest',
  async (how) => {
    const limit = limiter();
    mode = how;
    expect(await limit.take('one', LIMIT)).toMatchObject({ allowed: false, retryAfterSeconds: 7 });
    const before = asked;
    await limit.take('one', LIMIT);
    await limit.giveBack('one', LIMIT);

    expect(fallenBack).toEqual(['take one', 'take one', 'give back one']);
    expect(asked).toBe(before);
  },
);
