import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright/test';

import { storefront } from '#tests/e2e/support/addresses.ts';
import { guest } from '#tests/e2e/support/guest.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';

import { inDays } from '../../proofs/shop.ts';
import { hold, lose, on, open, openWithoutDatabase, SERVER_FUNCTIONS, withoutDatabase, type Visit } from './screen.ts';

/** A business's storefront up to the cart, and its frame on another site. */
export function searchVisit(slug: string, port: number): Visit {
  const store = storefront(slug, port);
  const search = on('_site/search.{-$slug}.{-$zip}.tsx');
  const framed = on('iframe/search.{-$slug}.{-$zip}.tsx');
  return {
    name: slug,
    screens: [
      on('_site/index.tsx')('home', 'full', (page) => open(page, `${store}/`)),
      search('search-empty', 'empty', (page) => open(page, `${store}/search`)),
      search('search-no-location', 'error', async (page) => {
        await open(page, `${store}/search`);
        await page.getByRole('button', { name: 'Use my location' }).click();
        await page.getByText(/^Your browser does not let this page see where you are/).waitFor();
      }),
      search('search-loading', 'loading', async (page) => {
        await open(page, `${store}/search`);
        await hold(page, SERVER_FUNCTIONS);
        await asksFor(page, '80202');
        await page.locator('.skeleton').first().waitFor();
      }),
      search('search-error', 'error', async (page) => {
        await open(page, `${store}/search`);
        await withoutDatabase(port, async () => {
          await asksFor(page, '80211');
          await page.getByRole('alert').first().waitFor();
        });
      }),
      search('search-unreachable', 'error', async (page) => {
        await open(page, `${store}/search`);
        await lose(page, SERVER_FUNCTIONS);
        await asksFor(page, '80202');
        await page.getByRole('alert').first().waitFor();
      }),
      search('search-none', 'empty', (page) => open(page, `${store}/search?zipCode=99501`)),
      search('search-wish-incomplete', 'error', async (page) => {
        await page.getByRole('button', { name: 'Tell me' }).click();
        await page.getByText('Please enter a valid email address.').waitFor();
      }),
      search('search-wish-sent', 'full', async (page) => {
        await page.getByLabel('Email Address').fill(`wish-${randomUUID()}@example.test`);
        await page.getByRole('button', { name: 'Tell me' }).click();
        await page.getByText(/^Thank you\. We will write to you/).waitFor();
      }),
      search('search-nowhere', 'empty', (page) => open(page, `${store}/search?address=Nowhereville`)),
      search('search-too-soon', 'empty', (page) => open(page, `${store}/search/80202?startDate=${inDays(0)}`)),
      search('search-results', 'full', (page) => guest.searches(page, store, '80202')),
      search('search-breakdown', 'full', async (page) => {
        await page.locator('article summary').first().click();
        await page.locator('article details[open]').first().waitFor();
      }),
      search('search-recent', 'full', async (page) => {
        await open(page, `${store}/search`);
        await box(page).focus();
        await page.getByRole('region', { name: 'Recent searches' }).waitFor();
      }),
      search('search-select-failed', 'error', async (page) => {
        await open(page, `${store}/search/80202`);
        await lose(page, SERVER_FUNCTIONS);
        await page.getByRole('button', { name: 'Select This Dumpster' }).first().click();
        await page.getByRole('article').getByRole('alert').first().waitFor();
      }),
      search('search-selecting', 'loading', async (page) => {
        await open(page, `${store}/search/80202`);
        await hold(page, SERVER_FUNCTIONS);
        await page.getByRole('button', { name: 'Select This Dumpster' }).first().click();
      }),
      on('_site/dumpster-rental.index.tsx')('places', 'full', (page) => open(page, `${store}/dumpster-rental`)),
      on('_site/dumpster-rental.$state.$city.tsx')('place-city', 'full', (page) =>
        open(page, `${store}/dumpster-rental/co/denver`),
      ),
      on('_site/dumpster-rental.$zip.tsx')('place-zip', 'full', (page) => open(page, `${store}/dumpster-rental/80202`)),
      on('_site/dumpster-rental.$zip.tsx')('place-not-served', 'empty', (page) =>
        open(page, `${store}/dumpster-rental/99501`),
      ),
      on('_site/dumpster-rental.$zip.tsx')('place-error', 'error', (page) =>
        openWithoutDatabase(page, port, `${store}/dumpster-rental/80203`),
      ),
      on('__root.tsx')('not-found', 'empty', (page) => open(page, `${store}/no/such/page`)),
      framed('framed-empty', 'empty', (page) => open(page, `${store}/iframe/search`)),
      framed('framed-loading', 'loading', async (page) => {
        await hold(page, SERVER_FUNCTIONS);
        await asksFor(page, '80202');
        await page.locator('.skeleton').first().waitFor();
      }),
      framed('framed-error', 'error', async (page) => {
        await open(page, `${store}/iframe/search`);
        await lose(page, SERVER_FUNCTIONS);
        await asksFor(page, '80202');
        await page.getByRole('alert').first().waitFor();
      }),
      framed('framed-none', 'empty', (page) => open(page, `${store}/iframe/search?zipCode=99501`)),
      framed('framed-results', 'full', (page) => open(page, `${store}/iframe/search?zipCode=80202`)),
      framed('framed-selected', 'full', async (page) => {
        await page.getByRole('button', { name: 'Select This Dumpster' }).first().click();
        await page.getByRole('link', { name: /Continue to checkout/i }).waitFor();
      }),
    ],
  };
}

function box(page: Page) {
  return page.getByLabel('Delivery ZIP code or address');
}

async function asksFor(page: Page, zipCode: string): Promise<void> {
  await hydrated(page);
  await box(page).fill(zipCode);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}
