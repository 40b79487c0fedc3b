import { expect, type APIRequestContext, type BrowserContext, type Page } from 'playwright/test';

import { loopback, platform, storefront } from './support/addresses.ts';
import { signIn } from './support/guest.ts';
import { hydrated, open } from './support/hydrated.ts';
import { newCustomer, post } from './support/new-customer.ts';
import {
  counting,
  expectToast,
  fillSignIn,
  signInAsCustomer,
  spoilToken,
  stored,
  storedKeys,
} from './support/session.ts';
import { test } from './support/test.ts';

const PORT = new URL(loopback).port;
const ORDERS = /^Showing \d+ of \d+ orders$/;
const SIGNED_IN = ['auth-token', 'currentUser', 'isAuthenticated', 'refresh-token'];

/** A custom domain without a certificate is no secure context: there are no Web Locks. */
const SITES = [
  ['with Web Locks', storefront('acme'), true],
  ['without Web Locks', `http://rent.acme-haul.example:${PORT}`, false],
] as const;

async function moveClock(request: APIRequestContext, advanceMs: number): Promise<void> {
  expect((await request.post(`${loopback}/__dev/clock`, { data: { advanceMs } })).status()).toBe(200);
}

async function twoTabs(context: BrowserContext, site: string): Promise<readonly [Page, Page]> {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await signInAsCustomer(one, site);
  await open(two, `${site}/my-orders`);
  await expect(two.getByText(ORDERS)).toBeVisible();
  return [one, two];
}

for (const [how, site, hasLocks] of SITES) {
  test.describe(how, () => {
    test('two tabs that need a fresh token at once stay signed in with the same one', async ({ context }) => {
      const tabs = await twoTabs(context, site);
      const [one, two] = tabs;
      expect(await one.evaluate(() => 'locks' in navigator)).toBe(hasLocks);
      for (let round = 0; round < 3; round += 1) {
        const before = await stored(one, 'refresh-token');
        await spoilToken(one);
        const refreshes = counting(context, '/api/auth/refresh');
        await Promise.all(tabs.map((tab) => tab.reload()));
        for (const tab of tabs) await expect(tab.getByText(ORDERS)).toBeVisible();
        const tokens = await Promise.all(tabs.map((tab) => stored(tab, 'refresh-token')));
        expect(tokens[0]).toBe(tokens[1]);
        expect(tokens[0]).not.toBe(before);
        expect(refreshes.calls()).toBe(1);
        expect(await storedKeys(two)).toEqual(SIGNED_IN);
      }
    });

    test('two tabs go on when the token has ended', async ({ context, request }) => {
      const tabs = await twoTabs(context, site);
      const before = await stored(tabs[0], 'auth-token');
      await moveClock(request, 16 * 60_000);
      await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Load More' }).click()));
      for (const tab of tabs) await expect(tab.getByText('Showing 21 of 21 orders')).toBeVisible();
      expect(await stored(tabs[1], 'auth-token')).not.toBe(before);
    });

    test('signing out in one tab signs out the other', async ({ context }) => {
      const [one, two] = await twoTabs(context, site);
      await one.getByRole('button', { name: 'Sign Out' }).click();
      await expectToast(one, 'Logged Out');
      await one.waitForURL(`${site}/`);
      await expectToast(two, 'Authentication Required', 'Please sign in to access this area.');
      await two.waitForURL((url) => url.pathname === '/login');
      await expect.poll(() => storedKeys(two)).toEqual([]);
    });

    test('signing in in one tab signs in the other', async ({ context }) => {
      const [one, two] = [await context.newPage(), await context.newPage()];
      await open(two, `${site}/login`);
      await expect(two.getByRole('button', { name: 'Sign In' })).toBeVisible();
      await signInAsCustomer(one, site);
      await two.waitForURL(`${site}/my-orders`);
      await expect(two.getByText(ORDERS)).toBeVisible();
    });

    test('a refresh token that comes back after the grace ends both tabs', async ({ context, request }) => {
      const [one, two] = await twoTabs(context, site);
      const stolen = await stored(one, 'refresh-token');
      await spoilToken(one);
      await one.reload();
      await expect(one.getByText(ORDERS)).toBeVisible();
      expect((await post(request, site, '/api/auth/refresh', { refreshToken: stolen })).status()).toBe(200);
      await moveClock(request, 31_000);
      expect((await post(request, site, '/api/auth/refresh', { refreshToken: stolen })).status()).toBe(401);
      await spoilToken(one);
      await one.reload();
      for (const tab of [one, two]) await tab.waitForURL((url) => url.pathname === '/login');
      await expect.poll(() => storedKeys(two)).toEqual([]);
    });
  });
}

test('an operation that was refused for its token is done with a fresh one, unseen', async ({ page, context }) => {
  await signIn(page, platform, 'owner@acme.test');
  await expect(page.getByText(/^Showing \d+ of/)).toBeVisible();
  await spoilToken(page);
  const refreshes = counting(context, '/api/auth/refresh');
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByText(/^Showing (?:[3-9]\d|4\d) of/)).toBeVisible();
  expect(refreshes.calls()).toBe(1);
  expect(await storedKeys(page)).toEqual(SIGNED_IN);
});

test('a refresh that is refused clears what is stored and leads to sign-in and back', async ({ page, request }) => {
  await signIn(page, platform, 'owner@acme.test');
  await expect(page.getByText(/^Showing \d+ of/)).toBeVisible();
  await post(request, platform, '/api/auth/logout', { refreshToken: await stored(page, 'refresh-token') });
  await spoilToken(page);
  await page.getByRole('button', { name: 'Load More' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(await storedKeys(page)).toEqual([]);
  await fillSignIn(page, 'owner@acme.test');
  await page.waitForURL((url) => url.pathname === '/client-portal/orders');
});

test('a refresh that gets no answer signs nobody out', async ({ page, context }) => {
  await signInAsCustomer(page, platform);
  await spoilToken(page);
  await page.route('**/api/auth/refresh', (route) => route.abort());
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByText('Failed to load more orders. Please try again.')).toBeVisible();
  expect(await storedKeys(page)).toEqual(SIGNED_IN);
  await context.unrouteAll();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByText('Showing 21 of 21 orders')).toBeVisible();
});

test('who the account is now is told to every tab', async ({ context, request }) => {
  const { email, password } = await newCustomer(request);
  const [one, two] = [await context.newPage(), await context.newPage()];
  await open(one, `${platform}/login`);
  await fillSignIn(one, email, password);
  await one.waitForURL(/\/my-orders/);
  await open(two, `${platform}/my-orders`);
  await expect(two.getByText(email, { exact: true })).toBeVisible();
  await one.evaluate(() => {
    const user: Record<string, unknown> = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
    localStorage.setItem('currentUser', JSON.stringify({ ...user, username: 'renamed' }));
  });
  await expect(two.getByText('renamed', { exact: true })).toBeVisible();
});

test('rubbish in the storage is signed out and cleaned away', async ({ page }) => {
  await open(page, `${platform}/login`);
  await page.evaluate(() => {
    localStorage.setItem('auth-token', 'x');
    localStorage.setItem('isAuthenticated', 'true');
    localStorage.setItem('currentUser', '{{{');
  });
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);
});
