import { expect, type Browser, type Page } from 'playwright/test';

import { inDays } from '#scripts/proofs/shop.ts';
import { formatDay, knownDay } from '#worker/domain/rental-period.ts';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { open } from './support/hydrated.ts';
import { order, tryToOrder, unitsOf } from './support/order-desk.ts';
import { expectNoSidewaysScroll } from './support/session.ts';
import { signInAs } from './support/sign-in-as.ts';
import { test } from './support/test.ts';

const INVENTORY = `${platform}/client-portal/inventory`;

for (const width of [360, 1280] as const)
  test(`a size is made, changed, taken out of sale and deleted at ${width} px`, async ({ browser }) => {
    const page = await atInventory(browser, width);
    const title = `13 Yard ${width} ${Date.now()}`;
    await page.getByRole('button', { name: 'Add dumpster' }).click();
    const form = page.getByRole('form', { name: 'New dumpster' });
    await expect(form.getByLabel('Title')).toBeFocused();
    await form.getByRole('button', { name: 'Save' }).click();
    for (const problem of ['Enter a title.', 'Enter a size of 1 to 100', 'Enter an amount in dollars'])
      await expect(form.getByText(problem)).toBeVisible();
    await expectNoAxeViolations(page);
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Size in cubic yards').fill('13');
    await form.getByRole('button', { name: 'More: Units you own' }).click({ clickCount: 3 });
    await form.getByLabel('Base price').fill('249.50');
    await form.getByRole('button', { name: 'Save' }).click();
    await toasted(page, 'Success', 'Inventory updated successfully');
    const card = page.getByRole('listitem', { name: title });
    await expect(card.getByText('4 of 4 available today')).toBeVisible();
    await expect(card.getByText('$249.50')).toBeVisible();

    await card.getByRole('button', { name: 'Edit' }).click();
    await expect(page).toHaveURL(/size=dmp_/);
    const edit = page.getByRole('form', { name: `Edit ${title}` });
    for (let presses = 0; presses < 3; presses += 1)
      await edit.getByRole('button', { name: 'Fewer: Available today' }).click();
    await edit.getByLabel('Description').fill('Fits a garage');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('1 of 4 available today')).toBeVisible();
    await expect(card.getByText('Low stock')).toBeVisible();
    await expect(card).toBeFocused();
    await expect(page.getByText('Available units set by hand').first()).toBeVisible();

    await card.getByRole('button', { name: `Stop selling ${title}` }).click();
    await toasted(page, 'Success', 'Dumpster stock status updated');
    await expect(card.getByText('Not for sale')).toBeVisible();
    await card.getByRole('button', { name: `Put back on sale: ${title}` }).click();
    await expect(card.getByText('Not for sale')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);

    await card.getByRole('button', { name: `Delete ${title}` }).click();
    await expect(card.getByText(`${title} disappears from your store`)).toBeVisible();
    await card.getByRole('group').getByRole('button', { name: 'Delete' }).click();
    await toasted(page, 'Success', 'Dumpster deleted successfully');
    await expect(card).toHaveCount(0);
  });

test('a size that orders need is not deleted, and can be taken out of sale instead', async ({ browser }) => {
  await order({ rental: 214 });
  const page = await atInventory(browser, 1280);
  const card = page.getByRole('listitem', { name: '10 Yard Dumpster' });
  await deleteIn(page, '10 Yard Dumpster');
  const message = 'Cannot delete dumpster with active orders. Please complete or cancel all orders first.';
  await toasted(page, 'Error', message);
  await expect(card.getByRole('alert').getByText(message)).toBeVisible();
  await expect(card.getByRole('alert').getByRole('button', { name: 'Stop selling' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('what fails is told in the promised words, and what was typed stays', async ({ browser }) => {
  const page = await atInventory(browser, 360);
  const card = page.getByRole('listitem', { name: '10 Yard Dumpster' });
  await page.route('**/graphql', (route) => route.abort());
  await card.getByRole('button', { name: /Stop selling/ }).click();
  await toasted(page, 'Error', 'Failed to update stock status');
  await expect(card.getByRole('alert').getByText('Failed to update stock status')).toBeVisible();
  await deleteIn(page, '10 Yard Dumpster');
  await toasted(page, 'Error', 'Failed to delete dumpster');
  await page.unroute('**/graphql');
  await page.route('**/graphql', (route) => route.fulfill({ json: { errors: [REFERRED] } }));
  await deleteIn(page, '10 Yard Dumpster');
  await toasted(page, 'Error', 'Cannot delete dumpster due to existing references. Please contact support.');
  await page.unroute('**/graphql');

  await card.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Edit 10 Yard Dumpster' });
  await form.getByLabel('Title').fill('Ten Yards');
  await page.route('**/graphql', (route) => route.abort());
  await form.getByRole('button', { name: 'Save' }).click();
  await toasted(page, 'Error', 'Failed to update inventory');
  await expect(form.getByRole('alert').getByText('Failed to update inventory')).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveValue('Ten Yards');
});

test('the calendar says who has what, as checkout counts it, and booked units are not taken out silently', async ({
  browser,
}) => {
  const placed = await order({ rental: 224 });
  const { rental } = placed;
  const units = await unitsOf(10);
  const page = await atInventory(browser, 360, `?day=${inDays(rental - 2)}`);
  const calendar = page.getByRole('region', { name: 'Calendar' });
  const day = formatDay(knownDay(inDays(rental)), 'long');
  await calendar.getByRole('link', { name: `Show ${day}` }).click();
  const details = calendar.getByRole('region', { name: day });
  await expect(details.getByRole('link', { name: `Order ${placed.number}` })).toHaveAttribute(
    'href',
    `/client-portal/orders?order=${placed.id}`,
  );
  const said = await details.getByRole('listitem').filter({ hasText: '10 Yard Dumpster' }).first().textContent();
  const free = Number(/(\d+) of \d+ free/.exec(said ?? '')?.[1]);
  expect(free).toBeLessThan(units);
  // Checkout doesn't sell one more than that.
  expect(await tryToOrder({ rental, quantity: free + 1 })).toMatchObject({ code: 'OUT_OF_STOCK' });
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  const out = page.getByRole('region', { name: 'Out of service' });
  await out.getByRole('button', { name: 'Take units out' }).click();
  const form = out.getByRole('form', { name: 'Take units out of service' });
  await form.getByLabel('Dumpster').selectOption({ label: '10 Yard Dumpster' });
  await form.getByLabel('Units', { exact: true }).fill(String(units));
  await form.getByLabel('Out from').fill(inDays(rental));
  await form.getByLabel('Back on').fill(inDays(rental));
  await form.getByRole('button', { name: 'Take out of service' }).click();
  await expect(form.getByText('Enter a day after the first one.')).toBeVisible();
  await form.getByLabel('Back on').fill(inDays(rental + 1));
  await form.getByRole('button', { name: 'Take out of service' }).click();
  await expect(form.getByText('Bookings need these units')).toBeVisible();
  await expect(form.getByRole('link', { name: `Order ${placed.number}` })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Take out of service anyway' })).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByLabel('Units', { exact: true }).fill('1');
  await form.getByLabel('Reason').fill('Door hinge');
  await form.getByLabel('Out from').fill(inDays(rental + 2));
  await form.getByLabel('Back on').fill(inDays(rental + 3));
  await form.getByRole('button', { name: /^Take out of service/ }).click();
  const block = out.getByRole('listitem').filter({ hasText: 'Door hinge' });
  await expect(block.getByText('1 × 10 Yard Dumpster')).toBeVisible();
  await block.getByRole('button', { name: 'Put back 1 × 10 Yard Dumpster' }).click();
  await block.getByRole('group').getByRole('button', { name: 'Put back' }).click();
  await expect(block).toHaveCount(0);
});

test('the warning about bookings without units goes when the units are put back', async ({ browser }) => {
  const { rental, number } = await order({ rental: 244 });
  const units = await unitsOf(10);
  const page = await atInventory(browser, 1280);
  const out = page.getByRole('region', { name: 'Out of service' });
  await out.getByRole('button', { name: 'Take units out' }).click();
  const form = out.getByRole('form', { name: 'Take units out of service' });
  await form.getByLabel('Dumpster').selectOption({ label: '10 Yard Dumpster' });
  await form.getByLabel('Units', { exact: true }).fill(String(units));
  await form.getByLabel('Out from').fill(inDays(rental));
  await form.getByLabel('Back on').fill(inDays(rental + 1));
  await form.getByLabel('Reason').fill('Crane at work');
  await form.getByRole('button', { name: 'Take out of service' }).click();
  await form.getByRole('button', { name: 'Take out of service anyway' }).click();
  const warning = out.getByRole('status').filter({ hasText: 'Out of service now, but bookings lack units' });
  await expect(warning.getByRole('link', { name: `Order ${number}` })).toBeVisible();
  const block = out.getByRole('listitem').filter({ hasText: 'Crane at work' });
  await block.getByRole('button', { name: `Put back ${units} × 10 Yard Dumpster` }).click();
  await block.getByRole('group').getByRole('button', { name: 'Put back' }).click();
  await expect(block).toHaveCount(0);
  await expect(warning).toHaveCount(0);
});

const REFERRED = { message: 'Foreign key constraint failed', extensions: { code: 'CONFLICT' } };

async function atInventory(browser: Browser, width: number, search = ''): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await signInAs(page, 'owner@acme.test', /\/client-portal\/orders/);
  await open(page, `${INVENTORY}${search}`);
  await page.getByRole('listitem', { name: '10 Yard Dumpster' }).waitFor();
  return page;
}

async function deleteIn(page: Page, title: string): Promise<void> {
  const card = page.getByRole('listitem', { name: title });
  await card.getByRole('button', { name: `Delete ${title}` }).click();
  await card.getByRole('group').getByRole('button', { name: 'Delete' }).click();
}

async function toasted(page: Page, title: string, text: string): Promise<void> {
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await expect(toasts.getByText(text, { exact: true })).toBeVisible();
  await expect(toasts.getByText(title, { exact: true })).toBeVisible();
}
