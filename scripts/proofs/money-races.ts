import type { Product } from '../checks/product.ts';
import { complete, freeUnits, intentsOf, TOTAL_20_YD, waiting } from './bank.ts';
import type { ProofOutcome } from './outcome.ts';
import { randomFrom, type Random } from './random.ts';
import { reconciled } from './reconciled.ts';
import { inDays, openShop, type Shop } from './shop.ts';

const SIXTY_PERCENT = 28_498;
const AT_ONCE = 8;
/** Beyond the seven days that the sandbox's banks hold an amount. */
const PAST_EXPIRY_MS = 8 * 24 * 3600_000;

type Scene = {
  readonly shop: Shop;
  readonly owner: string;
  readonly businessId: string;
  readonly size: string;
  readonly random: Random;
};

/**
 * Two refunds of 60 % at the same moment: one succeeds, each time. A bank's confirmation that its webhook and the
 * returning browser report within 5 ms of each other, in either order: one order, one payment, one mail, one
 * entry. Authorisations that are moved past their end, with and without the event: none is confirmed, all stock
 * comes back.
 */
export async function moneyRaces(
  product: Product,
  counts: { readonly refunds: number; readonly returns: number; readonly expiries: number },
  seed: number,
): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  try {
    const acme = await shop.business('acme', '80202');
    const owner = await shop.login('owner@acme.test');
    const scene = { shop, owner, businessId: acme.id, size: acme.sizes.get(20) ?? '', random: randomFrom(seed) };
    await addUnits(scene, 9000);
    const problems: Array<string> = [];
    await inBatches(counts.refunds, async () => void problems.push(...(await twoRefunds(scene))));
    await inBatches(counts.returns, async () => void problems.push(...(await returnAndEvent(scene))));
    problems.push(...(await mailsOnce(scene, counts.returns)));
    problems.push(...(await reconciled(product.dataDir)));
    problems.push(...(await expire(scene, counts.expiries)));
    problems.push(...(await reconciled(product.dataDir)));
    const figure = `${counts.refunds} pairs of 60 % refunds, ${counts.returns} returns within 5 ms of their event, ${counts.expiries} expired authorisations: ${problems.length} wrong`;
    return { figure, problems };
  } finally {
    shop.close();
  }
}

async function twoRefunds(scene: Scene): Promise<ReadonlyArray<string>> {
  const { shop, owner } = scene;
  const orderId = await buy(scene);
  await shop.accept(orderId, owner);
  type Paid = { order: { payments: ReadonlyArray<{ id: string; refundedAmount: number }> } };
  const read = () =>
    shop.must<Paid>(
      'query Paid($id: ID!) { order(id: $id) { payments { id refundedAmount } } }',
      { id: orderId },
      owner,
    );
  const paymentId = (await read()).order.payments[0]?.id;
  const refund = () =>
    shop.graphql<{ createRefund: { status: string } }>(
      'mutation Refund($input: RefundInput!) { createRefund(input: $input) { status } }',
      { input: { paymentId, amount: SIXTY_PERCENT, reason: 'Half and a bit' } },
      owner,
    );
  const answers = await Promise.all([refund(), refund()]);
  const good = answers.filter(({ data }) => data?.createRefund).length;
  const refused = answers.filter(({ errors }) => errors?.[0]?.extensions.code === 'BAD_USER_INPUT').length;
  const refunded = (await read()).order.payments[0]?.refundedAmount;
  return [
    ...(good === 1 && refused === 1 ? [] : [`order ${orderId}: ${good} of two refunds succeeded`]),
    ...(refunded === SIXTY_PERCENT / 100 ? [] : [`order ${orderId}: ${refunded} refunded`]),
  ];
}

/** The bank says yes; its webhook and the browser come at the same time, and the page is opened twice. */
async function returnAndEvent(scene: Scene): Promise<ReadonlyArray<string>> {
  const { shop, owner, random, businessId, size } = scene;
  const { orderId, intentId } = await waiting(shop, await shop.cart(businessId, size), mailOf(random));
  await shop.json('POST', '/__dev/3ds', { paymentIntent: intentId, outcome: 'succeed' });
  const browser = async () => {
    await pause(random() * 5);
    return await complete(shop, orderId, intentId);
  };
  const event = async () => {
    await pause(random() * 5);
    await shop.json('POST', '/__dev/webhooks/replay', { paymentIntent: intentId, times: 1 });
  };
  const [first, second] = await Promise.all([browser(), browser(), event()]);
  type Seen = {
    order: {
      status: string;
      events: ReadonlyArray<{ to: string }>;
      payments: ReadonlyArray<{ status: string }>;
    };
  };
  const { order } = await shop.must<Seen>(
    'query Seen($id: ID!) { order(id: $id) { status events { to } payments { status } } }',
    { id: orderId },
    owner,
  );
  const live = (await intentsOf(shop, orderId)).filter(({ status }) => status === 'requires_capture');
  const isRight =
    first?.success === true &&
    second?.success === true &&
    order.status === 'PENDING' &&
    order.events.length === 1 &&
    order.payments.length === 1 &&
    order.payments[0]?.status === 'AUTHORIZED' &&
    live.length === 1;
  return isRight ? [] : [`order ${orderId}: ${JSON.stringify({ first, second, order, live: live.length })}`];
}

const RACER = 'racer-';

function mailOf(random: Random): string {
  return `${RACER}${Math.floor(random() * 1e12).toString(36)}@example.test`;
}

/** Each of those customers has one mail, and the business one of each order. */
async function mailsOnce({ shop }: Scene, wanted: number): Promise<ReadonlyArray<string>> {
  type Sent = ReadonlyArray<{ readonly to: string; readonly subject: string }>;
  let counts = new Map<string, number>();
  for (let tries = 0; tries < 60; tries += 1) {
    const text = (await shop.http('GET', '/__dev/outbox.json')).text;
    const sent: Sent = JSON.parse(text);
    counts = new Map();
    for (const { to } of sent) if (to.startsWith(RACER)) counts.set(to, (counts.get(to) ?? 0) + 1);
    if (counts.size >= wanted) break;
    await pause(1000);
  }
  const several = [...counts].filter(([, count]) => count !== 1).map(([to, count]) => `${to} was sent ${count} mails`);
  return counts.size === wanted ? several : [...several, `${counts.size} of ${wanted} customers were sent their mail`];
}

/** Half of them with their events lost: what the provider says is what counts, not what it tells. */
async function expire(scene: Scene, count: number): Promise<ReadonlyArray<string>> {
  const { shop } = scene;
  const before = await freeUnits(shop, scene.size, 40);
  const orders: Array<string> = [];
  await inBatches(count, async () => void orders.push(await buy(scene, 40)));
  const problems: Array<string> = [];
  if ((await freeUnits(shop, scene.size, 40)) !== before - count)
    problems.push(`${count} orders did not take ${count} units`);
  await shop.fault('webhooks', 'down');
  await shop.json('POST', '/__dev/clock', { advanceMs: PAST_EXPIRY_MS });
  await shop.fault('webhooks', 'off');
  const freshOwner = await shop.login('owner@acme.test');
  const accepts = await Promise.all(orders.slice(0, Math.ceil(count / 2)).map((id) => shop.accept(id, freshOwner)));
  const confirmed = accepts.filter(({ data }) => data?.acceptOrder.success !== false).length;
  const wrongCode = accepts.filter(({ data }) => data?.acceptOrder.code !== 'AUTHORIZATION_EXPIRED').length;
  if (confirmed > 0 || wrongCode > 0)
    problems.push(`${confirmed} expired orders accepted, ${wrongCode} with another code`);
  for (const id of orders) {
    const { order } = await shop.must<{ order: { status: string } }>(
      'query Status($id: ID!) { order(id: $id) { status } }',
      { id },
      freshOwner,
    );
    if (order.status !== 'CANCELLED') problems.push(`order ${id}: ${order.status} after its authorisation ended`);
  }
  const after = await freeUnits(shop, scene.size, 40);
  if (after !== before) problems.push(`${before - after} units did not come back`);
  return problems;
}

async function buy({ shop, businessId, size }: Scene, day = 12): Promise<string> {
  const cartId = await shop.cart(businessId, size);
  const { data, errors } = await shop.checkout({ cartId, total: TOTAL_20_YD, startDate: inDays(day) });
  if (data?.checkout.success !== true || !data.checkout.order) throw new Error(JSON.stringify(errors ?? data));
  return data.checkout.order.id;
}

async function addUnits({ shop, owner, businessId, size }: Scene, total: number): Promise<void> {
  await shop.must(
    'mutation Units($id: ID!, $input: DumpsterInput!) { updateDumpster(id: $id, input: $input) { id } }',
    { id: size, input: { title: '20 Yard Dumpster', size: 20, total, price: 349, businessId } },
    owner,
  );
}

async function inBatches(count: number, work: () => Promise<void>): Promise<void> {
  let left = count;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
