import { randomUUID } from 'node:crypto';

import { expect, type Page } from 'playwright/test';

import { loopback, platform, storefront } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { guest } from './support/guest.ts';
import { hydrated, open } from './support/hydrated.ts';
import {
  expectNoSidewaysScroll,
  expectToast,
  fillSignIn,
  PASSWORD,
  signInAsCustomer,
  stored,
  storedKeys,
} from './support/session.ts';
import { test } from './support/test.ts';

const INVALID = 'Invalid credentials. Please try again.';

/** Holds the answers to one path until it is told to let them go. */
async function held(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the sign-in view says what it wants, signs in, and keeps five entries at most', async ({ page }) => {
      await open(page, `${platform}/login`);
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
      await expect(page.getByText('Enter the email and password you registered with.')).toBeVisible();
      await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'username');
      await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);

      const release = await held(page, '/api/auth/login');
      await fillSignIn(page, ' Owner@ACME.test ');
      const busy = page.getByRole('button', { name: 'Signing In...' });
      await expect(busy).toBeDisabled();
      release();
      await expectToast(page, 'Login Successful');
      await page.waitForURL(`${platform}/client-portal/orders`);
      expect(await storedKeys(page)).toEqual(['auth-token', 'currentUser', 'isAuthenticated', 'refresh-token']);
      expect(await stored(page, 'isAuthenticated')).toBe('true');
      const user: Record<string, unknown> = JSON.parse((await stored(page, 'currentUser')) ?? '{}');
      expect(user).toMatchObject({ email: 'owner@acme.test', userType: 'BUSINESS_ADMIN' });
      expect(Number.isNaN(Date.parse(String(user['loginTime'])))).toBe(false);
    });

    test('what is missing or wrong is said, and what was typed is kept', async ({ page }) => {
      await open(page, `${platform}/login`);
      for (const [email, password] of [
        ['', ''],
        ['owner@acme.test', ''],
        ['', PASSWORD],
      ] as const) {
        await fillSignIn(page, email, password);
        await expect(page.getByText('Please enter both email and password.', { exact: true })).toBeVisible();
      }
      await expectNoAxeViolations(page);
      await fillSignIn(page, `nobody-${randomUUID()}@example.test`, 'not the password');
      await expectToast(page, 'Login Failed', INVALID);
      await expect(page.getByRole('alert').getByText(INVALID)).toBeVisible();
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
      expect(await stored(page, 'auth-token')).toBeNull();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    });

    test('without a connection it says so, and works again with one', async ({ page, context }) => {
      await open(page, `${platform}/login`);
      await page.waitForTimeout(3000);
      await context.setOffline(true);
      await expect(page.getByText('You are offline.', { exact: true })).toBeVisible();
      await expectNoAxeViolations(page);
      await fillSignIn(page, 'owner@acme.test');
      await expectToast(page, 'Login Error', 'An error occurred during login. Please try again.');
      await context.setOffline(false);
      await expect(page.getByText('You are offline.', { exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.waitForURL(`${platform}/client-portal/orders`);
    });

    test('too many tries say how long to wait', async ({ page, request }) => {
      const email = `flood-${randomUUID()}@example.test`;
      for (let tries = 0; tries < 20; tries += 1)
        await request.post(`${loopback}/api/auth/login`, {
          headers: { host: new URL(platform).host },
          data: { email, password: 'wrong' },
        });
      await open(page, `${platform}/login`);
      await fillSignIn(page, email, 'wrong');
      await expectToast(page, 'Login Failed');
      await expect(page.getByRole('timer')).toHaveText(/^You can try again in (?:\d+ min ?)?(?:\d+ s)?\.$/);
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    });

    test('a reset link is asked for by the address that was typed, and Back clears it', async ({ page }) => {
      await open(page, `${platform}/login`);
      await page.getByLabel('Email', { exact: true }).fill('owner@');
      await page.getByRole('button', { name: 'Forgot Password?' }).click();
      await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeFocused();
      const email = page.getByLabel('Email', { exact: true });
      const submit = page.getByRole('button', { name: 'Send Reset Link' });
      await expect(email).toHaveValue('owner@');
      await expect(page.getByText('Reset links expire after 1 hour for security.', { exact: true })).toBeVisible();
      await submit.click();
      await expectToast(page, 'Invalid Email', 'Please enter a valid email address.');
      await expect(email).toBeFocused();
      await expectNoAxeViolations(page);
      await email.fill('  ');
      await submit.click();
      await expectToast(page, 'Email Required');

      await email.fill('owner@acme.test');
      await page.getByRole('button', { name: '← Back to Sign In' }).click();
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
      await expectNoSidewaysScroll(page);
    });

    test('a sent reset link leads back to an empty sign-in that says so, whether or not there is such an account', async ({
      page,
    }) => {
      await open(page, `${platform}/login`);
      await page.getByLabel('Email', { exact: true }).fill(`nobody-${randomUUID()}@example.test`);
      await page.getByRole('button', { name: 'Forgot Password?' }).click();
      const release = await held(page, '/api/auth/request-password-reset');
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(page.getByRole('button', { name: 'Sending Reset Link...' })).toBeDisabled();
      release();
      const sent = 'If an account with that email exists, a password reset link has been sent.';
      await expectToast(page, 'Reset Link Sent', sent);
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
      await expect(page.getByRole('main').getByRole('status').getByText(sent)).toBeVisible();
      await expectNoAxeViolations(page);
    });

    test('a reset link that can not be asked for is said, and the address is kept', async ({ page, context }) => {
      await open(page, `${platform}/login`);
      await page.waitForTimeout(3000);
      await page.getByRole('button', { name: 'Forgot Password?' }).click();
      await page.getByLabel('Email', { exact: true }).fill('owner@acme.test');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await expectToast(page, 'Reset Failed', 'Failed to send password reset email. Please try again.');
      await context.setOffline(false);
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue('owner@acme.test');
      await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
    });
  });
}

for (const [email, address] of [
  ['admin@oskr.test', /\/admin(?:\/dashboard)?$/],
  ['owner@acme.test', /\/client-portal\/orders$/],
  ['manager@acme.test', /\/client-portal\/orders$/],
  ['customer@oskr.test', /\/my-orders$/],
] as const)
  test.describe(email, () => {
    test('goes to its own pages, after signing in and when it comes back signed in', async ({ page }) => {
      await open(page, `${platform}/login`);
      await fillSignIn(page, email);
      await page.waitForURL(address);

      const release = await held(page, '/api/auth/profile');
      await page.goto(`${platform}/login`);
      await expect(page.getByText('Checking authentication...')).toBeVisible();
      await hydrated(page);
      await expect(page.getByText('Checking authentication...')).toBeVisible();
      release();
      await page.waitForURL(address);
    });
  });

for (const [returnTo, address] of [
  ['/client-portal/settings?x=1', `${platform}/client-portal/settings?x=1`],
  ['//evil.example/', `${platform}/client-portal/orders`],
  ['/\\evil.example', `${platform}/client-portal/orders`],
  ['https://evil.example/', `${platform}/client-portal/orders`],
  ['javascript:alert(1)', `${platform}/client-portal/orders`],
] as const)
  test.describe(returnTo, () => {
    test('who was sent to sign in from there goes on on this site', async ({ page }) => {
      await open(page, `${platform}/login?${new URLSearchParams({ returnTo })}`);
      await fillSignIn(page, 'owner@acme.test');
      await page.waitForURL((url) => url.pathname !== '/login');
      await expect(page).toHaveURL(address);
    });
  });

test('a session that has ended elsewhere leads to the form, not round in a circle', async ({ page, request }) => {
  await signInAsCustomer(page, platform);
  const refreshToken = await stored(page, 'refresh-token');
  await request.post(`${loopback}/api/auth/logout`, {
    headers: { host: new URL(platform).host },
    data: { refreshToken },
  });
  await page.evaluate(() => localStorage.setItem('auth-token', 'ended'));
  await open(page, `${platform}/login`);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);
});

test('staff who sign in at a store are led to the platform, and nothing of them stays at the store', async ({
  page,
}) => {
  await open(page, `${storefront('acme')}/login`);
  await expect(page.getByRole('link', { name: 'client portal', exact: true })).toHaveAttribute(
    'href',
    `${platform}/login`,
  );
  await fillSignIn(page, 'owner@acme.test');
  await expectToast(page, 'Login Failed', `Business accounts sign in at ${platform}/login`);
  await expect(page.getByRole('link', { name: 'Go to the client portal' })).toHaveAttribute(
    'href',
    `${platform}/login`,
  );
  expect(await storedKeys(page)).toEqual([]);
  await expectNoAxeViolations(page);
});

test('what a guest put into the cart is the customer’s after signing in from checkout', async ({ page }) => {
  const acme = storefront('acme');
  await guest.searches(page, acme, '80202');
  await guest.selects(page, 15);
  const cartId = await stored(page, 'guest-cart-id');
  expect(cartId).toMatch(/^cart_[0-9a-f]{32}$/);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await hydrated(page);
  await fillSignIn(page, 'customer@oskr.test');
  await page.waitForURL((url) => url.pathname === '/checkout');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('Signed in as customer@oskr.test.')).toBeVisible();
  expect(await stored(page, 'guest-cart-id')).toBeNull();

  // In another browser of the same customer, by the account alone.
  const other = await page.context().browser()?.newPage();
  if (other === undefined) throw new Error('no browser');
  await signInAsCustomer(other, acme);
  await open(other, `${acme}/checkout`);
  await other.waitForURL((url) => url.searchParams.get('cart') === cartId);
  await expect(other.getByText('15 Yard Dumpster').filter({ visible: true }).first()).toBeVisible();
  await other.close();
});

test('signing in with the keyboard alone', async ({ page }) => {
  await open(page, `${platform}/login`);
  await page.getByLabel('Email', { exact: true }).focus();
  await page.keyboard.type('owner@acme.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${platform}/client-portal/orders`);
});

test('sign-in pages are kept by nobody and found by nobody', async ({ request }) => {
  for (const path of ['/login', '/reset-password?token=x', '/confirm-email?token=x', '/accept-invitation?token=x']) {
    const answer = await request.get(`${loopback}${path}`, { headers: { host: new URL(platform).host } });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(answer.headers()['x-robots-tag']).toContain('noindex');
    expect(answer.headers()['referrer-policy']).toBe('no-referrer');
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});
