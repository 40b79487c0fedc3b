import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm';

import {
  newId,
  type BusinessId,
  type CartId,
  type DumpsterId,
  type OrderId,
  type PaymentId,
  type UserId,
} from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';
import { ENGINE_VERSION, type Quote } from '#worker/domain/pricing.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import type { Database } from '../client.ts';
import type { ActorKind } from '../schema/enums.ts';
import {
  carts,
  orderItems,
  orders,
  orderTransitions,
  payments,
  stockAllocations,
  termsAcceptances,
} from '../schema/index.ts';
import { requireChange, requireThat, writeBatch, type Statement, type Written } from '../write-batch.ts';
import { mailStatements, type OutgoingMail } from './outbox.ts';

export type HeldRange = {
  readonly dumpsterId: DumpsterId;
  readonly quantity: number;
  readonly from: CalendarDay;
  /** exclusive, turnaround included */
  readonly to: CalendarDay;
};

export type DraftOrder = {
  readonly businessId: BusinessId;
  readonly orderId: OrderId;
  readonly orderNumber: string;
  readonly cartId: CartId;
  readonly userId: UserId | null;
  readonly customer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
  };
  readonly deliveryAddress: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zipCode: string;
    readonly country: string;
    readonly specialInstructions: string | null;
  };
  readonly rentalStart: CalendarDay;
  readonly rentalEnd: CalendarDay;
  readonly quote: Quote;
  readonly items: ReadonlyArray<{
    readonly dumpsterId: DumpsterId;
    readonly quantity: number;
    readonly unitRental: Cents;
    readonly rentalDays: number;
  }>;
  /** Every figure the price was made of; anything that JSON can hold. */
  readonly snapshot: unknown;
  readonly specialInstructions: string | null;
  readonly wasteType: string | null;
  readonly deliveryWindow: string | null;
  readonly held: ReadonlyArray<HeldRange>;
  readonly holdUntil: Date;
  readonly terms: {
    readonly textVersion: string;
    readonly textHash: string;
    readonly acceptedAt: Date;
    readonly network: string | null;
    readonly userAgent: string | null;
  };
  readonly at: Date;
};

/** What the provider tells of a payment, as it is stored. */
export type StoredIntent = {
  readonly intentId: string;
  readonly amount: Cents;
  readonly chargeId: string | null;
  readonly customerId: string | null;
  readonly paymentMethodId: string | null;
  readonly method: string | null;
  readonly captureBefore: Date | null;
};

type PaymentKey = {
  readonly businessId: BusinessId;
  readonly orderId: OrderId;
  readonly paymentId: PaymentId;
  readonly attempt: number;
  readonly applicationFee: Cents;
};

/**
 * Writes the order as a draft with its hold, replacing what an earlier try of the same checkout left.
 *
 * @throws when the order is placed already: then its queue has gone wrong
 */
export async function saveDraft(db: Database, draft: DraftOrder): Promise<void> {
  const { businessId, orderId } = draft;
  const row = draftRow(draft);
  const { businessId: _b, id: _i, createdAt: _c, ...changes } = row;
  const itemsOf = and(eq(orderItems.businessId, businessId), eq(orderItems.orderId, orderId));
  const { acceptedAt, network, ...terms } = draft.terms;
  const accepted = { ...terms, acceptedAt, ipAddress: network };
  const written = await writeBatch(db, [
    db
      .insert(orders)
      .values(row)
      .onConflictDoUpdate({
        target: [orders.businessId, orders.id],
        set: changes,
        setWhere: ne(orders.checkoutState, 'PLACED'),
      }),
    requireThat(db, sql`exists (select 1 from ${orders} where ${isDraft(businessId, orderId)})`),
    db.delete(orderItems).where(itemsOf),
    db.insert(orderItems).values(
      draft.items.map(({ dumpsterId, quantity, unitRental, rentalDays }) => ({
        businessId,
        id: newId('orderItem'),
        orderId,
        dumpsterId,
        quantity,
        priceCents: unitRental,
        rentalDays,
      })),
    ),
    ...allocationStatements(db, draft, { state: 'HOLD', expiresAt: draft.holdUntil }),
    db
      .insert(termsAcceptances)
      .values({ businessId, orderId, ...accepted })
      .onConflictDoUpdate({ target: [termsAcceptances.businessId, termsAcceptances.orderId], set: accepted }),
  ]);
  if (!written.ok) throw new Error(`Draft ${orderId} could not be written: it is placed, or its rows contradict`);
}

/** Records a payment that waits for the customer's bank. */
export async function recordWaitingPayment(
  db: Database,
  payment: PaymentKey & { readonly intent: StoredIntent; readonly at: Date },
): Promise<void> {
  const written = await writeBatch(db, [paymentStatement(db, payment, 'REQUIRES_ACTION')]);
  if (!written.ok) throw new Error(`The waiting payment of ${payment.orderId} contradicts what is stored`);
}

/**
 * Makes the draft an order: status, payment, first line of its history, bookings and mail together.
 * Doing it again changes nothing.
 *
 * @throws when there is no such draft
 */
export async function recordPlacedOrder(
  db: Database,
  placed: PaymentKey & {
    readonly intent: StoredIntent;
    readonly held: ReadonlyArray<HeldRange>;
    readonly by: { readonly kind: ActorKind; readonly userId: UserId | null; readonly label: string };
    readonly mail: ReadonlyArray<OutgoingMail>;
    readonly at: Date;
  },
): Promise<void> {
  const { businessId, orderId, intent, at } = placed;
  const written = await writeBatch(db, [
    db
      .update(orders)
      .set({
        checkoutState: 'PLACED',
        status: 'PENDING',
        version: 0,
        placedAt: at,
        updatedAt: at,
        holdExpiresAt: null,
        authorizationExpiresAt: intent.captureBefore,
      })
      .where(isDraft(businessId, orderId)),
    requireChange(db),
    paymentStatement(db, placed, 'AUTHORIZED'),
    // Tries before this one, whose bank was asked and said no.
    db
      .update(payments)
      .set({ status: 'CANCELLED', updatedAt: at })
      .where(
        and(
          eq(payments.businessId, businessId),
          eq(payments.orderId, orderId),
          ne(payments.id, placed.paymentId),
          inArray(payments.status, ['REQUIRES_ACTION', 'REQUIRES_PAYMENT']),
        ),
      ),
    db.insert(orderTransitions).values({
      businessId,
      orderId,
      version: 0,
      commandId: `checkout:${orderId}`,
      fromStatus: null,
      toStatus: 'PENDING',
      byKind: placed.by.kind,
      byUserId: placed.by.userId,
      byLabel: placed.by.label,
      reason: null,
      at,
    }),
    ...allocationStatements(db, placed, { state: 'BOOKED', expiresAt: null }),
    ...mailStatements(db, businessId, placed.mail, at),
    db
      .update(carts)
      .set({ status: 'CHECKED_OUT', orderId, updatedAt: at })
      .where(
        and(
          eq(carts.businessId, businessId),
          sql`${carts.id} = (select o.cart_id from ${orders} o where o.business_id = ${businessId} and o.id = ${orderId})`,
        ),
      ),
  ]);
  if (written.ok) return;
  if (await isPlaced(db, businessId, orderId)) return;
  throw new Error(`Order ${orderId} could not be placed: there is no draft of it`);
}

/** Ends a draft and gives its stock back in the projection; an order that is placed stays as it is. */
export async function dropDraft(db: Database, businessId: BusinessId, orderId: OrderId, at: Date): Promise<void> {
  const placed = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId), eq(orders.checkoutState, 'PLACED')));
  await mustWrite(
    writeBatch(db, [
      db
        .update(payments)
        .set({ status: 'CANCELLED', updatedAt: at })
        .where(
          and(
            eq(payments.businessId, businessId),
            eq(payments.orderId, orderId),
            inArray(payments.status, ['REQUIRES_ACTION', 'REQUIRES_PAYMENT']),
            notExists(placed),
          ),
        ),
      db
        .delete(stockAllocations)
        .where(
          and(eq(stockAllocations.businessId, businessId), eq(stockAllocations.orderId, orderId), notExists(placed)),
        ),
      db
        .update(orders)
        .set({ checkoutState: 'DROPPED', holdExpiresAt: null, updatedAt: at })
        .where(isDraft(businessId, orderId)),
    ]),
    orderId,
  );
}

function isDraft(businessId: BusinessId, orderId: OrderId) {
  return and(eq(orders.businessId, businessId), eq(orders.id, orderId), eq(orders.checkoutState, 'DRAFT'));
}

async function isPlaced(db: Database, businessId: BusinessId, orderId: OrderId): Promise<boolean> {
  const row = await db
    .select({ state: orders.checkoutState })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId)))
    .get();
  return row?.state === 'PLACED';
}

async function mustWrite(written: Promise<Written>, orderId: OrderId): Promise<void> {
  if (!(await written).ok) throw new Error(`The rows of ${orderId} contradict what is stored`);
}

function draftRow(draft: DraftOrder) {
  const { customer, deliveryAddress, quote, at } = draft;
  return {
    businessId: draft.businessId,
    id: draft.orderId,
    orderNumber: draft.orderNumber,
    cartId: draft.cartId,
    userId: draft.userId,
    checkoutState: 'DRAFT',
    status: 'PENDING',
    version: 0,
    customerInfo: customer,
    deliveryAddress,
    zipCode: deliveryAddress.zipCode,
    rentalStartDay: draft.rentalStart,
    rentalEndDay: draft.rentalEnd,
    subtotalCents: quote.subtotal,
    deliveryFeeCents: quote.deliveryFee,
    environmentalFeeCents: quote.environmentalFee,
    serviceFeeCents: quote.serviceFee,
    taxesCents: quote.taxes,
    totalCents: quote.total,
    applicationFeeCents: quote.applicationFee,
    breakdown: quote.lines,
    priceSnapshot: draft.snapshot,
    engineVersion: ENGINE_VERSION,
    specialInstructions: draft.specialInstructions,
    wasteType: draft.wasteType,
    deliveryWindow: draft.deliveryWindow,
    holdExpiresAt: draft.holdUntil,
    authorizationExpiresAt: null,
    erasedAt: null,
    searchText: searchTextOf(draft),
    createdAt: at,
    updatedAt: at,
  } as const;
}

/** What the portal's search box looks through: number, name, e-mail and address, folded like a query is. */
function searchTextOf({ orderNumber, customer, deliveryAddress: a }: DraftOrder): string {
  const words = [
    orderNumber,
    customer.firstName,
    customer.lastName,
    customer.email,
    customer.phone,
    a.street,
    a.city,
    a.state,
    a.zipCode,
  ];
  return foldForSearch(words.join(' ')).slice(0, 4000).toWellFormed();
}

/** Without case and accents, so that `José` is found by `jose`, and a part of a text is folded as it is in the text. */
export function foldForSearch(text: string): string {
  const bare = text.toWellFormed().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  // A small sigma is written differently at the end of a word.
  return bare.replaceAll('ς', 'σ').replaceAll(/\s+/g, ' ').trim();
}

/** The order's rows of the stock projection, replacing those there were. */
export function allocationStatements(
  db: Database,
  order: {
    readonly businessId: BusinessId;
    readonly orderId: OrderId;
    readonly held: ReadonlyArray<HeldRange>;
    readonly at: Date;
  },
  as: { readonly state: 'HOLD' | 'BOOKED'; readonly expiresAt: Date | null },
): ReadonlyArray<Statement> {
  const { businessId, orderId, held, at } = order;
  return [
    db
      .delete(stockAllocations)
      .where(and(eq(stockAllocations.businessId, businessId), eq(stockAllocations.orderId, orderId))),
    db.insert(stockAllocations).values(
      held.map(({ dumpsterId, quantity, from, to }) => ({
        businessId,
        orderId,
        dumpsterId,
        fromDay: from,
        toDay: to,
        quantity,
        ...as,
        createdAt: at,
        updatedAt: at,
      })),
    ),
  ];
}

function paymentStatement(
  db: Database,
  payment: PaymentKey & { readonly intent: StoredIntent; readonly at: Date },
  status: 'REQUIRES_ACTION' | 'AUTHORIZED',
): Statement {
  const { businessId, orderId, paymentId, attempt, intent, at } = payment;
  const told = {
    status,
    method: intent.method ?? 'Card',
    providerIntentId: intent.intentId,
    providerChargeId: intent.chargeId,
    providerCustomerId: intent.customerId,
    providerPaymentMethodId: intent.paymentMethodId,
    captureBefore: intent.captureBefore,
    updatedAt: at,
  };
  return db
    .insert(payments)
    .values({
      businessId,
      id: paymentId,
      orderId,
      chargeId: null,
      attempt,
      amountCents: intent.amount,
      applicationFeeCents: payment.applicationFee,
      createdAt: at,
      ...told,
    })
    .onConflictDoUpdate({ target: [payments.businessId, payments.id], set: told });
}
