import { expect, type APIRequestContext, type Page } from 'playwright/test';

import { inDays } from '#scripts/proofs/shop.ts';

import { loopback, storefront, WIDTHS } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { calendar, dayAfter, dayButton, takesDay, takesFirstDay } from './support/calendar.ts';
import { CARDS, GUEST, guest } from './support/guest.ts';
import { held } from './support/held.ts';
import { hydrated } from './support/hydrated.ts';
import { tryToOrder, type Placing } from './support/order-desk.ts';
import { expectNoSidewaysScroll } from './support/session.ts';
import { openShopOwner, type ShopOwner } from './support/shop-owner.ts';
import { test } from './support/test.ts';

/** A business that few other journeys order from, so that its rules can change meanwhile. */
const SLUG = 'lonestar';
const ZIP = '78701';
/** Milliseconds between two keys, and between two fields, of somebody who types without haste. */
const KEY_MS = 90;
const THINK_MS = 700;

let owner: ShopOwner;

test.beforeAll(async () => {
  owner = await openShopOwner(SLUG, ZIP);
});

test.afterAll(() => owner.close());

test.afterEach(async () => {
  await owner.setRules({ environmentalFee: 15, dailyDeliveries: null, blackoutDates: [] });
});

/** Takes the day that is offered instead, and orders: nothing has to be entered again. */
async function ordersForTheDayOffered(page: Page): Promise<void> {
  await looksFine(page);
  await page.getByRole('button', { name: /^Deliver on/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.good);
  await guest.placesOrder(page);
  await expect(page.getByRole('heading', { name: 'Order Received!' })).toBeVisible();
}

test('what was typed and chosen before the page came alive stays', async ({ page }) => {
  await guest.searches(page, storefront('acme'), '80202');
  await guest.selects(page, 20);
  const scripts = held();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.until;
    await route.continue();
  });
  await page.goto(page.url(), { waitUntil: 'commit' });
  await page.getByLabel('E-mail address').fill('early.bird@example.com');
  await page.getByRole('radio', { name: 'Alley' }).check();
  expect(await page.evaluate(() => document.documentElement.dataset['hydrated'])).toBeUndefined();
  scripts.go();
  await hydrated(page);
  await page.getByLabel('First name').fill('Early');
  await expect(page.getByLabel('E-mail address')).toHaveValue('early.bird@example.com');
  await expect(page.getByRole('radio', { name: 'Alley' })).toBeChecked();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'Alley' })).toBeChecked();
});

test('the first free day comes into view again when it is asked for again', async ({ page }) => {
  await guest.searches(page, storefront(SLUG), ZIP);
  await guest.selects(page, 10);
  await guest.saysWhereAndWho(page);
  const first = await takesFirstDay(page);
  for (let leaf = 0; leaf < 2; leaf += 1) await calendar(page).getByRole('button', { name: 'Next month' }).click();
  await expect(dayButton(page, first)).toBeHidden();
  expect(await takesFirstDay(page)).toBe(first);
});

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width < 500 ? 740 : 900 } });

    test('a guest orders within two minutes at the pace of a person', async ({ page }) => {
      test.setTimeout(150_000);
      await page.goto(`${storefront('acme')}/search`);
      await hydrated(page);
      const began = await page.evaluate(() => Date.now());
      await typesInto(page, 'Delivery ZIP code or address', '80202');
      await page.keyboard.press('Enter');
      await guestSelects(page, 20);
      for (const [label, text] of Object.entries(GUEST)) await typesInto(page, label, text);
      await goesOn(page);
      await takesFirstDay(page);
      await takesDay(page, dayAfter(await takesFirstDay(page), 2 + Math.floor(Math.random() * 300)));
      await goesOn(page);
      await typesInto(page, 'Card number', CARDS.good);
      await typesInto(page, 'Expiry date', '12 / 34');
      await typesInto(page, 'Security code', '123');
      await page.waitForTimeout(THINK_MS);
      await guest.accepts(page);
      await page.waitForTimeout(THINK_MS);
      await guest.placesOrder(page);
      await expect(page.getByRole('heading', { name: 'Order Received!' })).toBeVisible();
      expect((await page.evaluate(() => Date.now())) - began).toBeLessThan(120_000);
    });

    test('every part has no axe violation and fits, with its complaints too', async ({ page }) => {
      await guest.searches(page, storefront('acme'), '80202');
      await guest.selects(page, 20);
      await looksFine(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('Enter your e-mail address.')).toBeVisible();
      await page.getByLabel('Street', { exact: true }).check();
      await expect(page.getByText(/your city may ask for a permit/)).toBeVisible();
      await looksFine(page);
      await guest.saysWhereAndWho(page);
      await expect(calendar(page)).toBeVisible();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('Choose a delivery date.')).toBeVisible();
      await looksFine(page);
      await guest.saysWhen(page);
      await guest.placesOrder(page);
      await expect(page.getByText('Enter the card number.')).toBeVisible();
      await expect(page.getByText('Please accept the terms to place the order.')).toBeVisible();
      await looksFine(page);
      if (width < 768) {
        await page.getByRole('button', { name: /^Order summary/ }).click();
        await expect(page.getByRole('heading', { name: 'What could be added later' }).last()).toBeVisible();
        await looksFine(page);
      }
    });

    test('a price that has changed says which line, from what to what, and one press accepts it', async ({ page }) => {
      await guest.comesToPay(page, storefront(SLUG), ZIP, 10);
      await guest.entersCard(page, CARDS.good);
      await owner.setRules({ environmentalFee: 22.5 });
      await guest.placesOrder(page);
      const notice = page.getByRole('alert').filter({ hasText: 'The price has changed' });
      await expect(notice).toBeVisible();
      await expect(notice.getByText('Environmental fee: $15.00 now $22.50')).toBeVisible();
      await expect(notice.getByText('Nothing has been authorized.')).toBeVisible();
      // What was is said there alone: every list of lines is the new price.
      await expect(page.locator('dd').getByText('$15.00', { exact: true })).toHaveCount(0);
      await expect(page.locator('dd').getByText('$22.50', { exact: true }).first()).toBeVisible();
      await looksFine(page);
      await notice.getByRole('button', { name: /^Accept \$/ }).click();
      await expect(page.getByRole('heading', { name: 'Order Received!' })).toBeVisible();
    });

    test('a day that somebody else took meanwhile is said, and the next free one is a press away', async ({ page }) => {
      await guest.searches(page, storefront(SLUG), ZIP);
      await guest.selects(page, 10);
      await guest.saysWhereAndWho(page);
      const first = await takesFirstDay(page);
      const day = await takesDay(page, dayAfter(first, 20 + Math.floor(Math.random() * 300)));
      await page.getByRole('button', { name: 'Continue' }).click();
      await guest.entersCard(page, CARDS.good);
      await guest.accepts(page);
      // In this order: an earlier journey may have had its delivery on that very day.
      await owner.sells(10, day);
      await owner.setRules({ dailyDeliveries: 1 });
      await guest.placesOrder(page);
      await expect(page.getByText(/^All deliveries of that day are taken\./)).toBeVisible();
      await ordersForTheDayOffered(page);
    });

    test('the last dumpster of a day that is sold meanwhile is said, and the next free day is a press away', async ({
      page,
    }) => {
      await guest.searches(page, storefront('acme'), '80202');
      await guest.selects(page, 15);
      await guest.saysWhereAndWho(page);
      const day = await takesDay(page, dayAfter(await takesFirstDay(page), 20 + Math.floor(Math.random() * 300)));
      await page.getByRole('button', { name: 'Continue' }).click();
      await guest.entersCard(page, CARDS.good);
      await guest.accepts(page);
      expect(await sellAll({ rental: daysUntil(day), size: 15 })).toBe('OUT_OF_STOCK');
      await guest.placesOrder(page);
      await expect(page.getByText('This dumpster is no longer available for these dates.')).toBeVisible();
      await ordersForTheDayOffered(page);
    });

    test('after the tab was closed the order goes on where it was, without the card, and tells what costs more', async ({
      page,
      context,
    }) => {
      await guest.comesToPay(page, storefront(SLUG), ZIP, 10);
      await guest.entersCard(page, CARDS.good);
      const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
      expect(kept).toContain(GUEST['E-mail address']);
      expect(kept).not.toMatch(/4242|acceptTerms/);
      await page.close();
      await owner.setRules({ environmentalFee: 22.5 });

      const later = await context.newPage();
      await later.goto(`${storefront(SLUG)}/checkout`);
      await later.waitForURL(/cart=/);
      await hydrated(later);
      await expect(later.getByLabel('E-mail address')).toHaveValue(GUEST['E-mail address']);
      await expect(later.getByText('The price has changed since you were here')).toBeVisible();
      await expect(later.getByText('Environmental fee: $15.00 now $22.50')).toBeVisible();
      await looksFine(later);
      await later.getByRole('button', { name: /^Go on with/ }).click();
      await later.getByRole('button', { name: 'Continue' }).click();
      await expect(calendar(later).locator('td[aria-selected="true"]')).toBeVisible();
      await later.getByRole('button', { name: 'Continue' }).click();
      await expect(later.getByLabel('Card number')).toHaveValue('');
      await expect(later.getByRole('checkbox', { name: /I am 18 or older/ })).not.toBeChecked();
      await guest.entersCard(later, CARDS.good);
      await guest.accepts(later);
      await guest.placesOrder(later);
      await expect(later.getByRole('heading', { name: 'Order Received!' })).toBeVisible();
      expect(await later.evaluate(() => localStorage.getItem('checkout-draft'))).toBeNull();
    });
  });
}

test.describe('what fails says so and keeps everything', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a change of the cart that the store can not make is told in place, and works once it can', async ({
    page,
    request,
  }) => {
    await guest.searches(page, storefront('acme'), '80202');
    await guest.selects(page, 20);
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    await breaks(request, 'down');
    try {
      await summary.getByRole('button', { name: 'One 20 Yard Dumpster more' }).click();
      await expect(summary.getByText('Failed to update item')).toBeVisible();
      await summary.getByRole('button', { name: 'Remove 20 Yard Dumpster' }).click();
      await expect(summary.getByText('Failed to remove item')).toBeVisible();
      await expectNoAxeViolations(page);
    } finally {
      await breaks(request, 'off');
    }
    await summary.getByRole('button', { name: 'One 20 Yard Dumpster more' }).click();
    await expect(summary.getByText('20 Yard Dumpster × 2').first()).toBeVisible();
    await summary.getByRole('button', { name: 'Remove 20 Yard Dumpster' }).click();
    await expect(page.getByText(/^Your cart is empty/)).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('a cart that can not be read, and an order that can not be placed, keep what was entered', async ({
    page,
    request,
  }) => {
    await guest.comesToPay(page, storefront('acme'));
    await guest.entersCard(page, CARDS.good);
    await breaks(request, 'down');
    try {
      await guest.placesOrder(page);
      await expect(page.getByText('Checkout failed')).toBeVisible();
      await expect(page.getByText(/Everything you entered is kept/)).toBeVisible();
      await expectNoAxeViolations(page);
      await page.reload();
      await expect(page.getByText('Failed to create or get cart')).toBeVisible();
      await expectNoAxeViolations(page);
    } finally {
      await breaks(request, 'off');
    }
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('E-mail address')).toHaveValue(GUEST['E-mail address']);
  });
});

async function typesInto(page: Page, label: string, text: string): Promise<void> {
  await page.waitForTimeout(THINK_MS);
  const field = page.getByLabel(label, { exact: true });
  if ((await field.inputValue()) === text) return;
  await field.fill('');
  await field.pressSequentially(text, { delay: KEY_MS });
}

async function guestSelects(page: Page, size: number): Promise<void> {
  await page
    .getByText(/Service Available/)
    .first()
    .waitFor();
  await page.waitForTimeout(THINK_MS);
  await guest.selects(page, size);
}

async function goesOn(page: Page): Promise<void> {
  await page.waitForTimeout(THINK_MS);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Orders until nothing is left. @returns the code of the refusal */
async function sellAll(placing: Placing): Promise<string | null> {
  for (;;) {
    const placed = await tryToOrder(placing);
    if ('code' in placed) return placed.code;
  }
}

function daysUntil(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(inDays(0))) / 86_400_000);
}

async function looksFine(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
}

async function breaks(request: APIRequestContext, mode: 'down' | 'off'): Promise<void> {
  await request.post(`${loopback}/__dev/faults`, { data: { target: 'libsql', mode } });
}
