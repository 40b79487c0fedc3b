import { expect, type Browser, type Page } from 'playwright/test';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { open } from './support/hydrated.ts';
import { expectNoSidewaysScroll } from './support/session.ts';
import { signInAs } from './support/sign-in-as.ts';
import { test } from './support/test.ts';

const TABS = ['Dashboard', 'Businesses', 'Users', 'Orders', 'Inventory', 'Pricing', 'Analytics', 'System'] as const;
const WIDTHS = [360, 1280] as const;

async function adminAt(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await signInAs(page, 'admin@oskr.test', /\/admin\/dashboard/);
  return page;
}

test('signing in leads the platform’s staff to /admin, and that to the dashboard', async ({ page }) => {
  await signInAs(page, 'admin@oskr.test', /\/admin\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Portal' })).toBeVisible();
  await expect(page.getByText('Super Admin', { exact: true })).toBeVisible();
  await expect(page.getByText(/admin@oskr\.test/).first()).toBeVisible();
  await open(page, `${platform}/admin`);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await open(page, `${platform}/admin/no-such-tab`);
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('the four cards tell figures that are counted, not those of the specification’s placeholders', async ({
  page,
}) => {
  await signInAs(page, 'admin@oskr.test', /\/admin\/dashboard/);
  const cards = page.getByRole('region', { name: 'Platform figures' });
  await expect(cards.getByText(/^(?:Healthy|Degraded)$/)).toBeVisible();
  for (const label of ['System Status', 'Active Businesses', 'Total Users', 'Pending Actions'])
    await expect(cards.getByText(label, { exact: true })).toBeVisible();
  const figures = cards.locator('dd.figure');
  await expect(figures).toHaveCount(4);
  await expect(figures.nth(3)).toHaveText(/^\d+$/);
  await expect(page.getByRole('link', { name: "NewCo Containers can't take orders" })).toBeVisible();
});

for (const width of WIDTHS)
  test(`each tab has its own script, no violation and no sideways scroll at ${width} px`, async ({ browser }) => {
    test.slow();
    const page = await adminAt(browser, width);
    const scripts: Array<string> = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    for (const tab of TABS) {
      scripts.length = 0;
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: tab }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/${tab.toLowerCase()}$`));
      await expect(page.getByText('Loading')).toHaveCount(0);
      if (tab !== 'Dashboard') {
        await expect(page.getByRole('heading', { level: 2, name: tab })).toBeVisible();
        expect(
          scripts.some((url) => url.includes(`${tab.toLowerCase()}-tab`)),
          tab,
        ).toBe(true);
      }
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
    }
  });

for (const width of WIDTHS)
  test(`a business is suspended with a reason and let go on, by keyboard, at ${width} px`, async ({ browser }) => {
    const page = await adminAt(browser, width);
    await open(page, `${platform}/admin/businesses?q=newco`);
    await page.getByRole('link', { name: 'NewCo Containers' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'NewCo Containers' });
    await expect(panel.getByText('Not eligible')).toBeVisible();
    await panel.getByRole('button', { name: 'Suspend business...' }).press('Enter');
    const form = panel.getByRole('form', { name: 'Suspend business' });
    await form.getByRole('button', { name: 'Suspend business' }).press('Enter');
    await expect(form.getByText('Say why: it is kept in the audit log.')).toBeVisible();
    await expectNoAxeViolations(page);
    await form.getByLabel('Reason').fill('Complaints of three customers');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Suspended', { exact: true }).first()).toBeVisible();
    await expect(panel.getByText('Complaints of three customers').first()).toBeVisible();
    await expectNoSidewaysScroll(page);

    await panel.getByRole('button', { name: 'Lift suspension...' }).press('Enter');
    await panel.getByLabel('Reason').fill('They were answered');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Not eligible')).toBeVisible();
    await expect(panel.getByText('business.suspension-lifted').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/businesses\?q=newco$/);
    await expect(page.getByRole('link', { name: 'NewCo Containers' })).toBeFocused();
  });

test('one finds an order of any business, and a user, by a few letters', async ({ page }) => {
  await signInAs(page, 'admin@oskr.test', /\/admin\/dashboard/);
  await open(page, `${platform}/admin/orders`);
  const first = page.getByRole('table', { name: 'Orders' }).getByRole('rowheader').first();
  const number = (await first.innerText()).trim();
  await page.getByRole('searchbox').fill(number);
  // Numbers are a business's own: others may have the same.
  const found = page.getByRole('table', { name: 'Orders' }).getByRole('rowheader');
  await expect(async () => {
    expect(new Set(await found.allInnerTexts())).toEqual(new Set([number]));
  }).toPass();
  await found.first().getByRole('link', { name: number }).click();
  await expect(page.getByRole('dialog', { name: `Order ${number}` }).getByText('Payment Summary')).toBeVisible();

  await open(page, `${platform}/admin/users`);
  await page.getByRole('searchbox').fill('MANAGER@acme');
  await expect(page.getByText('Showing 1 to 1 of 1 users')).toBeVisible();
  await page.getByRole('searchbox').fill('nobody has this name');
  await expect(page.getByText('No users match')).toBeVisible();
});

test('a list that could not be loaded says so, and is tried again', async ({ page }) => {
  await signInAs(page, 'admin@oskr.test', /\/admin\/dashboard/);
  let isDown = true;
  await page.route('**/graphql', async (route) => {
    if (!isDown || route.request().postData()?.includes('PlatformUsers') !== true) return await route.continue();
    await route.fulfill({
      json: { data: null, errors: [{ message: 'Away for a moment', extensions: { code: 'INTERNAL' } }] },
    });
  });
  await open(page, `${platform}/admin/users`);
  await expect(page.getByText('The users could not be loaded')).toBeVisible();
  await expect(page.getByText('Away for a moment')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
});

for (const [who, email, home] of [
  ['a business’s admin', 'owner@acme.test', /\/client-portal/],
  ['a customer', 'customer@oskr.test', /\/(?:my-orders|client-portal)/],
] as const)
  test(`${who} is shown Access Denied`, async ({ page }) => {
    await signInAs(page, email, home);
    await open(page, `${platform}/admin/users`);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText('SUPER_ADMIN', { exact: true })).toBeVisible();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/');
  });

test('a guest is told to sign in, and comes back to where they wanted to go', async ({ page }) => {
  await open(page, `${platform}/admin/pricing`);
  await page.waitForURL(/\/login/);
  await expect(page.getByText('Authentication Required').first()).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('admin@oskr.test');
  await page.getByLabel('Password', { exact: true }).fill('Dumpster1!');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/pricing$/);
});

test('Logout clears the session and goes to /login', async ({ page }) => {
  await signInAs(page, 'admin@oskr.test', /\/admin\/dashboard/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/login/);
  const kept = await page.evaluate(() =>
    ['auth-token', 'refresh-token', 'currentUser', 'isAuthenticated'].map((key) => localStorage.getItem(key)),
  );
  expect(kept).toEqual([null, null, null, null]);
});

for (const width of WIDTHS)
  test(`a business is viewed as its own people see it, read only, and left again, at ${width} px`, async ({
    browser,
  }) => {
    const page = await adminAt(browser, width);
    const before = await page.evaluate(() => localStorage.getItem('refresh-token'));
    await open(page, `${platform}/admin/businesses?q=acme`);
    await page.getByRole('link', { name: 'Acme Hauling' }).click();
    const panel = page.getByRole('dialog', { name: 'Acme Hauling' });
    await panel.getByRole('button', { name: 'View as business...' }).click();
    await panel.getByLabel('Reason').fill('The owner asked for help');
    await panel.getByRole('button', { name: 'View as business' }).click();
    await page.waitForURL(/\/client-portal\/orders/);
    await expect(page.getByText('Viewing as Acme Hauling, read only')).toBeVisible();
    await expect(page.getByRole('article', { name: /^Order / }).first()).toBeVisible();
    const step = page.getByRole('button', { name: /^(?:Cancel Order|Add Charge)/ }).first();
    await expect(step).toBeDisabled();
    await expect(step).toHaveAttribute('title', 'Read only: you are viewing this business as the platform.');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);

    await page.getByRole('button', { name: 'Stop' }).click();
    await page.waitForURL(/\/admin\/businesses/);
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Portal' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('refresh-token'))).toBe(before);
    expect(await page.evaluate(() => sessionStorage.getItem('oskr-viewing'))).toBeNull();
    await open(page, `${platform}/client-portal/orders`);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });
