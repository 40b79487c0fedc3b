import { expect } from 'playwright/test';

import { platform, storefront } from './support/addresses.ts';
import { held } from './support/held.ts';
import { hydrated } from './support/hydrated.ts';
import { test } from './support/test.ts';

const ACME = storefront('acme');

/** Fields that are there before the page's scripts are, each with what somebody on a slow phone types by then. */
const FIELDS = [
  ['the storefront’s search', `${ACME}/`, 'Delivery ZIP code or address', '80205'],
  ['the search of all businesses', `${platform}/search`, 'Delivery ZIP code or address', '80205'],
  ['a new search beside results', `${ACME}/search?zipCode=80202`, 'Delivery ZIP code or address', '80205'],
  ['the search in a frame', `${ACME}/iframe/search/acme`, 'Delivery ZIP code or address', '80205'],
  ['the day of a delivery', `${ACME}/`, 'Delivery date', '2027-03-09'],
  ['the wish for a ZIP code', `${ACME}/search?zipCode=99501`, 'Email Address', 'early.bird@example.com'],
  ['a new password', `${platform}/reset-password?token=none`, 'New password', 'A better bin 28!'],
] as const;

for (const [what, url, label, text] of FIELDS)
  test(`what was typed before the page came alive stays: ${what}`, async ({ page }) => {
    const scripts = held();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scripts.until;
      await route.continue();
    });
    await page.goto(url, { waitUntil: 'commit' });
    const field = page.getByLabel(label, { exact: label === 'New password' });
    await field.fill(text);
    expect(await page.evaluate(() => document.documentElement.dataset['hydrated'])).toBeUndefined();
    scripts.go();
    await hydrated(page);
    await page.waitForTimeout(300);
    await expect(field).toHaveValue(text);
  });

test('a ZIP code that was typed early is searched for by Enter', async ({ page }) => {
  const scripts = held();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.until;
    await route.continue();
  });
  await page.goto(`${ACME}/`, { waitUntil: 'commit' });
  const field = page.getByLabel('Delivery ZIP code or address');
  await field.fill('80202');
  scripts.go();
  await hydrated(page);
  await expect(page.getByText('Denver, CO 80202').or(page.getByText('ZIP code 80202'))).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('article', { name: /^20\b/ })).toBeVisible();
});
