import { randomUUID } from 'node:crypto';

import * as z from 'zod';

import { addDays, knownDay, today } from '#worker/domain/rental-period.ts';

import { readHolder } from '../../local/data-lock.ts';
import { readSecrets } from '../../local/secrets.ts';
import { TOTAL_20_YD } from '../bank.ts';
import type { People } from '../people.ts';
import { checkoutInput, type CheckoutResult, type Shop } from '../shop.ts';
import type { Status } from './table.ts';

export type Scene = {
  readonly shop: Shop;
  readonly people: People;
  readonly dataDir: string;
  readonly businessId: string;
  readonly size: string;
  /** Of the product's clock against the machine's. */
  readonly offsetMs: number;
};

/** An order of the customer, and the token that opens it. */
export type Bought = { readonly orderId: string; readonly accessToken: string };

/** Far enough ahead that no cut-off has passed. */
export const AHEAD_DAYS = 10;
/** Kept of a refund once the cut-off has passed. */
export const LATE_FEE_CENTS = 5000;

export function now({ offsetMs }: Scene): Date {
  return new Date(Date.now() + offsetMs);
}

/** A day of Denver's calendar, by the product's clock. */
export function dayIn(scene: Scene, days: number): string {
  return addDays(today(now(scene), 'America/Denver'), days);
}

export function later(day: string, days: number): string {
  return addDays(knownDay(day), days);
}

/** An order in a status, by the shortest way that leads there. A cancelled one was cancelled too late, and kept the fee. */
export async function orderIn(scene: Scene, status: Status): Promise<Bought> {
  const bought = await buy(scene, dayIn(scene, status === 'CANCELLED' ? 1 : AHEAD_DAYS));
  for (const step of WAYS[status]) await go(scene, bought.orderId, step);
  return bought;
}

const WAYS: Readonly<Record<Status, ReadonlyArray<Status>>> = {
  PENDING: [],
  CONFIRMED: ['CONFIRMED'],
  DELIVERING: ['CONFIRMED', 'DELIVERING'],
  DELIVERED: ['CONFIRMED', 'DELIVERED'],
  PICKUP_SCHEDULED: ['CONFIRMED', 'DELIVERED', 'PICKUP_SCHEDULED'],
  COMPLETED: ['CONFIRMED', 'DELIVERED', 'COMPLETED'],
  CANCELLED: ['CONFIRMED', 'CANCELLED'],
  REFUNDED: ['CONFIRMED', 'REFUNDED'],
};

/** A checkout of the signed-in customer's. */
export async function buy(scene: Scene, startDate: string): Promise<Bought> {
  const { shop, people, businessId, size } = scene;
  const token = people.bearer.customer;
  const { createCart } = await shop.must<{ createCart: { id: string } }>(
    'mutation CreateCart($id: ID!) { createCart(businessId: $id) { id } }',
    { id: businessId },
    token,
  );
  await shop.must(
    `mutation AddToCart($cart: ID!, $dumpster: ID!) {
      addToCart(cartId: $cart, dumpsterId: $dumpster, quantity: 1, zipCode: "80202") { id } }`,
    { cart: createCart.id, dumpster: size },
    token,
  );
  const { checkout } = await shop.must<{ checkout: CheckoutResult }>(
    'mutation Checkout($input: CheckoutInput!) { checkout(input: $input) { success code message accessToken order { id } } }',
    { input: checkoutInput({ cartId: createCart.id, total: TOTAL_20_YD, startDate }) },
    token,
  );
  if (!checkout.success || !checkout.order || checkout.accessToken === null)
    throw new Error(`Not bought: ${JSON.stringify(checkout)}`);
  return { orderId: checkout.order.id, accessToken: checkout.accessToken };
}

/** One step of an order by its business. @throws Error when it is refused */
export async function go(scene: Scene, orderId: string, to: Status): Promise<void> {
  const { shop, people } = scene;
  const admin = people.bearer.admin;
  if (to === 'REFUNDED') return await refundAll(scene, orderId);
  const { move } = await shop.must<{ move: { success: boolean; code: string | null } }>(
    to === 'CANCELLED'
      ? 'mutation Cancel($id: ID!) { move: cancelOrder(orderId: $id) { success code } }'
      : 'mutation Move($id: ID!, $to: OrderStatus!) { move: updateOrderStatus(orderId: $id, status: $to) { success code } }',
    to === 'CANCELLED' ? { id: orderId } : { id: orderId, to },
    admin,
  );
  if (!move.success) throw new Error(`Order ${orderId} does not become ${to}: ${move.code}`);
}

export async function refundAll(scene: Scene, orderId: string): Promise<void> {
  const { order } = await look(scene, orderId);
  const own = order?.payments[0];
  await scene.shop.must(
    'mutation Refund($input: RefundInput!) { createRefund(input: $input) { refundId } }',
    { input: { paymentId: own?.id, amount: own === undefined ? 0 : leftOf(own), reason: 'Given back' } },
    scene.people.bearer.admin,
  );
}

const Money = z.number().transform((dollars) => Math.round(dollars * 100));
const Event = z.object({
  at: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
});
const Payment = z.object({ id: z.string(), status: z.string(), amount: Money, refundedAmount: Money });
const Order = z.object({
  id: z.string(),
  status: z.string(),
  total: Money,
  rentalStartDate: z.string().nullable(),
  rentalEndDate: z.string().nullable(),
  scheduledDelivery: z.string().nullable(),
  actualDelivery: z.string().nullable(),
  scheduledPickup: z.string().nullable(),
  actualPickup: z.string().nullable(),
  authorizationExpiresAt: z.string().nullable(),
  cancellationReason: z.string().nullable(),
  customerInfo: z.string().nullable(),
  deliveryAddress: z.string().nullable(),
  updatedAt: z.string(),
  payments: z.array(Payment),
  postRentalCharges: z.array(z.object({ id: z.string(), type: z.string(), amount: Money, status: z.string() })),
  events: z.array(Event),
  history: z.array(Event),
});
const Unit = z.object({
  orderId: z.string(),
  from: z.string(),
  to: z.string(),
  quantity: z.number(),
  state: z.string(),
});

export type OrderLook = z.infer<typeof Order>;

/** All that a move may change: the order with its history and papers, its money at the provider, its units. */
export type Look = {
  readonly order: OrderLook | null;
  readonly intents: ReadonlyArray<{
    readonly status: string;
    readonly received: number;
    readonly refunded: number;
    readonly chargeId: string | undefined;
  }>;
  readonly units: ReadonlyArray<string>;
};

const ORDER = `query Order($id: ID!) { order(id: $id) { id status total rentalStartDate rentalEndDate scheduledDelivery
  actualDelivery scheduledPickup actualPickup authorizationExpiresAt cancellationReason customerInfo deliveryAddress
  updatedAt payments { id status amount refundedAmount } postRentalCharges { id type amount status }
  events { at from to by reason } history { at from to by reason } } }`;

export async function look(scene: Scene, orderId: string): Promise<Look> {
  const { shop, people } = scene;
  const [answer, ledger, units] = await Promise.all([
    shop.graphql<{ order: unknown }>(ORDER, { id: orderId }, people.bearer['super admin']),
    shop.json('GET', '/__dev/ledger.json'),
    unitsOf(scene, orderId),
  ]);
  const isGone = answer.errors?.[0]?.extensions.code === 'NOT_FOUND';
  if (answer.errors !== undefined && !isGone) throw new Error(JSON.stringify(answer.errors));
  const order = isGone ? null : Order.parse(answer.data?.order);
  return { order, intents: intentsOf(ledger, orderId), units };
}

const Ledger = z.object({
  paymentIntents: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount_received: z.number(),
      metadata: z.record(z.string(), z.string()),
    }),
  ),
  refunds: z.array(z.object({ payment_intent: z.string(), amount: z.number(), status: z.string() })),
});

function intentsOf(ledger: unknown, orderId: string): Look['intents'] {
  const { paymentIntents, refunds } = Ledger.parse(ledger);
  return paymentIntents
    .filter(({ metadata }) => metadata['orderId'] === orderId)
    .map(({ id, status, amount_received: received, metadata }) => ({
      status,
      received,
      refunded: refunds
        .filter((refund) => refund.payment_intent === id && refund.status !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0),
      chargeId: metadata['chargeId'],
    }));
}

async function unitsOf({ dataDir, shop }: Scene, orderId: string): Promise<ReadonlyArray<string>> {
  const holder = readHolder(dataDir);
  if (holder === null) throw new Error(`Nobody runs on ${dataDir}`);
  const secret = readSecrets(dataDir, 'local', process.env).INTERNAL_SECRET;
  const { text } = await shop.http('GET', '/api/internal/allocations', undefined, {
    authorization: `Bearer ${secret}`,
  });
  const { data } = z.object({ data: z.array(Unit) }).parse(JSON.parse(text));
  return data
    .filter((unit) => unit.orderId === orderId)
    .map(({ from, to, quantity, state }) => `${quantity} ${state} ${from} ${to}`);
}

export function leftOf({
  amount,
  refundedAmount,
}: {
  readonly amount: number;
  readonly refundedAmount: number;
}): number {
  return amount - refundedAmount;
}

/** A key that nobody has used. */
export function newKey(): string {
  return randomUUID();
}
