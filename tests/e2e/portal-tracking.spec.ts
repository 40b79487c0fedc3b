import { expect } from 'playwright/test';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signIn } from './support/guest.ts';
import { open } from './support/hydrated.ts';
import { accept, atDesk, order as placed } from './support/order-desk.ts';
import { expectNoSidewaysScroll, expectToast } from './support/session.ts';
import { test } from './support/test.ts';

const OWNER = 'owner@acme.test';

/** As before the journey, however it ended. */
test.afterEach(() =>
  atDesk(async (shop) => {
    const { id } = await shop.business('acme', '80202');
    await shop.must(
      'mutation ($id: ID!) { updateBusiness(id: $id, input: { fulfilmentTracking: true }) { id } }',
      { id },
      await shop.login(OWNER),
    );
  }),
);

for (const width of [360, 1280] as const)
  test(`a business that only confirms orders here is offered no deliveries and pickups at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const confirmed = await placed({ rental: 60 + Math.floor(Math.random() * 250) });
    await accept(confirmed);
    await signIn(page, platform, OWNER);
    const orders = `${platform}/client-portal/orders?q=${confirmed.number}`;
    const business = `${platform}/client-portal/settings?part=business`;
    const card = page.getByRole('article', { name: `Order ${confirmed.number}` });
    const moves = card.getByRole('button', { name: /^Mark as/ });
    await open(page, orders);
    await expect(moves).toHaveCount(2);

    await open(page, business);
    const tracking = page.getByRole('region', { name: 'Deliveries and pickups' });
    await tracking.getByRole('button', { name: 'Only confirm orders here' }).click();
    await expectToast(page, 'Orders are only confirmed here: no deliveries and pickups are marked.');
    await expect(tracking.getByRole('status')).toHaveText(/^Orders are only confirmed here/);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await open(page, orders);
    await expect(card.getByRole('button', { name: 'Add Charge' })).toBeVisible();
    await expect(moves).toHaveCount(0);
    await expectNoAxeViolations(page);
    // What waits is confirmed as ever.
    const waiting = await placed({ rental: 60 + Math.floor(Math.random() * 250) });
    await open(page, `${platform}/client-portal/orders?q=${waiting.number}`);
    const other = page.getByRole('article', { name: `Order ${waiting.number}` });
    await other.getByRole('button', { name: /^Confirm Order/ }).click();
    await expect(other.getByText('Confirmed', { exact: true })).toBeVisible();

    await open(page, business);
    await tracking.getByRole('button', { name: 'Mark deliveries and pickups here' }).click();
    await expect(tracking.getByRole('status')).toHaveText('Deliveries and pickups are marked here.');
    await open(page, orders);
    await expect(moves).toHaveCount(2);
  });
