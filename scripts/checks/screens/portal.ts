import type { Page } from 'playwright/test';

import { signIn } from '#tests/e2e/support/guest.ts';
import { fillSignIn, signInAsCustomer } from '#tests/e2e/support/session.ts';

import { atDesk } from './desk.ts';
import { pricingScreens } from './portal-pricing.ts';
import { readingScreens } from './portal-states.ts';
import { GRAPHQL, hold, lose, on, open, stay, type Visit } from './screen.ts';

const SETTINGS_PART = /\/settings-panels[\w.-]*\.(?:js|tsx)/;

/** The parts of the settings, and what is there once each has loaded. */
const SETTINGS = [
  { part: 'business', role: 'form', name: 'Business profile' },
  { part: 'brand', role: 'form', name: 'Brand' },
  { part: 'website', role: 'form', name: 'Add a domain' },
  { part: 'payments', role: 'link', name: 'Delivery and tax rules' },
  { part: 'team', role: 'form', name: 'Invite somebody' },
  { part: 'notifications', role: 'form', name: 'Mails to the business' },
  { part: 'profile', role: 'heading', name: 'You' },
  { part: 'data', role: 'button', name: 'Download everything' },
] as const;

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
        await opensDialog(page, /^Refund(?!ed)/);
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
      portal('portal-schedule', 'full', async (page) => {
        const { day } = await atDesk(port, slug, (desk) => desk.sells());
        await open(page, `${site}/client-portal/orders?view=schedule&day=${day}`);
        await page
          .getByRole('button', { name: /^Print run sheet/ })
          .first()
          .waitFor();
      }),
      portal('portal-schedule-empty', 'empty', async (page) => {
        await open(page, `${site}/client-portal/orders?view=schedule&day=2099-01-01`);
        await page.getByRole('heading', { name: 'Deliveries and pickups' }).waitFor();
        await page
          .getByText(/Nothing to deliver|Overdue/)
          .first()
          .waitFor();
      }),
      portal('portal-inventory', 'full', async (page) => {
        await open(page, `${site}/client-portal/inventory`);
        await page.getByRole('table').first().waitFor();
      }),
      portal('portal-inventory-forms', 'full', async (page) => {
        await page.getByRole('button', { name: /^Edit/ }).first().click();
        await page.getByRole('button', { name: 'Take units out' }).click();
        await page.getByRole('form', { name: 'Take units out of service' }).waitFor();
      }),
      portal('portal-inventory-incomplete', 'error', async (page) => {
        const form = page.getByRole('form', { name: /^Edit/ });
        await form.getByLabel('Title').fill('');
        await form.getByRole('button', { name: 'Save' }).click();
        await form.getByText('Enter a title.').waitFor();
      }),
      portal('portal-inventory-loading', 'loading', async (page) => {
        await open(page, `${site}/client-portal/orders`);
        await page.getByText(/Showing \d+ of/).waitFor();
        await hold(page, GRAPHQL);
        await page.getByRole('link', { name: 'Inventory' }).first().click();
        await page.getByText('Loading Calendar').waitFor();
      }),
      portal('portal-inventory-error', 'error', async (page) => {
        await open(page, `${site}/client-portal/orders`);
        await page.getByText(/Showing \d+ of/).waitFor();
        await lose(page, GRAPHQL);
        await page.getByRole('link', { name: 'Inventory' }).first().click();
        await page.getByRole('button', { name: 'Retry' }).first().waitFor();
      }),
      portal('portal-policies', 'full', async (page) => {
        await open(page, `${site}/client-portal/prohibited`);
        await page.getByRole('region', { name: 'Policies' }).waitFor();
        await page.getByText('Version in force').waitFor();
      }),
      ...pricingScreens(site),
      ...readingScreens(site),
      portal('portal-analytics', 'full', async (page) => {
        await open(page, `${site}/client-portal/analytics?range=year`);
        await page.getByRole('region', { name: 'Revenue', exact: true }).getByText('Gross revenue').first().waitFor();
        await page.getByRole('region', { name: 'Demand' }).getByText('Search to order').waitFor();
      }),
      portal('portal-analytics-tables', 'empty', async (page) => {
        await open(page, `${site}/client-portal/analytics?from=2020-01-01&to=2020-01-31&view=table`);
        await page.getByText('No orders, payments or refunds on these days.').waitFor();
        await page.getByText('Nobody searched on these days.').waitFor();
      }),
      portal('portal-analytics-loading', 'loading', async (page) => {
        await hold(page, GRAPHQL);
        await open(page, `${site}/client-portal/analytics`);
        await page.getByRole('region', { name: 'Revenue' }).waitFor();
      }),
      portal('portal-analytics-error', 'error', async (page) => {
        await losesFigures(page);
        await open(page, `${site}/client-portal/analytics`);
        await page.getByText('Demand could not be loaded').waitFor();
      }),
      portal('portal-reports', 'full', async (page) => {
        await open(page, `${site}/client-portal/reports?range=year`);
        await page.getByRole('table', { name: 'Orders' }).waitFor();
      }),
      portal('portal-reports-empty', 'empty', async (page) => {
        await open(page, `${site}/client-portal/reports?report=refunds&from=2020-01-01&to=2020-01-31`);
        await page.getByText('Nothing on these days').waitFor();
      }),
      portal('portal-reports-error', 'error', async (page) => {
        await losesFigures(page);
        await open(page, `${site}/client-portal/reports`);
        await page.getByText('Orders could not be loaded').waitFor();
      }),
      portal('portal-new-version', 'loading', async (page) => {
        await page.route(SETTINGS_PART, (route) => route.fulfill({ status: 404, body: 'Not found' }));
        await stay(page, '**/client-portal/settings');
        await page.getByRole('link', { name: 'Settings' }).first().click();
        await page.getByText('Loading latest version...').waitFor();
      }),
      ...SETTINGS.map(({ part, role, name }) =>
        portal(`portal-settings-${part}`, 'full', async (page) => {
          await open(page, `${site}/client-portal/settings?part=${part}`);
          await page.getByRole(role, { name, exact: true }).waitFor();
        }),
      ),
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

/** Of the portal only what Analytics and Reports ask for is lost. */
async function losesFigures(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postData() ?? '';
    if (/"(?:\w+Figures|BusinessReport)"/.test(asked)) await route.abort();
    else await route.fallback();
  });
}

async function opensDialog(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').last().waitFor();
}
