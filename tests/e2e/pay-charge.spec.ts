import { expect, type Browser, type Page } from 'playwright/test';

import { loopback } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { chargeRefused, wide } from './support/charge-refused.ts';
import { CARDS, guest } from './support/guest.ts';
import { hydrated } from './support/hydrated.ts';
import { order as placed } from './support/order-desk.ts';
import { intentsOf, outbox, type PlacedOrder } from './support/placed-order.ts';
import { test } from './support/test.ts';

/** What the card provider took for later charges: everything but the order itself. */
async function chargesOf(order: PlacedOrder) {
  return (await intentsOf(order.id)).filter(({ amount }) => amount === 7500);
}

test('a charge that the saved card refuses is paid from the mailed link at 360 px, by keyboard alone', async ({
  browser,
}) => {
  const order = await placed({ rental: 130, paymentMethodId: 'pm_card_chargeCustomerFail' });
  const owner = await chargeRefused(browser, 360, order);

  const page = await opened(browser, 360, await payLink(order));
  const heading = page.getByRole('heading', { name: 'Pay $75.00' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByText('Bent door hinge')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await typeCard(page, CARDS.declined);
  await expect(page.getByText(/card was declined.*Nothing was charged/i)).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expectNoAxeViolations(page);
  expect((await chargesOf(order)).filter(({ status }) => status === 'succeeded')).toHaveLength(0);

  await page.getByLabel('Card number').fill(CARDS.good);
  await page.keyboard.press('Enter');
  await expect(page.getByText('$75.00 paid')).toBeVisible();
  await expect(page.getByText('PAID', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  expect((await chargesOf(order)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);

  await owner.reload();
  await expect(owner.getByText('Damage Fee: PAID')).toBeVisible();
  await page.reload();
  await expect(page.getByText('PAID', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $75.00' })).toHaveCount(0);
});

test('a charge is paid at 1280 px with a card whose bank asks, and once only', async ({ browser }) => {
  const order = await placed({ rental: 140, paymentMethodId: 'pm_card_chargeCustomerFail' });
  await chargeRefused(browser, 1280, order);
  const page = await opened(browser, 1280, await payLink(order));

  await guest.entersCard(page, CARDS.threeDSecure);
  await page.getByRole('button', { name: 'Pay $75.00' }).click();
  await page.getByRole('button', { name: /fail|decline|reject/i }).click();
  await expect(page.getByText(/Your bank did not confirm this payment/)).toBeVisible();
  await expect(page.getByText('PENDING', { exact: true })).toBeVisible();

  await guest.entersCard(page, CARDS.threeDSecure);
  await page.getByRole('button', { name: 'Pay $75.00' }).click();
  await page.getByRole('button', { name: /succeed|confirm|complete/i }).click();
  await expect(page.getByText('$75.00 paid')).toBeVisible();
  await expect(page.getByText('PAID', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  expect((await chargesOf(order)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
});

test('a call that was lost is repeated under the same key, and a lost answer leaves the charge paid once', async ({
  browser,
}) => {
  const order = await placed({ rental: 150, paymentMethodId: 'pm_card_chargeCustomerFail' });
  await chargeRefused(browser, 1280, order);
  const page = await opened(browser, 1280, await payLink(order));
  const keys: Array<string> = [];
  await page.route('**/_serverFn/**', async (route) => {
    const sent = route.request();
    const key = /idempotencyKey.{0,200}?([0-9a-f]{32})/s.exec(sent.postData() ?? '')?.[1];
    if (key === undefined) return await route.continue();
    keys.push(key);
    if (keys.length === 2) {
      const url = new URL(sent.url());
      await route.fetch({ url: `${loopback}${url.pathname}`, headers: { ...sent.headers(), host: url.host } });
    }
    await route.abort();
  });

  await guest.entersCard(page, CARDS.good);
  await page.getByRole('button', { name: 'Pay $75.00' }).click();
  await expect(page.getByText('We could not reach the store.')).toBeVisible();
  expect(await chargesOf(order)).not.toContainEqual(expect.objectContaining({ status: 'succeeded' }));
  await page.getByRole('button', { name: 'Pay $75.00' }).click();
  await expect(page.getByText('$75.00 paid')).toBeVisible();
  await expect(page.getByText('PAID', { exact: true })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect((await chargesOf(order)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
});

async function payLink({ number }: PlacedOrder): Promise<string> {
  const find = async () => (await outbox()).find(({ subject }) => subject === `Order #${number}: $75.00 to pay`);
  await expect.poll(async () => (await find()) !== undefined, { timeout: 20_000 }).toBe(true);
  const link = (await find())?.links.find((url) => /[?&](pay|charge)=/.test(url));
  if (link === undefined) throw new Error('The mail has no link to pay');
  return link;
}

/** The customer's own browser, which knows nothing of the order but the link. */
async function opened(browser: Browser, width: number, link: string): Promise<Page> {
  const page = await wide(browser, width);
  await page.goto(link);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Pay $75.00' })).toBeVisible();
  return page;
}

/** From the focused heading to the button, and presses it. */
async function typeCard(page: Page, number: string): Promise<void> {
  for (const text of [number, '12 / 34', '123']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pay $75.00' })).toBeFocused();
  await page.keyboard.press('Enter');
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, 'pixels that stick out sideways').toBeLessThanOrEqual(0);
}
