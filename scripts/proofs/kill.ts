import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { STOP_POINTS, type StopPoint } from '#worker/usecases/stop-points.ts';

import { killableProduct, type KillableProduct } from './killable-product.ts';
import { liveUntilKilled, type Fact, type Life } from './living.ts';
import type { ProofOutcome } from './outcome.ts';
import { randomFrom, type Random } from './random.ts';
import { reconciled } from './reconciled.ts';
import { openShop, type Shop } from './shop.ts';
import { shopUntilKilled } from './shopping.ts';

/** Nobody came before the end. */
const NOBODY: Life = { facts: () => [], faults: () => [], retryAll: async () => [] };

const SETTLED_WITHIN_MS = 60_000;
const PEOPLE = 10;

type Round = {
  readonly point: StopPoint | null;
  readonly retries: boolean;
  /** Customers who buy with cards that are declined and banks that ask, or people who lead orders through their lives. */
  readonly crowd: 'shoppers' | 'lives';
};

/** Points that only those pass whose cards are declined or ask for 3-D Secure, or that shoppers pass most. */
const OF_SHOPPERS = /^(?:checkout|expiry|accept)\./;

/**
 * Kills the product's whole process group under ten people at once, who buy, accept, cancel, delete, refund, charge, pay,
 * extend, reschedule, deliver and pick up: at random moments, and at every named point. In every other round they try
 * again with the same keys, else they never come back.
 *
 * Within 60 s after each restart: nothing acknowledged is lost or has happened twice, every authorisation belongs
 * to an order or is cancelled, and the auditor finds no difference.
 */
export async function kill(options: {
  readonly seed: number;
  readonly randomRounds: number;
  readonly everyPoint: boolean;
}): Promise<ProofOutcome> {
  const random = randomFrom(options.seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'oskr-kill-'));
  const points: ReadonlyArray<StopPoint | null> = [
    ...Array.from({ length: options.randomRounds }, () => null),
    ...(options.everyPoint ? STOP_POINTS : [STOP_POINTS[Math.floor(random() * STOP_POINTS.length)] ?? null]),
  ];
  const rounds = points.map((point, index): Round => {
    const isForShoppers = point === null ? index % 4 < 2 : OF_SHOPPERS.test(point);
    return { point, retries: index % 2 === 0, crowd: isForShoppers ? 'shoppers' : 'lives' };
  });
  const problems: Array<string> = [];
  const facts: Array<Fact> = [];
  let slowest = 0;
  let notReached = 0;
  const product = await killableProduct(dataDir);
  try {
    await stockUp(product);
    for (const round of rounds) {
      const { acknowledged, settledMs, found, wasReached } = await playRound(product, round, random);
      facts.push(...acknowledged);
      slowest = Math.max(slowest, settledMs);
      if (!wasReached) notReached += 1;
      problems.push(
        ...found.map((problem) => `${round.point ?? 'random'}${round.retries ? ' with retries' : ''}: ${problem}`),
      );
    }
    problems.push(...(await lostOf(product, facts)));
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (notReached > 0) problems.push(`${notReached} rounds ended without reaching their point`);
  const counts = [...Map.groupBy(facts, ({ is }) => is)].map(([is, all]) => `${all.length} ${is}`).join(', ');
  const figure = `${rounds.length} kills (${options.randomRounds} random, ${rounds.length - options.randomRounds} at points), acknowledged: ${counts}; settled in ${(slowest / 1000).toFixed(0)} s at most`;
  return { figure, problems };
}

async function playRound(product: KillableProduct, { point, retries, crowd }: Round, random: Random) {
  const shop = openShop(product.port);
  if (point !== null) await shop.json('POST', '/__dev/stop-points', { name: point, passes: Math.floor(random() * 3) });
  const moment = 300 + random() * 2500;
  let timer: NodeJS.Timeout | undefined;
  const late = setTimeout(() => product.kill(), 25_000);
  const open = (): void => {
    if (point === null) timer = setTimeout(() => product.kill(), moment);
  };
  const gather = () =>
    crowd === 'lives'
      ? liveUntilKilled(shop, PEOPLE, random, point, open)
      : shopUntilKilled(shop, PEOPLE, random, open);
  // What an earlier round left may pass the point before the first one has signed in.
  const crowded = await gather().catch(async (error: unknown) => {
    // A socket ends a moment before its process is seen to have gone.
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (product.isGone()) return NOBODY;
    throw error;
  });
  clearTimeout(timer);
  clearTimeout(late);
  const wasReached = point === null || !product.wasKilledByUs();
  shop.close();
  await product.restart();

  const again = openShop(product.port);
  const retried = retries ? await crowded.retryAll(again) : [];
  const started = Date.now();
  let found = await reconciled(product.dataDir);
  while (found.length > 0 && Date.now() - started < SETTLED_WITHIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    found = await reconciled(product.dataDir);
  }
  again.close();
  return {
    acknowledged: [...crowded.facts(), ...retried],
    settledMs: Date.now() - started,
    found: [...found, ...crowded.faults()],
    wasReached,
  };
}

type Found = {
  readonly order: {
    readonly status: string;
    readonly events: ReadonlyArray<{ readonly to: string }>;
    readonly postRentalCharges: ReadonlyArray<{ readonly status: string }>;
  } | null;
};

/** What somebody was told and is not so any more, or is so twice. */
async function lostOf(product: KillableProduct, facts: ReadonlyArray<Fact>): Promise<ReadonlyArray<string>> {
  const shop = openShop(product.port);
  const owner = await shop.login('owner@acme.test');
  const problems: Array<string> = [];
  for (const [orderId, told] of Map.groupBy(facts, (fact) => fact.orderId)) {
    const { data } = await shop.graphql<Found>(
      'query Order($id: ID!) { order(id: $id) { status events { to } postRentalCharges { status } } }',
      { id: orderId },
      owner,
    );
    const all = new Set(told.map(({ is }) => is));
    for (const is of all) {
      const problem = contradiction(is, data?.order ?? null, all);
      if (problem !== null) problems.push(`order ${orderId} was ${is} and ${problem}`);
    }
  }
  shop.close();
  return problems;
}

const LATER: Readonly<Partial<Record<Fact['is'], ReadonlyArray<string>>>> = {
  cancelled: ['CANCELLED'],
  delivered: ['DELIVERED', 'PICKUP_SCHEDULED', 'COMPLETED'],
  completed: ['COMPLETED'],
  refunded: ['REFUNDED'],
};

function contradiction(is: Fact['is'], order: Found['order'], all: ReadonlySet<Fact['is']>): string | null {
  if (is === 'deleted') return order === null ? null : 'is still there';
  if (order === null) return all.has('to be deleted') ? null : 'is gone';
  const { status, events, postRentalCharges } = order;
  if (events[0]?.to !== 'PENDING') return 'was never placed';
  if (new Set(events.map(({ to }) => to)).size !== events.length)
    return `took a step twice: ${events.map(({ to }) => to).join(', ')}`;
  if (postRentalCharges.length > 1) return `was charged ${postRentalCharges.length} times`;
  if (is === 'charged') return postRentalCharges[0]?.status === 'PAID' ? null : 'has no charge that is paid';
  if (is === 'accepted') return status === 'PENDING' ? 'is pending' : null;
  const wanted = LATER[is];
  return wanted === undefined || wanted.includes(status) ? null : `is ${status}`;
}

async function stockUp(product: KillableProduct): Promise<void> {
  const shop: Shop = openShop(product.port);
  const acme = await shop.business('acme', '80202');
  await shop.must(
    'mutation UpdateDumpster($id: ID!, $input: DumpsterInput!) { updateDumpster(id: $id, input: $input) { id } }',
    {
      id: acme.sizes.get(20),
      input: { title: '20 Yard Dumpster', size: 20, total: 10_000, price: 349, businessId: acme.id },
    },
    await shop.login('owner@acme.test'),
  );
  shop.close();
}
