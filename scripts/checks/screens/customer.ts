import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright/test';

import { fillSignIn, PASSWORD } from '#tests/e2e/support/session.ts';

import { openShop } from '../../proofs/shop.ts';
import { atDesk, linkTo } from './desk.ts';
import { GRAPHQL, hold, lose, on, open, type Visit } from './screen.ts';

/** The pages of somebody new who signs in on one site, before and after they order from a business. */
export function customerVisit(name: string, site: string, port: number, slug = name): Visit {
  let email = '';
  const orders = on('_site/my-orders.tsx');
  const account = on('_site/account.tsx');
  return {
    name,
    screens: [
      orders('my-orders-empty', 'empty', async (page) => {
        email = await newCustomer(port);
        await signsInAsCustomer(page, site, email);
        await page.getByText('No orders yet').waitFor();
      }),
      orders('my-orders', 'full', async (page) => {
        await atDesk(port, slug, async (desk) => {
          for (const status of ['PENDING', 'CONFIRMED', 'DELIVERED']) {
            const placed = await desk.sells('pm_card_visa', email);
            if (status !== 'PENDING') await desk.accepts(placed);
            if (status === 'DELIVERED') await desk.advances(placed, status);
          }
        });
        // What was ordered as a guest is the account's from the next time that they sign in.
        await page.evaluate(() => localStorage.clear());
        await signsInAsCustomer(page, site, email);
        await page.getByText(/^Showing \d+ of/).waitFor();
      }),
      orders('my-orders-no-match', 'empty', async (page) => {
        await page.getByLabel('Search your orders').fill('nowhere at all');
        await page.getByText('No matching orders').waitFor();
      }),
      orders('my-orders-loading', 'loading', async (page) => {
        await hold(page, GRAPHQL);
        await open(page, `${site}/my-orders`);
        await page.locator('.skeleton').first().waitFor();
      }),
      orders('my-orders-error', 'error', async (page) => {
        await lose(page, GRAPHQL);
        await open(page, `${site}/my-orders`);
        await page.getByText('Error Loading Orders').waitFor();
      }),
      account('account', 'full', async (page) => {
        await open(page, `${site}/account`);
        await page.getByRole('form', { name: 'Profile' }).waitFor();
      }),
      account('account-saving', 'loading', async (page) => {
        await hold(page, GRAPHQL);
        await page.getByLabel('Last name').fill(`Moss ${randomUUID().slice(0, 4)}`);
        await page.getByRole('button', { name: 'Save profile' }).click();
      }),
      account('account-error', 'error', async (page) => {
        await open(page, `${site}/account`);
        await page.getByLabel('First name').fill('Robin');
        await lose(page, GRAPHQL);
        await page.getByRole('button', { name: 'Save profile' }).click();
        await page.getByRole('alert').first().waitFor();
      }),
      account('account-erase', 'full', async (page) => {
        await open(page, `${site}/account`);
        await page.getByRole('button', { name: 'Erase my account...' }).click();
        await page.getByRole('form', { name: 'Erase my account' }).waitFor();
      }),
    ],
  };
}

export async function signsInAsCustomer(page: Page, site: string, email: string): Promise<void> {
  await open(page, `${site}/login`);
  await fillSignIn(page, email);
  await page.waitForURL(/\/my-orders/);
}

/** Somebody who has proved their address and ordered nothing. @returns the e-mail address */
export async function newCustomer(port: number): Promise<string> {
  const shop = openShop(port);
  try {
    const customer = { email: `kim-${randomUUID()}@example.test`, password: PASSWORD };
    await shop.json('POST', '/api/auth/register', { ...customer, firstName: 'Kim', lastName: 'Moss' });
    const link = await linkTo(shop, customer.email);
    const confirmToken = new URL(link).searchParams.get('confirm');
    await shop.json('POST', '/api/auth/login', { ...customer, confirmToken });
    return customer.email;
  } finally {
    shop.close();
  }
}
