import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { killableProduct, type KillableProduct } from './killable-product.ts';
import type { ProofOutcome } from './outcome.ts';
import { randomFrom, type Random } from './random.ts';
import { reconciled } from './reconciled.ts';
import { openShop, type Shop } from './shop.ts';
import { shopUntilKilled, type Bought } from './shopping.ts';

/** Every named point of checkout, accept and expiry that the code passes. */
const POINTS = [
  'checkout.stored',
  'checkout.held',
  'checkout.priced',
  'checkout.drafted',
  'checkout.customer_created',
  'checkout.authorized',
  'checkout.needs_action',
  'checkout.placing',
  'checkout.placed',
  'checkout.booked',
  'checkout.cart_closed',
  'expiry.cancelled',
  'expiry.released',
  'accept.stored',
  'accept.captured',
  'accept.recorded',
  'accept.answered',
] as const;

const SETTLED_WITHIN_MS = 60_000;
const CUSTOMERS = 10;

type Round = { readonly point: string | null; readonly retries: boolean };

/**
 * Kills the product's whole process group under ten customers at once: at random moments, and at every named
 * point. In every other round the customers try again with the same keys, else they never come back.
 *
 * Within 60 s after each restart: no acknowledged order or acceptance is lost, no order has two authorisations,
 * every authorisation belongs to an order or is cancelled, and the auditor finds no difference.
 */
export async function kill(options: {
  readonly seed: number;
  readonly randomRounds: number;
  readonly everyPoint: boolean;
}): Promise<ProofOutcome> {
  const random = randomFrom(options.seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'oskr-kill-'));
  const points: ReadonlyArray<string | null> = [
    ...Array.from({ length: options.randomRounds }, () => null),
    ...(options.everyPoint ? POINTS : [POINTS[Math.floor(random() * POINTS.length)] ?? null]),
  ];
  const rounds = points.map((point, index): Round => ({ point, retries: index % 2 === 0 }));
  const problems: Array<string> = [];
  const bought: Array<Bought> = [];
  let slowest = 0;
  let notReached = 0;
  const product = await killableProduct(dataDir);
  try {
    await stockUp(product);
    for (const round of rounds) {
      const { acknowledged, settledMs, found, wasReached } = await playRound(product, round, random);
      bought.push(...acknowledged);
      slowest = Math.max(slowest, settledMs);
      if (!wasReached) notReached += 1;
      problems.push(
        ...found.map((problem) => `${round.point ?? 'random'}${round.retries ? ' with retries' : ''}: ${problem}`),
      );
    }
    problems.push(...(await lostOf(product, bought)));
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (notReached > 0) problems.push(`${notReached} rounds ended without reaching their point`);
  const accepted = bought.filter((order) => order.accepted).length;
  const figure = `${rounds.length} kills (${options.randomRounds} random, ${rounds.length - options.randomRounds} at points), ${bought.length} orders and ${accepted} acceptances acknowledged, settled in ${(slowest / 1000).toFixed(0)} s at most`;
  return { figure, problems };
}

async function playRound(product: KillableProduct, { point, retries }: Round, random: Random) {
  const shop = openShop(product.port);
  if (point !== null) await shop.json('POST', '/__dev/stop-points', { name: point, passes: Math.floor(random() * 3) });
  const moment = 300 + random() * 2500;
  let timer: NodeJS.Timeout | undefined;
  const late = setTimeout(() => product.kill(), 25_000);
  const shopping = await shopUntilKilled(shop, CUSTOMERS, random, () => {
    if (point === null) timer = setTimeout(() => product.kill(), moment);
  });
  clearTimeout(timer);
  clearTimeout(late);
  const wasReached = point === null || !product.wasKilledByUs();
  shop.close();
  await product.restart();

  const again = openShop(product.port);
  const retried = retries ? await shopping.retryAll(again) : [];
  const started = Date.now();
  let found = await reconciled(product.dataDir);
  while (found.length > 0 && Date.now() - started < SETTLED_WITHIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    found = await reconciled(product.dataDir);
  }
  again.close();
  return {
    acknowledged: [...shopping.acknowledged(), ...retried],
    settledMs: Date.now() - started,
    found: [...found, ...shopping.faults()],
    wasReached,
  };
}

/** What a customer or the business was told and is not there any more. */
async function lostOf(product: KillableProduct, bought: ReadonlyArray<Bought>): Promise<ReadonlyArray<string>> {
  const shop = openShop(product.port);
  const owner = await shop.login('owner@acme.test');
  const problems: Array<string> = [];
  for (const { orderId, accepted } of bought) {
    const { data } = await shop.graphql<{ order: { status: string; events: ReadonlyArray<{ to: string }> } | null }>(
      'query Order($id: ID!) { order(id: $id) { status events { to } } }',
      { id: orderId },
      owner,
    );
    const wanted = accepted ? 'CONFIRMED' : null;
    if (!data?.order) problems.push(`order ${orderId} was acknowledged and is gone`);
    else if (wanted !== null && data.order.status !== wanted)
      problems.push(`order ${orderId} was accepted and is ${data.order.status}`);
    else if (data.order.events[0]?.to !== 'PENDING') problems.push(`order ${orderId} was acknowledged and not placed`);
  }
  shop.close();
  return problems;
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
