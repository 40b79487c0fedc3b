import type { Page } from 'playwright/test';

import { signIn } from '#tests/e2e/support/guest.ts';
import { fillSignIn, signInAsCustomer } from '#tests/e2e/support/session.ts';

import { atDesk } from './desk.ts';
import { GRAPHQL, hold, lose, on, open, stay, type Visit } from './screen.ts';

const SETTINGS_PART = /\/settings-panels[\w.-]*\.(?:js|tsx)/;

/** A business's own portal, for its owner. */
export function portalVisit(slug: string, port: number): Visit {
  const site = `http://localhost:${port}`;
  const portal = on('client-portal.{-$tab}.tsx');
  return {
    name: slug,
    screens: [
      portal('portal-orders', 'full', async (page) => {
        await atDesk(port, slug, (desk) => desk.sells());
        await signIn(page, site, `owner@${slug}.test`);
        await page.getByText(/Showing \d+ of/).waitFor();
      }),
      portal('portal-cancel', 'full', (page) => opensDialog(page, 'Cancel Order')),
      portal('portal-order-moves', 'full', async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Confirm Order & Capture Payment' }).first().click();
        await page.getByRole('button', { name: 'Add Charge' }).first().waitFor();
      }),
      portal('portal-add-charge', 'full', async (page) => {
        await open(page, `${site}/client-portal/orders?status=CONFIRMED`);
        await opensDialog(page, 'Add Charge');
      }),
      portal('portal-add-charge-incomplete', 'error', async (page) => {
        await page.getByRole('button', { name: 'Charge Customer' }).click();
        await page.getByText('Please select a charge type').waitFor();
      }),
      portal('portal-refund', 'full', async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('link', { name: 'View Details' }).first().click();
        await opensDialog(page, /^Refund/);
      }),
      portal('portal-no-match', 'empty', async (page) => {
        await open(page, `${site}/client-portal/orders?q=nowhere`);
        await page.getByText('No orders match').first().waitFor();
      }),
      portal('portal-loading', 'loading', async (page) => {
        await hold(page, GRAPHQL);
        await open(page, `${site}/client-portal/orders`);
      }),
      portal('portal-error', 'error', async (page) => {
        await lose(page, GRAPHQL);
        await open(page, `${site}/client-portal/orders`);
        await page.getByRole('button', { name: 'Retry' }).waitFor();
      }),
      portal('portal-policies', 'full', async (page) => {
        await open(page, `${site}/client-portal/prohibited`);
        await page.getByRole('region', { name: 'Policies' }).waitFor();
      }),
      portal('portal-new-version', 'loading', async (page) => {
        await page.route(SETTINGS_PART, (route) => route.fulfill({ status: 404, body: 'Not found' }));
        await stay(page, '**/client-portal/settings');
        await page.getByRole('link', { name: 'Settings' }).first().click();
        await page.getByText('Loading latest version...').waitFor();
      }),
      portal('portal-settings', 'full', async (page) => {
        await open(page, `${site}/client-portal/settings`);
        await page.getByRole('form', { name: 'Invite somebody' }).waitFor();
        await page.getByRole('form', { name: 'Add a domain' }).waitFor();
      }),
    ],
  };
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

/** The platform's own staff, and who is kept out of either portal. */
export function adminVisit(port: number): Visit {
  const site = `http://localhost:${port}`;
  const portal = on('client-portal.{-$tab}.tsx');
  const admin = on('admin.{-$tab}.tsx');
  return {
    name: 'platform',
    screens: [
      portal('access-denied', 'error', async (page) => {
        await signInAsCustomer(page, site);
        await open(page, `${site}/client-portal/orders`);
        await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
      }),
      portal('business-required', 'empty', (page) => belongsToNoBusiness(page, `${site}/client-portal/orders`)),
      admin('admin-dashboard', 'full', async (page) => {
        await open(page, `${site}/login`);
        await fillSignIn(page, 'admin@oskr.test');
        await page.waitForURL(/\/admin\/dashboard/);
        await page.getByRole('heading', { name: 'Pending Actions' }).waitFor();
      }),
      ...ADMIN_TABS.map(({ tab, shown }) =>
        admin(`admin-${tab}`, 'full', async (page) => {
          await open(page, `${site}/admin/${tab}`);
          await page.getByRole('table', { name: shown }).first().waitFor();
        }),
      ),
      admin('admin-business', 'full', async (page) => {
        await open(page, `${site}/admin/businesses?q=acme`);
        await page.getByRole('link', { name: 'Acme Hauling' }).click();
        await page.getByRole('form', { name: 'Service fee' }).waitFor();
      }),
      admin('admin-no-match', 'empty', async (page) => {
        await open(page, `${site}/admin/users?q=nowhere`);
        await page.getByRole('link', { name: /all/i }).first().waitFor();
      }),
      admin('admin-loading', 'loading', async (page) => {
        await hold(page, GRAPHQL);
        await open(page, `${site}/admin/users`);
      }),
      admin('admin-error', 'error', async (page) => {
        await lose(page, GRAPHQL);
        await open(page, `${site}/admin/users`);
        await page.getByRole('alert').first().waitFor();
      }),
    ],
  };
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
