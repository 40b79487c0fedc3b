import { expect, type Page } from 'playwright/test';

import { platform } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signIn } from './support/guest.ts';
import { hydrated, open } from './support/hydrated.ts';
import { newCustomer, post } from './support/new-customer.ts';
import {
  expectNoSidewaysScroll,
  expectToast,
  fillSignIn,
  signInAsCustomer,
  stored,
  storedKeys,
} from './support/session.ts';
import { test } from './support/test.ts';

/** What this browser believes of the person; the server knows better. */
async function changeStoredUser(page: Page, change: object): Promise<void> {
  await page.evaluate((more) => {
    const user: Record<string, unknown> = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
    localStorage.setItem('currentUser', JSON.stringify({ ...user, ...more }));
  }, change);
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('who is not signed in is told, signs in, and comes back', async ({ page }) => {
      await open(page, `${platform}/client-portal/settings?x=1`);
      await expectToast(page, 'Authentication Required', 'Please sign in to access this area.');
      await page.waitForURL((url) => url.pathname === '/login');
      expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/client-portal/settings?x=1');
      await fillSignIn(page, 'owner@acme.test');
      await page.waitForURL(`${platform}/client-portal/settings?x=1`);
    });

    test('another role is told which roles it needs and which it has', async ({ page }) => {
      await signInAsCustomer(page, platform);
      for (const [address, roles] of [
        ['/client-portal/orders', 'CLIENT, BUSINESS_ADMIN, BUSINESS_MANAGER'],
        ['/admin/dashboard', 'SUPER_ADMIN'],
      ] as const) {
        await open(page, `${platform}${address}`);
        await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
        await expect(page.getByText(roles, { exact: true })).toBeVisible();
        await expect(page.getByText('customer@oskr.test', { exact: true })).toBeVisible();
        await expect(page.getByText('CUSTOMER', { exact: true })).toBeVisible();
        await expectNoAxeViolations(page);
        await expectNoSidewaysScroll(page);
      }
      await page.getByRole('link', { name: 'Return to Dashboard' }).click();
      await expect(page).toHaveURL(`${platform}/`);
    });

    test('who belongs to no business can ask again, ask for help, or change the account', async ({ page, request }) => {
      await signIn(page, platform, 'owner@acme.test');
      await changeStoredUser(page, { businessId: null });
      await page.reload();
      await hydrated(page);
      await expect(page.getByRole('heading', { name: 'Business Association Required' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', /^mailto:support@/);
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);

      const asked = page.waitForRequest('**/api/auth/profile');
      const refreshed = page.waitForResponse('**/api/auth/refresh');
      await page.getByRole('button', { name: 'Refresh Account Info' }).click();
      expect((await asked).headers()['authorization']).toMatch(/^Bearer /);
      await expect(page.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
      // The token says for which business it acts, too.
      expect((await refreshed).status()).toBe(200);
      expect(JSON.parse((await stored(page, 'currentUser')) ?? '{}')).toMatchObject({ email: 'owner@acme.test' });

      await changeStoredUser(page, { businessId: null });
      await page.reload();
      await hydrated(page);
      const refreshToken = await stored(page, 'refresh-token');
      await page.getByRole('button', { name: 'Sign in with different account' }).click();
      await page.waitForURL(`${platform}/login`);
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      expect(await storedKeys(page)).toEqual([]);
      expect((await post(request, platform, '/api/auth/refresh', { refreshToken })).status()).toBe(401);
    });

    test('signing out says so and goes to the first page; without a connection it says that it failed', async ({
      page,
      context,
    }) => {
      await signIn(page, platform, 'owner@acme.test');
      await expect(page.getByText(/^Showing \d+ of/)).toBeVisible();
      await page.waitForTimeout(3000);
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expectToast(page, 'Logout Error');
      expect(await stored(page, 'isAuthenticated')).toBe('true');
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expectToast(page, 'Logged Out');
      await page.waitForURL(`${platform}/`);
      expect(await storedKeys(page)).toEqual([]);
    });
  });
}

test('signing out says so, forgets the session, and is on the first page about 100 ms later', async ({ page }) => {
  await signIn(page, platform, 'owner@acme.test');
  await expect(page.getByText(/^Showing \d+ of/)).toBeVisible();
  // By the page's own clock and at the calls themselves: whoever looks from outside may look late.
  const later = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let forgotten: number | null = null;
        const remove = Storage.prototype.removeItem;
        Storage.prototype.removeItem = function removeItem(key: string): void {
          if (key === 'auth-token') forgotten ??= performance.now();
          remove.call(this, key);
        };
        const push = history.pushState;
        history.pushState = function pushState(...given: Parameters<History['pushState']>): void {
          push.apply(this, given);
          if (forgotten !== null && location.pathname === '/') resolve(performance.now() - forgotten);
        };
      }),
  );
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectToast(page, 'Logged Out');
  expect(await later).toBeGreaterThan(95);
  expect(await later).toBeLessThan(2000);
});

test('without a token, a user or the mark of being signed in nobody is signed in', async ({ page }) => {
  for (const entry of ['auth-token', 'currentUser', 'isAuthenticated']) {
    await signIn(page, platform, 'owner@acme.test');
    await page.evaluate((key) => localStorage.removeItem(key), entry);
    await open(page, `${platform}/client-portal/orders`);
    await page.waitForURL((url) => url.pathname === '/login');
    await page.evaluate(() => localStorage.clear());
  }
});

test('CLIENT with a business is let into the portal, and without one is told', async ({ page }) => {
  await signIn(page, platform, 'manager@acme.test');
  await changeStoredUser(page, { userType: 'CLIENT' });
  await open(page, `${platform}/client-portal/orders`);
  await expect(page.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
  await changeStoredUser(page, { businessId: null });
  await open(page, `${platform}/client-portal/orders`);
  await expect(page.getByRole('heading', { name: 'Business Association Required' })).toBeVisible();
});

test('an account that still belongs to no business is told so by the server', async ({ page, request }) => {
  const { email, password } = await newCustomer(request);
  await open(page, `${platform}/login`);
  await fillSignIn(page, email, password);
  await page.waitForURL(/\/my-orders/);
  await changeStoredUser(page, { userType: 'CLIENT' });
  await open(page, `${platform}/client-portal/orders`);
  await page.getByRole('button', { name: 'Refresh Account Info' }).click();
  // The server says that this is a customer.
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(JSON.parse((await stored(page, 'currentUser')) ?? '{}')).toMatchObject({ email, userType: 'CUSTOMER' });
});

test('a customer at the portal’s bare address goes to their orders', async ({ page }) => {
  await signInAsCustomer(page, platform);
  await page.goto(`${platform}/client-portal`);
  await page.waitForURL(`${platform}/my-orders`);
  await expect(page.getByText('customer@oskr.test', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();
  await expectNoAxeViolations(page);
});
