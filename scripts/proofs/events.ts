import { createHash, createHmac } from 'node:crypto';

import type { Product } from '../checks/product.ts';
import { readHolder } from '../local/data-lock.ts';
import { readSecrets } from '../local/secrets.ts';
import { complete, TOTAL_20_YD, waiting } from './bank.ts';
import type { ProofOutcome } from './outcome.ts';
import { randomFrom, type Random } from './random.ts';
import { reconciled } from './reconciled.ts';
import { inDays, openShop, type Shop } from './shop.ts';

/** What the provider tells of a checkout whose first card was declined and whose second card's bank asked. */
const OF_CHECKOUT = [
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.amount_capturable_updated',
  'charge.succeeded',
  'payment_intent.created',
] as const;

/** What it tells of an order that was captured and partly refunded. */
const OF_MONEY = [
  'payment_intent.succeeded',
  'charge.captured',
  'refund.created',
  'charge.refunded',
  'application_fee.refunded',
] as const;

type Told = { readonly id: string; readonly type: string; readonly body: string; readonly about: string };
type Bench = {
  readonly shop: Shop;
  readonly owner: string;
  readonly businessId: string;
  readonly size: string;
  readonly account: string;
  readonly cloudUrl: string;
  readonly apiKey: string;
  readonly secrets: { readonly connect: string; readonly platform: string };
};

/**
 * The provider's five key events of a checkout, and then the five of a captured and refunded payment, in every one of
 * their 120 orders, each delivered not at all or up to three times, some at the same moment, and never otherwise. All
 * orders end alike: state, history, payments, stock and mail.
 */
export async function events(product: Product, orders: number, seed: number): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  const random = randomFrom(seed);
  const problems: Array<string> = [];
  const ends = new Map<string, string>();
  let delivered = 0;
  try {
    const bench = await setUp(shop, product.dataDir);
    const all = permutations([0, 1, 2, 3, 4]);
    const chosen = Array.from(
      { length: orders },
      (_, index) => all[Math.floor((index * all.length) / orders)] ?? all[0] ?? [],
    );
    await shop.fault('webhooks', 'down');
    for (const [index, permutation] of chosen.entries()) {
      const copies = permutation.map(() => Math.floor(random() * 4));
      const told = await live(bench, index, permutation, copies, random);
      delivered += told.delivered;
      ends.set(told.hash, `order ${told.orderId}, events ${permutation.join('')} × ${copies.join('')}: ${told.end}`);
      problems.push(...told.problems);
    }
    await shop.fault('webhooks', 'off');
    if (ends.size !== 1) problems.push(...ends.values());
    problems.push(...(await reconciled(product.dataDir)));
    return {
      figure: `${orders} of 120 orders of 5 events, twice, × 0 to 3 copies: ${delivered} deliveries, distinct end states ${ends.size}`,
      problems,
    };
  } finally {
    await shop.fault('webhooks', 'off').catch(() => undefined);
    shop.close();
  }
}

async function setUp(shop: Shop, dataDir: string): Promise<Bench> {
  const acme = await shop.business('acme', '80202');
  const owner = await shop.login('owner@acme.test');
  const size = acme.sizes.get(20) ?? '';
  await shop.must(
    'mutation Units($id: ID!, $input: DumpsterInput!) { updateDumpster(id: $id, input: $input) { id } }',
    { id: size, input: { title: '20 Yard Dumpster', size: 20, total: 9000, price: 349, businessId: acme.id } },
    owner,
  );
  const { business } = await shop.must<{ business: { providerAccountId: string } }>(
    'query Account($id: ID!) { business(id: $id) { providerAccountId } }',
    { id: acme.id },
    owner,
  );
  const secrets = readSecrets(dataDir, 'local', process.env);
  return {
    shop,
    owner,
    businessId: acme.id,
    size,
    account: business.providerAccountId,
    cloudUrl: readHolder(dataDir)?.addresses['cloudUrl'] ?? '',
    apiKey: secrets.STRIPE_SECRET_KEY,
    secrets: { connect: secrets.STRIPE_CONNECT_WEBHOOK_SECRET, platform: secrets.STRIPE_WEBHOOK_SECRET },
  };
}

async function live(
  bench: Bench,
  index: number,
  permutation: ReadonlyArray<number>,
  copies: ReadonlyArray<number>,
  random: Random,
) {
  const { shop, owner, businessId, size } = bench;
  const email = `event-${index}-${Math.floor(random() * 1e9).toString(36)}@example.test`;
  const cartId = await shop.cart(businessId, size);
  await shop.checkout({
    cartId,
    total: TOTAL_20_YD,
    paymentMethodId: 'pm_card_chargeDeclined',
    email,
    startDate: inDays(3),
  });
  const { orderId, intentId } = await waiting(shop, cartId, email);
  await shop.json('POST', '/__dev/3ds', { paymentIntent: intentId, outcome: 'succeed' });
  let delivered = await deliver(bench, orderId, OF_CHECKOUT, permutation, copies, random);
  const problems: Array<string> = [];
  const returned = await complete(shop, orderId, intentId);
  if (returned?.success !== true) problems.push(`order ${orderId}: the browser was told ${JSON.stringify(returned)}`);

  await shop.accept(orderId, owner);
  const { order } = await shop.must<{ order: { payments: ReadonlyArray<{ id: string; status: string }> } }>(
    'query Paid($id: ID!) { order(id: $id) { payments { id status } } }',
    { id: orderId },
    owner,
  );
  const paid = order.payments.find(({ status }) => status === 'SUCCEEDED');
  await shop.must(
    'mutation Refund($input: RefundInput!) { createRefund(input: $input) { refundId } }',
    { input: { paymentId: paid?.id, amount: 10_000, reason: 'Goodwill' } },
    owner,
  );
  delivered += await deliver(bench, orderId, OF_MONEY, permutation, copies, random);
  const end = await endOf(bench, orderId, email);
  return { orderId, delivered, problems, end, hash: createHash('sha256').update(end).digest('hex') };
}

/** Sends the events of an order in that order, each as often as told; every third time all copies at the same moment. */
async function deliver(
  bench: Bench,
  orderId: string,
  types: ReadonlyArray<string>,
  permutation: ReadonlyArray<number>,
  copies: ReadonlyArray<number>,
  random: Random,
): Promise<number> {
  const known = await toldOf(bench, orderId, types);
  let count = 0;
  for (const [place, which] of permutation.entries()) {
    const event = known.find(({ type }) => type === types[which]);
    if (event === undefined) throw new Error(`The provider has told no ${types[which]} of order ${orderId}`);
    const times = copies[place] ?? 0;
    const one = () => send(bench, event);
    if (random() < 0.33) await Promise.all(Array.from({ length: times }, one));
    else for (let copy = 0; copy < times; copy += 1) await one();
    count += times;
  }
  return count;
}

/** The provider's own events of an order, as it would send them. */
async function toldOf(bench: Bench, orderId: string, types: ReadonlyArray<string>): Promise<ReadonlyArray<Told>> {
  const found = await Promise.all(
    types.map(async (type) => {
      const account = type.startsWith('application_fee') ? null : bench.account;
      const response = await fetch(`${bench.cloudUrl}/v1/events?limit=30&type=${type}`, {
        headers: {
          authorization: `Bearer ${bench.apiKey}`,
          ...(account === null ? {} : { 'stripe-account': account }),
        },
      });
      const listed: { data: ReadonlyArray<{ id: string; type: string; data: { object: object } }> } =
        await response.json();
      return listed.data.map((event) => ({
        id: event.id,
        type: event.type,
        body: JSON.stringify(account === null ? event : { ...event, account }),
        about: JSON.stringify(event.data.object),
      }));
    }),
  );
  const all = found.flat();
  const intents = all.filter(({ about }) => about.includes(orderId)).map(({ about }) => about);
  const charges = intents.flatMap((about) => about.match(/ch_\w+/g) ?? []);
  return all.filter(({ about }) => about.includes(orderId) || charges.some((charge) => about.includes(charge)));
}

async function send({ shop, secrets, cloudUrl }: Bench, { type, body }: Told): Promise<void> {
  const isPlatform = type.startsWith('application_fee');
  // Other proofs may have moved the clock that signatures are measured by.
  const { offsetMs }: { offsetMs: number } = await (await fetch(`${cloudUrl}/_cloud/clock`)).json();
  const at = Math.floor((Date.now() + offsetMs) / 1000);
  const signature = createHmac('sha256', isPlatform ? secrets.platform : secrets.connect)
    .update(`${at}.${body}`)
    .digest('hex');
  const path = isPlatform ? '/api/webhooks/stripe' : '/api/webhooks/stripe-connect';
  const { status, text } = await shop.http('POST', path, JSON.parse(body), {
    'stripe-signature': `t=${at},v1=${signature}`,
  });
  if (status !== 200) throw new Error(`${type} was answered ${status}: ${text.slice(0, 200)}`);
}

/** All that can be told apart from outside, without ids and times. */
async function endOf({ shop, owner }: Bench, orderId: string, email: string): Promise<string> {
  type Seen = { readonly order: Readonly<Record<string, unknown>> };
  const { order } = await shop.must<Seen>(
    `query Seen($id: ID!) { order(id: $id) { status total cancellationReason rentalStartDate rentalEndDate
      payments { amount status method refundedAmount } postRentalCharges { status }
      events { from to by reason } history { from to by reason } } }`,
    { id: orderId },
    owner,
  );
  let subjects: ReadonlyArray<string> = [];
  for (let tries = 0; tries < 20 && subjects.length < 3; tries += 1) {
    const sent: ReadonlyArray<{ to: string; subject: string }> = JSON.parse(
      (await shop.http('GET', '/__dev/outbox.json')).text,
    );
    subjects = sent
      .filter(({ to }) => to === email)
      .map(({ subject }) => subject.replaceAll(/#\d+/g, '#'))
      .toSorted();
    if (subjects.length < 3) await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return JSON.stringify({ order, subjects });
}

function permutations(of: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<number>> {
  if (of.length <= 1) return [of];
  return of.flatMap((first) => permutations(of.filter((other) => other !== first)).map((rest) => [first, ...rest]));
}
