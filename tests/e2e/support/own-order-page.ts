import { expect, type Browser, type Locator, type Page } from 'playwright/test';

import { storefront } from './addresses.ts';
import { hydrated } from './hydrated.ts';
import type { PlacedOrder } from './placed-order.ts';

/** The address that the order's mails lead to. */
export function linkOf({ id, token }: PlacedOrder): string {
  return `${storefront('acme')}/order-confirmation/${id}?t=${token}`;
}

/**
 * A browser of somebody's own, so wide, that knows nothing but an address.
 *
 * @param prepare what is done to its page before it opens anything
 */
export async function browse(
  browser: Browser,
  width: number,
  url: string,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 740 : 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.soft(error.message, 'an error on the page').toBe(''));
  await prepare(page);
  await page.goto(url);
  await hydrated(page);
  return page;
}

/** Opens one of the changes that a customer makes themselves. */
export async function opens(page: Page, button: string, title: string | RegExp): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.locator('form, [role=alert]').first()).toBeVisible();
  return dialog;
}

/** As the product writes days: `Thu, Dec 3`. */
export function weekday(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return at.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/** `Thursday, December 3, 2026` */
export function longDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return at.toLocaleDateString('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}
