import { formatWindow } from '#worker/domain/delivery-windows.ts';
import { evidenceTitle } from '#worker/domain/evidence-title.ts';
import { today } from '#worker/domain/rental-period.ts';
import type { EvidenceView } from '#worker/usecases/evidence/evidence-view.ts';
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
): Omit<OrderPage, 'heldToken' | 'self'> {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    version: order.version,
    masked: order.visibility === 'masked',
    business: businessOf(order.business),
    customer: order.customer,
    isGuests: order.visibility === 'full' && order.userId === null,
    deliveryAddress: addressOf(order.deliveryAddress),
    specialInstructions: order.specialInstructions,
    cancellationReason: order.cancellationReason,
    deliveryWindow: order.deliveryWindow === null ? null : formatWindow(order.deliveryWindow),
    rentalStartDate: order.rentalStartDate,
    rentalEndDate: order.rentalEndDate,
    pickupDay: order.scheduledPickup === null ? null : today(order.scheduledPickup, order.business.timeZone),
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
    papers: order.visibility === 'full' ? papersOf(order.id, proof.accessToken) : null,
  };
}

function papersOf(orderId: string, accessToken: string | null): NonNullable<OrderPage['papers']> {
  const at = (file: string): string => withToken(`/order-confirmation/${orderId}/${file}`, accessToken);
  return { receipt: at('receipt'), pdf: at('receipt.pdf'), calendar: at('calendar.ics') };
}

/** A link of the page opens with what opened the page. */
function withToken(path: string, accessToken: string | null): string {
  return accessToken === null ? path : `${path}?t=${encodeURIComponent(accessToken)}`;
}

function chargesOf(
  { id: orderId, charges }: OrderView,
  { evidence, accessToken }: Parameters<typeof orderPageOf>[1],
): OrderPage['charges'] {
  const urlOf = (path: string): string => withToken(path, accessToken);
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

function addressOf(address: AddressView | null): OrderPage['deliveryAddress'] {
  if (address === null) return null;
  return {
    street: address.street,
    cityLine: `${address.city}, ${address.state} ${address.zipCode}`,
    zipCode: address.zipCode,
    specialInstructions: address.specialInstructions,
  };
}
