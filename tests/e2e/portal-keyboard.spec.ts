import { expect, type Locator, type Page } from 'playwright/test';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signIn } from './support/guest.ts';
import { open } from './support/hydrated.ts';
import { order as placed, refundsOf } from './support/order-desk.ts';
import { intentsOf } from './support/placed-order.ts';
import { expectToast } from './support/session.ts';
import { tabTo } from './support/tab-to.ts';
import { test } from './support/test.ts';

const DAMAGE_CENTS = 7500;

/** Nobody else's phone or address has anything of it, as it may of an order's number. */
function someCustomer(): string {
  return `desk-${crypto.randomUUID()}@example.test`;
}

for (const width of [360, 1280] as const)
  test(`a day at the desk with the keyboard alone at ${width} px: find, confirm, deliver, charge, refund`, async ({
    page,
  }) => {
    const email = someCustomer();
    const { id, number } = await placed({ rental: 60 + Math.floor(Math.random() * 200), email });
    await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
    await signIn(page, platform, 'owner@acme.test');
    await open(page, `${platform}/client-portal/orders`);

    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type(email);
    const card = page.getByRole('article', { name: `Order ${number}` });
    await expect(page.getByRole('article')).toHaveCount(1);

    for (const [button, status] of [
      [/^Confirm Order & Capture Payment/, 'Confirmed'],
      ['Mark as Delivering', 'Delivering'],
      ['Mark as Delivered', 'Delivered'],
    ] as const) {
      await press(page, card.getByRole('button', { name: button }));
      await expect(card.getByText(status, { exact: true })).toBeVisible();
      // What was pressed is gone; who goes on from there is still at this order.
      await expect(card.and(page.locator(':focus-within'))).toHaveCount(1);
    }

    await press(page, card.getByRole('button', { name: 'Add Charge' }));
    const charge = page.getByRole('dialog', { name: 'Add Post-Rental Charge' });
    await tabTo(page, charge.getByLabel('Charge type'));
    await page.keyboard.type('Damage');
    await tabTo(page, charge.getByLabel('Amount'));
    await page.keyboard.type('75');
    await tabTo(page, charge.getByLabel('Description'));
    await page.keyboard.type('Bent door hinge');
    await press(page, charge.getByRole('button', { name: 'Charge $75.00' }));
    await expectToast(page, 'Charge Successful');
    await expect(card.getByRole('button', { name: 'Add Charge' })).toBeFocused();
    expect((await intentsOf(id)).filter(({ amount }) => amount === DAMAGE_CENTS)).toHaveLength(1);

    await press(page, card.getByRole('link', { name: 'View Details' }));
    const details = page.getByRole('dialog', { name: `Order ${number}` });
    await press(page, details.getByRole('button', { name: /^Refund/ }).first());
    const refund = page.getByRole('dialog', { name: 'Refund Payment' });
    await press(page, refund.getByRole('button', { name: 'Half' }));
    await tabTo(page, refund.getByLabel('Reason'));
    await page.keyboard.type('Came a day late');
    await press(page, refund.getByRole('button', { name: /^Refund \$/ }));
    await expect(details.getByText('Refund Initiated')).toBeVisible();
    expect(await refundsOf(id)).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await expect(card.getByRole('link', { name: 'View Details' })).toBeFocused();
  });

for (const width of [360, 1280] as const)
  test(`single keys lead through the orders at ${width} px, until they are switched off`, async ({ page }) => {
    await placed({ rental: 60 + Math.floor(Math.random() * 200) });
    const email = someCustomer();
    const { number } = await placed({ rental: 60 + Math.floor(Math.random() * 200), email });
    await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
    await signIn(page, platform, 'owner@acme.test');
    await open(page, `${platform}/client-portal/orders`);
    const cards = page.getByRole('article');
    const [first, second] = [cards.nth(0), cards.nth(1)];
    await expect(second).toBeVisible();

    await page.keyboard.press('k');
    await expect(first).toBeFocused();
    expect(await first.evaluate((card) => getComputedStyle(card).outlineStyle)).toBe('solid');
    await page.keyboard.press('k');
    await expect(first).toBeFocused();
    await page.keyboard.press('j');
    await expect(second).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(second).toBeFocused();

    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: /^Order \d+$/ });
    await expect(details).toBeVisible();
    await page.keyboard.press('k');
    await expect(first).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await expect(second).toBeFocused();

    await page.keyboard.press('/');
    const search = page.getByRole('searchbox');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await page.keyboard.type(`jk/${number}`);
    await expect(search).toHaveValue(`jk/${number}`);
    await search.fill(email);
    await expect(cards).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(first).toBeFocused();
    await page.keyboard.press('j');
    await expect(first).toBeFocused();

    await press(page, page.getByText('Keyboard', { exact: true }));
    const keys = page.getByRole('checkbox', { name: 'Single keys lead through the orders' });
    await expect(keys).toBeChecked();
    await page.keyboard.press('j');
    await expect(page.getByText('Keyboard', { exact: true })).toBeFocused();
    await expectNoAxeViolations(page);
    await tabTo(page, keys);
    await page.keyboard.press('Space');
    await expect(keys).not.toBeChecked();
    await open(page, `${platform}/client-portal/orders?q=${encodeURIComponent(email)}`);
    await expect(cards).toHaveCount(1);
    await page.keyboard.press('j');
    await page.keyboard.press('/');
    await expect(search).not.toBeFocused();
    await expect(first).not.toBeFocused();
  });

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
