import { expect, test } from 'vitest';

import { isId, knownId, newId, toId } from './ids.ts';

const BODY = '0123456789abcdef0123456789abcdef';

test('a new id is its prefix and the bytes it was given', () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, index) => index);
  expect(newId('order', bytes)).toBe('ord_000102030405060708090a0b0c0d0e0f');
});

test('a thousand ids made without bytes are different and well formed', () => {
  const ids = Array.from({ length: 1000 }, () => newId('cart'));
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => isId('cart', id))).toBe(true);
});

test('too few bytes are a bug', () => {
  expect(() => newId('user', new Uint8Array(15))).toThrow(RangeError);
});

test.each([
  ['another kind', `cart_${BODY}`],
  ['a kind whose prefix begins alike', `ordx_${BODY}`],
  ['no prefix', BODY],
  ['capitals', `ord_${BODY.toUpperCase()}`],
  ['a digit too few', `ord_${BODY.slice(1)}`],
  ['a digit too many', `ord_${BODY}0`],
  ['a line break at the end', `ord_${BODY}\n`],
  ['a space before', ` ord_${BODY}`],
  ['nothing', ''],
  ['an injection', `ord_' OR 1=1 --`],
])('%s is no order id and answers like a missing one', (_case, text) => {
  expect(isId('order', text)).toBe(false);
  expect(toId('order', text)).toMatchObject({ ok: false, refusal: { code: 'NOT_FOUND' } });
  expect(() => knownId('order', text)).toThrow(RangeError);
});

test('a well-formed id is taken as it is', () => {
  expect(toId('order', `ord_${BODY}`)).toEqual({ ok: true, value: `ord_${BODY}` });
  expect(knownId('pricing', `zdp_${BODY}`)).toBe(`zdp_${BODY}`);
});
