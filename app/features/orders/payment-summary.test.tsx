import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { OrderPage } from '#app/data/models.ts';
import { cents } from '#worker/domain/money.ts';

import { PaymentSummary } from './payment-summary.tsx';

const order: OrderPage = {
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

/** What the summary's last row says once that much of 100.00 was given back. */
function lastRow(refunded: number): string {
  const payment = {
    id: 'pay_1',
    chargeId: null,
    amount: cents(100_00),
    status: 'SUCCEEDED',
    method: 'Visa ending in 4242',
    refunded: cents(refunded),
    createdAt: order.placedAt,
  } as const;
  const html = renderToStaticMarkup(<PaymentSummary order={{ ...order, payments: [payment] }} />);
  return [...(html.split('</ul>').at(-1) ?? '').matchAll(/<span>([^<]*)<\/span>/g)].map(([, text]) => text).join(' ');
}

test('less than nothing paid is marked as a credit', () => {
  expect(lastRow(0)).toBe('Paid so far $100.00');
  expect(lastRow(100_00)).toBe('Paid so far $0.00');
  expect(lastRow(112_50)).toBe('Credit -$12.50');
});
