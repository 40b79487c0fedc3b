import { expect, type Browser, type Page } from 'playwright/test';

import { loopback, platform, storefront } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { CARDS, guest, signIn } from './support/guest.ts';
import { test } from './support/test.ts';

const TOTAL = '$474.96';

for (const width of [360, 1280]) {
  test(`a guest orders at ${width} px, the owner confirms, and the guest's open page says so without a reload`, async ({
    browser,
  }) => {
    const page = await wide(browser, width);
    await guest.comesToPay(page, storefront('acme'));
    await guest.entersCard(page, CARDS.good);
    await expect(page.getByText(TOTAL).first()).toBeVisible();
    await guest.placesOrder(page);

    await expect(page.getByRole('heading', { name: 'Order Received!' })).toBeVisible();
    await expect(page.getByText(TOTAL).first()).toBeVisible();
    const progress = page.getByRole('list', { name: 'Order progress' });
    await expect(progress.getByRole('listitem')).toContainText([
      'Order Received',
      'Order Processing',
      'Delivery Scheduled',
    ]);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    const marker = await leaveMarker(page);

    const owner = await wide(browser, width);
    await signIn(owner, platform, 'owner@acme.test');
    const number = await orderNumberOn(page);
    const card = owner.getByRole('article').filter({ hasText: number });
    await expect(card).toContainText('PENDING', { ignoreCase: true });
    await expectNoAxeViolations(owner);
    await expectNoSidewaysScroll(owner);
    await card.getByRole('button', { name: /Confirm Order & Capture Payment/ }).click();
    await expect(card).toContainText('CONFIRMED', { ignoreCase: true });

    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible({ timeout: 8000 });
    expect(await markerOf(page)).toBe(marker);
    await expectNoAxeViolations(page);
  });

  test(`search at ${width} px has its empty, found, unserved and failed states, each without an axe violation`, async ({
    browser,
    request,
  }) => {
    const page = await wide(browser, width);
    await page.goto(`${storefront('acme')}/search`);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);

    await guest.searches(page, storefront('acme'), '80202');
    await expect(page.getByText('$436.50').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);

    await page.goto(`${storefront('acme')}/search?zipCode=99501`);
    await expect(page.getByText(/No Service/).first()).toBeVisible();
    await expectNoAxeViolations(page);

    await request.post(`${loopback}/__dev/faults`, { data: { target: 'libsql', mode: 'down' } });
    try {
      await page.goto(`${storefront('acme')}/search?zipCode=80203`);
      await expect(page.getByText(/Search Error/).first()).toBeVisible();
      await expectNoAxeViolations(page);
    } finally {
      await request.post(`${loopback}/__dev/faults`, { data: { target: 'libsql', mode: 'off' } });
    }
  });

  test(`checkout without a cart, login and the 404 page at ${width} px have no axe violation`, async ({ browser }) => {
    const page = await wide(browser, width);
    await page.goto(`${storefront('acme')}/checkout`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto(`${platform}/login`);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expectNoAxeViolations(page);
    const missing = await page.goto(`${storefront('acme')}/no-such-page`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });
}

test('the platform shows both businesses that serve a ZIP, each with its distance', async ({ browser }) => {
  const page = await wide(browser, 1280);
  await page.goto(`${platform}/search?zipCode=80202`);
  await expect(page.getByText('Acme Hauling').first()).toBeVisible();
  await expect(page.getByText('Summit Roll-Off').first()).toBeVisible();
  await expect(page.getByText(/2\.8 miles/).first()).toBeVisible();
  await expect(page.getByText(/23\.8 miles/).first()).toBeVisible();
});

test('whoever knows no more than the address of an order sees no name, place or payment', async ({ browser }) => {
  const page = await wide(browser, 1280);
  await guest.comesToPay(page, storefront('acme'));
  await guest.entersCard(page, CARDS.good);
  await guest.placesOrder(page);
  await expect(page.getByRole('heading', { name: 'Order Received!' })).toBeVisible();
  await expect(page.getByText('robin.field@example.com').first()).toBeVisible();

  const stranger = await wide(browser, 1280);
  await stranger.goto(new URL(page.url()).origin + new URL(page.url()).pathname);
  await expect(stranger.getByText('Details are hidden')).toBeVisible();
  await expect(stranger.locator('body')).not.toContainText(/robin|field@|Wynkoop|ending in/i);

  const elsewhere = await stranger.goto(`${storefront('summit')}${new URL(page.url()).pathname}`);
  expect(elsewhere?.status()).toBe(404);
  await expect(stranger.getByText('Order Not Found')).toBeVisible();
});

async function wide(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 740 : 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.soft(error.message, 'an error on the page').toBe(''));
  return page;
}

async function orderNumberOn(page: Page): Promise<string> {
  const text = await page
    .getByText(/^Order \d+$/)
    .first()
    .textContent();
  return text?.replace('Order ', '') ?? '';
}

/** Something that a reload would lose. */
async function leaveMarker(page: Page): Promise<string> {
  return await page.evaluate(() => (document.documentElement.dataset['seen'] = String(performance.timeOrigin)));
}

async function markerOf(page: Page): Promise<string | undefined> {
  return await page.evaluate(() => document.documentElement.dataset['seen']);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, 'pixels that stick out sideways').toBeLessThanOrEqual(0);
}
