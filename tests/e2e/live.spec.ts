import { expect, type Browser, type BrowserContext, type Page } from 'playwright/test';

import { openShop } from '#scripts/proofs/shop.ts';

import { storefront } from './support/addresses.ts';
import { hydrated } from './support/hydrated.ts';
import { notedAt, noteWhenShown } from './support/noted.ts';
import { order as placed } from './support/order-desk.ts';
import type { PlacedOrder } from './support/placed-order.ts';
import { test } from './support/test.ts';

const PORT = Number(process.env['PORT'] ?? '8787');
const WIDTHS = [360, 1280] as const;

test('a step reaches two open pages of an order without a reload', async ({ browser }) => {
  const order = await placed({ rental: 90, size: 15 });
  const pages = await Promise.all(WIDTHS.map((width) => opened(browser, width, order)));
  for (const [says, status] of [
    ['Order Confirmed!', 'CONFIRMED'],
    ['Delivered!', 'DELIVERED'],
  ] as const) {
    for (const { page } of pages) await noteWhenShown(page, 'h1', says);
    await move(order.id, status);
    for (const { page } of pages) {
      await expect(page.getByRole('heading', { level: 1, name: says })).toBeVisible();
      // A reload would have lost it. How soon it is there is measured by the proof `colleagues`.
      await notedAt(page);
    }
  }
});

test('a page without a network stays as it is, and shows what it missed as soon as there is one', async ({
  browser,
}) => {
  const order = await placed({ rental: 100, size: 15 });
  const pages = await Promise.all(WIDTHS.map((width) => opened(browser, width, order)));
  for (const { context, sockets } of pages) {
    await context.setOffline(true);
    sockets.cut();
  }
  await move(order.id, 'CONFIRMED');
  await move(order.id, 'DELIVERED');
  // Longer than the first tries to come back.
  await pages[0]?.page.waitForTimeout(2500);
  for (const { page } of pages)
    await expect(page.getByRole('heading', { level: 1, name: 'Order Received!' })).toBeVisible();

  for (const { page, context, sockets } of pages) {
    sockets.mend();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Delivered!' })).toBeVisible();
  }
});

test('a page whose socket is cut opens another by itself', async ({ browser }) => {
  const order = await placed({ rental: 110, size: 15 });
  const { page, sockets } = await opened(browser, 1280, order);
  sockets.cut();
  await move(order.id, 'CONFIRMED');
  sockets.mend();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible();
  await expect.poll(() => sockets.opened()).toBeGreaterThan(1);
});

type Sockets = {
  /** How often the page has opened one. */
  readonly opened: () => number;
  /** Ends those that are open, and every one that the page opens from now on. */
  cut(): void;
  mend(): void;
};

async function move(orderId: string, status: 'CONFIRMED' | 'DELIVERED'): Promise<void> {
  const shop = openShop(PORT);
  const mutation =
    status === 'CONFIRMED'
      ? 'mutation Accept($id: ID!) { done: acceptOrder(orderId: $id) { success message } }'
      : 'mutation Move($id: ID!) { done: updateOrderStatus(orderId: $id, status: DELIVERED) { success message } }';
  const owner = await shop.login('owner@acme.test');
  const answer = await shop.must<{ done: { success: boolean } }>(mutation, { id: orderId }, owner);
  shop.close();
  expect(answer).toMatchObject({ done: { success: true } });
}

/** The order's own page, once its socket is open. */
async function opened(
  browser: Browser,
  width: number,
  { id, token }: PlacedOrder,
): Promise<{ readonly page: Page; readonly context: BrowserContext; readonly sockets: Sockets }> {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 740 : 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.soft(error.message, 'an error on the page').toBe(''));
  const sockets = await socketsOf(page);
  await page.goto(`${storefront('acme')}/order-confirmation/${id}?t=${encodeURIComponent(token)}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Order Received!' })).toBeVisible();
  await expect.poll(() => sockets.opened()).toBe(1);
  return { page, context, sockets };
}

async function socketsOf(page: Page): Promise<Sockets> {
  const open = new Set<{ close(): Promise<void> }>();
  let count = 0;
  let isCut = false;
  await page.routeWebSocket(/\/api\/orders\/.+\/live/, async (socket) => {
    if (isCut) return await socket.close();
    const server = socket.connectToServer();
    open.add({ close: async () => void (await Promise.all([socket.close(), server.close()])) });
    // Open is what the server has spoken on.
    server.onMessage((message) => {
      if (!isCut) socket.send(message);
      if (count < open.size) count += 1;
    });
  });
  return {
    opened: () => count,
    cut() {
      isCut = true;
      for (const one of open) void one.close();
    },
    mend() {
      isCut = false;
    },
  };
}
