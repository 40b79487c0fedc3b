import type { Page } from 'playwright/test';

import { storefront } from '#tests/e2e/support/addresses.ts';
import { CARDS, guest, signIn } from '#tests/e2e/support/guest.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { signInAsCustomer } from '#tests/e2e/support/session.ts';
import { fillSignIn } from '#tests/e2e/support/session.ts';

import { inDays, openShop } from '../proofs/shop.ts';

export type Screen = { readonly name: string; go(page: Page): Promise<void> };

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

const ADMIN_TABS = [
  { tab: 'businesses', shown: 'Businesses' },
  { tab: 'users', shown: 'Users' },
  { tab: 'orders', shown: 'Orders' },
  { tab: 'inventory', shown: 'Inventory by business' },
  { tab: 'pricing', shown: 'Pricing by business' },
  { tab: 'analytics', shown: 'Turnover by month' },
  { tab: 'system', shown: 'Jobs' },
] as const;

/** The screens of the platform's own site. */
export function platformScreens(port: number): ReadonlyArray<Screen> {
  const site = `http://localhost:${port}`;
  return [
    { name: 'landing', go: (page) => open(page, `${site}/`) },
    { name: 'search-all', go: (page) => open(page, `${site}/search?zipCode=80202`) },
    { name: 'login', go: (page) => open(page, `${site}/login`) },
    {
      name: 'login-failed',
      async go(page) {
        await open(page, `${site}/login`);
        await page.getByLabel('Email', { exact: true }).fill('nobody@example.com');
        await page.getByLabel('Password', { exact: true }).fill('not the password');
        await page.getByRole('button', { name: 'Sign In' }).click();
        await page.getByRole('alert').first().waitFor();
      },
    },
    { name: 'reset-request', go: (page) => open(page, `${site}/login?view=reset`) },
    { name: 'register', go: (page) => open(page, `${site}/login?view=register`) },
    { name: 'reset-password', go: (page) => choosesPassword(page, `${site}/reset-password?token=none`) },
    { name: 'reset-password-no-token', go: (page) => open(page, `${site}/reset-password`) },
    { name: 'confirm-email', go: (page) => open(page, `${site}/confirm-email?token=none`) },
    {
      name: 'invitation-invalid',
      async go(page) {
        await open(page, `${site}/accept-invitation?token=none`);
        await page.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'my-orders',
      async go(page) {
        await signInAsCustomer(page, site);
        await page.getByText(/^Showing \d+ of/).waitFor();
      },
    },
    { name: 'access-denied', go: (page) => open(page, `${site}/client-portal/orders`) },
    { name: 'business-required', go: (page) => belongsToNoBusiness(page, `${site}/client-portal/orders`) },
    { name: 'not-found', go: (page) => open(page, `${site}/no/such/page`) },
    { name: 'not-taking-orders', go: (page) => open(page, `${storefront('newco', port)}/`) },
    {
      name: 'admin-dashboard',
      async go(page) {
        await open(page, `${site}/login`);
        await fillSignIn(page, 'admin@oskr.test');
        await page.waitForURL(/\/admin\/dashboard/);
        await page.getByRole('heading', { name: 'Pending Actions' }).waitFor();
      },
    },
    ...ADMIN_TABS.map(({ tab, shown }) => ({
      name: `admin-${tab}`,
      async go(page: Page) {
        await open(page, `${site}/admin/${tab}`);
        await page.getByRole('table', { name: shown }).first().waitFor();
      },
    })),
    {
      name: 'admin-business',
      async go(page) {
        await open(page, `${site}/admin/businesses?q=acme`);
        await page.getByRole('link', { name: 'Acme Hauling' }).click();
        await page.getByRole('form', { name: 'Service fee' }).waitFor();
      },
    },
    {
      name: 'account',
      async go(page) {
        await open(page, `${site}/account`);
        await page.getByRole('form', { name: 'Profile' }).waitFor();
      },
    },
  ];
}

/** A guest's way through one business's storefront, and then its owner's: each screen goes on from the one before. */
export function brandScreens(slug: string, port: number): ReadonlyArray<Screen> {
  const store = storefront(slug, port);
  const payWith = async (page: Page, card: (typeof CARDS)[keyof typeof CARDS]) => {
    await guest.comesToPay(page, store);
    await guest.entersCard(page, card);
    await guest.placesOrder(page);
  };
  let confirmation = store;

  return [
    { name: 'search-empty', go: (page) => open(page, `${store}/search`) },
    { name: 'login', go: (page) => open(page, `${store}/login`) },
    { name: 'register', go: (page) => open(page, `${store}/login?view=register`) },
    { name: 'reset-password', go: (page) => choosesPassword(page, `${store}/reset-password?token=none`) },
    { name: 'search-results', go: (page) => guest.searches(page, store, '80202') },
    { name: 'search-none', go: (page) => open(page, `${store}/search?zipCode=99501`) },
    { name: 'search-error', go: (page) => searchWithoutDatabase(page, store, port) },
    { name: 'search-framed', go: (page) => open(page, `${store}/iframe/search?zipCode=80202`) },
    {
      name: 'checkout-delivery',
      async go(page) {
        await guest.searches(page, store, '80202');
        await guest.selects(page, 20);
      },
    },
    { name: 'checkout-schedule', go: (page) => guest.saysWhereAndWho(page) },
    { name: 'checkout-pay', go: (page) => guest.saysWhen(page) },
    {
      name: 'checkout-declined',
      async go(page) {
        await payWith(page, CARDS.declined);
        await page.locator('#card-declined').waitFor();
      },
    },
    {
      name: 'checkout-3d-secure',
      async go(page) {
        await payWith(page, CARDS.threeDSecure);
        await page.waitForURL(/__dev\/3ds/);
      },
    },
    {
      name: 'order-received',
      async go(page) {
        await payWith(page, CARDS.good);
        await page.getByText('Order Received!').waitFor();
        confirmation = page.url();
      },
    },
    { name: 'order-not-found', go: (page) => open(page, `${store}/order-confirmation/ord_${'0'.repeat(32)}`) },
    {
      name: 'portal-orders',
      async go(page) {
        await signIn(page, `http://localhost:${port}`, `owner@${slug}.test`);
        await page.getByText(/Showing \d+ of/).waitFor();
      },
    },
    {
      name: 'portal-cancel',
      go: (page) => opensDialog(page, 'Cancel Order'),
    },
    {
      name: 'order-confirmed',
      async go(page) {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Confirm Order & Capture Payment' }).first().click();
        await page.waitForResponse((response) => response.url().endsWith('/graphql'));
        await page.goto(confirmation);
        await page.getByText('Order Confirmed!').waitFor();
      },
    },
    {
      name: 'order-charge-to-pay',
      go: async (page) => {
        const order = await orderWithOpenCharge(slug, port);
        await open(page, `${store}/order-confirmation/${order.id}?t=${order.token}&pay=${order.chargeId}`);
        await page.getByRole('button', { name: 'Pay $75.00' }).waitFor();
      },
    },
    {
      name: 'portal-order-moves',
      async go(page) {
        await open(page, `http://localhost:${port}/client-portal/orders`);
        await page.getByText(/Showing \d+ of/).waitFor();
      },
    },
    { name: 'portal-add-charge', go: (page) => opensDialog(page, 'Add Charge') },
    {
      name: 'portal-refund',
      async go(page) {
        await page.keyboard.press('Escape');
        await page.getByRole('link', { name: 'View Details' }).first().click();
        await opensDialog(page, /^Refund/);
      },
    },
    {
      name: 'portal-settings',
      async go(page) {
        await open(page, `http://localhost:${port}/client-portal/settings`);
        await page.getByRole('form', { name: 'Invite somebody' }).waitFor();
        await page.getByRole('form', { name: 'Add a domain' }).waitFor();
      },
    },
    { name: 'not-found', go: (page) => open(page, `${store}/no/such/page`) },
  ];
}

/** Two passwords that are not good yet, with their hints. */
async function choosesPassword(page: Page, url: string): Promise<void> {
  await open(page, url);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password', { exact: true }).fill('other');
}

/** Whoever is signed in, as the portal takes somebody who works for nobody; afterwards nobody is. */
async function belongsToNoBusiness(page: Page, url: string): Promise<void> {
  await page.evaluate(() => {
    const user: Record<string, unknown> = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
    localStorage.setItem('currentUser', JSON.stringify({ ...user, userType: 'CLIENT', businessId: null }));
  });
  await open(page, url);
  await page.getByRole('heading', { name: 'Business Association Required' }).waitFor();
  await page.evaluate(() => localStorage.clear());
}

async function opensDialog(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').last().waitFor();
}

/** A delivered order with a charge that its saved card refused. */
async function orderWithOpenCharge(slug: string, port: number) {
  const shop = openShop(port);
  try {
    const { id, sizes } = await shop.business(slug, '80202');
    const cartId = await shop.cart(id, sizes.get(20) ?? '');
    const attempt = { cartId, startDate: inDays(60), paymentMethodId: 'pm_card_chargeCustomerFail' };
    const asked = (await shop.checkout({ ...attempt, total: 1 })).data?.checkout;
    const placed = (await shop.checkout({ ...attempt, total: asked?.currentTotal?.total ?? 0 })).data?.checkout;
    const order = { id: placed?.order?.id ?? '', token: placed?.accessToken ?? '' };
    const owner = await shop.login(`owner@${slug}.test`);
    await shop.accept(order.id, owner);
    const { charge } = await shop.must<{ charge: { charge: { id: string } } }>(
      `mutation Charge($input: PostRentalChargeInput!) {
        charge: createAndChargeAutomatically(input: $input) { charge { id } } }`,
      { input: { orderId: order.id, type: 'DAMAGE_FEE', amount: 7500, description: 'Bent door hinge' } },
      owner,
    );
    return { ...order, chargeId: charge.charge.id };
  } finally {
    shop.close();
  }
}

async function searchWithoutDatabase(page: Page, store: string, port: number): Promise<void> {
  await open(page, `${store}/search`);
  await fault(port, 'down');
  try {
    await page.getByLabel('Delivery ZIP code or address').fill('80211');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
  } finally {
    await fault(port, 'off');
  }
}

async function fault(port: number, mode: 'down' | 'off'): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/__dev/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target: 'libsql', mode }),
  });
}
