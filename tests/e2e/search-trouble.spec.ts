import { randomUUID } from 'node:crypto';

import { expect, type Page } from 'playwright/test';

import { openShop } from '#scripts/proofs/shop.ts';

import { loopback, platform, storefront, WIDTHS } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { database } from './support/faults.ts';
import { guest } from './support/guest.ts';
import { open } from './support/hydrated.ts';
import { expectNoSidewaysScroll, expectToast } from './support/session.ts';
import { test } from './support/test.ts';

const PORT = Number(new URL(loopback).port);
const NO_SERVICE =
  "No Service Available. We don't currently provide dumpster rental services in this area. Please try a different location or contact us for more information.";

test.afterEach(async ({ page }) => database(page, 'off'));

async function expectAxeClean(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
  }
}

type Leads = {
  readonly contactLeads: {
    readonly rows: ReadonlyArray<{
      email: string;
      zipCode: string | null;
      storeName: string | null;
      phone: string | null;
    }>;
  };
};

/** What the platform's staff see of whoever wrote from that address. */
async function leadsOf(email: string) {
  const shop = openShop(PORT);
  const token = await shop.login('admin@oskr.test');
  const { contactLeads } = await shop.must<Leads>(
    '{ contactLeads { rows { email phone zipCode storeName } } }',
    {},
    token,
  );
  shop.close();
  return contactLeads.rows.filter((row) => row.email === email);
}

for (const width of WIDTHS)
  test(`where nobody delivers at ${width} px, an address can be left for the ZIP, and the platform sees it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = `wish-${randomUUID()}@example.test`;
    await open(page, `${storefront('acme')}/search?zipCode=99501`);
    await expect(page.getByText('No Service', { exact: true })).toBeVisible();
    await expect(page.getByText(NO_SERVICE)).toBeVisible();
    const form = page.getByRole('region', { name: 'Tell me when you serve 99501' });
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(form.getByLabel('Email Address')).toBeFocused();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);

    await form.getByLabel('Email Address').fill(email);
    await form.getByLabel('Phone (optional)').fill('(303) 555-0142');
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expect(form.getByRole('status')).toHaveText('Thank you. We will write to you when we deliver to 99501.');
    await expectNoAxeViolations(page);
    expect(await leadsOf(email)).toEqual([
      { email, phone: '(303) 555-0142', zipCode: '99501', storeName: 'Acme Hauling' },
    ]);
  });

test('a form that can not be sent keeps what was typed, and can be sent again', async ({ page }) => {
  const email = `wish-${randomUUID()}@example.test`;
  await open(page, `${platform}/search?zipCode=99501`);
  const form = page.getByRole('region', { name: 'Tell me when you serve 99501' });
  await form.getByLabel('Email Address').fill(email);
  await database(page, 'down');
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(form.getByRole('alert')).toHaveText(/^It could not be sent\. What you typed is kept/);
  await expect(form.getByLabel('Email Address')).toHaveValue(email);
  await database(page, 'off');
  await expect(async () => {
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expect(form.getByRole('status')).toHaveText(/^Thank you\./, { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  expect(await leadsOf(email)).toMatchObject([{ zipCode: '99501', storeName: null }]);
});

test('a search that failed says so, and is tried again by one press', async ({ page }) => {
  await open(page, `${storefront('acme')}/search`);
  await database(page, 'down');
  await page.getByLabel('Delivery ZIP code or address').fill('80202');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const said = page.getByRole('alert');
  await expect(said.getByText('Search Error:')).toBeVisible();
  await expect(said.getByText('Search failed', { exact: true })).toBeVisible();
  await expectAxeClean(page);

  await database(page, 'off');
  await expect(async () => {
    await said.getByRole('link', { name: 'Try again' }).click({ timeout: 1000 });
    await expect(page.getByText('Service Available')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
});

test('a search that nobody answered says so too', async ({ page, context }) => {
  await open(page, `${storefront('acme')}/search`);
  await page.getByLabel('Delivery ZIP code or address').fill('80202');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('alert').getByText('Search failed', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('Service Available')).toBeVisible();
});

test('while a search takes long its results are kept a place, and what is read aloud says so', async ({ page }) => {
  await open(page, `${storefront('acme')}/search`);
  await page.getByLabel('Delivery ZIP code or address').fill('80202');
  await database(page, 'slow', { delayMs: 2500 });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.locator('.skeleton').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Searching...' })).toBeDisabled();
  await expectNoAxeViolations(page);
  await database(page, 'off');
  await expect(page.getByText('Service Available')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('status').getByText('5 dumpster sizes for Denver, CO 80202')).toBeAttached();
});

test('results that come after the page are shown and read aloud, at every width', async ({ page }) => {
  await open(page, `${storefront('acme')}/search`);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await database(page, 'slow', { delayMs: 1500 });
    await page.goto(`${storefront('acme')}/search/80202`, { waitUntil: 'commit' });
    await expect(page.locator('.skeleton').first()).toBeVisible();
    await expect(page.getByRole('status').getByText('Searching...')).toBeAttached();
    await expectNoSidewaysScroll(page);
    await expect(page.getByText('Service Available')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('status').getByText('5 dumpster sizes for Denver, CO 80202')).toBeAttached();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await database(page, 'off');
    await expectNoAxeViolations(page);
  }
});

test('without a cart, without an answer: each failure to select has its words', async ({ page, context }) => {
  await guest.searches(page, storefront('acme'), '80202');
  const card = page.getByRole('article', { name: /^20\b/ });
  const select = card.getByRole('button', { name: 'Select This Dumpster' });
  await database(page, 'down');
  await select.click();
  await expectToast(page, 'Error', 'Failed to create or get cart');
  await expect(card.getByRole('alert')).toHaveText('Failed to create or get cart');
  await database(page, 'off');

  await context.setOffline(true);
  await select.click();
  await expectToast(page, 'Error', 'An unexpected error occurred');
  await expect(card.getByRole('alert')).toHaveText('An unexpected error occurred');
});

test('a database that goes away behind the new cart is a failure to add to it', async ({ page }) => {
  await guest.searches(page, storefront('acme'), '80202');
  const card = page.getByRole('article', { name: /^20\b/ });
  // What the server remembers of the business it does not ask for again: creating a cart is one question.
  const shop = openShop(PORT);
  const acme = await shop.business('acme', '80202');
  await shop.cart(acme.id, acme.sizes.get(20) ?? '');
  shop.close();
  await database(page, 'slow', { delayMs: 2000 });
  await card.getByRole('button', { name: 'Select This Dumpster' }).click();
  await page.waitForTimeout(1000);
  await database(page, 'down');
  await expectToast(page, 'Error', 'Failed to add to cart');
  await expect(card.getByRole('alert')).toHaveText('Failed to add to cart');
});
