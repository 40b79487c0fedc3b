import { expect, test } from 'vitest';

import { guardedStore, type TextStore } from '#app/data/storage.ts';
import { cents } from '#worker/domain/money.ts';

import type { CheckoutValues } from './checkout-form.ts';
import { dropDraft, keepDraft, readDraft, withDraft } from './draft.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

const EMPTY: CheckoutValues = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  street: '',
  city: 'Denver',
  state: 'CO',
  zipCode: '80202',
  placement: 'Driveway',
  note: '',
  startDate: '',
  deliveryWindow: '',
  wasteType: '',
  acceptTerms: false,
};

const of = (cartId: string, shop = 'acme', zipCode: string | null = '80202') => ({ cartId, shop, zipCode });

const SEEN = {
  lines: [{ type: 'ITEM', label: '20 Yard Dumpster', amount: cents(349_00) }],
  total: cents(349_00),
} as const;

function kept(values: Partial<CheckoutValues> = { email: 'ann@example.com' }): TextStore {
  const store = guardedStore(() => undefined);
  keepDraft(store, { cartId: 'cart_a', shop: 'acme' }, { values, addOns: ['add_1'], seen: SEEN }, NOW);
  return store;
}

test('a draft brings back what was typed and seen, but never the consent', () => {
  const store = kept({ email: 'ann@example.com', city: '', acceptTerms: true });
  expect(store.get('checkout-draft')).not.toContain('acceptTerms');
  const draft = readDraft(store, of('cart_a'), NOW);
  expect(draft).toEqual({ values: { email: 'ann@example.com', city: '' }, addOns: ['add_1'], seen: SEEN });
  expect(withDraft(EMPTY, draft?.values ?? {})).toEqual({ ...EMPTY, email: 'ann@example.com' });
});

test('what is no field of the form stays out of it', () => {
  expect(withDraft(EMPTY, { card: '4242', acceptTerms: 'true', email: 'ann@example.com' })).toEqual({
    ...EMPTY,
    email: 'ann@example.com',
  });
});

test('a draft belongs to one cart, is kept 30 days, and goes with its order', () => {
  expect(readDraft(kept(), of('cart_b', 'summit'), NOW)).toBeNull();
  expect(readDraft(kept(), of('cart_a'), inDays(30))).not.toBeNull();
  const old = kept();
  expect(readDraft(old, of('cart_b'), inDays(31))).toBeNull();
  expect(old.get('checkout-draft')).toBeNull();
  const ordered = kept();
  dropDraft(ordered, 'cart_b');
  expect(readDraft(ordered, of('cart_a'), NOW)).not.toBeNull();
  dropDraft(ordered, 'cart_a');
  expect(ordered.get('checkout-draft')).toBeNull();
});

const TYPED = {
  email: 'ann@example.com',
  street: '1 Main St',
  zipCode: '80202',
  startDate: '2026-12-01',
  wasteType: 'HOME',
};

test('another cart of the same business begins with the person and the place, not with the day and the extras', () => {
  expect(readDraft(kept(TYPED), of('cart_b'), NOW)).toEqual({
    values: { email: 'ann@example.com', street: '1 Main St', zipCode: '80202' },
    addOns: [],
    seen: null,
  });
  expect(readDraft(kept(TYPED), of('cart_b', 'acme', '80301'), NOW)?.values).toEqual({ email: 'ann@example.com' });
  expect(readDraft(kept(TYPED), of('cart_b', 'summit'), NOW)).toBeNull();
});

test('two carts keep their drafts beside each other; of six the oldest goes', () => {
  const store = kept();
  const rest = { addOns: [], seen: null };
  keepDraft(store, { cartId: 'cart_b', shop: 'acme' }, { values: { email: 'bob@example.com' }, ...rest }, NOW);
  expect(readDraft(store, of('cart_a'), NOW)?.values).toEqual({ email: 'ann@example.com' });
  dropDraft(store, 'cart_b');
  expect(readDraft(store, of('cart_a'), NOW)).not.toBeNull();
  for (const id of ['1', '2', '3', '4', '5'])
    keepDraft(store, { cartId: id, shop: 'summit' }, { values: { email: 'bob@example.com' }, ...rest }, NOW);
  expect(readDraft(store, of('cart_a'), NOW)).toBeNull();
});

test.each(['', 'garbage', '5', 'null', '[]', '{"cartId":"cart_a"}', '{"cartId":"cart_a","at":1,"values":{"email":5}}'])(
  'no draft in %j, and it is taken away',
  (text) => {
    const store = guardedStore(() => undefined);
    store.set('checkout-draft', text);
    expect(readDraft(store, of('cart_a'), NOW)).toBeNull();
    expect(store.get('checkout-draft')).toBeNull();
  },
);
