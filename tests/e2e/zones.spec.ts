import { expect, type Browser } from 'playwright/test';

import { inDays } from '#scripts/proofs/shop.ts';
import { addDays, formatDay, knownDay } from '#worker/domain/rental-period.ts';

import { platform, storefront } from './support/addresses.ts';
import { signIn } from './support/guest.ts';
import { hydrated } from './support/hydrated.ts';
import { order as placed } from './support/order-desk.ts';
import { test } from './support/test.ts';

const ZONES = ['America/Denver', 'America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const DAYS = 7;

test('C-66, C-67: readers in five time zones read the same days, times and prices', async ({ browser }) => {
  test.slow();
  const order = await placed({ rental: 130, size: 15 });
  const start = knownDay(inDays(order.rental));
  const path = `/order-confirmation/${order.id}?t=${encodeURIComponent(order.token)}`;
  const shown = [];
  for (const zone of ZONES)
    shown.push({
      // What comes last: here the offer of an account, there what only a browser can offer, and what a screen reader is
      // told of results that may stream.
      confirmation: await read(browser, zone, `${storefront('acme')}${path}`, ['Create Account']),
      search: await read(browser, zone, `${storefront('acme')}/search/80202`, [
        'Use my location',
        'dumpster sizes for',
      ]),
      portal: await readOrder(browser, zone, order.number),
    });
  const [denver] = shown;
  expect(denver?.confirmation).toContain(formatDay(start, 'long'));
  expect(denver?.confirmation).toContain(formatDay(addDays(start, DAYS), 'long'));
  expect(denver?.portal).toContain(formatDay(start, 'weekday'));
  for (const other of shown.slice(1)) expect(other).toEqual(denver);
});

/** All that a reader there sees of a page, once those words are there. */
async function read(browser: Browser, timezoneId: string, url: string, words: ReadonlyArray<string>): Promise<string> {
  const context = await browser.newContext({ timezoneId });
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.soft(error.message, 'an error on the page').toBe(''));
  await page.goto(url);
  await hydrated(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId);
  const main = page.getByRole('main');
  for (const word of words) await expect(main.getByText(word).first()).toBeVisible();
  const text = await main.innerText();
  await context.close();
  return text;
}

/** An order as its owner there sees it in the portal. */
async function readOrder(browser: Browser, timezoneId: string, number: string): Promise<string> {
  const context = await browser.newContext({ timezoneId });
  const page = await context.newPage();
  await signIn(page, platform, 'owner@acme.test');
  const card = page.getByRole('article').filter({ hasText: number });
  await card.first().waitFor();
  const text = await card.first().innerText();
  await context.close();
  return text;
}
