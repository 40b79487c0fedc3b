import { expect, type Locator, type Page } from 'playwright/test';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { database } from './support/faults.ts';
import { signIn } from './support/guest.ts';
import { open } from './support/hydrated.ts';
import { order as placed, refundsOf } from './support/order-desk.ts';
import { intentsOf } from './support/placed-order.ts';
import { expectToast } from './support/session.ts';
import { test } from './support/test.ts';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

test.afterEach(async ({ page }) => database(page, 'off'));

/** A new order in the list of its owner, who has looked at it long enough for the page to be whole. */
async function ownOrder(page: Page): Promise<{ readonly id: string; readonly card: Locator }> {
  const { id, number } = await placed({ rental: 175 + Math.floor(Math.random() * 160) });
  await signIn(page, platform, 'owner@acme.test');
  await open(page, `${platform}/client-portal/orders?q=${number}`);
  const card = page.getByRole('article', { name: `Order ${number}` });
  await expect(card.getByRole('button', { name: /^Confirm Order/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return { id, card };
}

async function confirm(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: /^Confirm Order/ }).click();
  await expectToast(page, 'Order Accepted');
}

test('a step that fails or gets no answer is told, and is done when it is asked for again', async ({
  page,
  context,
}) => {
  const { card } = await ownOrder(page);
  await database(page, 'down');
  await card.getByRole('button', { name: /^Confirm Order/ }).click();
  await expectToast(page, 'Failed to Accept Order');
  await database(page, 'off');
  await context.setOffline(true);
  await card.getByRole('button', { name: /^Confirm Order/ }).click();
  await expectToast(page, 'Failed to Accept Order', 'Unknown error occurred');
  await expectNoAxeViolations(page);
  await context.setOffline(false);
  await confirm(page, card);

  await database(page, 'down');
  await card.getByRole('button', { name: 'Mark as Delivering' }).click();
  await expectToast(page, 'Failed to Update Status');
  await database(page, 'off');
  await card.getByRole('button', { name: 'Mark as Delivering' }).click();
  await expectToast(page, 'Status Updated');
});

test('a charge and a refund that get no answer are told as that, and are made once when asked for again', async ({
  page,
  context,
}) => {
  const { id, card } = await ownOrder(page);
  await confirm(page, card);
  await card.getByRole('link', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: /^Order \d+$/ });
  await details.getByRole('button', { name: /^Refund/ }).click();
  const refund = page.getByRole('dialog', { name: 'Refund Payment' });
  await refund.getByRole('button', { name: 'Half' }).click();
  await refund.getByLabel('Reason').fill('Came a day late');
  await database(page, 'down');
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  await expectToast(page, 'Refund Failed');
  await database(page, 'off');
  await context.setOffline(true);
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  await expectToast(page, 'Refund Failed', UNEXPECTED);
  await expectNoAxeViolations(page);
  await context.setOffline(false);
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  await expectToast(page, 'Refund Initiated');
  expect(await refundsOf(id)).toHaveLength(1);

  await details.getByRole('button', { name: 'Add Charge' }).click();
  const charge = page.getByRole('dialog', { name: 'Add Post-Rental Charge' });
  await charge.getByLabel('Charge type').selectOption({ label: 'Damage Fee' });
  await charge.getByLabel('Amount').fill('75');
  await charge.getByLabel('Description').fill('Bent door hinge');
  await context.setOffline(true);
  await charge.getByRole('button', { name: 'Charge $75.00' }).click();
  await expectToast(page, 'Charge Error', 'There was an error processing the charge. Please try again.');
  await expectNoAxeViolations(page);
  await context.setOffline(false);
  await charge.getByRole('button', { name: 'Charge $75.00' }).click();
  await expectToast(page, 'Charge Successful');
  await expect(details.getByText('Damage Fee: PAID')).toHaveCount(1);
  expect((await intentsOf(id)).filter(({ amount }) => amount === 7500)).toHaveLength(1);
});

test('a cancellation that fails or gets no answer is told, and is done when it is asked for again', async ({
  page,
  context,
}) => {
  const { card } = await ownOrder(page);
  await card.getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Order' });
  await expect(dialog.getByText(/^Releases the hold/)).toBeVisible();
  await database(page, 'down');
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expectToast(page, 'Failed to Cancel Order');
  // What it would do could not be read again either: nothing is cancelled before that is known.
  const retry = dialog.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel Order' })).toBeDisabled();
  await expectNoAxeViolations(page);
  await database(page, 'off');
  await retry.click();
  await expect(dialog.getByText(/^Releases the hold/)).toBeVisible();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expectToast(page, 'Error', UNEXPECTED);
  await expectNoAxeViolations(page);
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expectToast(page, 'Order Cancelled');
});

test('a list of orders that could not be loaded says so, and comes when it is asked for again', async ({ page }) => {
  await ownOrder(page);
  await database(page, 'down');
  await page.getByRole('searchbox').fill('nobody at all');
  const said = page.getByRole('alert').filter({ hasText: 'Error Loading Orders' });
  await expect(said).toBeVisible();
  await said.getByText('Details').click();
  await expect(said.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(said.getByText(/^Request req_[0-9a-f]{24}$/)).toBeVisible();
  await expect(said).not.toContainText('[GraphQL]');
  await expectNoAxeViolations(page);
  await database(page, 'off');
  await expect(async () => {
    await said.getByRole('button', { name: 'Retry' }).click({ timeout: 1000 });
    await expect(said).toHaveCount(0, { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
});

test('orders that Load More did not get are told of, the list stays, and they come when they are asked for again', async ({
  page,
}) => {
  await signIn(page, platform, 'owner@acme.test');
  const shown = page.getByText(/^Showing \d+ of \d+ orders$/);
  await expect(shown).toHaveText(/^Showing 20 of/);
  await page.waitForLoadState('networkidle');
  // Told that something has changed, the portal would read the list again by itself.
  await page.routeWebSocket(/\/live/, () => undefined);
  await page.route('**/graphql', (route) => route.abort());
  await page.getByRole('button', { name: 'Load More' }).click();
  const said = page.getByRole('alert').filter({ hasText: 'Failed to load more orders. Please try again.' });
  await expect(said).toBeVisible();
  await expect(shown).toHaveText(/^Showing 20 of/);
  await expect(page.getByRole('article')).toHaveCount(20);
  await expectNoAxeViolations(page);
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(shown).toHaveText(/^Showing (?:2[1-9]|3\d|40) of/);
  await expect(said).toHaveCount(0);
});
