import { expect, test } from 'vitest';

import { cents } from '#worker/domain/money.ts';

import { amountText, readCharge, readRefund } from './money-forms.ts';

const CHARGE = { type: 'DAMAGE_FEE', amount: '75', description: ' Bent hinge ' };

test('a charge is sent in cents with its description trimmed', () => {
  expect(readCharge(CHARGE)).toEqual({
    ok: true,
    value: { type: 'DAMAGE_FEE', amount: 7500, description: 'Bent hinge' },
  });
});

test.each([
  ['type', { ...CHARGE, type: '' }, 'Please select a charge type'],
  ['type', { ...CHARGE, type: 'TIP' }, 'Please select a charge type'],
  ['amount', { ...CHARGE, amount: '0' }, 'Please enter a valid amount greater than $0'],
  ['amount', { ...CHARGE, amount: '1.005' }, 'Please enter a valid amount greater than $0'],
  ['amount', { ...CHARGE, amount: '1e3' }, 'Please enter a valid amount greater than $0'],
  ['description', { ...CHARGE, description: ' \n ' }, 'Please provide a description for the charge'],
] as const)('a charge without a good %s is told so: %j', (field, entry, message) => {
  expect(readCharge(entry)).toEqual({ ok: false, problems: { [field]: message }, first: field });
});

test('a blank charge is told everything at once', () => {
  const read = readCharge({ type: '', amount: '', description: '' });
  expect(read.ok ? [] : Object.keys(read.problems)).toEqual(['type', 'amount', 'description']);
});

test.each([
  ['100.00', 100_00],
  ['0.01', 1],
])('of 100.00 that are left, %s can be given back', (amount, expected) => {
  expect(readRefund({ amount, reason: ' Late ' }, cents(100_00))).toEqual({
    ok: true,
    value: { amount: expected, reason: 'Late' },
  });
});

test.each(['100.01', '0', '', '-1', '0.001', 'all'])('of 100.00 that are left, %j is refused', (amount) => {
  const read = readRefund({ amount, reason: 'Late' }, cents(100_00));
  expect(read).toMatchObject({ ok: false, first: 'amount' });
});

test('a refund needs a reason', () => {
  expect(readRefund({ amount: '5', reason: '  ' }, cents(100_00))).toEqual({
    ok: false,
    problems: { reason: 'Please provide a reason for the refund.' },
    first: 'reason',
  });
});

test.each([
  [237_48, '237.48'],
  [1, '0.01'],
  [100_00, '100.00'],
])('%i cents stand in their field as %s', (amount, text) => {
  expect(amountText(cents(amount))).toBe(text);
});
