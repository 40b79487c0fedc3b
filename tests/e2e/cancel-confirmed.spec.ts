import { expect } from 'playwright/test';

import { WIDTHS } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { accept, order, refundsOf } from './support/order-desk.ts';
import { browse, linkOf, opens } from './support/own-order-page.ts';
import { intentsOf } from './support/placed-order.ts';
import { expectNoSidewaysScroll } from './support/session.ts';
import { test } from './support/test.ts';

for (const width of WIDTHS)
  test(`cancelled after the confirmation at ${width} px, all of it is refunded`, async ({ browser }) => {
    const placed = await order({ rental: 175 + Math.floor(Math.random() * 160) });
    await accept(placed);
    const page = await browse(browser, width, linkOf(placed));
    await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible();
    const dialog = await opens(page, 'Cancel order', `Cancel order ${placed.number}?`);
    await expect(dialog.getByText('Refunds $366.15 to your card, usually within 5 to 10 business days.')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Cancel and refund $366.15' }).click();
    await expect(page.getByText('$366.15 is on its way back to your card.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Order Cancelled' })).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await refundsOf(placed.id)).toEqual([36615]);
    expect((await intentsOf(placed.id)).map(({ status }) => status)).toEqual(['succeeded']);
  });
