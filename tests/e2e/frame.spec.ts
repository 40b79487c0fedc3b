import { expect } from 'playwright/test';

import { loopback, storefront } from './support/addresses.ts';
import { hydrated } from './support/hydrated.ts';
import { test } from './support/test.ts';

const PORT = new URL(loopback).port;

test('a framed search has no header and no redirect, and ends in a link to the checkout at top level', async ({
  page,
}) => {
  const answer = await page.goto(`${storefront('acme')}/iframe/search/acme/80202`);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['x-frame-options']).toBeUndefined();
  expect(answer?.headers()['content-security-policy']).toContain('frame-ancestors *');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await hydrated(page);
  await page
    .getByRole('button', { name: /Select This Dumpster/ })
    .first()
    .click();

  const link = page.getByRole('link', { name: /Continue to checkout/i });
  await expect(link).toHaveAttribute('target', '_top');
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toMatch(new RegExp(`^http://acme\\.localhost:${PORT}/checkout#h=`));
  await page.goto(href);
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect.poll(() => page.url()).not.toContain('#h=');

  const again = await page.context().newPage();
  await again.goto(href);
  await expect(again.getByText(/link expired/i).first()).toBeVisible();
});

test('no other page may be framed, and portals live on the platform host', async ({ request }) => {
  for (const path of ['/search', '/checkout', '/login']) {
    const answer = await request.get(`${loopback}${path}`, { headers: { host: `acme.localhost:${PORT}` } });
    expect(answer.headers()['x-frame-options']).toBe('DENY');
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  const portal = await request.get(`${loopback}/client-portal/orders`, {
    headers: { host: `acme.localhost:${PORT}` },
    maxRedirects: 0,
  });
  expect(portal.status()).toBe(302);
  expect(portal.headers()['location']).toBe(`http://localhost:${PORT}/client-portal/orders`);
});
