import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';

import { moveClock } from '#worker/clock.ts';

const LIMIT = { tries: 20, windowSeconds: 900 };

afterEach(() => moveClock(0));

function limiter() {
  const key = `login:account:${crypto.randomUUID()}@oskr.test`;
  return { key, counter: env.LIMITS.getByName(key) };
}

test('of two hundred tries at once exactly twenty are let through', async () => {
  const { key, counter } = limiter();
  const answers = await Promise.all(Array.from({ length: 200 }, () => counter.take(key, LIMIT)));

  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(20);
});

test('a refusal says when the window ends, and it ends then', async () => {
  const { key, counter } = limiter();
  for (let count = 0; count < 20; count += 1) await counter.take(key, LIMIT);
  moveClock(600_000);
  const refused = await counter.take(key, LIMIT);

  expect(refused.allowed).toBe(false);
  expect(refused.retryAfterSeconds).toBeGreaterThan(290);
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(300);

  moveClock(901_000);
  expect(await counter.take(key, LIMIT)).toMatchObject({ allowed: true });
});

test('a try that is given back does not count, and there is never more than the limit', async () => {
  const { key, counter } = limiter();
  for (let count = 0; count < 30; count += 1) {
    expect(await counter.take(key, LIMIT)).toMatchObject({ allowed: true });
    await counter.giveBack(key);
  }
  await counter.giveBack(key);
  const answers = await Promise.all(Array.from({ length: 30 }, () => counter.take(key, LIMIT)));
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(20);
});

test('what was counted outlives the object', async () => {
  const { key, counter } = limiter();
  for (let count = 0; count < 20; count += 1) await counter.take(key, LIMIT);
  await evictDurableObject(counter);

  expect(await counter.take(key, LIMIT)).toMatchObject({ allowed: false });
});

test('the alarm clears an ended window away and the object counts on', async () => {
  const { key, counter } = limiter();
  await counter.take(key, LIMIT);
  moveClock(901_000);
  expect(await runDurableObjectAlarm(counter)).toBe(true);

  const rows = await runInDurableObject(counter, (_object, { storage }) =>
    storage.sql.exec('SELECT * FROM windows').toArray(),
  );
  expect(rows).toEqual([]);
  expect(await counter.take(key, LIMIT)).toMatchObject({ allowed: true });
});
