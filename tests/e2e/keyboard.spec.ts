import { expect, test, type Page } from 'playwright/test';

import { storefront, WIDTHS } from './support/addresses.ts';
import { calendar } from './support/calendar.ts';
import { CARDS, GUEST } from './support/guest.ts';
import { hydrated } from './support/hydrated.ts';

for (const width of WIDTHS) {
  test(`an order is placed with the keyboard alone at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${storefront('acme')}/search`);
    await hydrated(page);
    await tabTo(page, /Delivery ZIP code or address/);
    await page.keyboard.type('80202');
    await page.keyboard.press('Enter');
    await page.getByText('$436.50').first().waitFor();
    await tabTo(page, /^Select This Dumpster/, 'article:has-text("20")');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/checkout/);
    await hydrated(page);

    for (const [label, text] of Object.entries(GUEST)) {
      await tabTo(page, new RegExp(`^${label}`));
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    }
    await tabTo(page, /^Continue/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Next month/);
    await page.keyboard.press('Enter');
    await expect(calendar(page).getByRole('grid')).toBeVisible();
    await tabTo(page, DAY);
    // A week on and a day back, in the grid.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(calendar(page).locator('td[aria-selected="true"]')).toBeVisible();
    await tabTo(page, /^Continue/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Card number/);
    await page.keyboard.type(CARDS.good.replaceAll(' ', ''));
    await tabTo(page, /^Expiry date/);
    await page.keyboard.type('1234');
    await tabTo(page, /^Security code/);
    await page.keyboard.type('123');
    await tabTo(page, /18 or older/);
    await page.keyboard.press('Space');
    await tabTo(page, /^Place order/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Order Received!' })).toBeVisible();
  });
}

/** `Sunday, November 29, 2026` */
const DAY = /^[A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d{4}/;

/** Presses Tab until the focus is on what has that name, at most once round the page. */
async function tabTo(page: Page, name: RegExp, within = 'body'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = await page.evaluate((scope) => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return { name: '', isWithin: false };
      const labels =
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
          ? [...(element.labels ?? [])]
          : [];
      const text = [
        element.getAttribute('aria-label'),
        ...labels.map((label) => label.textContent),
        element.textContent,
      ];
      const isWithin = scope === 'body' || (element.closest('article')?.textContent ?? '').includes('20 yards');
      return { name: text.find((part) => (part ?? '').trim() !== '')?.trim() ?? '', isWithin };
    }, within);
    if (name.test(focused.name) && focused.isWithin) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No focus came to ${name}`);
}
