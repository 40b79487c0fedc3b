import { expect, test } from 'vitest';

import { checkoutSearch } from './checkout-search.ts';

const CART = { id: 'cart_1', zipCode: '80202', startDate: '2026-03-05', chosen: ['add_1', 'add_2'] };

test.each([
  ['as it is', {}, { cart: 'cart_1', zip: '80202', day: '2026-03-05', addons: 'add_1,add_2' }],
  ['with another ZIP', { zip: '80203' }, { cart: 'cart_1', zip: '80203', day: '2026-03-05', addons: 'add_1,add_2' }],
  ['with no day', { day: '' }, { cart: 'cart_1', zip: '80202', addons: 'add_1,add_2' }],
  ['with no add-ons', { addOns: [] }, { cart: 'cart_1', zip: '80202', day: '2026-03-05' }],
])("a cart's address %s", (_how, asked, search) => {
  expect(checkoutSearch(CART, asked)).toEqual(search);
});
