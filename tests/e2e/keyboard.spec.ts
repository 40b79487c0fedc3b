import { expect } from 'playwright/test';

import { storefront, WIDTHS } from './support/addresses.ts';
import { calendar } from './support/calendar.ts';
import { CARDS, GUEST } from './support/guest.ts';
import { hydrated } from './support/hydrated.ts';
import { tabTo } from './support/tab-to.ts';
import { test } from './support/test.ts';

for (const width of WIDTHS) {
  test(`an order is placed with the keyboard alone at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${storefront('acme')}/search`);
    await hydrated(page);
    await tabTo(page, page.getByLabel('Delivery ZIP code or address'));
    await page.keyboard.type('80202');
    await page.keyboard.press('Enter');
    await page.getByText('$436.50').first().waitFor();
    const twenty = page.getByRole('article', { name: /^20\b/ });
    await tabTo(page, twenty.getByRole('button', { name: 'Select This Dumpster' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/checkout/);
    await hydrated(page);

    for (const [label, text] of Object.entries(GUEST)) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    }
    await tabTo(page, page.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Next month' }));
    await page.keyboard.press('Enter');
    await expect(calendar(page).getByRole('grid')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: DAY }));
    // A week on and a day back, in the grid.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(calendar(page).locator('td[aria-selected="true"]')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Card number'));
    await page.keyboard.type(CARDS.good.replaceAll(' ', ''));
    await tabTo(page, page.getByLabel('Expiry date'));
    await page.keyboard.type('1234');
    await tabTo(page, page.getByLabel('Security code'));
    await page.keyboard.type('123');
    await tabTo(page, page.getByRole('checkbox', { name: /18 or older/ }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: /^Place order/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Order Received!' })).toBeVisible();
  });
}

/** `Sunday, November 29, 2026` */
const DAY = /^[A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d{4}/;
