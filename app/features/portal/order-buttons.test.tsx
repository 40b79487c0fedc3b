import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { IDLE_DESK, SAMPLE_WIRE_ORDER } from '#tests/support/sample-wire-order.ts';

import { OrderButtons } from './order-buttons.tsx';
import { Payments } from './payment-history.tsx';
import type { WireOrderDetails } from './portal-queries.ts';
import type { Desk } from './use-desk.ts';

const desk: Desk = IDLE_DESK;

const order: WireOrderDetails = {
  ...SAMPLE_WIRE_ORDER,
  business: { name: 'Acme Hauling', phone: null, email: null, timeZone: 'America/Denver' },
  breakdown: [],
  payments: [],
  postRentalCharges: [],
  events: [],
};

function buttonsOf(status: string): ReadonlyArray<string> {
  const html = renderToStaticMarkup(<OrderButtons desk={desk} order={{ ...order, status }} />);
  return [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner = '']) =>
    inner
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

test.each([
  ['PENDING', ['Confirm Order & Capture Payment $474.96', 'Cancel Order']],
  ['CONFIRMED', ['Mark as Delivering', 'Mark as Delivered', 'Add Charge', 'Cancel Order']],
  ['DELIVERING', ['Mark as Delivered', 'Add Charge']],
  ['DELIVERED', ['Schedule Pickup', 'Mark Complete', 'Add Charge']],
  ['PICKUP_SCHEDULED', ['Mark Complete', 'Add Charge']],
  ['COMPLETED', ['Add Charge']],
  ['CANCELLED', []],
  ['REFUNDED', ['Add Charge']],
  ['SOMETHING_NEW', []],
])('an order that is %s has the buttons %j', (status, buttons) => {
  expect(buttonsOf(status)).toEqual(buttons);
});

function paidBy(status: string, refundedAmount: number, mayRefund = true): string {
  const payment = {
    id: 'pay_1',
    amount: 474.96,
    status,
    method: 'Visa 4242',
    refundedAmount,
    chargeId: null,
    applicationFee: null,
  };
  const payments = [{ ...payment, createdAt: '2026-03-02T18:20:00.000Z' }];
  return renderToStaticMarkup(
    <Payments desk={{ ...desk, mayRefund }} order={{ ...order, payments }} timeZone="America/Denver" />,
  );
}

test.each([
  ['SUCCEEDED', 0, true],
  ['SUCCEEDED', 474.95, true],
  ['SUCCEEDED', 474.96, false],
  ['AUTHORIZED', 0, false],
  ['REQUIRES_ACTION', 0, false],
  ['FAILED', 0, false],
  ['CANCELLED', 0, false],
])('a payment that is %s with %d given back has a refund button: %j', (status, refunded, isOffered) => {
  expect(paidBy(status, refunded).includes('Refund Visa 4242, $474.96')).toBe(isOffered);
  expect(paidBy(status, refunded, false)).not.toContain('<button');
});

test('only a payment that succeeded is green', () => {
  expect(paidBy('SUCCEEDED', 0)).toContain('<strong class="text-good">SUCCEEDED</strong>');
  for (const status of ['AUTHORIZED', 'REQUIRES_ACTION', 'FAILED', 'CANCELLED'])
    expect(paidBy(status, 0)).not.toContain('text-good');
});
