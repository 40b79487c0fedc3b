import { expect, test } from 'vitest';

import { doneText } from './cancel-dialog.tsx';

const order = { orderNumber: '1042' };

test.each([
  ['nothing goes back', { released: 0, refund: 0 }, '1042 is cancelled.'],
  ['it is not known', null, '1042 is cancelled.'],
  ['a hold is released', { released: 512.35, refund: 0 }, '1042: the hold of $512.35 is released.'],
  ['some goes back', { released: 0, refund: 99.5 }, "1042: $99.50 goes back to the customer's card."],
])('what is said of a cancellation where %s: %j', (_, quote, text) => {
  expect(doneText(order, quote)).toBe(text);
});
