import type { Database } from '#db/client.ts';
import type { DumpsterRecord } from '#db/queries/catalogue-records.ts';
import { loadOrderedFrom, type OrderParts } from '#db/queries/order-reads.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { today } from '#worker/domain/rental-period.ts';

import { businessView, dumpsterView } from '../catalogue/to-views.ts';
import type { OrderEventView, OrderItemView, OrderView } from '../views.ts';

/** Turns stored orders into what use-cases answer, with their businesses and sizes, in one round trip. */
export async function orderViews(
  db: Database,
  parts: ReadonlyArray<OrderParts>,
  now: Date,
  visibility: OrderView['visibility'],
): Promise<ReadonlyArray<OrderView>> {
  const businessIds = [...new Set(parts.map(({ order }): BusinessId => order.businessId))];
  const from = await loadOrderedFrom(db, businessIds, today(now, 'UTC'));
  return parts.flatMap((part) => {
    const business = from.businesses.find(({ id }) => id === part.order.businessId);
    if (business === undefined) return [];
    return [
      {
        ...moneyAndDates(part),
        ...(visibility === 'full' ? {} : HIDDEN),
        visibility,
        business: businessView(business),
        items: itemsOf(part, from.dumpsters, now, business.timeZone),
      },
    ];
  });
}

function moneyAndDates({
  order,
  payments,
  charges,
  events,
}: OrderParts): Omit<OrderView, 'visibility' | 'business' | 'items'> {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    version: order.version,
    isPlaced: order.checkoutState === 'PLACED',
    businessId: order.businessId,
    userId: order.userId,
    subtotal: order.subtotalCents,
    deliveryFee: order.deliveryFeeCents,
    environmentalFee: order.environmentalFeeCents,
    serviceFee: order.serviceFeeCents,
    taxes: order.taxesCents,
    total: order.totalCents,
    breakdown: order.breakdown,
    rentalStartDate: order.rentalStartDay,
    rentalEndDate: order.rentalEndDay,
    scheduledDelivery: order.scheduledDelivery,
    actualDelivery: order.actualDelivery,
    scheduledPickup: order.scheduledPickup,
    actualPickup: order.actualPickup,
    deliveryAddress: order.deliveryAddress,
    customer: order.customerInfo,
    specialInstructions: order.specialInstructions,
    wasteType: order.wasteType,
    deliveryWindow: order.deliveryWindow,
    cancellationReason: order.cancellationReason,
    authorizationExpiresAt: order.authorizationExpiresAt,
    payments: payments.map((payment) => ({
      id: payment.id,
      businessId: order.businessId,
      chargeId: payment.chargeId,
      amount: payment.amountCents,
      status: payment.status,
      method: payment.method,
      refunded: payment.refundedCents,
      applicationFee: payment.applicationFeeCents,
      createdAt: payment.createdAt,
      updatedAt: payment.updatedAt,
    })),
    charges: charges.map((charge) => ({
      id: charge.id,
      type: charge.type,
      amount: charge.amountCents,
      description: charge.description,
      status: charge.status,
      dueDate: charge.dueDate,
      paidAt: charge.paidAt,
      createdAt: charge.createdAt,
    })),
    events: events.map(eventView),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}

function eventView(event: OrderParts['events'][number]): OrderEventView {
  return {
    id: `${event.orderId}.${event.version}`,
    at: event.at,
    from: event.fromStatus,
    to: event.toStatus,
    by: event.byLabel,
    reason: event.reason,
  };
}

/** What is left for whoever knows no more than the id: nothing of the person, the place or the money's way. */
const HIDDEN = {
  userId: null,
  deliveryAddress: null,
  customer: null,
  specialInstructions: null,
  wasteType: null,
  deliveryWindow: null,
  cancellationReason: null,
  authorizationExpiresAt: null,
  payments: [],
  charges: [],
  events: [],
} as const satisfies Partial<OrderView>;

function itemsOf(
  { items }: OrderParts,
  dumpsters: ReadonlyArray<DumpsterRecord>,
  now: Date,
  timeZone: string,
): ReadonlyArray<OrderItemView> {
  return items.flatMap((item) => {
    const dumpster = dumpsters.find(({ id }) => id === item.dumpsterId);
    if (dumpster === undefined) return [];
    const { id, quantity, priceCents, rentalDays } = item;
    return [{ id, quantity, price: priceCents, rentalDays, dumpster: dumpsterView(dumpster, now, timeZone) }];
  });
}
