import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { SAMPLE_ORDER_PAGE } from '#tests/support/sample-order-page.ts';
import { cents } from '#worker/domain/money.ts';

import { PaymentSummary } from './payment-summary.tsx';

/** What the summary's last row says once that much of 100.00 was given back. */
function lastRow(refunded: number): string {
  const payment = {
    id: 'pay_1',
    chargeId: null,
    amount: cents(100_00),
    status: 'SUCCEEDED',
    method: 'Visa ending in 4242',
    refunded: cents(refunded),
    createdAt: SAMPLE_ORDER_PAGE.placedAt,
  } as const;
  const html = renderToStaticMarkup(<PaymentSummary order={{ ...SAMPLE_ORDER_PAGE, payments: [payment] }} />);
  return [...(html.split('</ul>').at(-1) ?? '').matchAll(/<span>([^<]*)<\/span>/g)].map(([, text]) => text).join(' ');
}

test('less than nothing paid is marked as a credit', () => {
  expect(lastRow(0)).toBe('Paid so far $100.00');
  expect(lastRow(100_00)).toBe('Paid so far $0.00');
  expect(lastRow(112_50)).toBe('Credit -$12.50');
});
