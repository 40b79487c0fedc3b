import { ACME } from '#tenants/demo/acme.ts';
import { cents } from '#worker/domain/money.ts';
import { holdsStock, type OrderStatus } from '#worker/domain/order-status.ts';
import { feeRefund } from '#worker/domain/payments.ts';
import { ENGINE_VERSION } from '#worker/domain/pricing.ts';
import { addDays, instantOf } from '#worker/domain/rental-period.ts';

import type { Database } from '../client.ts';
import { foldForSearch } from '../queries/orders.ts';
import {
  orderItems,
  orders,
  orderTransitions,
  payments,
  postRentalCharges,
  refunds,
  stockAllocations,
  termsAcceptances,
} from '../schema/index.ts';
import type { Statement } from '../write-batch.ts';
import { demoIds } from './catalogue.ts';
import type { DemoOrder, Step } from './demo-order.ts';
import { hexDigest, providerId, seedId } from './seed-ids.ts';

const businessId = demoIds.business(ACME.slug);
const OWNER = { kind: 'STAFF', userId: demoIds.user('owner@acme.test'), label: 'Dana Whitfield' } as const;
const SYSTEM = { kind: 'SYSTEM', userId: null, label: 'OSKR' } as const;
const EIGHT = 8 * 3600;
const FIRST_NUMBER = 1001;
const NOTHING = cents(0);

/** The ids by which the provider and the database name the same things. */
export function paymentIds({ key }: DemoOrder) {
  return {
    payment: seedId('payment', key),
    intent: providerId('pi', key),
    charge: providerId('ch', key),
    customer: providerId('cus', key),
    card: providerId('pm', key),
    fee: providerId('fee', key),
    refund: (index: number) => providerId('re', `${key}:${index}`),
    feeRefund: (index: number) => providerId('fr', `${key}:${index}`),
  };
}

/** The same for the payment of a later charge. */
export function chargePaymentIds({ key }: DemoOrder) {
  return {
    charge: seedId('charge', key),
    payment: seedId('payment', `${key}:later`),
    intent: providerId('pi', `${key}:later`),
    providerCharge: providerId('ch', `${key}:later`),
    refund: providerId('re', `${key}:later`),
  };
}

/** How much of the platform's fee each refund of an order gave back. */
export function feeRefunds({ quote, refunds: given }: DemoOrder) {
  let before = NOTHING;
  return given.map(({ amount }) => {
    const share = feeRefund(quote.applicationFee, quote.total, before, amount);
    before = cents(before + amount);
    return share;
  });
}

/** Every row of the demo orders; numbers follow the time they were placed. */
export function orderStatements(db: Database, demo: ReadonlyArray<DemoOrder>): ReadonlyArray<Statement> {
  const numbers = new Map(
    demo
      .toSorted((one, other) => placedOf(one).getTime() - placedOf(other).getTime())
      .map(({ id }, index) => [id, String(FIRST_NUMBER + index)]),
  );
  const later = demo.flatMap(laterCharge);
  return [
    db.insert(orders).values(demo.map((order) => orderRow(order, numbers.get(order.id) ?? ''))),
    db.insert(orderItems).values(demo.map(itemRow)),
    db.insert(orderTransitions).values(demo.flatMap(transitionRows)),
    db.insert(termsAcceptances).values(demo.map(termsRow)),
    db.insert(stockAllocations).values(demo.filter(holdsUnits).map(allocationRow)),
    db.insert(postRentalCharges).values(later.map(({ charge }) => charge)),
    db.insert(payments).values([...demo.map(paymentRow), ...later.flatMap(({ payment }) => payment)]),
    db.insert(refunds).values([...demo.flatMap(refundRows), ...later.flatMap(({ refund }) => refund)]),
  ];
}

function placedOf({ steps, captureBefore }: DemoOrder): Date {
  return steps[0]?.at ?? captureBefore;
}

function lastOf({ steps, captureBefore }: DemoOrder): Date {
  return steps.at(-1)?.at ?? captureBefore;
}

function statusOf({ steps }: DemoOrder): OrderStatus {
  return steps.at(-1)?.to ?? 'PENDING';
}

/** Whether its units are still kept from others. */
function holdsUnits(order: DemoOrder): boolean {
  return order.isBooked && holdsStock(statusOf(order));
}

function stepTo({ steps }: DemoOrder, status: Step['to']): Date | null {
  return steps.find(({ to }) => to === status)?.at ?? null;
}

function orderRow(order: DemoOrder, orderNumber: string): typeof orders.$inferInsert {
  const { id, customer, place, quote, start, end, steps } = order;
  const { hasAccount, ...customerInfo } = customer;
  const last = steps.at(-1);
  const placed = placedOf(order);
  const isAccepted = stepTo(order, 'CONFIRMED') !== null;
  const isPickupPlanned = stepTo(order, 'PICKUP_SCHEDULED') !== null;
  return {
    businessId,
    id,
    orderNumber,
    cartId: seedId('cart', order.key),
    userId: hasAccount ? demoIds.user(customer.email) : null,
    checkoutState: 'PLACED',
    status: statusOf(order),
    version: steps.length - 1,
    customerInfo,
    deliveryAddress: addressOf(order),
    zipCode: place.zipCode,
    rentalStartDay: start,
    rentalEndDay: end,
    scheduledDelivery: isAccepted ? instantOf(start, EIGHT, ACME.timeZone) : null,
    actualDelivery: stepTo(order, 'DELIVERED'),
    scheduledPickup: isPickupPlanned ? instantOf(end, EIGHT, ACME.timeZone) : null,
    actualPickup: stepTo(order, 'COMPLETED'),
    subtotalCents: quote.subtotal,
    deliveryFeeCents: quote.deliveryFee,
    environmentalFeeCents: quote.environmentalFee,
    serviceFeeCents: quote.serviceFee,
    taxesCents: quote.taxes,
    totalCents: quote.total,
    applicationFeeCents: quote.applicationFee,
    breakdown: quote.lines,
    priceSnapshot: snapshotOf(order),
    engineVersion: ENGINE_VERSION,
    specialInstructions: order.instructions,
    wasteType: order.wasteType,
    deliveryWindow: null,
    cancellationReason: last?.to === 'CANCELLED' ? last.reason : null,
    authorizationExpiresAt: order.payment === 'AUTHORIZED' ? order.captureBefore : null,
    searchText: searchTextOf(order, orderNumber),
    placedAt: placed,
    createdAt: placed,
    updatedAt: lastOf(order),
  };
}

function addressOf({ place }: DemoOrder) {
  return {
    street: place.street,
    city: 'Denver',
    state: 'CO',
    zipCode: place.zipCode,
    country: 'US',
    specialInstructions: null,
  };
}

function searchTextOf(order: DemoOrder, orderNumber: string): string {
  const { firstName, lastName, email, phone } = order.customer;
  const { street, city, state, zipCode } = addressOf(order);
  return foldForSearch([orderNumber, firstName, lastName, email, phone, street, city, state, zipCode].join(' '));
}

/** Acme has left these as a new business finds them. */
const DEFAULT_POLICIES = {
  overweightStepLb: 1,
  overweightToleranceLb: 0,
  dropOffDayCounts: false,
  clockStopsAtPickupRequest: false,
};

function snapshotOf({ size, quantity, rentalDays, rate, distanceTenths, quote }: DemoOrder) {
  const [zone] = ACME.zones;
  const name = zone?.name ?? '';
  const dumpsterId = demoIds.dumpster(ACME.slug, size.size);
  return {
    catalogueVersion: 1,
    zone: { id: demoIds.zone(ACME.slug, name), name, deliveryFee: rate.deliveryFee },
    distanceTenths,
    rules: ACME.pricing,
    policies: { ...DEFAULT_POLICIES, tripFee: ACME.tripFee },
    items: [{ dumpsterId, quantity, rentalDays, rate }],
    quote,
  };
}

function itemRow({ key, id, size, quantity, rentalDays, quote }: DemoOrder): typeof orderItems.$inferInsert {
  return {
    businessId,
    id: seedId('orderItem', key),
    orderId: id,
    dumpsterId: demoIds.dumpster(ACME.slug, size.size),
    quantity,
    priceCents: quote.unitRentals[0] ?? NOTHING,
    rentalDays,
  };
}

function transitionRows({ id, steps, customer }: DemoOrder): ReadonlyArray<typeof orderTransitions.$inferInsert> {
  const label = `${customer.firstName} ${customer.lastName}`;
  const userId = customer.hasAccount ? demoIds.user(customer.email) : null;
  const buyer = { kind: customer.hasAccount ? 'CUSTOMER' : 'GUEST', userId, label } as const;
  const people = { customer: buyer, staff: OWNER, system: SYSTEM };
  return steps.map(({ from, to, at, by, reason }, version) => ({
    businessId,
    orderId: id,
    version,
    commandId: commandOf(id, from, to, by),
    fromStatus: from,
    toStatus: to,
    byKind: people[by].kind,
    byUserId: people[by].userId,
    byLabel: people[by].label,
    reason,
    at,
  }));
}

function commandOf(id: DemoOrder['id'], from: Step['from'], to: Step['to'], by: Step['by']): string {
  if (from === null) return `checkout:${id}`;
  if (to === 'CONFIRMED') return `accept:${id}`;
  if (by === 'system') return `authorization-expired:${id}`;
  if (to === 'CANCELLED') return `cancel:${id}`;
  return `${to.toLowerCase().replace('_', '-')}:${id}`;
}

function termsRow(order: DemoOrder): typeof termsAcceptances.$inferInsert {
  return {
    businessId,
    orderId: order.id,
    textVersion: 'demo',
    textHash: hexDigest(`terms of ${ACME.slug}`),
    acceptedAt: placedOf(order),
  };
}

function allocationRow(order: DemoOrder): typeof stockAllocations.$inferInsert {
  return {
    businessId,
    orderId: order.id,
    dumpsterId: demoIds.dumpster(ACME.slug, order.size.size),
    fromDay: order.start,
    toDay: addDays(order.end, ACME.booking.turnaroundDays),
    quantity: order.quantity,
    state: 'BOOKED',
    createdAt: placedOf(order),
    updatedAt: placedOf(order),
  };
}

function paymentRow(order: DemoOrder): typeof payments.$inferInsert {
  const ids = paymentIds(order);
  const { quote, payment: status } = order;
  return {
    businessId,
    id: ids.payment,
    orderId: order.id,
    attempt: 1,
    amountCents: quote.total,
    status,
    method: order.card.label,
    providerIntentId: ids.intent,
    providerChargeId: ids.charge,
    providerCustomerId: ids.customer,
    providerPaymentMethodId: ids.card,
    applicationFeeCents: quote.applicationFee,
    refundedCents: cents(order.refunds.reduce((sum, { amount }) => sum + amount, 0)),
    captureBefore: status === 'AUTHORIZED' ? order.captureBefore : null,
    createdAt: placedOf(order),
    updatedAt: lastOf(order),
  };
}

function refundRows(order: DemoOrder): ReadonlyArray<typeof refunds.$inferInsert> {
  const ids = paymentIds(order);
  const shares = feeRefunds(order);
  return order.refunds.map(({ amount, reason, at }, index) => ({
    businessId,
    id: seedId('refund', `${order.key}:${index}`),
    orderId: order.id,
    paymentId: ids.payment,
    amountCents: amount,
    status: 'SUCCEEDED',
    reason,
    origin: statusOf(order) === 'CANCELLED' ? 'CANCELLATION' : 'STAFF',
    providerRefundId: ids.refund(index),
    serviceFeeRefundCents: shares[index] ?? NOTHING,
    byUserId: OWNER.userId,
    createdAt: at,
    updatedAt: at,
  }));
}

/** The rows of the one later charge of an order: a charge that nobody paid yet has no payment. */
function laterCharge(order: DemoOrder): ReadonlyArray<{
  readonly charge: typeof postRentalCharges.$inferInsert;
  readonly payment: ReadonlyArray<typeof payments.$inferInsert>;
  readonly refund: ReadonlyArray<typeof refunds.$inferInsert>;
}> {
  if (order.charge === null) return [];
  const { type, reasonCode, description, status, at } = order.charge;
  const ids = chargePaymentIds(order);
  const amountCents = cents(Math.round(order.charge.amount * 100));
  const refundedAt = new Date(at.getTime() + 86_400_000);
  const changedAt = status === 'REFUNDED' ? refundedAt : at;
  const common = { businessId, orderId: order.id, createdAt: at, updatedAt: changedAt };
  const charge = {
    ...common,
    id: ids.charge,
    type,
    reasonCode,
    amountCents,
    description,
    status,
    createdBy: OWNER.userId,
    dueDate: status === 'PENDING' ? new Date(at.getTime() + 14 * 86_400_000) : null,
    paidAt: status === 'PENDING' ? null : at,
  };
  if (status === 'PENDING') return [{ charge, payment: [], refund: [] }];
  const card = paymentIds(order);
  const payment = {
    ...common,
    id: ids.payment,
    chargeId: ids.charge,
    attempt: 1,
    amountCents,
    status: 'SUCCEEDED',
    method: order.card.label,
    providerIntentId: ids.intent,
    providerChargeId: ids.providerCharge,
    providerCustomerId: card.customer,
    providerPaymentMethodId: card.card,
    applicationFeeCents: NOTHING,
    refundedCents: status === 'REFUNDED' ? amountCents : NOTHING,
  } as const;
  if (status === 'PAID') return [{ charge, payment: [payment], refund: [] }];
  const refund = {
    ...common,
    id: seedId('refund', `${order.key}:later`),
    paymentId: ids.payment,
    amountCents,
    status: 'SUCCEEDED',
    reason: 'The paint was there before',
    providerRefundId: ids.refund,
    serviceFeeRefundCents: NOTHING,
    byUserId: OWNER.userId,
    createdAt: refundedAt,
  } as const;
  return [{ charge, payment: [payment], refund: [refund] }];
}
