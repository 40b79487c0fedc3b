import { expect, test } from 'vitest';

import { sampleCharge, sampleOrder, samplePayment } from '#tests/support/sample-order.ts';
import { cents } from '#worker/domain/money.ts';

import { chargeInvoiceOf } from './charge-invoice.ts';
import { fileName, type Paper } from './paper.ts';
import { receiptOf } from './receipt.ts';

const NOW = new Date('2026-03-20T03:00:00Z');
const charge = sampleCharge({ createdAt: new Date('2026-03-14T02:00:00Z') });
const chargePayment = samplePayment({ chargeId: charge.id, amount: charge.amount });
const own = samplePayment({ refunded: cents(100_00) });

function refund(amount: number, status: 'PENDING' | 'SUCCEEDED' | 'FAILED' = 'SUCCEEDED') {
  return { paymentId: own.id, amount: cents(amount), status, createdAt: new Date('2026-03-15T05:30:00Z') };
}

function rowsOf(paper: Paper, title: string) {
  const section = paper.sections.find((one) => one.title === title);
  return section === undefined ? null : [...section.rows, section.sum].map(({ label, amount }) => [label, amount]);
}

function factsOf({ facts }: Paper) {
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]));
}

test('a receipt says who, when, what, what came on top, and what was paid and given back', () => {
  const order = sampleOrder({ charges: [charge], payments: [own, chargePayment] });
  const paper = receiptOf(order, [refund(60_00), refund(30_00, 'FAILED'), refund(40_00, 'PENDING')], NOW);

  expect(paper.from).toMatchObject({
    name: 'Acme Hauling',
    lines: ['4701 Brighton Blvd', 'Denver CO 80216', '(303) 555-0142', 'office@acme.test'],
  });
  expect(paper.to).toMatchObject({ name: 'José 李', lines: expect.arrayContaining(['Denver, CO 80202']) });
  expect(factsOf(paper)).toEqual({
    Order: 'A1B2C3',
    Status: 'Confirmed',
    Ordered: 'Mar 2, 2026, 11:30 AM MST',
    Rental: 'Mar 5, 2026 to Mar 12, 2026',
    Delivered: 'Mar 5, 2026, 9:05 AM MST',
    // The next day in Greenwich.
    Issued: 'Mar 19, 2026, 9:00 PM MDT',
  });
  expect(rowsOf(paper, 'Order')).toEqual([
    ['20 Yard Dumpster, 7 days', 349_00],
    ['Delivery', 75_00],
    ['Environmental fee', 12_50],
    ['Tax', 38_46],
    ['Total', 474_96],
  ]);
  expect(rowsOf(paper, 'Charges after delivery')).toEqual([
    ['Weight Fee (paid)', 127_50],
    ['Charges', 127_50],
  ]);
  expect(rowsOf(paper, 'Payments')).toEqual([
    ['Payment', 474_96],
    ['Refund', -60_00],
    ['Refund on its way', -40_00],
    ['Payment', 127_50],
    ['Paid', 502_46],
  ]);
});

test.each([
  ['lines that fall short of the total', [{ type: 'ITEM', label: 'Rental', amount: cents(400_00) }]],
  ['no lines at all', []],
  ['lines beyond the total', [{ type: 'ITEM', label: 'Rental', amount: cents(500_00) }]],
] as const)('%s still add up to it', (_what, breakdown) => {
  const [section] = receiptOf(sampleOrder({ breakdown }), [], NOW).sections;
  expect(section?.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(474_96);
  expect(section?.sum.amount).toBe(474_96);
});

test('refunds whose records do not agree with the payment are told in one row, as the payment has them', () => {
  const paper = receiptOf(sampleOrder({ payments: [own] }), [refund(60_00)], NOW);
  expect(rowsOf(paper, 'Payments')).toEqual([
    ['Payment', 474_96],
    ['Refund', -100_00],
    ['Paid', 374_96],
  ]);
});

test.each([
  ['AUTHORIZED', ['$474.96 is authorized on Visa ending in 4242 and not charged yet. This is not a proof of payment.']],
  ['CANCELLED', ['The hold of $474.96 on Visa ending in 4242 was released.']],
  ['FAILED', []],
  ['REQUIRES_PAYMENT', []],
  ['REQUIRES_ACTION', []],
] as const)('a payment that is %s counts as nothing paid', (status, notes) => {
  const paper = receiptOf(sampleOrder({ payments: [samplePayment({ status })] }), [], NOW);
  expect(rowsOf(paper, 'Payments')).toEqual([['Paid', 0]]);
  expect(paper.notes).toEqual(notes);
});

test.each([
  ['PAID', [own, chargePayment], 'paid', 127_50, 'Nothing is left to pay.'],
  ['PENDING', [own], 'pending', 0, '$127.50 is left to pay.'],
  ['REFUNDED', [own, { ...chargePayment, refunded: charge.amount }], 'refunded', 0, 'Nothing is left to pay.'],
  ['PAID', [{ ...chargePayment, refunded: cents(27_50) }], 'partially refunded', 100_00, 'Nothing is left to pay.'],
] as const)('the invoice of a charge that is %s (%#)', (status, payments, badge, paid, note) => {
  const first = sampleCharge();
  const mine = { ...charge, status, dueDate: new Date('2026-04-01T03:00:00Z') };
  const paper = chargeInvoiceOf(sampleOrder({ charges: [first, mine], payments }), mine, [], []);

  expect(paper).toMatchObject({ kind: 'Invoice', number: 'A1B2C3-2', notes: [note] });
  expect(factsOf(paper)).toMatchObject({ Status: badge, Issued: 'Mar 13, 2026, 8:00 PM MDT', Due: 'Mar 31, 2026' });
  expect(rowsOf(paper, 'Charge')).toEqual([
    ['Weight Fee', 127_50],
    ['Total', 127_50],
  ]);
  expect(rowsOf(paper, 'Payments')?.at(-1)).toEqual(['Paid', paid]);
});

test('a file is named in plain letters', () => {
  const paper = receiptOf(sampleOrder({ orderNumber: 'A"1\r\n../é' }), [], NOW);
  expect(fileName(paper)).toBe('receipt-A_1_');
});
