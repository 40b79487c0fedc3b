import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { IDLE_DESK, SAMPLE_WIRE_ORDER } from '#tests/support/sample-wire-order.ts';

import { Payments } from './payment-history.tsx';
import type { WireOrderDetails } from './portal-queries.ts';
import type { Desk } from './use-desk.ts';

const desk: Desk = { ...IDLE_DESK, mayRefund: false };

const order: WireOrderDetails = {
  ...SAMPLE_WIRE_ORDER,
  status: 'COMPLETED',
  total: 557.49,
  business: { name: 'Acme Hauling', phone: null, email: null, timeZone: 'America/Denver' },
  breakdown: [
    { label: 'Dumpster rental', amount: 512.35, type: 'RENTAL' },
    { label: 'Sales tax', amount: 45.14, type: 'TAX' },
  ],
  payments: [],
  postRentalCharges: [],
  events: [],
};

type WirePayment = WireOrderDetails['payments'][number];

function payment(amount: number, refundedAmount = 0, more: Partial<WirePayment> = {}): WirePayment {
  return {
    id: `pay_${amount}`,
    method: 'Visa ending in 4242',
    amount,
    refundedAmount,
    status: 'SUCCEEDED',
    chargeId: null,
    applicationFee: null,
    createdAt: order.createdAt,
    ...more,
  };
}

/** What the section says, one line for each of its texts. */
function saidOf(change: Partial<WireOrderDetails>): ReadonlyArray<string> {
  const html = renderToStaticMarkup(<Payments desk={desk} order={{ ...order, ...change }} timeZone="America/Denver" />);
  return html
    .split(/<[^>]+>/)
    .map((text) => text.replaceAll('&amp;', '&').trim())
    .filter((text) => text !== '');
}

const charge = (id: string, amount: number, status: string) => ({
  id,
  amount,
  status,
  type: 'CLEANING_FEE',
  description: 'As agreed',
  evidence: [],
});

test('the history names each payment, and the summary comes to what is left of all of them', () => {
  const said = saidOf({
    payments: [
      payment(557.49, 100),
      payment(106.25, 0, { chargeId: 'weight' }),
      payment(50, 50, { chargeId: 'cleaning' }),
      payment(60, 0, { chargeId: 'overtime', status: 'REQUIRES_ACTION' }),
    ],
    postRentalCharges: [
      charge('weight', 106.25, 'PAID'),
      charge('cleaning', 50, 'REFUNDED'),
      charge('overtime', 60, 'PENDING'),
    ],
  });
  expect(said[0]).toBe('Payment History');
  expect(said.slice(1, said.indexOf('Payment Summary'))).toEqual(
    expect.arrayContaining(['$557.49', '$100.00 refunded', 'Mar 2, 2026, 11:20 AM MST', '$106.25', 'REQUIRES_ACTION']),
  );
  expect(said.slice(said.indexOf('Payment Summary') + 1)).toEqual([
    ...['Dumpster rental', '$512.35', 'Sales tax', '$45.14', 'Total', '$557.49'],
    ...['Later charges, paid', '$156.25', 'Refunded', '-$150.00', 'Paid so far', '$563.74'],
  ]);
});

test('less than nothing that is left is marked as a credit', () => {
  expect(saidOf({ payments: [payment(557.49)] }).slice(-2)).toEqual(['Paid so far', '$557.49']);
  expect(saidOf({ payments: [payment(557.49, 557.49)] }).slice(-2)).toEqual(['Paid so far', '$0.00']);
  expect(saidOf({ payments: [payment(557.49, 569.99)] }).slice(-2)).toEqual(['Credit', '-$12.50']);
});
