import { expect } from 'playwright/test';

import { loopback, platform, storefront } from './support/addresses.ts';
import { guest } from './support/guest.ts';
import { open } from './support/hydrated.ts';
import { stored } from './support/session.ts';
import { test } from './support/test.ts';

test('the search button waits for something to search for', async ({ page }) => {
  await open(page, `${platform}/search`);
  const input = page.getByLabel('Delivery ZIP code or address');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  for (const blank of ['', '   ']) {
    await input.fill(blank);
    await expect(button).toBeDisabled();
  }
  await input.fill('80202');
  await expect(button).toBeEnabled();
});

test('what is selected is in the cart once, for the days that the size is offered for', async ({ page, request }) => {
  await guest.searches(page, storefront('acme'), '80202');
  await guest.selects(page, 20);
  const answer = await request.post(`${loopback}/graphql`, {
    headers: { host: new URL(storefront('acme')).host },
    data: {
      query: 'query Cart($id: ID!) { cart(id: $id) { items { quantity rentalDays dumpster { size } } } }',
      variables: { id: await stored(page, 'guest-cart-id') },
    },
  });
  const { data }: { data: { cart: { items: ReadonlyArray<object> } } } = await answer.json();
  expect(data.cart.items).toEqual([{ quantity: 1, rentalDays: 7, dumpster: { size: 20 } }]);
});

test('a size that is sold out can not be selected', async ({ page }) => {
  await guest.searches(page, storefront('acme'), '80202');
  const card = page.getByRole('article', { name: /^30\b/ });
  await expect(card.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
});
