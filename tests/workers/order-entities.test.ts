import { env } from 'cloudflare:workers';
import { asc, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

import { dumpsters, orderItems, orders, payments, postRentalCharges, refunds, users } from '#db/schema/index.ts';
import { internalContext } from '#worker/compose.ts';
import { knownId } from '#worker/domain/ids.ts';

import { signIn, warmUp, WARM_UP_MS } from './call.ts';
import { asked } from './orders-for-tests.ts';

type Fields = Readonly<Record<string, unknown>>;
type Told = Fields & { readonly id: string; readonly deliveryAddress: string; readonly customerInfo: string };

/** Where no other test moves an order. */
const ENDED = 'statuses: [COMPLETED, CANCELLED, REFUNDED]';
const AN_HOUR_MS = 3_600_000;
const PAYMENT = 'id amount status method refundedAmount applicationFee createdAt updatedAt';
const CHARGE = `id type amount description status dueDate paidAt createdAt payment { ${PAYMENT} }`;

let bearer: string;

beforeAll(async () => {
  await warmUp();
  ({ token: bearer } = await signIn('owner@acme.test'));
}, WARM_UP_MS);

/** Demo orders that have ended, as the API tells them: with all fields that are asked for. */
async function told(fields: string): Promise<ReadonlyArray<Told>> {
  const found = await asked<{ orders: ReadonlyArray<Told> }>(`{ orders(${ENDED}) { id createdAt ${fields} } }`, {
    bearer,
  });
  const before = Date.now() - AN_HOUR_MS;
  return found.orders.filter(({ createdAt }) => Date.parse(String(createdAt)) < before);
}

type OrderRow = typeof orders.$inferSelect;
type PaymentRow = typeof payments.$inferSelect;

async function stored(ids: ReadonlyArray<string>) {
  const { primary } = await internalContext(env);
  const wanted = ids.map((id) => knownId('order', id));
  return {
    primary,
    rows: new Map<string, OrderRow>(
      (await primary.select().from(orders).where(inArray(orders.id, wanted))).map((row) => [row.id, row]),
    ),
    paid: await primary
      .select()
      .from(payments)
      .where(inArray(payments.orderId, wanted))
      .orderBy(asc(payments.createdAt), asc(payments.id)),
  };
}

function paymentOf(row: PaymentRow): Fields {
  return {
    id: row.id,
    amount: row.amountCents / 100,
    status: row.status,
    method: row.method,
    refundedAmount: row.refundedCents / 100,
    applicationFee: row.applicationFeeCents / 100,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Fields that have a value in none of them. */
function neverFilled(found: ReadonlyArray<Fields>): ReadonlyArray<string> {
  return Object.keys(found[0] ?? {}).filter((name) => found.every((one) => one[name] === null));
}

test('orders tell their number, status, amounts, days, moments and words as they are stored', async () => {
  const found = await told(`orderNumber status subtotal deliveryFee environmentalFee serviceFee taxes total
    rentalStartDate rentalEndDate scheduledDelivery actualDelivery scheduledPickup actualPickup
    specialInstructions wasteType cancellationReason updatedAt`);
  const { rows } = await stored(found.map(({ id }) => id));

  expect(found.length).toBeGreaterThanOrEqual(20);
  expect(neverFilled(found)).toEqual([]);
  for (const order of found) {
    const row = rows.get(order.id);
    expect(order).toEqual({
      id: row?.id,
      orderNumber: row?.orderNumber,
      status: row?.status,
      subtotal: (row?.subtotalCents ?? 0) / 100,
      deliveryFee: (row?.deliveryFeeCents ?? 0) / 100,
      environmentalFee: (row?.environmentalFeeCents ?? 0) / 100,
      serviceFee: (row?.serviceFeeCents ?? 0) / 100,
      taxes: (row?.taxesCents ?? 0) / 100,
      total: (row?.totalCents ?? 0) / 100,
      rentalStartDate: row?.rentalStartDay,
      rentalEndDate: row?.rentalEndDay,
      scheduledDelivery: row?.scheduledDelivery?.toISOString() ?? null,
      actualDelivery: row?.actualDelivery?.toISOString() ?? null,
      scheduledPickup: row?.scheduledPickup?.toISOString() ?? null,
      actualPickup: row?.actualPickup?.toISOString() ?? null,
      specialInstructions: row?.specialInstructions,
      wasteType: row?.wasteType,
      cancellationReason: row?.cancellationReason,
      createdAt: row?.createdAt.toISOString(),
      updatedAt: row?.updatedAt.toISOString(),
    });
  }
});

test('an order tells its place and its buyer as JSON texts of exactly their fields', async () => {
  const found = await told('deliveryAddress customerInfo');
  const { rows } = await stored(found.map(({ id }) => id));

  for (const { id, deliveryAddress, customerInfo } of found) {
    const place: Fields = JSON.parse(deliveryAddress);
    const buyer: Fields = JSON.parse(customerInfo);
    expect(Object.keys(place)).toEqual(['street', 'city', 'state', 'zipCode', 'country', 'specialInstructions']);
    expect(Object.keys(buyer)).toEqual(['firstName', 'lastName', 'email', 'phone']);
    expect([place, buyer]).toEqual([rows.get(id)?.deliveryAddress, rows.get(id)?.customerInfo]);
    expect(place['zipCode']).toMatch(/^\d{5}$/);
    expect(buyer['email']).toContain('@');
  }
});

test('an order tells who bought it, at whom, and each size with its price; a guest is no user', async () => {
  const found = await told(
    'user { id email username } business { slug } orderItems { id quantity price rentalDays dumpster { id title size description price } }',
  );
  const { rows, primary } = await stored(found.map(({ id }) => id));
  const customer = await primary.select().from(users).where(eq(users.email, 'customer@oskr.test')).get();
  const sizes = new Map((await primary.select().from(dumpsters)).map((row) => [row.id, row]));

  const who = new Set(found.map(({ user }) => JSON.stringify(user)));
  const known = { id: customer?.id, email: 'customer@oskr.test', username: 'customer' };
  expect(who).toEqual(new Set([JSON.stringify(known), 'null']));
  for (const order of found) {
    const items = await primary
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, knownId('order', order.id)));
    expect(order['user'] === null).toBe(rows.get(order.id)?.userId === null);
    expect(order['business']).toEqual({ slug: 'acme' });
    expect(items.length).toBeGreaterThan(0);
    expect(order['orderItems']).toEqual(
      items.map(({ id, quantity, priceCents, rentalDays, dumpsterId }) => ({
        id,
        quantity,
        price: priceCents / 100,
        rentalDays,
        dumpster: {
          id: dumpsterId,
          title: sizes.get(dumpsterId)?.title,
          size: sizes.get(dumpsterId)?.size,
          description: sizes.get(dumpsterId)?.description,
          price: (sizes.get(dumpsterId)?.priceCents ?? 0) / 100,
        },
      })),
    );
  }
});

test('an order tells its payments, and a payment what became of it', async () => {
  const found = await told(`payments { ${PAYMENT} }`);
  const { paid } = await stored(found.map(({ id }) => id));

  expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(['SUCCEEDED', 'CANCELLED']));
  expect(paid.some(({ refundedCents }) => refundedCents > 0)).toBe(true);
  for (const { id, payments: own } of found)
    expect(own).toEqual(paid.filter(({ orderId }) => orderId === id).map((row) => paymentOf(row)));
});

test('what the platform took of a payment is told to the business alone', async () => {
  const { token } = await signIn('customer@oskr.test');
  const { orders: bought } = await asked<{
    orders: ReadonlyArray<{ payments: ReadonlyArray<{ amount: number; applicationFee: number | null }> }>;
  }>('{ orders { payments { amount applicationFee } } }', { bearer: token });
  const fees = bought.flatMap(({ payments: own }) => own.map(({ applicationFee }) => applicationFee));
  expect(fees.length).toBeGreaterThan(0);
  expect(new Set(fees)).toEqual(new Set([null]));
});

test('charges after the rental tell their type, amount, status, dates and payment', async () => {
  const found = await told('postRentalCharges { id }');
  const { paid, primary } = await stored(found.map(({ id }) => id));
  const rows = await primary
    .select()
    .from(postRentalCharges)
    .where(
      inArray(
        postRentalCharges.orderId,
        found.map(({ id }) => knownId('order', id)),
      ),
    );
  const seen: Array<Fields> = [];
  for (const { id } of found) {
    const own = rows.filter(({ orderId }) => orderId === id);
    if (own.length === 0) continue;
    const { charges } = await asked<{ charges: ReadonlyArray<Fields> }>(
      `{ charges: postRentalChargesForOrder(orderId: "${id}") { ${CHARGE} } }`,
      { bearer },
    );
    seen.push(...charges);
    expect(charges).toEqual(
      own.map((row) => {
        const payment = paid.find(({ chargeId }) => chargeId === row.id);
        return {
          id: row.id,
          type: row.type,
          amount: row.amountCents / 100,
          description: row.description,
          status: row.status,
          dueDate: row.dueDate?.toISOString() ?? null,
          paidAt: row.paidAt?.toISOString() ?? null,
          createdAt: row.createdAt.toISOString(),
          payment: payment === undefined ? null : paymentOf(payment),
        };
      }),
    );
  }
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set(['PENDING', 'PAID', 'REFUNDED']));
  expect(new Set(seen.map(({ type }) => type))).toEqual(
    new Set(['DAMAGE_FEE', 'OVERTIME_FEE', 'CLEANING_FEE', 'ADDITIONAL_WEIGHT_FEE', 'OTHER']),
  );
  expect(neverFilled(seen)).toEqual([]);
});

test('refunds of a payment tell their amount, status, reason, fee and the provider’s number', async () => {
  const found = await told('payments { id refundedAmount }');
  const { paid, primary } = await stored(found.map(({ id }) => id));
  const given = paid.filter(({ refundedCents }) => refundedCents > 0);
  expect(given.length).toBeGreaterThanOrEqual(5);
  const seen: Array<Fields> = [];
  for (const { id, refundedCents } of given) {
    const rows = await primary.select().from(refunds).where(eq(refunds.paymentId, id));
    const { own } = await asked<{ own: ReadonlyArray<Fields> }>(
      `{ own: paymentRefunds(paymentId: "${id}") {
        refundId paymentId amount status providerRefundId serviceFeeRefund reason createdAt } }`,
      { bearer },
    );
    seen.push(...own);
    const wanted = rows.map((row) => ({
      refundId: row.id,
      paymentId: id,
      amount: row.amountCents / 100,
      status: row.status,
      providerRefundId: row.providerRefundId,
      serviceFeeRefund: row.serviceFeeRefundCents === null ? null : row.serviceFeeRefundCents / 100,
      reason: row.reason,
      createdAt: row.createdAt.toISOString(),
    }));
    expect(own).toHaveLength(wanted.length);
    expect(own).toEqual(expect.arrayContaining(wanted));
    expect(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(refundedCents);
  }
  expect(neverFilled(seen)).toEqual([]);
});
