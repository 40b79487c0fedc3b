import { expect, type Page } from 'playwright/test';

import { inDays, openShop } from '#scripts/proofs/shop.ts';
import { addDays, formatDay, knownDay } from '#worker/domain/rental-period.ts';

import { loopback, platform, storefront, WIDTHS } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { guest } from './support/guest.ts';
import { open } from './support/hydrated.ts';
import { productDay } from './support/product-day.ts';
import { expectNoSidewaysScroll } from './support/session.ts';
import { openShopOwner } from './support/shop-owner.ts';
import { test } from './support/test.ts';

const PORT = Number(new URL(loopback).port);
const ACME = storefront('acme');

function sizeOf(page: Page, size: number) {
  return page.getByRole('article', { name: new RegExp(`^${size}\\b`) });
}

async function looksRight(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  }
}

test('a size shows its figures by their names, and the total before the cart', async ({ page }) => {
  await open(page, `${ACME}/search/80202`);
  const card = sizeOf(page, 20);
  for (const [name, figure] of [
    ['Size', '20 yards'],
    ['Capacity', '8 pickup truck loads'],
    ['Max Weight', '3 tons'],
    ['Rental Duration', '7 days'],
    ['Starting Price', '$436.50'],
    ['Per Mile', '$2.50'],
  ] as const) {
    const row = card.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(row.locator('dt')).toHaveText(name);
    await expect(row.locator('dd')).toHaveText(figure);
    await expect(row).toBeVisible();
  }
  await expect(card.getByText('Base Price $349.00')).toBeVisible();
  await expect(card.getByText('$474.96 with tax')).toBeVisible();
  await card.getByText('Base Price $349.00').click();
  await expect(card.getByText('Total with tax')).toBeVisible();
  await expect(card.getByText('Tax, 8.81%')).toBeVisible();
  await looksRight(page);
});

test('the short price names every fee: together they are the price above it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, `${storefront('summit')}/search?zipCode=80202`);
  const size = page.getByRole('article').first();
  const price = centsIn(
    await size
      .getByText(/^\$[\d,]+\.\d\d$/)
      .first()
      .innerText(),
  );
  const short = await size.locator('summary').innerText();
  expect(short).toContain('Environmental fee');
  const parts = [...short.matchAll(/(?:Base Price|\+ [A-Z][a-z ]+) (\$[\d,]+\.\d\d)/g)].map(([, amount = '']) =>
    centsIn(amount),
  );
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(price);
});

/** `$1,234.56` in cents. */
function centsIn(text: string): number {
  return Number(text.replaceAll(/\D/g, ''));
}

test('without a price per mile there is no such figure', async ({ page }) => {
  const perMile = page.getByText('Per Mile', { exact: true });
  const owner = await openShopOwner('lonestar', '78701');
  try {
    await open(page, `${storefront('lonestar')}/search/78701`);
    await expect(perMile).toHaveCount(3);
    await owner.setRules({ perMile: 0 });
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(perMile).toHaveCount(0);
  } finally {
    await owner.setRules({ perMile: 3.5 });
    await owner.close();
  }
});

for (const width of WIDTHS)
  test(`what is sold out stands last at ${width} px, and can not be selected`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, `${ACME}/search/80202`);
    const last = page.getByRole('article').last();
    await expect(last).toHaveAccessibleName(/^30\b/);
    await expect(last.getByText('No free dates at the moment')).toBeVisible();
    await expect(last.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });

test('a day that is too soon says when deliveries begin, and one press takes that day', async ({ page, request }) => {
  const first = await productDay(request, 1);
  await open(page, `${ACME}/search/80202?startDate=${await productDay(request, 0)}`);
  const card = sizeOf(page, 10);
  await expect(card.getByText(`First delivery on ${formatDay(first, 'short')}`)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await expect(page.getByLabel('Delivery date')).toHaveAttribute('min', first);

  await card.getByRole('link', { name: `Take ${formatDay(first, 'short')}` }).click();
  await expect(card.getByText(new RegExp(`available for ${formatDay(first, 'short')}$`))).toBeVisible();
  expect(new URL(page.url()).searchParams.get('startDate')).toBe(first);
});

test('sizes stand by price or by size, and the address says how', async ({ page }) => {
  await open(page, `${ACME}/search?zipCode=80202`);
  const names = () => page.getByRole('article').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const expected = ['10', '15', '20', '40', '30'].map((size) => expect.stringMatching(new RegExp(`^${size} `)));
  expect(await names()).toEqual(expected);
  await page.getByRole('link', { name: 'Size', exact: true }).click();
  await expect(page).toHaveURL(/sort=size/);
  await expect(page.getByRole('link', { name: 'Size', exact: true })).toHaveAttribute('aria-current', 'true');
  expect(await names()).toEqual(expected);
});

test('on the platform each business has its section, the lower price for the same size first', async ({ page }) => {
  await open(page, `${platform}/search?zipCode=80202`);
  const [acme, summit] = ['Acme Hauling', 'Summit Roll-Off'];
  await expect(page.getByRole('heading', { level: 2, name: /Acme|Summit/ })).toHaveText([acme, summit]);
  for (const name of [acme, summit]) {
    const section = page.getByRole('group', { name });
    await expect(section.getByText(/^[\d.]+ miles away$/)).toBeVisible();
    await expect(section.getByRole('article').first()).toBeVisible();
  }
  await expect(page.getByText('The lowest prices for the same size come first.')).toBeVisible();
  await looksRight(page);
});

test('a business that is searched for is said and can be cleared, on the platform only', async ({ page }) => {
  await open(page, `${platform}/search?slug=summit&zipCode=80202`);
  await expect(page.getByText('Searching specific business')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Acme Hauling' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Acme Hauling' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?zipCode=80202');

  await open(page, `${ACME}/search?businessSlug=summit&zipCode=80202`);
  await expect(page.getByText('Searching specific business')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Acme Hauling' })).toBeVisible();
});

test('results can be cleared, and the page leads home and to the portal; in a frame it does neither', async ({
  page,
}) => {
  await open(page, `${ACME}/search?zipCode=80202`);
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Client Portal' })).toHaveAttribute('href', `${platform}/client-portal`);
  await page.getByRole('button', { name: 'Clear Results' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByRole('heading', { name: 'Sizes' })).toBeVisible();
  await looksRight(page);

  await open(page, `${ACME}/iframe/search/acme/80202`);
  await expect(sizeOf(page, 20)).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  for (const name of ['Clear Results', 'Back to Home', 'Client Portal'])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  await looksRight(page);
});

test('the path’s ZIP beats the query’s, one that is none is ignored, and a search changes the address alone', async ({
  page,
}) => {
  const place = page.getByRole('region', { name: 'Search Location' });
  await open(page, `${platform}/search/acme/80203?zipCode=99501&latitude=61.2&longitude=-149.9`);
  await expect(place.getByText('Denver, CO 80203', { exact: true })).toBeVisible();
  await open(page, `${platform}/search/acme/8020x?zipCode=80202`);
  await expect(place.getByText('Denver, CO 80202', { exact: true })).toBeVisible();
  await open(page, `${platform}/search?latitude=39.751&longitude=-104.998&zipCode=99501`);
  await expect(place.getByText('Denver, CO 80202', { exact: true })).toBeVisible();

  await page.evaluate(() => (document.body.dataset['same'] = 'page'));
  await page.getByLabel('Delivery ZIP code or address').fill('80205');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(place.getByText('Denver, CO 80205', { exact: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?zipCode=80205');
  expect(await page.evaluate(() => document.body.dataset['same'])).toBe('page');
});

test('the days of a search are those for which the business takes orders', async ({ page, request }) => {
  await open(page, `${ACME}/search`);
  const date = page.getByLabel('Delivery date');
  const first = knownDay((await date.getAttribute('min')) ?? '');
  expect(first).toBe(await productDay(request, 1));
  expect(await date.getAttribute('max')).toBe(addDays(first, 364));
});

test('what is selected says so and goes on to checkout', async ({ page }) => {
  await guest.searches(page, ACME, '80202');
  const button = sizeOf(page, 20).getByRole('button');
  const busy = expect(button).toHaveText('Adding to Cart...');
  await slowDatabase(page, 300);
  try {
    await button.click();
    await busy;
    await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible();
    const text = 'Dumpster has been added to your cart. Redirecting to checkout...';
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.waitForURL(/\/checkout/);
  } finally {
    await slowDatabase(page, 0);
  }
});

async function slowDatabase(page: Page, delayMs: number): Promise<void> {
  const mode = delayMs === 0 ? 'off' : 'slow';
  await page.request.post(`${loopback}/__dev/faults`, { data: { target: 'libsql', mode, delayMs } });
}

for (const width of WIDTHS)
  test(`a size that was sold meanwhile is refused in the server’s words at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const card = sizeOf(page, 15);
    const day = await freeDay(page, 15);
    await expect(card.getByRole('button')).toHaveText('Select This Dumpster');
    const left = Number.parseInt((await card.getByText(/available for/).textContent()) ?? '', 10);
    await buyAll(day, left);
    await card.getByRole('button').click();
    const said = await card.getByRole('alert').innerText();
    expect(said).not.toMatch(/Failed to|unexpected/);
    const toast = page.getByRole('region', { name: /^Notifications/ });
    await expect(toast.getByText('Error', { exact: true })).toBeVisible();
    await expect(toast.getByText(said)).toBeVisible();
  });

/** Opens the search for some day on which that size can be had. */
async function freeDay(page: Page, size: number): Promise<string> {
  for (let tries = 0; tries < 10; tries += 1) {
    const day = inDays(200 + Math.floor(Math.random() * 140));
    await open(page, `${ACME}/search/80202?startDate=${day}`);
    if (
      await sizeOf(page, size)
        .getByText(/available for/)
        .isVisible()
    )
      return day;
  }
  throw new Error(`no day of ten has a ${size}`);
}

async function buyAll(startDate: string, quantity: number): Promise<void> {
  const shop = openShop(PORT);
  const acme = await shop.business('acme', '80202');
  const cartId = await shop.cart(acme.id, acme.sizes.get(15) ?? '', quantity);
  const placed = await shop.buy({ cartId, startDate });
  shop.close();
  expect(placed?.order, JSON.stringify(placed)).toBeTruthy();
}
