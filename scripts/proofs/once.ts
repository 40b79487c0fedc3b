import { randomUUID } from 'node:crypto';

import type { Product } from '../checks/product.ts';
import { complete, freeUnits, intentsOf, TOTAL_20_YD, waiting } from './bank.ts';
import type { ProofOutcome } from './outcome.ts';
import { reconciled } from './reconciled.ts';
import { openShop, type CheckoutResult, type Shop } from './shop.ts';

const HALF_HOUR_AND_MORE = 31 * 60_000;
/** Longer than a failed webhook waits for its next delivery, and shorter than a hold. */
const WEBHOOK_AGAIN_MS = 5 * 60_000;

type Scene = { readonly shop: Shop; readonly owner: string; readonly businessId: string; readonly size: string };
type Check = { readonly name: string; readonly run: (scene: Scene) => Promise<ReadonlyArray<string>> };

/**
 * What is done twice happens once: accepts at the same time, checkouts repeated after a lost answer, from two
 * tabs, with another card; webhooks before, after and instead of the browser; a bank's late yes.
 */
export async function once(product: Product): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  try {
    const acme = await shop.business('acme', '80202');
    const owner = await shop.login('owner@acme.test');
    const scene = { shop, owner, businessId: acme.id, size: acme.sizes.get(20) ?? '' };
    await addUnits(scene, 5000);
    const problems: Array<string> = [];
    for (const { name, run } of CHECKS) {
      const found = [...(await run(scene)), ...(await reconciled(product.dataDir))];
      await shop.fault('stripe', 'off');
      problems.push(...found.map((problem) => `${name}: ${problem}`));
    }
    return { figure: `${CHECKS.length} kinds of repetition, ${problems.length} second effects`, problems };
  } finally {
    shop.close();
  }
}

const CHECKS: ReadonlyArray<Check> = [
  { name: 'two accepts at once', run: twoAccepts },
  { name: 'a lost answer, retried with the same key', run: (scene) => lostAnswer(scene, 'pm_card_visa', true) },
  { name: 'a lost answer, retried with another card', run: (scene) => lostAnswer(scene, 'pm_card_mastercard', true) },
  { name: 'a lost answer, retried with another key', run: (scene) => lostAnswer(scene, 'pm_card_visa', false) },
  { name: 'an authorisation whose answer is lost', run: lostAuthorization },
  { name: 'a capture whose answer is lost', run: lostCapture },
  { name: 'two tabs', run: twoTabs },
  { name: 'a decline and a second card', run: declineThenCard },
  { name: 'a decline and a changed price', run: declineThenPrice },
  { name: 'a refused 3-D Secure and a second card', run: refusedThenCard },
  { name: 'a changed price', run: changedPrice },
  { name: 'a key with other content', run: usedKey },
  { name: 'webhook only', run: webhookOnly },
  { name: 'webhook only, while the provider does not answer', run: webhookUnanswered },
  { name: 'webhooks after the browser', run: webhooksAfter },
  { name: 'an abandoned 3-D Secure', run: abandoned },
];

async function twoAccepts({ shop, owner, businessId, size }: Scene): Promise<ReadonlyArray<string>> {
  const order = await bought(shop, await shop.cart(businessId, size));
  await shop.fault('stripe', 'slow', { delayMs: 2000, count: 2 });
  const answers = await Promise.all([shop.accept(order, owner), shop.accept(order, owner)]);
  const good = answers.filter(({ data }) => data?.acceptOrder.success === true).length;
  const events = await history(shop, order, owner);
  const captured = (await intentsOf(shop, order)).filter(({ status }) => status === 'succeeded');
  return [
    ...(good === 2 ? [] : [`${good} of 2 callers were told yes: ${JSON.stringify(answers)}`]),
    ...(events.filter((to) => to === 'CONFIRMED').length === 1 ? [] : [`timeline ${events.join(', ')}`]),
    ...(captured.length === 1 && captured[0]?.amount_received === 47_496
      ? []
      : [`captured ${JSON.stringify(captured)}`]),
  ];
}

/** The provider commits and the answer is lost, more often than the SDK repeats. */
async function lostAnswer({ shop, businessId, size }: Scene, secondCard: string, isSameKey: boolean) {
  const cartId = await shop.cart(businessId, size);
  const key = randomUUID();
  await shop.fault('stripe', 'drop_after_commit', { count: 6 });
  const first = await shop.checkout({ cartId, key, total: TOTAL_20_YD });
  await shop.fault('stripe', 'off');
  const again = { cartId, total: TOTAL_20_YD, paymentMethodId: secondCard };
  const second = await shop.checkout(isSameKey ? { ...again, key } : again);
  const third = await shop.checkout({ cartId, key, total: TOTAL_20_YD });
  return oneOrder(
    shop,
    [second, third].map(({ data }) => data?.checkout ?? null),
    first.data?.checkout.code ?? 'no code',
  );
}

/** Only the authorisation's own answer is lost, both times that the SDK asks. */
async function lostAuthorization({ shop, businessId, size }: Scene): Promise<ReadonlyArray<string>> {
  const attempt = { cartId: await shop.cart(businessId, size), key: randomUUID(), total: TOTAL_20_YD };
  await shop.fault('stripe', 'drop_after_commit', { count: 2, match: '/payment_intents' });
  const first = (await shop.checkout(attempt)).data?.checkout;
  await shop.fault('stripe', 'off');
  const second = (await shop.checkout(attempt)).data?.checkout ?? null;
  return [
    ...(first?.code === 'PAYMENT_FAILED' ? [] : [`the lost answer was told as ${first?.code}`]),
    ...(await oneOrder(shop, [second])),
  ];
}

async function lostCapture({ shop, owner, businessId, size }: Scene): Promise<ReadonlyArray<string>> {
  const order = await bought(shop, await shop.cart(businessId, size));
  await shop.fault('stripe', 'drop_after_commit', { count: 2, match: '/capture' });
  const first = await shop.accept(order, owner);
  await shop.fault('stripe', 'off');
  const second = await shop.accept(order, owner);
  const events = await history(shop, order, owner);
  const captured = (await intentsOf(shop, order)).map(({ amount_received }) => amount_received);
  return [
    ...(first.data?.acceptOrder.code === 'PAYMENT_FAILED' ? [] : [`answered ${JSON.stringify(first)}`]),
    ...(second.data?.acceptOrder.success === true ? [] : [`then ${JSON.stringify(second)}`]),
    ...(events.join() === 'PENDING,CONFIRMED' ? [] : [`timeline ${events.join(', ')}`]),
    ...(captured.join() === '47496' ? [] : [`captured ${captured.join(', ')}`]),
  ];
}

async function twoTabs({ shop, businessId, size }: Scene): Promise<ReadonlyArray<string>> {
  const cartId = await shop.cart(businessId, size);
  const answers = await Promise.all([1, 2].map(() => shop.checkout({ cartId, total: TOTAL_20_YD })));
  const one = await oneOrder(
    shop,
    answers.map(({ data }) => data?.checkout ?? null),
  );
  const added = await shop.graphql(
    `mutation Add($cart: ID!, $dumpster: ID!) { addToCart(cartId: $cart, dumpsterId: $dumpster, quantity: 1) { id } }`,
    { cart: cartId, dumpster: size },
  );
  const code = added.errors?.[0]?.extensions.code;
  return code === 'CONFLICT' ? one : [...one, `the cart is still open: ${code}`];
}

async function declineThenCard({ shop, businessId, size }: Scene): Promise<ReadonlyArray<string>> {
  const cartId = await shop.cart(businessId, size);
  const key = randomUUID();
  const declined = await shop.checkout({ cartId, key, total: TOTAL_20_YD, paymentMethodId: 'pm_card_chargeDeclined' });
  const paid = await shop.checkout({ cartId, key, total: TOTAL_20_YD });
  const code = declined.data?.checkout.code;
  return [
    ...(code === 'PAYMENT_FAILED' ? [] : [`the decline answered ${code}`]),
    ...(await oneOrder(shop, [paid.data?.checkout ?? null])),
  ];
}

/** What the declined try has written goes with the refusal of the next one. */
async function declineThenPrice({ shop, businessId, size }: Scene): Promise<ReadonlyArray<string>> {
  const before = await freeUnits(shop, size);
  const cartId = await shop.cart(businessId, size);
  await shop.checkout({ cartId, total: TOTAL_20_YD, paymentMethodId: 'pm_card_chargeDeclined' });
  const refused = (await shop.checkout({ cartId, total: 399.99 })).data?.checkout;
  const after = await freeUnits(shop, size);
  return [
    ...(refused?.code === 'PRICE_CHANGED' ? [] : [`answered ${refused?.code}`]),
    ...(after === before ? [] : [`${after} units are free instead of ${before}`]),
  ];
}

/** The bank's page said no, and the customer tries another card before any webhook has come. */
async function refusedThenCard({ shop, businessId, size }: Scene): Promise<ReadonlyArray<string>> {
  const cartId = await shop.cart(businessId, size);
  const { orderId, intentId } = await waiting(shop, cartId);
  await shop.json('POST', '/__dev/3ds', { paymentIntent: intentId, outcome: 'fail' });
  const paid = (await shop.checkout({ cartId, total: TOTAL_20_YD })).data?.checkout ?? null;
  const first = (await intentsOf(shop, orderId)).find(({ id }) => id === intentId);
  return [
    ...(first?.status === 'canceled' ? [] : [`the first intent is ${first?.status}`]),
    ...(await oneOrder(shop, [paid])),
  ];
}

async function changedPrice({ shop, businessId, size }: Scene): Promise<ReadonlyArray<string>> {
  const cartId = await shop.cart(businessId, size);
  const before = (await shop.ledger()).length;
  const refused = (await shop.checkout({ cartId, total: 399.99 })).data?.checkout;
  const after = (await shop.ledger()).length;
  return [
    ...(refused?.code === 'PRICE_CHANGED' ? [] : [`answered ${refused?.code}`]),
    ...(refused?.currentTotal?.total === TOTAL_20_YD ? [] : [`the new total was ${refused?.currentTotal?.total}`]),
    ...(before === after ? [] : ['something was authorised']),
  ];
}

async function usedKey({ shop, businessId, size }: Scene): Promise<ReadonlyArray<string>> {
  const cartId = await shop.cart(businessId, size);
  const key = randomUUID();
  await shop.checkout({ cartId, key, total: TOTAL_20_YD });
  const other = await shop.checkout({ cartId, key, total: TOTAL_20_YD, email: 'somebody@example.test' });
  const code = other.errors?.[0]?.extensions.code ?? other.data?.checkout.code;
  return code === 'CONFLICT' ? [] : [`answered ${code}`];
}

/** The bank says yes and the browser never comes back. */
async function webhookOnly({ shop, owner, businessId, size }: Scene): Promise<ReadonlyArray<string>> {
  const { orderId, intentId } = await waiting(shop, await shop.cart(businessId, size));
  await shop.json('POST', '/__dev/3ds', { paymentIntent: intentId, outcome: 'succeed' });
  await shop.json('POST', '/__dev/clock', { advanceMs: 1000 });
  return await placedOnce(shop, orderId, owner);
}

/** The event comes while its intent can't be read: it has to come again, not to be taken as done. */
async function webhookUnanswered({ shop, owner, businessId, size }: Scene): Promise<ReadonlyArray<string>> {
  const { orderId, intentId } = await waiting(shop, await shop.cart(businessId, size));
  await shop.fault('stripe', 'error_500', { match: intentId });
  await shop.json('POST', '/__dev/3ds', { paymentIntent: intentId, outcome: 'succeed' });
  await shop.json('POST', '/__dev/clock', { advanceMs: 0 });
  await shop.fault('stripe', 'off');
  await shop.json('POST', '/__dev/clock', { advanceMs: WEBHOOK_AGAIN_MS });
  return await placedOnce(shop, orderId, owner);
}

async function webhooksAfter({ shop, owner, businessId, size }: Scene): Promise<ReadonlyArray<string>> {
  const { orderId, intentId } = await waiting(shop, await shop.cart(businessId, size));
  await shop.json('POST', '/__dev/3ds', { paymentIntent: intentId, outcome: 'succeed' });
  await complete(shop, orderId, intentId);
  await complete(shop, orderId, intentId);
  await shop.json('POST', '/__dev/webhooks/replay', { paymentIntent: intentId, times: 3 });
  await shop.json('POST', '/__dev/clock', { advanceMs: 1000 });
  return await placedOnce(shop, orderId, owner);
}

/** Nobody confirms within the half hour: the unit is free, the intent cancelled, and a late yes changes nothing. */
async function abandoned({ shop, businessId, size }: Scene): Promise<ReadonlyArray<string>> {
  const before = await freeUnits(shop, size);
  const { orderId, intentId } = await waiting(shop, await shop.cart(businessId, size));
  const held = await freeUnits(shop, size);
  await shop.json('POST', '/__dev/clock', { advanceMs: HALF_HOUR_AND_MORE });
  const after = await freeUnits(shop, size);
  const intent = (await intentsOf(shop, orderId))[0];
  const late = await shop.http('POST', '/__dev/3ds', { paymentIntent: intentId, outcome: 'succeed' });
  const completed = await complete(shop, orderId, intentId);
  const end = (await intentsOf(shop, orderId)).map(({ status }) => status);
  return [
    ...(held === before - 1 ? [] : [`${before} units were free, ${held} while one was held`]),
    ...(after === before ? [] : [`${after} units are free instead of ${before}`]),
    ...(intent?.status === 'canceled' ? [] : [`the intent is ${intent?.status}`]),
    ...(late.status >= 400 ? [] : [`a late yes answered ${late.status}`]),
    ...(completed?.success === false ? [] : ['a late return was answered with success']),
    ...(end.every((status) => status === 'canceled') ? [] : [`intents ended as ${end.join(', ')}`]),
  ];
}

async function addUnits({ shop, owner, businessId, size }: Scene, total: number): Promise<void> {
  await shop.must(
    'mutation UpdateDumpster($id: ID!, $input: DumpsterInput!) { updateDumpster(id: $id, input: $input) { id } }',
    { id: size, input: { title: '20 Yard Dumpster', size: 20, total, price: 349, businessId } },
    owner,
  );
}

async function bought(shop: Shop, cartId: string): Promise<string> {
  const { data, errors } = await shop.checkout({ cartId, total: TOTAL_20_YD });
  const id = data?.checkout.success === true ? data.checkout.order?.id : undefined;
  if (id === undefined) throw new Error(`Not bought: ${JSON.stringify(errors ?? data)}`);
  return id;
}

/** All answers name the same order, which has one authorisation. */
async function oneOrder(
  shop: Shop,
  answers: ReadonlyArray<CheckoutResult | null>,
  before = '',
): Promise<ReadonlyArray<string>> {
  const ids = new Set(
    answers.map((answer) => (answer?.success === true ? answer.order?.id : `${answer?.code} ${answer?.message}`)),
  );
  const [id] = ids;
  if (ids.size !== 1 || id?.startsWith('ord_') !== true)
    return [`answered ${[...ids].join(' and ')} (first ${before})`];
  const live = (await intentsOf(shop, id)).filter(({ status }) => status === 'requires_capture');
  return live.length === 1 ? [] : [`${live.length} authorisations`];
}

async function placedOnce(shop: Shop, orderId: string, owner: string): Promise<ReadonlyArray<string>> {
  const events = await history(shop, orderId, owner);
  type Mail = { readonly subject: string; readonly html: string };
  const { text } = await shop.http('GET', '/__dev/outbox.json');
  const mails: ReadonlyArray<Mail> = JSON.parse(text);
  const received = mails.filter(({ subject, html }) => subject.endsWith('received') && html.includes(orderId));
  const live = (await intentsOf(shop, orderId)).filter(({ status }) => status === 'requires_capture');
  return [
    ...(events.join() === 'PENDING' ? [] : [`timeline ${events.join(', ') || 'empty'}`]),
    ...(received.length === 1 ? [] : [`${received.length} mails`]),
    ...(live.length === 1 ? [] : [`${live.length} authorisations`]),
  ];
}

async function history(shop: Shop, orderId: string, token: string): Promise<ReadonlyArray<string>> {
  const answer = await shop.graphql<{ order: { events: ReadonlyArray<{ to: string }> } | null }>(
    'query Order($id: ID!) { order(id: $id) { events { to } } }',
    { id: orderId },
    token,
  );
  return answer.data?.order?.events.map(({ to }) => to) ?? [];
}
