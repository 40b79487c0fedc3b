import { expect, test } from 'vitest';

import { canonicalForm, parseForm } from '#scripts/local/cloud/form.ts';
import { paymentMethodOf, TEST_CARDS } from '#scripts/local/cloud/test-cards.ts';

test.each([
  ['a=1&b=two+words', { a: '1', b: 'two words' }],
  ['metadata[orderId]=ord_1', { metadata: { orderId: 'ord_1' } }],
  ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
  ['expand[0]=a&expand[1]=b', { expand: ['a', 'b'] }],
  ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
  ['items[0][id]=x&items[1][id]=y', { items: [{ id: 'x' }, { id: 'y' }] }],
  ['a%5Bb%5D=%26', { a: { b: '&' } }],
  ['', {}],
])('%s is read', (encoded, value) => {
  expect(JSON.parse(JSON.stringify(parseForm(encoded)))).toEqual(value);
});

test('a name out of the prototype is a name like any other', () => {
  const form = parseForm('__proto__[polluted]=yes&constructor=1');
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
  expect('polluted' in {}).toBe(false);
});

test('the order of parameters does not matter for what they say', () => {
  const one = canonicalForm(parseForm('a=1&metadata[x]=1&metadata[y]=2'));
  expect(canonicalForm(parseForm('metadata[y]=2&a=1&metadata[x]=1'))).toBe(one);
  expect(canonicalForm(parseForm('a=2&metadata[x]=1&metadata[y]=2'))).not.toBe(one);
});

test('the cards differ in their last four digits and carry a check digit', () => {
  expect(new Set(TEST_CARDS.map((card) => card.number.slice(-4))).size).toBe(TEST_CARDS.length);
  expect(TEST_CARDS.filter((card) => luhn(card.number) !== 0)).toEqual([]);
});

test.each([
  ['4242 4242 4242 4242', 'pm_card_visa'],
  ['4000-0000-0000-0002', 'pm_card_chargeDeclined'],
  ['4000 0027 6000 3184', 'pm_card_authenticationRequired'],
  ['4111 1111 1111 1111', null],
])('%s is used as %s', (number, name) => {
  expect(paymentMethodOf(number)).toBe(name);
});

function luhn(number: string): number {
  const digits = number.split('').toReversed().map(Number);
  const doubled = digits.map((digit, at) => (at % 2 === 0 ? digit : digit * 2));
  return doubled.reduce((sum, digit) => sum + (digit > 9 ? digit - 9 : digit), 0) % 10;
}
