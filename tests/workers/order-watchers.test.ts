import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';

import { newId } from '#worker/domain/ids.ts';

import { call, warmUp, WARM_UP_MS } from './call.ts';
import { acceptOrder, placeOrder } from './place-order.ts';
import { watch, watcherOf } from './watcher.ts';

const PENDING = { type: 'state', version: 0, status: 'PENDING' };
const CONFIRMED = { type: 'state', version: 1, status: 'CONFIRMED' };

/** Stays as it was placed. */
let untouched: string;

beforeAll(async () => {
  await warmUp();
  untouched = await placeOrder(15, 200);
}, WARM_UP_MS);

const objectOf = (orderId: string) => env.ORDERS.getByName(orderId);

test.each(['', '?since=0', '?since=7'])('a watcher with %j is told at once where the order is', async (query) => {
  expect(await (await watch(untouched, query)).hears(1)).toEqual([PENDING]);
});

test('a step reaches every watcher once, also those whose object has slept since', async () => {
  const orderId = await placeOrder(15, 210);
  const watchers = await Promise.all(Array.from({ length: 5 }, () => watch(orderId, '?since=0')));
  for (const watcher of watchers) await watcher.hears(1);
  const { waking } = await objectOf(orderId).watchState();
  await evictDurableObject(objectOf(orderId));
  expect(await objectOf(orderId).watchState()).toMatchObject({ sockets: 5, waking: expect.not.stringMatching(waking) });

  await acceptOrder(orderId);
  for (const watcher of watchers) expect(await watcher.hears(2)).toEqual([PENDING, CONFIRMED]);
  const late = await watch(orderId, '?since=0');
  expect(await late.hears(1)).toEqual([CONFIRMED]);
  expect(await (await watch(orderId, '?since=1')).hears(1)).toEqual([CONFIRMED]);
  for (const watcher of watchers) expect(watcher.frames).toHaveLength(2);
});

test('a ping is answered while the object sleeps on', async () => {
  const watcher = await watch(untouched);
  await watcher.hears(1);
  await evictDurableObject(objectOf(untouched));
  watcher.socket.send('ping');
  expect(await watcher.hears(2)).toEqual([PENDING, 'pong']);

  // Only an object that runs can be evicted.
  await expect(evictDurableObject(objectOf(untouched))).rejects.toThrow(/not running|not currently running/i);
});

test.each([
  ['a text', 'hello', 1008],
  ['an empty text', '', 1008],
  ['another spelling of ping', 'Ping', 1008],
  ['bytes', new Uint8Array([112, 105, 110, 103]), 1008],
  ['a long text', 'x'.repeat(65), 1009],
  ['many bytes', new Uint8Array(100_000), 1009],
])('%s ends the socket', async (_case, frame, code) => {
  const watcher = await watch(untouched);
  await watcher.hears(1);
  watcher.socket.send(frame);
  await vi.waitFor(() => expect(watcher.closed()).toBe(code), 10_000);
});

test.each([
  ['an unknown order', 404, newId('order'), '', 'acme.localhost'],
  ['no id', 404, 'ord_1', '', 'acme.localhost'],
  ["another business's host", 404, null, '', 'summit.localhost'],
  ['a version below zero', 400, null, '?since=-1', 'acme.localhost'],
  ['a version that is no number', 400, null, '?since=abc', 'acme.localhost'],
])('%s is answered %d', async (_case, status, orderId, query, host) => {
  const path = `/api/orders/${orderId ?? untouched}/live${query}`;
  expect(await call(`http://${host}${path}`, { headers: { upgrade: 'websocket' } })).toMatchObject({ status });
});

test('without an upgrade it is answered 400', async () => {
  expect(await call(`http://acme.localhost/api/orders/${untouched}/live`)).toMatchObject({ status: 400 });
});

test('two thousand watch; the next is told when to come again, and finds the place of one that left', async () => {
  const orderId = await placeOrder(15, 220);
  await acceptOrder(orderId);
  const open = () => objectOf(orderId).fetch(`https://order/${orderId}?since=0`, { headers: { upgrade: 'websocket' } });
  const first = watcherOf(await open());
  for (let count = 1; count < 2000; count += 1) watcherOf(await open());

  const refused = await call(`http://acme.localhost/api/orders/${orderId}/live`, { headers: { upgrade: 'websocket' } });
  expect(refused).toMatchObject({ status: 503, json: { success: false, error: 'RATE_LIMITED' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  first.socket.close(1000);
  await vi.waitFor(async () => expect((await objectOf(orderId).watchState()).sockets).toBe(1999), 10_000);
  expect((await open()).status).toBe(101);
});

test('how many watch is told only to who has the internal secret', async () => {
  const url = `http://localhost/api/internal/orders/${untouched}/watchers`;
  expect((await call(url)).status).toBe(401);
  const answer = await call(url, { headers: { authorization: `Bearer ${env.INTERNAL_SECRET}` } });
  expect(answer.json).toMatchObject({ success: true, data: { sockets: expect.any(Number) } });
});
