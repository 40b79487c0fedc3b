import { expect, test } from 'vitest';

import { poundsOf } from './charge-proposal.tsx';

test.each([
  ['5000', 5000],
  [' 5,000 ', 5000],
  ['0', 0],
  ['', null],
  ['1.5', null],
  ['-5', null],
  ['5 tons', null],
  ['12345678', null],
])('%j is %j pounds', (text, pounds) => {
  expect(poundsOf(text)).toBe(pounds);
});
