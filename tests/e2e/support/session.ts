import { expect, type BrowserContext, type Page } from 'playwright/test';

import { hydrated } from './hydrated.ts';

export const PASSWORD = 'Dumpster1!';

/** What the browser keeps under these keys, in the order of the alphabet. */
export const SESSION_ENTRIES = ['auth-token', 'currentUser', 'isAuthenticated', 'refresh-token'] as const;

/** Fills in the sign-in form of the page that is open, and sends it. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs a customer in on one site, and waits for their orders. */
export async function signInAsCustomer(page: Page, site: string, email = 'customer@oskr.test'): Promise<void> {
  await page.goto(`${site}/login`);
  await hydrated(page);
  await fillSignIn(page, email);
  await page.waitForURL(/\/my-orders/);
  await hydrated(page);
  await expect(page.getByText(/^Showing \d+ of \d+ orders$|^No orders yet$/)).toBeVisible();
}

export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

export function storedKeys(page: Page): Promise<ReadonlyArray<string>> {
  return page.evaluate(() => Object.keys(localStorage).toSorted());
}

/** Makes the stored access token one that the server refuses, with the same times in it. */
export async function spoilToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const token = localStorage.getItem('auth-token') ?? '';
    localStorage.setItem('auth-token', `${token.slice(0, -8)}AAAAAAAA`);
  });
}

/** Counts the calls of one path that all tabs make together. */
export function counting(context: BrowserContext, path: string): { readonly calls: () => number } {
  let calls = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1;
  });
  return { calls: () => calls };
}

/** A toast says that; what it says may stand on the page as well. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  await expect(toasts.getByText(title, { exact: true })).toBeVisible();
  if (description !== undefined) await expect(toasts.getByText(description, { exact: true })).toBeVisible();
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
