import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';

import { intentsOf, TOTAL_20_YD } from '#scripts/proofs/bank.ts';
import { openOtherYard, YARD_TIME_ZONE, type OtherYard } from '#scripts/proofs/other-yard.ts';
import { reconciled } from '#scripts/proofs/reconciled.ts';
import { checkoutInput, openShop, type Shop } from '#scripts/proofs/shop.ts';
import { centsFromText } from '#worker/domain/money.ts';
import { addDays, today } from '#worker/domain/rental-period.ts';

const ZIP = '78702';
const { port, dataDir } = inject('product');

let shop: Shop;
let yard: OtherYard;
let owner: string;
let acme: { readonly id: string; readonly size: string };

beforeAll(async () => {
  shop = openShop(port);
  yard = await openOtherYard(shop);
  owner = await shop.login('owner@acme.test');
  const { id, sizes } = await shop.business('acme', '80202');
  acme = { id, size: sizes.get(20) ?? '' };
  await shop.must(
    'mutation Units($id: ID!, $input: DumpsterInput!) { updateDumpster(id: $id, input: $input) { id } }',
    { id: acme.size, input: { title: '20 Yard Dumpster', size: 20, total: 500, price: 349, businessId: acme.id } },
    owner,
  );
  await yard.setServiceFee({ serviceFeeEnabled: false, serviceFeePercent: 0, serviceFeeFixed: 0 });
}, 60_000);

afterEach(async () => {
  await shop.fault('stripe', 'off');
});

afterAll(async () => {
  const problems = await reconciled(dataDir);
  shop.close();
  expect(problems).toEqual([]);
});

/** Rules under which a delivered dumpster costs its price, and nothing else is charged but what is said. */
async function charge(change: Readonly<Record<string, unknown>>, deliveryFee = 0): Promise<void> {
  await yard.setRules({
    deliveryFeeMode: 'PER_ORDER',
    perMile: 0,
    includedMiles: 0,
    maxMiles: null,
    environmentalFee: 0,
    environmentalFeePercent: 0,
    taxRate: 0,
    taxRental: true,
    taxDelivery: true,
    taxEnvironmentalFee: true,
    extraDayFee: 0,
    turnaroundDays: 0,
    leadTimeDays: 0,
    dailyDeliveries: null,
    ...change,
  });
  await yard.setZone(deliveryFee);
}

type Money = { readonly total: number; readonly breakdown: ReadonlyArray<{ readonly amount: number }> };

/** A cart of sizes at prices, shown, checked out and accepted: every figure of it in cents. */
async function buy(prices: ReadonlyArray<number>, startInDays = 6) {
  const cartId = await yard.newCart();
  for (const [index, price] of prices.entries()) {
    const dumpster = await yard.makeSize({ title: `Case ${index + 1}`, size: 20, total: 3 });
    await yard.setPrice(dumpster, price, 7);
    const { errors } = await yard.add(cartId, { dumpster, quantity: 1, days: 7, zip: ZIP });
    expect(errors).toBeUndefined();
  }
  const shown = await yard.cartTotal(cartId, ZIP);
  const startDate = addDays(today(new Date(), YARD_TIME_ZONE), startInDays);
  const answer = await yard.checkout({ cartId, zipCode: ZIP, startDate, total: shown.total });
  expect(answer).toMatchObject({ data: { checkout: { success: true } } });
  const orderId = answer.data?.checkout.order?.id ?? '';
  const [authorised] = await intentsOf(shop, orderId);
  expect(await shop.accept(orderId, yard.admin)).toMatchObject({ data: { acceptOrder: { success: true } } });
  const [captured, ...others] = await intentsOf(shop, orderId);
  expect(others).toEqual([]);
  const { order } = await shop.must<{ order: Money & { payments: ReadonlyArray<Payment> } }>(
    'query Order($id: ID!) { order(id: $id) { total breakdown { amount } payments { id amount status refundedAmount } } }',
    { id: orderId },
    yard.admin,
  );
  return {
    orderId,
    paymentId: order.payments[0]?.id ?? '',
    figures: {
      shown: toCents(shown.total),
      lines: sumOf(shown),
      taxes: toCents(shown.taxes),
      order: toCents(order.total),
      orderLines: sumOf(order),
      authorised: authorised?.amount,
      captured: captured?.amount_received,
      paid: toCents(order.payments[0]?.amount ?? 0),
    },
  };
}

type Payment = {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  readonly refundedAmount: number;
};

function toCents(dollars: number): number {
  return centsFromText(dollars.toFixed(2)) ?? Number.NaN;
}

function sumOf({ breakdown }: Pick<Money, 'breakdown'>): number {
  return breakdown.reduce((sum, { amount }) => sum + toCents(amount), 0);
}

function all(total: number, taxes: number) {
  const [shown, lines, order, orderLines, authorised, captured, paid] = Array<number>(7).fill(total);
  return { shown, lines, taxes, order, orderLines, authorised, captured, paid };
}

async function refund(paymentId: string, amount: number) {
  return await shop.graphql<{ createRefund: { status: string } }>(
    'mutation Refund($input: RefundInput!) { createRefund(input: $input) { status } }',
    { input: { paymentId, amount, reason: 'Agreed' } },
    yard.admin,
  );
}

async function orderOf(id: string, token: string) {
  const { order } = await shop.must<{
    order: {
      readonly status: string;
      readonly total: number;
      readonly payments: ReadonlyArray<Payment>;
      readonly events: ReadonlyArray<{ readonly to: string }>;
    };
  }>(
    'query Order($id: ID!) { order(id: $id) { status total payments { id amount status refundedAmount } events { to } } }',
    { id },
    token,
  );
  return order;
}

test.each(['19.99', '8.20', '9.95', '17.99', '67.96', '0.50'])(
  'C-01 a later charge typed as %s is that much in the answer and in the ledger',
  async (text) => {
    await charge({});
    const { orderId } = await buy([100]);
    for (const status of ['DELIVERED', 'COMPLETED'])
      await shop.must(
        'mutation Move($id: ID!, $to: OrderStatus!) { updateOrderStatus(orderId: $id, status: $to) { success } }',
        { id: orderId, to: status },
        yard.admin,
      );
    const amount = centsFromText(text);
    const input = { orderId, type: 'CLEANING_FEE', amount, description: 'Cleaned' };
    const charged = await shop.graphql(
      `mutation Charge($input: PostRentalChargeInput!) {
        createAndChargeAutomatically(input: $input) { success code charge { amount status } } }`,
      { input },
      yard.admin,
    );
    const made = { success: true, code: null, charge: { amount: Number(text), status: 'PAID' } };
    expect(charged).toMatchObject({ data: { createAndChargeAutomatically: made } });
    expect((await intentsOf(shop, orderId)).map(({ amount_received }) => amount_received)).toEqual([10_000, amount]);
  },
);

test('C-02 24.99 at 10.75 % with 6.44 of untaxed delivery is 34.12 everywhere, 2.69 of it tax', async () => {
  await charge({ taxRate: 0.1075, taxDelivery: false }, 6.44);
  expect((await buy([24.99])).figures).toEqual(all(34_12, 2_69));
});

test.each([
  ['three lines of 9.50 at 5 %', 0.05, [9.5, 9.5, 9.5], 0, 29_93, 1_43],
  ['8.50 and a delivery of 1.65 at 7 %', 0.07, [8.5], 1.65, 10_86, 71],
  ['seven lines of 0.07 at 8.81 %', 0.0881, [0.07, 0.07, 0.07, 0.07, 0.07, 0.07, 0.07], 0, 53, 4],
])(
  'C-03 %s: lines, total, authorisation and capture are one figure',
  async (_name, taxRate, prices, delivery, total, taxes) => {
    await charge({ taxRate }, delivery);
    expect((await buy(prices)).figures).toEqual(all(total, taxes));
  },
);

test('C-04 474.95 is given back by half and rest, and not a cent more', async () => {
  await charge({});
  const { orderId, paymentId, figures } = await buy([474.95]);
  expect(figures).toEqual(all(474_95, 0));

  expect((await refund(paymentId, 237_48)).errors).toBeUndefined();
  expect((await orderOf(orderId, yard.admin)).payments[0]).toMatchObject({
    refundedAmount: 237.48,
    status: 'SUCCEEDED',
  });
  expect((await refund(paymentId, 237_47)).errors).toBeUndefined();
  expect(await refund(paymentId, 1)).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });

  const order = await orderOf(orderId, yard.admin);
  expect(order.payments).toMatchObject([{ amount: 474.95, refundedAmount: 474.95, status: 'SUCCEEDED' }]);
  expect(order.status).toBe('REFUNDED');
});

test('C-06 of two refunds of 60.00 of 100.00 at the same moment one succeeds, eight times', async () => {
  await charge({});
  const { orderId: first } = await buy([100]);
  const payments = [(await orderOf(first, yard.admin)).payments[0]?.id ?? ''];
  const orderIds = [first];
  while (payments.length < 8) {
    const { orderId, paymentId } = await buy([100]);
    orderIds.push(orderId);
    payments.push(paymentId);
  }
  for (const [index, paymentId] of payments.entries()) {
    const answers = await Promise.all([refund(paymentId, 6000), refund(paymentId, 6000)]);
    const refused = answers.filter(({ errors }) => errors !== undefined);
    expect(refused).toMatchObject([
      {
        errors: [
          {
            message: 'Refund amount must be between $0.01 and the payment amount',
            extensions: { code: 'BAD_USER_INPUT' },
          },
        ],
      },
    ]);
    const order = await orderOf(orderIds[index] ?? '', yard.admin);
    expect(order.payments).toMatchObject([{ refundedAmount: 60, status: 'SUCCEEDED' }]);
  }
}, 120_000);

test('C-08 an accept pressed in two tabs captures 474.96 once, whatever its event does afterwards', async () => {
  const cartId = await shop.cart(acme.id, acme.size);
  const bought = await shop.checkout({ cartId, total: TOTAL_20_YD });
  const orderId = bought.data?.checkout.order?.id ?? '';
  await shop.fault('stripe', 'slow', { delayMs: 2000, count: 2 });
  const answers = await Promise.all([shop.accept(orderId, owner), shop.accept(orderId, owner)]);
  expect(answers).toMatchObject([
    { data: { acceptOrder: { success: true } } },
    { data: { acceptOrder: { success: true } } },
  ]);
  await shop.fault('stripe', 'off');
  const [intent] = await intentsOf(shop, orderId);
  await shop.json('POST', '/__dev/webhooks/replay', { paymentIntent: intent?.id, times: 2 });
  await shop.json('POST', '/__dev/clock', { advanceMs: 1000 });

  expect((await intentsOf(shop, orderId)).map(({ amount_received }) => amount_received)).toEqual([474_96]);
  expect(await orderOf(orderId, owner)).toMatchObject({
    status: 'CONFIRMED',
    payments: [{ amount: 474.96, status: 'SUCCEEDED' }],
    events: [{ to: 'PENDING' }, { to: 'CONFIRMED' }],
  });
});

type Told = {
  readonly success: boolean;
  readonly code: string | null;
  readonly order: { readonly id: string } | null;
  readonly paymentInfo: { readonly paymentIntentId: string; readonly clientSecret: string | null } | null;
};

const CHECKOUT = `mutation Checkout($input: CheckoutInput!) { checkout(input: $input) {
  success code order { id } paymentInfo { paymentIntentId clientSecret } } }`;

async function checkout(attempt: Parameters<typeof checkoutInput>[0]) {
  return await shop.graphql<{ checkout: Told }>(CHECKOUT, { input: checkoutInput(attempt) });
}

test.each([
  ['the same key', true],
  ['another key', false],
])(
  'C-12 a checkout whose answer was lost, sent again with another card and %s, is one order',
  async (_name, isSameKey) => {
    const cartId = await shop.cart(acme.id, acme.size);
    const key = randomUUID();
    const attempt = { cartId, key, total: TOTAL_20_YD };
    // The whole checkout is done, and nobody hears of it.
    const lost = await checkout(attempt);
    const retried = { ...attempt, paymentMethodId: 'pm_card_mastercard', key: isSameKey ? key : randomUUID() };
    const second = await checkout(retried);
    const third = await checkout(retried);

    expect(lost.data?.checkout.success).toBe(true);
    expect(second.data?.checkout).toEqual(lost.data?.checkout);
    expect(third.data?.checkout).toEqual(lost.data?.checkout);
    const orderId = second.data?.checkout.order?.id ?? '';
    expect((await intentsOf(shop, orderId)).map(({ status, amount }) => [status, amount])).toEqual([
      ['requires_capture', 474_96],
    ]);
  },
);

test('C-12 a checkout that lost its connection to the bank, sent again with another card, is one order', async () => {
  const cartId = await shop.cart(acme.id, acme.size);
  const attempt = { cartId, key: randomUUID(), total: TOTAL_20_YD };
  await shop.fault('stripe', 'drop_after_commit', { count: 2, match: '/payment_intents' });
  const lost = await checkout(attempt);
  await shop.fault('stripe', 'off');
  const second = await checkout({ ...attempt, paymentMethodId: 'pm_card_mastercard' });
  const third = await checkout({ ...attempt, paymentMethodId: 'pm_card_mastercard' });

  expect(lost.data?.checkout.success).toBe(false);
  expect(second.data?.checkout.success).toBe(true);
  expect(third.data?.checkout).toEqual(second.data?.checkout);
  const orderId = second.data?.checkout.order?.id ?? '';
  const live = (await intentsOf(shop, orderId)).filter(({ status }) => status !== 'canceled');
  expect(live).toMatchObject([{ status: 'requires_capture', amount: 474_96 }]);
});

test('C-13 the second card after a decline is authorised once; a used key with another content is a conflict', async () => {
  const cartId = await shop.cart(acme.id, acme.size);
  const key = randomUUID();
  const declined = await checkout({ cartId, key, total: TOTAL_20_YD, paymentMethodId: 'pm_card_chargeDeclined' });
  expect(declined.data?.checkout).toMatchObject({ success: false, code: 'PAYMENT_FAILED' });
  const paid = await checkout({ cartId, key, total: TOTAL_20_YD });
  expect(paid.data?.checkout).toMatchObject({ success: true });
  const orderId = paid.data?.checkout.order?.id ?? '';
  const live = async () => (await intentsOf(shop, orderId)).filter(({ status }) => status === 'requires_capture');
  expect(await live()).toMatchObject([{ amount: 474_96 }]);

  const before = (await shop.ledger()).length;
  const other = await checkout({ cartId, key, total: 1 });
  expect(other.errors?.[0]?.extensions.code ?? other.data?.checkout.code).toBe('CONFLICT');
  expect((await shop.ledger()).length).toBe(before);
  expect(await live()).toHaveLength(1);
});
