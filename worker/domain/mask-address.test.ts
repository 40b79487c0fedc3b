import { expect, test } from 'vitest';

import { maskAddresses } from './mask-address.ts';

test.each([
  ['ann@example.com', 'a…@e….com'],
  ['a@b.co', 'a…@b….co'],
  ['Ünal.Öz+tag@mail.exämple.co.uk', 'Ü…@m….uk'],
  ['to "ann@example.com", <bob@example.org>: no such box', 'to "a…@e….com", <b…@e….org>: no such box'],
  ['params: ord_1,ann@example.com,{"email":"cy@x.test"}', 'params: ord_1,a…@e….com,{"email":"c…@x….test"}'],
  ['😀mail@x.test', '😀…@x….test'],
  ['nobody at home', 'nobody at home'],
  ['@ alone, and a@b without a dot', '@ alone, and a@b without a dot'],
])('%j is shown as %j', (text, shown) => {
  expect(maskAddresses(text)).toBe(shown);
});
