import { expect, test } from 'vitest';

import type { CheckoutOutcome } from '#app/data/models.ts';
import { cents } from '#worker/domain/money.ts';
import { STILL_PROCESSING } from '#worker/domain/still-processing.ts';

import { troubleOf, troubleOfProblem } from './trouble.ts';

const refused: CheckoutOutcome = {
  success: false,
  message: 'Your card was declined.',
  code: 'PAYMENT_FAILED',
  currentTotal: null,
  orderId: null,
  payment: null,
};

test('a decline is told beside the card, with what it did not do', () => {
  expect(troubleOf(refused)).toEqual({
    kind: 'declined',
    message: 'Your card was declined. Nothing was charged.',
  });
});

test('a changed price is shown to be accepted', () => {
  const currentTotal = { lines: [], total: cents(50_000) };
  expect(troubleOf({ ...refused, code: 'PRICE_CHANGED', currentTotal })).toEqual({
    kind: 'price',
    quote: currentTotal,
  });
});

test('a payment that is being processed is no failure, and nothing is said of what was not charged', () => {
  const found = troubleOf({ ...refused, code: 'CONFLICT', message: STILL_PROCESSING });
  expect(found).toMatchObject({ kind: 'processing', message: expect.stringContaining('Nothing needs to be done') });
  expect(JSON.stringify(found)).not.toContain('Nothing was charged');
});

test.each([
  ['OUT_OF_STOCK', 'stock'],
  ['NO_SERVICE', 'area'],
  ['NOT_ELIGIBLE', 'other'],
  ['CONFLICT', 'other'],
  ['PRICE_CHANGED', 'other'],
] as const)('%s without more is told as %s', (code, kind) => {
  expect(troubleOf({ ...refused, code, message: 'Why' })).toMatchObject({ kind, message: 'Why' });
});

test('only our own failures name a request', () => {
  const problem = { message: 'No.', fields: [], requestId: 'req_1' };
  expect(troubleOfProblem({ ...problem, code: 'INTERNAL' })).toMatchObject({ requestId: 'req_1' });
  expect(troubleOfProblem({ ...problem, code: 'CONFLICT' })).toMatchObject({ requestId: null, message: 'No.' });
});
