import { expect, type Page } from 'playwright/test';

import { inDays } from '#scripts/proofs/shop.ts';

import { platform, storefront, WIDTHS } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { hydrated } from './support/hydrated.ts';
import { newCustomer, post, type NewCustomer } from './support/new-customer.ts';
import { advance, accept, order } from './support/order-desk.ts';
import { browse, weekday } from './support/own-order-page.ts';
import { expectNoSidewaysScroll, fillSignIn } from './support/session.ts';
import { test } from './support/test.ts';

const acme = storefront('acme');
const someDay = () => 175 + Math.floor(Math.random() * 150);

async function signedIn(page: Page, { email, password }: NewCustomer): Promise<void> {
  await fillSignIn(page, email, password);
  await page.waitForURL(/\/my-orders/);
  await hydrated(page);
}

for (const width of WIDTHS) {
  test(`an account without orders at ${width} px: who it is, and the way to a first order`, async ({
    browser,
    request,
  }) => {
    const customer = await newCustomer(request, acme);
    const page = await browse(browser, width, `${acme}/login`);
    await signedIn(page, customer);
    const account = page.getByRole('region', { name: 'Account Information' });
    for (const [label, text] of [
      ['Email', customer.email],
      ['Username', customer.email.split('@')[0] ?? ''],
      ['Account Type', 'Customer'],
    ] as const) {
      await expect(account.getByText(label, { exact: true })).toBeVisible();
      await expect(account.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByText('No orders yet')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Find a dumpster' }).click();
    await expect(page).toHaveURL(`${acme}/search`);
  });
}

test('orders come with their next date first, are searched and narrowed by status, and can be ordered again', async ({
  browser,
  request,
}) => {
  const customer = await newCustomer(request, acme);
  const { email } = customer;
  const coming = await order({ rental: someDay(), email });
  const there = await order({ rental: someDay(), size: 15, email });
  await accept(there);
  await advance(there, 'DELIVERED');
  const page = await browse(browser, 360, `${acme}/login`);
  await signedIn(page, customer);

  const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^View order/ }) });
  await expect(page.getByText('Showing 2 of 2 orders')).toBeVisible();
  await expect(cards).toHaveText([
    new RegExp(`^Pickup by ${weekday(inDays(there.rental + 7))}.*Delivered.*15 Yard Dumpster.*Order ${there.number}`),
    new RegExp(`^Delivery ${weekday(inDays(coming.rental))}.*Pending.*10 Yard Dumpster.*Order ${coming.number}`),
  ]);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Pending', exact: true }).click();
  await expect(page.getByText('Showing 1 of 1 orders')).toBeVisible();
  await expect(cards).toContainText([coming.number]);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByLabel('Search your orders').fill(there.number);
  await expect(page.getByText('Showing 1 of 1 orders')).toBeVisible();
  await expect(cards).toContainText([there.number]);
  await page.getByLabel('Search your orders').fill('nowhere at all');
  await expect(page.getByText('No matching orders')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect(page.getByText('Showing 2 of 2 orders')).toBeVisible();

  await page.getByRole('link', { name: `Order again what order ${there.number} was` }).click();
  await expect(page).toHaveURL(/\/search\/acme\/80202#dmp_/);
  await expect(page.locator(':target')).toHaveAccessibleName('15 Yard Dumpster');
});

test('orders at another store stay out of sight on this one, and are there on the platform', async ({
  browser,
  request,
}) => {
  const customer = await newCustomer(request);
  const placed = await order({ rental: someDay(), email: customer.email });
  expect((await post(request, platform, '/api/auth/login', customer)).status()).toBe(200);
  const elsewhere = await browse(browser, 1280, `${storefront('summit')}/login`);
  await signedIn(elsewhere, customer);
  await expect(elsewhere.getByText('No orders yet')).toBeVisible();
  const here = await browse(browser, 1280, `${platform}/login`);
  await signedIn(here, customer);
  await expect(here.getByText(`Order ${placed.number}`)).toBeVisible();
});

test('a list that can not be loaded says so, and comes when it is tried again', async ({ browser, request }) => {
  const customer = await newCustomer(request, acme);
  const page = await browse(browser, 768, `${acme}/login`);
  await page.route('**/graphql', (route) => route.abort());
  await signedIn(page, customer);
  await expect(page.getByText('Error Loading Orders')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByText('Error Loading Orders')).toHaveCount(0);
});

test('twenty orders are shown, the others by Load More, and a page that does not come can be asked for again', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const customer = await newCustomer(request, acme);
  // The last of them begins 160 days later, and nothing can be booked beyond a year.
  const first = someDay() - 130;
  for (let placed = 0; placed < 21; placed += 1) await order({ rental: first + placed * 8, email: customer.email });
  const page = await browse(browser, 360, `${acme}/login`);
  await signedIn(page, customer);
  await expect(page.getByText('Showing 20 of 21 orders')).toBeVisible();
  await page.route('**/graphql', (route) => route.abort());
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByText('Failed to load more orders. Please try again.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByText('Showing 21 of 21 orders')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
});
