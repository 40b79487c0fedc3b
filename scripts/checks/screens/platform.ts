import { randomUUID } from 'node:crypto';

import type { Locator, Page } from 'playwright/test';

import { storefront } from '#tests/e2e/support/addresses.ts';
import { CARDS, guest } from '#tests/e2e/support/guest.ts';
import { openLanding } from '#tests/e2e/support/hydrated.ts';

import { atDesk } from './desk.ts';
import { hold, lose, on, open, stay, type Visit } from './screen.ts';

const PRIVACY_PART = /\/assets\/privacy-policy-[\w-]+\.js$/;

/** The platform's own site, for somebody who is not signed in. */
export function platformVisit(port: number): Visit {
  const site = `http://localhost:${port}`;
  const frame = on('_site.tsx');
  const home = on('_site/index.tsx');
  const nowhere = on('__root.tsx');
  return {
    name: 'platform',
    screens: [
      home('landing', 'full', (page) => openLanding(page, `${site}/`)),
      frame('offline', 'error', async (page) => {
        await page.context().setOffline(true);
        await page.getByText('You are offline.').waitFor();
      }),
      frame('landing-menu', 'full', async (page) => {
        await page.setViewportSize({ width: 360, height: 900 });
        await openLanding(page, `${site}/`);
        await page.locator('summary').filter({ hasText: 'Menu' }).click();
      }),
      home('contact', 'empty', async (page) => {
        await openLanding(page, `${site}/`);
        await page.getByRole('button', { name: 'Schedule a Demo' }).click();
        await page.getByRole('dialog').waitFor();
      }),
      home('contact-incomplete', 'error', async (page) => {
        await contact(page).getByRole('button', { name: 'Send Message' }).click();
        await page.getByText('Please enter your full name.').waitFor();
      }),
      home('contact-sending', 'loading', async (page) => {
        await hold(page, '**/api/contact');
        await writes(page);
        await contact(page).getByRole('button', { name: 'Sending...' }).waitFor();
      }),
      home('contact-failed', 'error', async (page) => {
        await openLanding(page, `${site}/`);
        await page.getByRole('button', { name: 'Schedule a Demo' }).click();
        await lose(page, '**/api/contact');
        await writes(page);
        await contact(page).getByText('Something went wrong').waitFor();
      }),
      home('contact-sent', 'full', async (page) => {
        await contact(page).getByRole('button', { name: 'Send Message' }).click();
        await contact(page).getByText('Message sent successfully!').waitFor();
        // It closes by itself, except under somebody who goes on in it.
        await contact(page).getByLabel('Full Name').focus();
      }),
      on('_site/privacy-policy.tsx')('privacy-policy', 'full', (page) => open(page, `${site}/privacy-policy`)),
      on('_site/user-terms.tsx')('user-terms', 'full', (page) => open(page, `${site}/user-terms`)),
      on('_site/business-terms.tsx')('business-terms', 'full', (page) => open(page, `${site}/business-terms`)),
      on('_site/search.{-$slug}.{-$zip}.tsx')('search-all', 'full', (page) =>
        open(page, `${site}/search?zipCode=80202`),
      ),
      on('_site/search.{-$slug}.{-$zip}.tsx')('search-one-business', 'full', (page) =>
        open(page, `${site}/search/acme/80202`),
      ),
      on('_site/search.{-$slug}.{-$zip}.tsx')('search-all-empty', 'empty', (page) => open(page, `${site}/search`)),
      nowhere('not-found', 'empty', (page) => open(page, `${site}/no/such/page`)),
      nowhere('no-such-store', 'empty', async (page) => {
        // Of no business and of no page: plain text without a script.
        await page.goto(`${storefront('nobody', port)}/`);
      }),
      home('not-taking-orders', 'empty', (page) => open(page, `${storefront('newco', port)}/`)),
      nowhere('updating', 'loading', async (page) => {
        await open(page, `${site}/login`);
        await page.route(PRIVACY_PART, (route) => route.fulfill({ status: 404, body: 'Not found' }));
        await stay(page, `${site}/privacy-policy`);
        await page.getByRole('link', { name: 'Privacy Policy' }).click();
        await page.getByRole('heading', { name: 'Updating Application' }).waitFor();
      }),
      nowhere('error', 'error', async (page) => {
        await open(page, `${site}/login`);
        await page.route(PRIVACY_PART, (route) => route.fulfill({ status: 404, body: 'Not found' }));
        await page.getByRole('link', { name: 'Privacy Policy' }).click();
        await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
      }),
      on('_site/checkout.tsx')('checkout-price-changed', 'error', (page) => seesPriceChange(page, port)),
    ],
  };
}

function contact(page: Page): Locator {
  return page.getByRole('dialog');
}

async function writes(page: Page): Promise<void> {
  const form = contact(page);
  await form.getByLabel('Full Name').fill('Lee Ann');
  await form.getByLabel('Business Name').fill('Lee Bins');
  await form.getByLabel('Email Address').fill(`lee-${randomUUID()}@example.test`);
  await form.getByRole('button', { name: 'Send Message' }).click();
}

/** A fee that rises while a guest is about to pay. */
async function seesPriceChange(page: Page, port: number): Promise<void> {
  await guest.comesToPay(page, storefront('lonestar', port), '78701', 10);
  await guest.entersCard(page, CARDS.good);
  const feeOf = (environmentalFee: number) =>
    atDesk(port, 'lonestar', (desk) => desk.setRules({ environmentalFee }, '78701'));
  await feeOf(22.5);
  try {
    await guest.placesOrder(page);
    await page.getByRole('alert').filter({ hasText: 'The price has changed' }).waitFor();
  } finally {
    await feeOf(15);
  }
}
