import { expect, type Browser, type Locator, type Page } from 'playwright/test';

import { inDays } from '#scripts/proofs/shop.ts';

import { platform } from './support/addresses.ts';
import { signIn } from './support/guest.ts';
import { open } from './support/hydrated.ts';
import { accept, atDesk, order as placed, refundsOf } from './support/order-desk.ts';
import { expectToast } from './support/session.ts';
import { test } from './support/test.ts';

type Seat = { readonly page: Page; readonly card: Locator };

/** Somebody of Acme at their own browser, with one order in the list, whose portal hears of steps. */
async function seat(browser: Browser, email: string, number: string): Promise<Seat> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, platform, email);
  const heard = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      if (socket.url().includes('/live')) socket.on('framereceived', () => resolve());
    });
  });
  await open(page, `${platform}/client-portal/orders?q=${number}`);
  await heard;
  const card = page.getByRole('article', { name: `Order ${number}` });
  await expect(card.getByRole('button', { name: /^Confirm Order/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return { page, card };
}

/** One of them does it, and both see it. How soon is measured by the proof `colleagues`. */
async function move(by: Seat, seen: Seat, button: string | RegExp, status: string): Promise<void> {
  await by.card.getByRole('button', { name: button }).click();
  for (const { card } of [by, seen]) await expect(card.getByText(status, { exact: true })).toBeVisible();
}

/** How many orders wait, as the browser's tab says it. */
async function waitingOf({ page }: Seat): Promise<number> {
  return Number(/^\((\d+)\) Order History · Client Portal$/.exec(await page.title())?.[1] ?? 0);
}

test('two people in one portal see each other’s moves, and the second of two is told how things stand', async ({
  browser,
}) => {
  const { number } = await placed({ rental: 120 + Math.floor(Math.random() * 200) });
  const owner = await seat(browser, 'owner@acme.test', number);
  const manager = await seat(browser, 'manager@acme.test', number);

  const [waiting] = await Promise.all([owner, manager].map(waitingOf));
  expect(waiting).toBeGreaterThan(0);
  await move(owner, manager, /^Confirm Order/, 'Confirmed');
  for (const one of [owner, manager]) await expect.poll(() => waitingOf(one)).toBe(Number(waiting) - 1);
  await expect(manager.card.getByRole('button', { name: /^Confirm Order/ })).toHaveCount(0);
  await move(manager, owner, 'Mark as Delivering', 'Delivering');

  // The owner's page hears nothing while it is cut off from the socket's messages: it offers a step that was taken.
  await owner.page.route('**/graphql', async (route) => {
    const asked = route.request().postData() ?? '';
    // Never answered: the page keeps what it shows.
    if (!asked.includes('"OrdersPaginated"')) await route.continue();
  });
  await manager.card.getByRole('button', { name: 'Mark as Delivered' }).click();
  await expect(manager.card.getByText('Delivered', { exact: true })).toBeVisible();
  await owner.card.getByRole('button', { name: 'Mark as Delivered' }).click();
  await expectToast(owner.page, 'Failed to Update Status');
  await expect(owner.card.getByRole('alert')).toBeVisible();
  await expect(owner.card.getByText('Delivered', { exact: true })).toBeVisible();
});

test('an open order, and what cancelling it would do, follow a step of somebody else', async ({ browser }) => {
  const { id, number } = await placed({ rental: 120 + Math.floor(Math.random() * 200) });
  const owner = await seat(browser, 'owner@acme.test', number);
  const manager = await seat(browser, 'manager@acme.test', number);
  await manager.card.getByRole('link', { name: 'View Details' }).click();
  const details = manager.page.getByRole('dialog', { name: `Order ${number}` });
  await expect(details.getByRole('button', { name: /^Confirm Order/ })).toBeVisible();
  await owner.card.getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Cancel Order' });
  await expect(dialog.getByText(/^Releases the hold of/)).toBeVisible();

  await details.getByRole('button', { name: /^Confirm Order/ }).click();
  await expect(dialog.getByText("Refunds $366.15 to the customer's card.")).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(owner.card.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(details.getByRole('status').getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(details.getByRole('button', { name: /^Mark as/ })).toHaveCount(0);
  expect(await refundsOf(id)).toEqual([36_615]);
});

test('an order that changed unseen is not cancelled by an old quote', async () => {
  const order = await placed({ rental: 120 + Math.floor(Math.random() * 200) });
  await atDesk(async (shop) => {
    const owner = await shop.login('owner@acme.test');
    const { quote } = await shop.must<{ quote: { version: number; fee: number } }>(
      'query Quote($id: ID!) { quote: cancellationQuote(orderId: $id) { version fee } }',
      { id: order.id },
      owner,
    );
    await accept(order);
    const { data } = await shop.graphql<{ cancelOrder: { success: boolean; code: string } }>(
      `mutation Cancel($id: ID!, $version: Int, $fee: Float) {
        cancelOrder(orderId: $id, seenVersion: $version, seenFee: $fee) { success code } }`,
      { id: order.id, ...quote },
      owner,
    );
    expect(data?.cancelOrder).toEqual({ success: false, code: 'CONFLICT' });
  });
});

test('who has the schedule open sees a step of somebody else without asking', async ({ browser }) => {
  const { number, rental } = await placed({ rental: 120 + Math.floor(Math.random() * 200) });
  const owner = await seat(browser, 'owner@acme.test', number);
  const driver = await (await browser.newContext()).newPage();
  await signIn(driver, platform, 'manager@acme.test');
  await open(driver, `${platform}/client-portal/orders?view=schedule&day=${inDays(rental)}`);
  const stop = driver.getByRole('listitem', { name: `Order ${number}` });
  await expect(stop.getByText('Not confirmed yet')).toBeVisible();
  await driver.waitForLoadState('networkidle');
  await owner.card.getByRole('button', { name: /^Confirm Order/ }).click();
  await expect(stop.getByText('Confirmed', { exact: true })).toBeVisible();
  await stop.getByRole('button', { name: 'Mark as Delivering' }).press('Enter');
  await expect(stop.getByText('Delivering', { exact: true })).toBeVisible();
  // The button that was pressed is gone; who goes on by keyboard is still at this stop.
  await expect(stop).toBeFocused();
});

test('a new order is in the portal without being asked for', async ({ browser }) => {
  const { number } = await placed({ rental: 120 + Math.floor(Math.random() * 200) });
  const { page } = await seat(browser, 'owner@acme.test', number);
  await open(page, `${platform}/client-portal/orders`);
  await page.waitForLoadState('networkidle');
  const second = await placed({ rental: 120 + Math.floor(Math.random() * 200) });
  await expect(page.getByRole('article', { name: `Order ${second.number}` })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `Order ${second.number}` })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /Order History.*waiting to be confirmed/ }).first()).toBeVisible();
});
