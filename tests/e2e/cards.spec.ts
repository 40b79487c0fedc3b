import { expect } from 'playwright/test';

import { loopback, storefront, WIDTHS } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { CARDS, GUEST, guest } from './support/guest.ts';
import { open } from './support/hydrated.ts';
import { test } from './support/test.ts';

type Intent = { readonly status: string; readonly metadata: Readonly<Record<string, string>> };

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a declined card is named, the form is kept, a second card works, and one authorisation stands', async ({
      page,
      request,
    }) => {
      await guest.comesToPay(page, storefront('acme'));
      await guest.entersCard(page, CARDS.declined);
      await guest.placesOrder(page);
      await expect(page.getByText(/card was declined/i).first()).toBeVisible();
      await expect(page.getByRole('checkbox', { name: /I am 18 or older/ })).toBeChecked();
      await expect(page.getByText(GUEST['Delivery street and number']).first()).toBeVisible();
      await expectNoAxeViolations(page);

      await guest.entersCard(page, CARDS.good);
      await guest.placesOrder(page);
      await expect(page.getByRole('heading', { name: 'Order Received!' })).toBeVisible();
      const orderId = new URL(page.url()).pathname.split('/').at(-1);
      const ledger: { paymentIntents: ReadonlyArray<Intent> } = await (
        await request.get(`${loopback}/__dev/ledger.json`)
      ).json();
      const own = ledger.paymentIntents.filter(({ metadata }) => metadata['orderId'] === orderId);
      expect(own.filter(({ status }) => status === 'requires_capture')).toHaveLength(1);
    });

    test('a bank that asks is answered on its page, and the order is placed', async ({ page }) => {
      await guest.comesToPay(page, storefront('acme'));
      await guest.entersCard(page, CARDS.threeDSecure);
      await guest.placesOrder(page);
      await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Complete authentication' }).click();
      await expect(page.getByRole('heading', { name: 'Order Received!' })).toBeVisible();
    });

    test('a tab that was closed at the bank is gone on with in another, and leads to its order from then on', async ({
      page,
      context,
    }) => {
      await guest.comesToPay(page, storefront('acme'));
      const checkout = page.url();
      await guest.entersCard(page, CARDS.threeDSecure);
      await guest.placesOrder(page);
      await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
      await page.close();

      const next = await context.newPage();
      await open(next, checkout);
      await expect(next.getByText('Your bank still waits for you')).toBeVisible();
      await expectNoAxeViolations(next);
      await next.getByRole('button', { name: 'Continue at the bank' }).click();
      await next.getByRole('button', { name: 'Complete authentication' }).click();
      await expect(next.getByRole('heading', { name: 'Order Received!' })).toBeVisible();
      const { pathname } = new URL(next.url());

      await open(next, checkout);
      await expect(next.getByText('This cart has been ordered.')).toBeVisible();
      await next.getByRole('link', { name: 'View your order' }).click();
      await next.waitForURL((url) => url.pathname === pathname);
      await expect(next.getByRole('heading', { name: 'Order Received!' })).toBeVisible();
    });

    test('after a refused 3-D Secure the form is as it was, and another card works', async ({ page }) => {
      await guest.comesToPay(page, storefront('acme'));
      await guest.entersCard(page, CARDS.threeDSecure);
      await guest.placesOrder(page);
      await page.getByRole('button', { name: 'Fail authentication' }).click();
      await expect(page.getByText(/did not confirm|not confirmed/i).first()).toBeVisible();
      await expectNoAxeViolations(page);
      await guest.entersCard(page, CARDS.good);
      const terms = page.getByRole('checkbox', { name: /I am 18 or older/ });
      if (!(await terms.isChecked())) await terms.check();
      await guest.placesOrder(page);
      await expect(page.getByRole('heading', { name: 'Order Received!' })).toBeVisible();
    });
  });
}
