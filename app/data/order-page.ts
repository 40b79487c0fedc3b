import { evidenceTitle, type EvidenceView } from '#worker/usecases/evidence/evidence-view.ts';
import type { AddressView, BusinessView, OrderView } from '#worker/usecases/views.ts';

import type { OrderPage } from './models.ts';

/**
 * So much of an order as its page shows.
 *
 * @param proof of its charges, and the access token that opened the page: its files are opened by the same
 */
export function orderPageOf(
  order: OrderView,
  proof: { readonly evidence: ReadonlyArray<EvidenceView>; readonly accessToken: string | null },
): Omit<OrderPage, 'heldToken'> {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    version: order.version,
    masked: order.visibility === 'masked',
    business: businessOf(order.business),
    customer: customerOf(order),
    deliveryAddress: addressOf(order.deliveryAddress),
    specialInstructions: order.specialInstructions,
    cancellationReason: order.cancellationReason,
    rentalStartDate: order.rentalStartDate,
    rentalEndDate: order.rentalEndDate,
    placedAt: order.createdAt,
    items: order.items.map(({ id, dumpster, quantity, price, rentalDays }) => ({
      id,
      title: dumpster.title,
      size: dumpster.size,
      quantity,
      price,
      rentalDays,
    })),
    lines: order.breakdown,
    total: order.total,
    payments: order.payments.map(({ id, chargeId, amount, status, method, refunded, createdAt }) => ({
      id,
      chargeId,
      amount,
      status,
      method,
      refunded,
      createdAt,
    })),
    charges: chargesOf(order, proof),
    events: order.events.map(({ id, at, to }) => ({ id, at, to })),
  };
}

function chargesOf(
  { id: orderId, charges }: OrderView,
  { evidence, accessToken }: Parameters<typeof orderPageOf>[1],
): OrderPage['charges'] {
  const urlOf = (path: string): string =>
    accessToken === null ? path : `${path}?t=${encodeURIComponent(accessToken)}`;
  return charges.map(({ id, type, amount, description, status }) => ({
    id,
    type,
    amount,
    description,
    status,
    invoiceUrl: urlOf(`/order-confirmation/${orderId}/charges/${id}/invoice`),
    evidence: evidence
      .filter(({ chargeId }) => chargeId === id)
      .map((piece) => ({
        id: piece.id,
        title: evidenceTitle(piece),
        note: piece.note,
        url: piece.path === null ? null : urlOf(piece.path),
      })),
  }));
}

function businessOf(business: BusinessView): OrderPage['business'] {
  const town = [business.addressCity, business.addressState].filter((part) => part !== null).join(', ');
  const address = [business.addressStreet, `${town} ${business.addressZipCode ?? ''}`.trim()]
    .filter(Boolean)
    .join(', ');
  return {
    name: business.name,
    slug: business.slug,
    phone: business.phone,
    email: business.email,
    address: address === '' ? null : address,
    timeZone: business.timeZone,
  };
}

function customerOf({ customer }: OrderView): OrderPage['customer'] {
  if (customer === null) return null;
  return {
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    email: customer.email,
    phone: customer.phone,
  };
}

function addressOf(address: AddressView | null): OrderPage['deliveryAddress'] {
  if (address === null) return null;
  return {
    street: address.street,
    cityLine: `${address.city}, ${address.state} ${address.zipCode}`,
    specialInstructions: address.specialInstructions,
  };
}
