import type { Page } from 'playwright/test';

import { storefront } from '#tests/e2e/support/addresses.ts';
import { CARDS, guest, type CardNumber } from '#tests/e2e/support/guest.ts';

import { hold, withoutDatabase, lose, on, open, SERVER_FUNCTIONS, type Visit } from './screen.ts';

/** From an empty cart to an order of one business. */
export function checkoutVisit(slug: string, port: number): Visit {
  const store = storefront(slug, port);
  let cart = store;
  const checkout = on('_site/checkout.tsx');
  return {
    name: slug,
    screens: [
      checkout('checkout-empty', 'empty', async (page) => {
        await open(page, `${store}/checkout`);
        await page.getByLabel('Delivery ZIP code or address').waitFor();
      }),
      checkout('checkout-expired-link', 'error', async (page) => {
        await open(page, `${store}/login`);
        await open(page, `${store}/checkout#h=none&zip=80202`);
        await page.getByRole('alert').first().waitFor();
      }),
      checkout('checkout-delivery', 'full', async (page) => {
        await guest.searches(page, store, '80202');
        await guest.selects(page, 20);
      }),
      checkout('checkout-loading', 'loading', async (page) => {
        await hold(page, SERVER_FUNCTIONS);
        await open(page, `${store}/checkout`);
      }),
      checkout('checkout-error', 'error', async (page) => {
        await open(page, `${store}/checkout`);
        await page.waitForURL(/cart=/);
        await withoutDatabase(port, async () => {
          await page.reload();
          await page.getByRole('alert').first().waitFor();
        });
      }),
      checkout('checkout-delivery-incomplete', 'error', async (page) => {
        await open(page, `${store}/checkout`);
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.getByText('Enter your e-mail address.').waitFor();
        await page.getByLabel('Street', { exact: true }).check();
      }),
      checkout('checkout-schedule', 'full', (page) => guest.saysWhereAndWho(page)),
      checkout('checkout-schedule-incomplete', 'error', async (page) => {
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.getByText('Choose a delivery date.').waitFor();
      }),
      checkout('checkout-pay', 'full', (page) => guest.saysWhen(page)),
      checkout('checkout-summary', 'full', async (page) => {
        await page.setViewportSize({ width: 360, height: 900 });
        await page.getByRole('button', { name: /^Order summary/ }).click();
        await page.getByRole('heading', { name: 'What could be added later' }).last().waitFor();
      }),
      checkout('checkout-pay-incomplete', 'error', async (page) => {
        await page.setViewportSize({ width: 360, height: 900 });
        await page.getByRole('button', { name: /^Order summary/ }).click();
        await guest.placesOrder(page);
        await page.getByText('Enter the card number.').waitFor();
      }),
      checkout('checkout-unreachable', 'error', async (page) => {
        await guest.accepts(page);
        await guest.entersCard(page, CARDS.good);
        await lose(page, SERVER_FUNCTIONS);
        await guest.placesOrder(page);
        await page.getByRole('alert').first().waitFor();
      }),
      checkout('checkout-placing', 'loading', async (page) => {
        await hold(page, SERVER_FUNCTIONS);
        await guest.placesOrder(page);
      }),
      checkout('checkout-declined', 'error', async (page) => {
        await payWith(page, store, CARDS.declined);
        await page.locator('#card-declined').waitFor();
      }),
      checkout('checkout-3d-secure', 'full', async (page) => {
        await payWith(page, store, CARDS.threeDSecure);
        await page.waitForURL(/__dev\/3ds/);
      }),
      on('_site/order-confirmation.$id.tsx')('order-received', 'full', async (page) => {
        await guest.comesToPay(page, store);
        cart = page.url();
        await guest.entersCard(page, CARDS.good);
        await guest.placesOrder(page);
        await page.getByText('Order Received!').waitFor();
      }),
      checkout('checkout-ordered', 'empty', async (page) => {
        await open(page, cart);
        await page.getByRole('link', { name: 'View your order' }).waitFor();
      }),
    ],
  };
}

async function payWith(page: Page, store: string, card: CardNumber): Promise<void> {
  await guest.comesToPay(page, store);
  await guest.entersCard(page, card);
  await guest.placesOrder(page);
}
