import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright/test';

import { newCustomer, signsInAsCustomer } from './customer.ts';
import { bareScreens } from './portal-states.ts';
import { GRAPHQL, hold, lose, on, open, type Visit } from './screen.ts';

const STEPS = [
  { part: 'area', text: 'No zones yet' },
  { part: 'prices', text: 'Nothing to price yet' },
  { part: 'policies', text: 'Nothing of your own yet' },
  { part: 'payments', text: 'Not connected yet' },
  { part: 'store', text: 'Your store takes no orders yet' },
] as const;

/** Somebody new who opens a store, and what its setup asks for. */
export function startVisit(port: number): Visit {
  const site = `http://localhost:${port}`;
  const start = on('_site/start.tsx');
  const setup = on('client-portal.{-$tab}.tsx');
  return {
    name: 'platform',
    screens: [
      start('start', 'empty', async (page) => {
        await open(page, `${site}/start`);
        await page.getByRole('link', { name: 'Create an account' }).waitFor();
      }),
      start('start-form', 'full', async (page) => {
        await signsInAsCustomer(page, site, await newCustomer(port));
        await open(page, `${site}/start`);
        await fills(page);
      }),
      start('start-refused', 'error', async (page) => {
        await page.getByLabel('Address of your store').fill('acme');
        await page.getByRole('button', { name: 'Open the store' }).click();
        await page.getByRole('alert').first().waitFor();
      }),
      start('start-busy', 'loading', async (page) => {
        await hold(page, GRAPHQL);
        await page.getByRole('button', { name: 'Open the store' }).click();
        await page.getByRole('button', { name: 'Opening the store...' }).waitFor();
      }),
      setup('setup-sizes', 'empty', async (page) => {
        await open(page, `${site}/start`);
        await fills(page);
        await page.getByRole('button', { name: 'Open the store' }).click();
        await page.getByText('1 of 7 steps done').waitFor();
        await page.getByRole('button', { name: 'Add dumpster' }).waitFor();
      }),
      ...STEPS.map(({ part, text }) =>
        setup(`setup-${part}`, 'empty', async (page) => {
          await open(page, `${site}/client-portal/setup?part=${part}`);
          await page.getByText(text).first().waitFor();
        }),
      ),
      setup('setup-business', 'full', async (page) => {
        await open(page, `${site}/client-portal/setup?part=business`);
        await page.getByRole('form', { name: 'Business profile' }).waitFor();
      }),
      setup('setup-loading', 'loading', async (page) => {
        await hold(page, GRAPHQL);
        await open(page, `${site}/client-portal/setup`);
      }),
      setup('setup-error', 'error', async (page) => {
        await lose(page, GRAPHQL);
        await open(page, `${site}/client-portal/setup`);
        await page.getByRole('button', { name: 'Retry' }).waitFor();
      }),
      ...bareScreens(site),
    ],
  };
}

async function fills(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Your business' });
  await form.getByLabel('Business name').fill('Yard & Sons');
  await form.getByLabel('Address of your store').fill(`yard-${randomUUID().slice(0, 8)}`);
  await form.getByLabel('Phone').fill('(303) 555-0142');
  await form.getByLabel('ZIP code of your yard').fill('80216');
}
