import { expect, test, type Browser, type BrowserContext, type Page } from 'playwright/test';

import { inDays, openShop } from '#scripts/proofs/shop.ts';

import { storefront } from './support/addresses.ts';
import { hydrated } from './support/hydrated.ts';

const PORT = Number(process.env['PORT'] ?? '8787');
const WIDTHS = [360, 1280] as const;
const TOLD_WITHIN_MS = 1000;

test('a step reaches two open pages of an order in under a second, without a reload', async ({ browser }) => {
  const order = await place(90);
  const pages = await Promise.all(WIDTHS.map((width) => opened(browser, width, order)));
  for (const [says, status] of [
    ['Order Confirmed!', 'CONFIRMED'],
    ['Delivered!', 'DELIVERED'],
  ] as const) {
    for (const { page } of pages) await noteWhenTitled(page, says);
    await move(order.id, status);
    const answered = Date.now();
    for (const { page } of pages) {
      await expect(page.getByRole('heading', { level: 1, name: says })).toBeVisible();
      expectSoon(`ms from the answer until the page says ${says}`, (await notedAt(page)) - answered);
    }
  }
});

test('a page without a network stays as it is, and shows what it missed as soon as there is one', async ({
  browser,
}) => {
  const order = await place(100);
  const pages = await Promise.all(WIDTHS.map((width) => opened(browser, width, order)));
  for (const { page, context, sockets } of pages) {
    await context.setOffline(true);
    sockets.cut();
    await noteWhenTitled(page, 'Delivered!');
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
    const mended = Date.now();
    await expect(page.getByRole('heading', { level: 1, name: 'Delivered!' })).toBeVisible();
    expectSoon('ms from the network until the page has caught up', (await notedAt(page)) - mended);
  }
});

test('a page whose socket is cut opens another by itself', async ({ browser }) => {
  const order = await place(110);
  const { page, sockets } = await opened(browser, 1280, order);
  sockets.cut();
  await move(order.id, 'CONFIRMED');
  sockets.mend();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible();
  await expect.poll(() => sockets.opened()).toBeGreaterThan(1);
});

/** The report keeps the figure. */
function expectSoon(what: string, ms: number): void {
  test.info().annotations.push({ type: what, description: String(ms) });
  expect(ms, what).toBeLessThan(TOLD_WITHIN_MS);
}

type Order = { readonly id: string; readonly token: string };

type Sockets = {
  /** How often the page has opened one. */
  readonly opened: () => number;
  /** Ends those that are open, and every one that the page opens from now on. */
  cut(): void;
  mend(): void;
};

/** @param daysAhead when the rental begins; of days and a size that no other journey takes */
async function place(daysAhead: number): Promise<Order> {
  const shop = openShop(PORT);
  const acme = await shop.business('acme', '80202');
  const cartId = await shop.cart(acme.id, acme.sizes.get(15) ?? '');
  const attempt = { cartId, startDate: inDays(daysAhead) };
  const asked = (await shop.checkout({ ...attempt, total: 1 })).data?.checkout;
  const placed = (await shop.checkout({ ...attempt, total: asked?.currentTotal?.total ?? 0 })).data?.checkout;
  shop.close();
  if (!placed?.order || placed.accessToken === null) throw new Error(`No order: ${JSON.stringify([asked, placed])}`);
  return { id: placed.order.id, token: placed.accessToken };
}

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
  { id, token }: Order,
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

/** Notes the moment at which the page's title becomes that one. A reload would lose it. */
async function noteWhenTitled(page: Page, title: string): Promise<void> {
  await page.evaluate((wanted) => {
    delete document.documentElement.dataset['notedAt'];
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== wanted) return;
      document.documentElement.dataset['notedAt'] = String(Date.now());
      observer.disconnect();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  }, title);
}

async function notedAt(page: Page): Promise<number> {
  return Number(await page.evaluate(() => document.documentElement.dataset['notedAt']));
}
