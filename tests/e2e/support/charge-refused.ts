import { expect, type Browser, type Page } from 'playwright/test';

import { platform } from './addresses.ts';
import { expectNoAxeViolations } from './axe.ts';
import { signIn } from './guest.ts';
import { hydrated } from './hydrated.ts';
import type { PlacedOrder } from './placed-order.ts';

/** The owner confirms, delivers and charges; the saved card is refused. Ends on the order's details. */
export async function chargeRefused(
  browser: Browser,
  width: number,
  order: Pick<PlacedOrder, 'id' | 'number'>,
): Promise<Page> {
  const page = await wide(browser, width);
  await signIn(page, platform, 'owner@acme.test');
  await page.goto(`${platform}/client-portal/orders?order=${order.id}`);
  await hydrated(page);
  const details = page.getByRole('dialog', { name: `Order ${order.number}` });
  await details.getByRole('button', { name: /^Confirm Order & Capture Payment/ }).click();
  await expect(details.getByText('Order Accepted')).toBeVisible();
  await details.getByRole('button', { name: 'Mark as Delivered' }).click();
  await expect(details.getByText('Status Updated')).toBeVisible();
  await details.getByRole('button', { name: 'Add Charge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Post-Rental Charge' });
  await dialog.getByLabel('Charge type').selectOption({ label: 'Damage Fee' });
  await dialog.getByLabel('Amount').fill('75');
  await dialog.getByLabel('Description').fill('Bent door hinge');
  await dialog.getByRole('button', { name: 'Charge $75.00' }).click();
  await expect(dialog.getByText('Charge Failed')).toBeVisible();
  await expect(dialog.getByText(/stays pending/)).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(details.getByText('Damage Fee: PENDING')).toBeVisible();
  return page;
}

/** A browser of somebody's own, so wide. */
export async function wide(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 740 : 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.soft(error.message, 'an error on the page').toBe(''));
  return page;
}
