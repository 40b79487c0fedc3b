import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as z from 'zod';

import { readSecrets } from '../local/secrets.ts';
import { TOTAL_20_YD } from './bank.ts';
import { killableProduct, type KillableProduct } from './killable-product.ts';
import { watchOrder, type OrderWatch, type Told } from './order-watch.ts';
import type { ProofOutcome } from './outcome.ts';
import { openShop, type Shop } from './shop.ts';

export type LiveOptions = {
  readonly sockets: number;
  /** How long they stay open with nothing but pings. */
  readonly idleMs: number;
  /** Whether that is long enough for the runtime to put an idle object to sleep. */
  readonly sleeps: boolean;
};

type Scene = {
  readonly product: KillableProduct;
  /** The bearer of the business's owner. */
  readonly owner: string;
  readonly problems: Array<string>;
  readonly options: LiveOptions;
};

const TOLD_WITHIN_MS = 1000;
const PING_EVERY_MS = 5000;
const AT_ONCE = 50;
/** Time for a message that should not come. */
const QUIET_MS = 500;
const STEPS = ['DELIVERING', 'DELIVERED', 'PICKUP_SCHEDULED', 'COMPLETED'] as const;

/**
 * Whoever watches an order hears of each step: in under a second, as one of a thousand on idle sockets whose object
 * has slept meanwhile, and after a cut: of the socket, of the product, and of the product between a step's writing
 * and its telling.
 */
export async function live(options: LiveOptions): Promise<ProofOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'oskr-live-'));
  const product = await killableProduct(dataDir);
  const problems: Array<string> = [];
  try {
    const owner = await visiting(product.port, (shop) => shop.login('owner@acme.test'));
    const scene = { product, owner, problems, options };
    const idle = await order(product.port);
    const figures = [await latency(scene), await crowd(scene, idle), await cuts(scene)];
    return { figure: figures.join('; '), problems };
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** All the steps of one order, to two watchers. */
async function latency(scene: Scene): Promise<string> {
  const { problems } = scene;
  const { port } = scene.product;
  const orderId = await order(port);
  const watches = await Promise.all([watchOrder(port, orderId, 0), watchOrder(port, orderId, 0)]);
  const waits: Array<{ readonly sinceAsked: number; readonly sinceAnswered: number }> = [];
  for (const [index, status] of ['CONFIRMED', ...STEPS].entries()) {
    const asked = performance.now();
    await move(scene, orderId, status);
    const answered = performance.now();
    for (const watch of watches) {
      const { at, status: told } = await watch.hears(index + 1);
      if (told !== status) problems.push(`latency: version ${index + 1} was told as ${told}, not ${status}`);
      waits.push({ sinceAsked: at - asked, sinceAnswered: Math.max(0, at - answered) });
    }
  }
  await pause(QUIET_MS);
  for (const watch of watches) problems.push(...notExactly(watch, [0, 1, 2, 3, 4, 5], 'latency'));
  for (const watch of watches) watch.close();
  const slowest = Math.max(...waits.map(({ sinceAnswered }) => sinceAnswered));
  const whole = Math.max(...waits.map(({ sinceAsked }) => sinceAsked));
  if (slowest >= TOLD_WITHIN_MS) problems.push(`latency: told ${slowest.toFixed(0)} ms after the step's answer`);
  return `${waits.length} tellings of ${waits.length / 2} steps, at most ${slowest.toFixed(0)} ms after the answer and ${whole.toFixed(0)} ms after the request`;
}

/** Many idle sockets on one order: they stay open, their object sleeps, and then each hears of a step once. */
async function crowd(scene: Scene, orderId: string): Promise<string> {
  const { product, problems, options } = scene;
  const watches: Array<OrderWatch> = [];
  while (watches.length < options.sockets) {
    const batch = Math.min(AT_ONCE, options.sockets - watches.length);
    watches.push(...(await Promise.all(Array.from({ length: batch }, () => watchOrder(product.port, orderId, 0)))));
  }
  const before = await watchState(product, orderId);
  const rounds = Math.ceil(options.idleMs / PING_EVERY_MS);
  for (let round = 0; round < rounds; round += 1) {
    for (const watch of watches) if (watch.isOpen()) watch.ping();
    await pause(Math.min(PING_EVERY_MS, options.idleMs));
  }
  const after = await watchState(product, orderId);
  const open = watches.filter((watch) => watch.isOpen()).length;
  const unanswered = watches.filter((watch) => watch.pongs() !== rounds).length;
  const hasSlept = before.waking !== after.waking;
  for (const [what, count] of [
    ['the object counts', before.sockets],
    ['after the wait it counts', after.sockets],
    ['still open are', open],
  ] as const)
    if (count !== options.sockets) problems.push(`crowd: ${what} ${count} of ${options.sockets} sockets`);
  if (unanswered > 0) problems.push(`crowd: ${unanswered} sockets miss a pong`);
  if (options.sleeps && !hasSlept) problems.push('crowd: the object did not sleep');

  const asked = performance.now();
  await move(scene, orderId, 'CONFIRMED');
  const heard = await Promise.allSettled(watches.map((watch) => watch.hears(1)));
  const last = Math.max(...heard.map((one) => (one.status === 'fulfilled' ? one.value.at : Infinity)));
  await pause(QUIET_MS);
  problems.push(...watches.flatMap((watch) => notExactly(watch, [0, 1], 'crowd')).slice(0, 5));
  for (const watch of watches) watch.close();
  return `${open} of ${options.sockets} sockets open after ${options.idleMs / 1000} s and ${rounds} pings each, ${hasSlept ? 'their object slept' : 'their object awake'}, all told once within ${(last - asked).toFixed(0)} ms of the request`;
}

/** Steps that a watcher does not hear of, and knows when it is back. */
async function cuts(scene: Scene): Promise<string> {
  const { product, problems } = scene;
  const { port } = product;
  const orderId = await order(port);
  const expectTold = (what: string, told: ReadonlyArray<Told>, versions: ReadonlyArray<number>) => {
    const got = told.map(({ version }) => version).join();
    if (got !== versions.join()) problems.push(`${what}: told ${got || 'nothing'}, not ${versions.join()}`);
  };

  const first = await watchOrder(port, orderId, 0);
  // Between a step's writing and its telling: nobody is told, ever.
  const shop = openShop(port);
  await shop.json('POST', '/__dev/stop-points', { name: 'step.recorded' });
  await move(scene, orderId, 'CONFIRMED').catch(() => undefined);
  shop.close();
  await product.restart();
  if (product.wasKilledByUs()) problems.push('cuts: the stop point was not reached');
  expectTold('killed before telling', first.told, [0]);
  const second = await watchOrder(port, orderId, 0);
  expectTold('back after the kill', second.told, [1]);

  second.close();
  await move(scene, orderId, 'DELIVERING');
  const third = await watchOrder(port, orderId, 1);
  expectTold('back after a closed socket', third.told, [2]);

  product.kill();
  await product.restart();
  await move(scene, orderId, 'DELIVERED');
  const fourth = await watchOrder(port, orderId, 2);
  await move(scene, orderId, 'COMPLETED');
  await fourth.hears(4);
  await pause(QUIET_MS);
  expectTold('killed, moved and back', fourth.told, [3, 4]);
  expectTold('before that', third.told, [2]);
  fourth.close();

  const history = await statuses(scene, orderId);
  const wanted = ['PENDING', 'CONFIRMED', 'DELIVERING', 'DELIVERED', 'COMPLETED'].join();
  if (history.join() !== wanted) problems.push(`cuts: the history reads ${history.join()}`);
  return '3 cuts, 3 missed steps known on return, none told twice';
}

function notExactly({ told }: OrderWatch, versions: ReadonlyArray<number>, what: string): ReadonlyArray<string> {
  const got = told.map(({ version }) => version).join();
  return got === versions.join() ? [] : [`${what}: a watcher was told ${got}, not ${versions.join()}`];
}

async function watchState({ port, dataDir }: KillableProduct, orderId: string) {
  const { INTERNAL_SECRET } = readSecrets(dataDir, 'local', {});
  const answer = await fetch(`http://127.0.0.1:${port}/api/internal/orders/${orderId}/watchers`, {
    headers: { authorization: `Bearer ${INTERNAL_SECRET}` },
  });
  const State = z.object({ data: z.object({ sockets: z.number(), waking: z.string() }) });
  return State.parse(await answer.json()).data;
}

async function order(port: number): Promise<string> {
  return await visiting(port, async (shop) => {
    const acme = await shop.business('acme', '80202');
    const cartId = await shop.cart(acme.id, acme.sizes.get(20) ?? '');
    const { data } = await shop.checkout({ cartId, total: TOTAL_20_YD });
    const placed = data?.checkout.order;
    if (!placed) throw new Error(`No order was placed: ${JSON.stringify(data)}`);
    return placed.id;
  });
}

async function move({ product, owner }: Scene, orderId: string, status: string): Promise<void> {
  await visiting(product.port, async (shop) => {
    const { done } = await shop.must<{ done: { success: boolean; message: string } }>(
      status === 'CONFIRMED'
        ? 'mutation Accept($id: ID!) { done: acceptOrder(orderId: $id) { success message } }'
        : `mutation Move($id: ID!) { done: updateOrderStatus(orderId: $id, status: ${status}) { success message } }`,
      { id: orderId },
      owner,
    );
    if (!done.success) throw new Error(`${status} was refused: ${done.message}`);
  });
}

async function statuses({ product, owner }: Scene, orderId: string): Promise<ReadonlyArray<string>> {
  return await visiting(product.port, async (shop) => {
    type History = { order: { events: ReadonlyArray<{ to: string }> } };
    const found = await shop.must<History>(
      'query History($id: ID!) { order(id: $id) { events { to } } }',
      { id: orderId },
      owner,
    );
    return found.order.events.map(({ to }) => to);
  });
}

async function visiting<T>(port: number, visit: (shop: Shop) => Promise<T>): Promise<T> {
  const shop = openShop(port);
  try {
    return await visit(shop);
  } finally {
    shop.close();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
