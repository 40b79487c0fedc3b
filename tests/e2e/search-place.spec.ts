import { expect, type Page } from 'playwright/test';

import { platform, storefront, WIDTHS } from './support/addresses.ts';
import { guest } from './support/guest.ts';
import { open } from './support/hydrated.ts';
import { stored } from './support/session.ts';
import { test } from './support/test.ts';

const ACME = storefront('acme');

function box(page: Page) {
  return page.getByLabel('Delivery ZIP code or address');
}

async function searches(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('heading', { name: 'Search Location' }).waitFor();
}

function card(page: Page) {
  return page.getByRole('region', { name: 'Search Location' });
}

test('a ZIP is named while it is typed, by one request when typing rests', async ({ page }) => {
  await open(page, `${ACME}/search`);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('_serverFn')) calls += 1;
  });
  await box(page).pressSequentially('80202', { delay: 40 });
  await expect(page.getByText('Denver, CO 80202')).toBeVisible();
  expect(calls).toBe(1);
  await box(page).fill('00000');
  await expect(page.getByText('We do not know the ZIP code 00000. Please check it.')).toBeVisible();
});

test('a city that is begun is suggested, and its own prices are asked for by a ZIP', async ({ page }) => {
  await open(page, `${ACME}/search`);
  await box(page).pressSequentially('Denv', { delay: 40 });
  await expect(page.locator('datalist option').first()).toHaveText('Denver, CO');

  await searches(page, 'Denver, CO');
  await expect(card(page).getByText('Denver, CO 80203')).toBeVisible();
  await expect(card(page).getByText(/^Prices are for ZIP code 80203\./)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('address')).toBe('Denver, CO');
});

test('a city without its state is the one near the yard, on the business’s own host and on the platform’s', async ({
  page,
}) => {
  for (const host of [`${ACME}/search`, `${platform}/search/acme`]) {
    await open(page, host);
    await searches(page, '1701 Wynkoop St, Denver');
    await expect(card(page).getByText('Service Available')).toBeVisible();
    await expect(card(page).getByText(/^Prices are for ZIP code 80203\./)).toBeVisible();
  }
});

for (const width of WIDTHS)
  test(`an address is priced for the centre of its ZIP at ${width} px, and the page says so`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, `${ACME}/search`);
    await searches(page, '1701 Wynkoop St, Denver, CO 80202');
    await expect(card(page).getByText('Service Available')).toBeVisible();
    await expect(card(page).getByText('Using the center of 80202.')).toBeVisible();
    await expect(box(page)).toHaveValue('1701 Wynkoop St, Denver, CO 80202');
    await guest.selects(page, 20);
    await expect(page.getByLabel('Delivery ZIP', { exact: true })).toHaveValue('80202');
  });

test('a place that nobody knows has no service, and the visitor is told to check it', async ({ page }) => {
  for (const text of ['802021234', '8020', '80202-', '80202–1234', '８０２０２', 'Nowhereville']) {
    await open(page, `${ACME}/search?address=${encodeURIComponent(text)}`);
    await expect(card(page).getByText('No Service', { exact: true })).toBeVisible();
    await expect(page.getByText(/^We could not find that place\./)).toBeVisible();
  }
});

test('whoever allows it is found, to a tenth of a kilometre, and only when they ask for it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'], { origin: ACME });
  await context.setGeolocation({ latitude: 39.751_234_5, longitude: -104.997_654_3 });
  await open(page, `${ACME}/search`);
  await expect(page.getByRole('heading', { name: 'Search Location' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Use my location' }).click();

  await expect(card(page).getByText(/^Denver, CO 80202/)).toBeVisible();
  await expect(
    card(page).getByText(/^Using the center of 80202\. The ZIP code nearest to your location\./),
  ).toBeVisible();
  await expect(box(page)).toHaveValue('80202');
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('latitude'), searchParams.get('longitude')]).toEqual(['39.751', '-104.998']);
});

test('whoever does not allow it is told to type, and nothing is searched', async ({ page }) => {
  await open(page, `${ACME}/search`);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText(/^Your browser does not let this page see where you are\./)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('recent searches are offered in the field, and can be cleared', async ({ page }) => {
  await open(page, `${ACME}/search/80202`);
  await expect(card(page).getByText('Service Available')).toBeVisible();
  // Streamed results are written down once they have taken over, a moment after they are seen.
  await expect.poll(() => stored(page, 'recent-searches')).not.toBeNull();
  await open(page, `${ACME}/search`);
  await box(page).focus();
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await recent.getByRole('link', { name: 'Denver, CO 80202' }).click();
  await expect(card(page).getByText('Service Available')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('zipCode')).toBe('80202');

  await box(page).focus();
  await recent.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  expect(await stored(page, 'recent-searches')).toBeNull();
});

test('back from checkout the search stands as it was left, where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, `${ACME}/search`);
  await searches(page, '80202');
  const select = page.getByRole('article', { name: /^20\b/ }).getByRole('button', { name: 'Select This Dumpster' });
  await select.scrollIntoViewIfNeeded();
  // The router writes down where a page was scrolled to a moment later.
  await page.waitForTimeout(300);
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(500);
  await select.click();
  await page.waitForURL(/\/checkout/);
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();

  // Every frame of the way back in which the results were not there, or were dimmed.
  await page.evaluate(() => {
    const flashes: Array<string> = [];
    const look = (): void => {
      if (location.pathname === '/search') {
        if (document.querySelectorAll('article').length < 5) flashes.push('cards are missing');
        if (document.querySelector('[aria-busy="true"]') !== null) flashes.push('it is busy');
      }
      document.body.dataset['flashes'] = flashes.join(', ');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goBack();
  await expect(select).toBeVisible();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => document.body.dataset['flashes'])).toBe('');
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - left)).toBeLessThan(5);
  await expect(box(page)).toHaveValue('80202');
});
