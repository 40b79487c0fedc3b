import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { forgetExpiredKeys } from '#db/queries/idempotency-keys.ts';
import { idempotencyKeys } from '#db/schema/index.ts';
import { person, refusalOf } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { GUEST } from '#worker/domain/actor.ts';

import { derivedIds, type Once } from './command-ids.ts';
import { keyScope } from './key-scope.ts';
import { runOnce, type Done, type Request } from './run-once.ts';

const START = new Date('2026-11-10T18:00:00Z').getTime();
const DAY = 86_400_000;
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase();
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

let keys = 0;

/** A key of its own, work that counts itself, and a clock. */
function scene(change: Partial<Request> = {}) {
  keys += 1;
  const request: Request = { scope: 'user:test', key: `key-${keys}`, fingerprint: 'one', isKept: true, ...change };
  const clock = { now: START };
  const seeds: Array<Once> = [];
  const logged: Array<string> = [];
  const deps = { primary: server.db, now: () => new Date(clock.now), log: (event: string) => void logged.push(event) };
  async function work(once: Once): Promise<Done<unknown>> {
    seeds.push(once);
    return { answer: { call: seeds.length }, verdict: 'keep' };
  }
  return {
    deps,
    request,
    clock,
    seeds,
    logged,
    run: (more: Partial<Request> = {}, doing: (once: Once) => Promise<Done<unknown>> = work) =>
      runOnce(deps, { ...request, ...more }, doing),
    stored: () => server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, request.key)).get(),
  };
}

test('the same key and input get the same answer, and the work is done once', async () => {
  const { run, seeds } = scene();
  expect(await run()).toEqual({ kind: 'ran', answer: { call: 1 } });
  expect(await run()).toEqual({ kind: 'kept', answer: { call: 1 } });
  expect(seeds).toEqual([{ seed: expect.stringMatching(/^[0-9a-f]{64}$/), isRepeat: false }]);
});

test('the same key and another input is a CONFLICT, without any work', async () => {
  const { run, seeds } = scene();
  await run();
  expect(await refusalOf(run({ fingerprint: 'two' }))).toMatchObject({ code: 'CONFLICT' });
  expect(seeds).toHaveLength(1);
});

test('the same key of somebody else is another key', async () => {
  const { run, seeds } = scene();
  await run();
  expect(await run({ scope: 'user:other', fingerprint: 'two' })).toEqual({ kind: 'ran', answer: { call: 2 } });
  expect(seeds[0]?.seed).not.toBe(seeds[1]?.seed);
});

test('of twenty at once one does the work, and all get its answer', async () => {
  const { run, seeds } = scene();
  const slow = async (once: Once): Promise<Done<unknown>> => {
    seeds.push(once);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { answer: { call: seeds.length }, verdict: 'keep' };
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => run({}, slow)));
  expect(seeds).toHaveLength(1);
  expect(answers.map(({ answer }) => answer)).toEqual(Array.from({ length: 20 }, () => ({ call: 1 })));
  expect(answers.filter(({ kind }) => kind === 'ran')).toHaveLength(1);
});

test('who waits too long for the first one is told so', async () => {
  const { run } = scene();
  let finish: () => void = () => undefined;
  const running = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = run({}, async () => {
    await running;
    return { answer: 'late', verdict: 'keep' };
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const error = await refusalOf(run());
  expect(error).toMatchObject({ code: 'CONFLICT' });
  expect(error.message).toContain('still being worked on');
  finish();
  expect(await first).toEqual({ kind: 'ran', answer: 'late' });
  expect(await run()).toEqual({ kind: 'kept', answer: 'late' });
});

test('what a dead process began is done again after its lease, with the same seed', async () => {
  const { run, seeds, clock } = scene();
  const dead = run({}, async (once) => {
    seeds.push(once);
    return await new Promise<never>(() => undefined);
  });
  void dead;
  await expect.poll(() => seeds.length).toBe(1);
  clock.now += 21_000;
  expect(await run()).toEqual({ kind: 'ran', answer: { call: 2 } });
  expect(seeds[1]).toEqual({ seed: seeds[0]?.seed, isRepeat: true });
  expect(await run()).toEqual({ kind: 'kept', answer: { call: 2 } });
});

test('of twenty that find a dead one, one takes it over', async () => {
  const { run, seeds, clock } = scene();
  void run({}, async (once) => {
    seeds.push(once);
    return await new Promise<never>(() => undefined);
  });
  await expect.poll(() => seeds.length).toBe(1);
  clock.now += 21_000;
  const answers = await Promise.all(Array.from({ length: 20 }, () => run()));
  expect(seeds).toHaveLength(2);
  expect(answers.map(({ answer }) => answer)).toEqual(Array.from({ length: 20 }, () => ({ call: 2 })));
});

test('one that was taken for dead changes nothing of what its successor stored', async () => {
  const { run, clock } = scene();
  let finish: () => void = () => undefined;
  const running = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let began = false;
  const first = run({}, async () => {
    began = true;
    await running;
    return { answer: 'first', verdict: 'forget' };
  });
  await expect.poll(() => began).toBe(true);
  clock.now += 21_000;
  await run({}, async () => ({ answer: 'second', verdict: 'keep' }));
  finish();
  expect(await first).toEqual({ kind: 'ran', answer: 'first' });
  expect(await run()).toEqual({ kind: 'kept', answer: 'second' });
});

test('a refusal without effect frees the key, for another input too', async () => {
  const { run, stored } = scene();
  const refused = async (): Promise<Done<unknown>> => ({ answer: 'no', verdict: 'forget' });
  expect(await run({}, refused)).toEqual({ kind: 'ran', answer: 'no' });
  expect(await stored()).toBeUndefined();
  expect(await run({ fingerprint: 'two' })).toEqual({ kind: 'ran', answer: { call: 1 } });
});

test('work that failed on the way is done again with the same seed, and stays bound to its input', async () => {
  const { run, seeds } = scene();
  const failing = async (once: Once): Promise<never> => {
    seeds.push(once);
    throw new Error('the power went out');
  };
  await expect(run({}, failing)).rejects.toThrow('the power went out');
  expect(await refusalOf(run({ fingerprint: 'two' }))).toMatchObject({ code: 'CONFLICT' });
  await run();
  expect(seeds[1]).toEqual({ seed: seeds[0]?.seed, isRepeat: true });
});

test('a repetition that finds nothing to do any more does not free the key', async () => {
  const { run, stored } = scene();
  await run({}, async () => ({ answer: 'half', verdict: 'repeat' }));
  await run({}, async () => ({ answer: 'gone', verdict: 'forget' }));
  expect(await stored()).toMatchObject({ fingerprint: 'one', answer: { kind: 'open' } });
});

test('an answer with secrets is never stored; it is worked out again with the same seed', async () => {
  const { run, seeds, stored } = scene({ isKept: false });
  await run();
  expect(await run()).toEqual({ kind: 'ran', answer: { call: 2 } });
  expect(seeds.map(({ isRepeat }) => isRepeat)).toEqual([false, true]);
  expect(seeds[0]?.seed).toBe(seeds[1]?.seed);
  expect((await stored())?.answer).toEqual({ kind: 'open', seed: seeds[0]?.seed });
  expect(await refusalOf(run({ fingerprint: 'two' }))).toMatchObject({ code: 'CONFLICT' });
});

test('an answer that is too long to store is worked out again', async () => {
  const { run, stored, logged } = scene();
  await run({}, async () => ({ answer: 'x'.repeat(200_000), verdict: 'keep' }));
  expect(await stored()).toMatchObject({ answer: { kind: 'open' } });
  expect(await run()).toEqual({ kind: 'ran', answer: { call: 1 } });
  expect(logged).toEqual([]);
});

test('seven days later the key is free, and its ids are others', async () => {
  const { run, seeds, clock } = scene();
  await run();
  clock.now = START + 7 * DAY - 1;
  expect(await run()).toMatchObject({ kind: 'kept' });
  clock.now = START + 7 * DAY;
  expect(await run({ fingerprint: 'two' })).toEqual({ kind: 'ran', answer: { call: 2 } });
  expect(seeds[1]).toMatchObject({ isRepeat: false });
  expect(seeds[1]?.seed).not.toBe(seeds[0]?.seed);
});

test('expired keys are deleted, so many at a time, and no others', async () => {
  const old = scene();
  await old.run();
  const young = scene();
  young.clock.now = START + DAY;
  await young.run();
  const at = new Date(START + 7 * DAY);
  expect(await forgetExpiredKeys(server.db, at, 1)).toBe(1);
  expect(await forgetExpiredKeys(server.db, at, 10_000)).toBeGreaterThan(0);
  expect(await old.stored()).toBeUndefined();
  expect(await young.stored()).toBeDefined();
});

test('a scope is a person, or a network and a browser', async () => {
  const at = (clientNetwork: string | null, userAgent: string | null) =>
    keyScope({ actor: GUEST, clientNetwork, userAgent });
  const scopes = await Promise.all([
    at('192.0.2.1', 'Firefox'),
    at('192.0.2.2', 'Firefox'),
    at('192.0.2.1', 'Safari'),
    at(null, null),
    keyScope({ actor: person('CUSTOMER'), clientNetwork: '192.0.2.1', userAgent: 'Firefox' }),
    keyScope({ actor: person('CUSTOMER'), clientNetwork: '192.0.2.1', userAgent: 'Firefox' }),
  ]);
  expect(new Set(scopes).size).toBe(scopes.length);
  expect(await at('192.0.2.1', 'Firefox')).toBe(scopes[0]);
  expect(scopes[0]).not.toContain('192.0.2.1');
});

test('a seed gives the same ids in the same order, and others for another field, kind or seed', async () => {
  const made = async (seed: string, path: string) => {
    const ids = await derivedIds({ seed, isRepeat: false }, path);
    return [ids.key, await ids.next('cart'), await ids.next('cart'), await ids.next('dumpster')];
  };
  const first = await made('s', 'a');
  expect(await made('s', 'a')).toEqual(first);
  expect(first[1]).toMatch(/^cart_[0-9a-f]{32}$/);
  const all = [...first, ...(await made('s', 'b')), ...(await made('t', 'a'))].map((id) => id?.replace(/^\w+_/, ''));
  expect(new Set(all).size).toBe(12);
});
