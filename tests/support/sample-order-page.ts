import type { OrderPage } from '#app/data/models.ts';
import { cents } from '#worker/domain/money.ts';

/** What an order's page shows of an order that has nothing yet. */
export const SAMPLE_ORDER_PAGE: OrderPage = {
  id: 'ord_1',
  orderNumber: 'OSK-1',
  status: 'REFUNDED',
  version: 1,
  masked: false,
  heldToken: null,
  business: { name: 'Acme', slug: 'acme', phone: null, email: null, address: null, timeZone: 'America/Denver' },
  customer: null,
  isGuests: true,
  deliveryAddress: null,
  specialInstructions: null,
  cancellationReason: null,
  deliveryWindow: null,
  rentalStartDate: null,
  rentalEndDate: null,
  pickupDay: null,
  placedAt: new Date('2026-11-10T18:00:00Z'),
  items: [],
  lines: [],
  total: cents(100_00),
  payments: [],
  charges: [],
  papers: null,
  self: null,
};
