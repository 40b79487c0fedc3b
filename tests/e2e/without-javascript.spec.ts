import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';

import { expect, type Page } from 'playwright/test';

import { loopback, platform, storefront, WIDTHS } from './support/addresses.ts';
import { USER_AGENT } from './support/chromium.ts';
import { test } from './support/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of WIDTHS) {
    test(`a search address answers 200 without a redirect at ${width} px, price and all`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const answer = await page.goto(`${platform}/search/acme/80202`);
      expect(answer?.status()).toBe(200);
      expect(answer?.request().redirectedFrom()).toBeNull();
      await expectInline(page);
    });

    test(`the search form is a form at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${storefront('acme')}/search`);
      await page.getByLabel('Delivery ZIP code or address').fill('80202');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expectInline(page);
    });

    test(`when the database is slow, a link leads to the results at ${width} px`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${platform}/search/acme/80202`);
      await slowDatabase(request, 600);
      try {
        await page.goto(`${platform}/search/acme/80202`);
        await expect(page.getByText('$436.50').first()).not.toBeVisible();
        await page
          .getByRole('link', { name: /results/i })
          .first()
          .click();
        await expect(page.getByText('$436.50').first()).toBeVisible({ timeout: 20_000 });
      } finally {
        await slowDatabase(request, 0);
      }
    });
  }

  for (const [path, text] of [
    ['/search/acme/80202?wait=1', 'Choosing a dumpster here needs JavaScript.'],
    ['/checkout', 'Ordering needs JavaScript. You can also order by phone.'],
    ['/login', 'Signing in needs JavaScript.'],
    ['/reset-password?token=of-a-mail', 'Setting a password needs JavaScript.'],
    ['/client-portal', 'Signing in needs JavaScript.'],
    ['/admin', 'Signing in needs JavaScript.'],
    ['/my-orders', 'Signing in needs JavaScript.'],
  ] as const)
    test(`${path} says what it can't do`, async ({ page }) => {
      await page.goto(`${platform}${path}`);
      // By its element: a text of this kind is none that can be searched for.
      const said = page.locator('noscript > p');
      await expect(said).toBeVisible();
      await expect(said).toContainText(text);
    });

  test('an address can be left for a ZIP that nobody serves', async ({ page }) => {
    await page.goto(`${storefront('acme')}/search?zipCode=99501&wait=1`);
    const form = page.getByRole('region', { name: 'Tell me when you serve 99501' });
    await form.getByLabel('Email Address').fill('a@b');
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expect(page.getByRole('heading', { name: 'Please check what you typed' })).toBeVisible();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue('a@b');
    await page.getByLabel('Email Address').fill(`wish-${randomUUID()}@example.test`);
    await page.getByRole('button', { name: 'Tell me' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await page.getByRole('link', { name: 'Search again' }).click();
    await expect(page.getByLabel('Delivery ZIP code or address')).toBeVisible();
  });
});

test('when the database is slow, the page begins long before its results are there', async ({ request }) => {
  await timesOf('/search/acme/80202');
  await slowDatabase(request, 600);
  try {
    const { firstByte, results } = await timesOf('/search/acme/80202');
    expect(results).toBeGreaterThan(600);
    expect(firstByte).toBeLessThan(results / 2);
  } finally {
    await slowDatabase(request, 0);
  }
});

/**
 * The price stands in the page as it came. Results that take longer than a visitor should wait for come by a link instead,
 * and on a busy machine any one load may: then it is loaded again.
 */
async function expectInline(page: Page): Promise<void> {
  const price = page.getByText('$436.50').first();
  await expect(async () => {
    if (await price.isVisible()) return;
    await page.reload();
    await expect(price).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

type Api = { post(url: string, options: { readonly data: unknown }): Promise<unknown> };

async function slowDatabase(request: Api, delayMs: number): Promise<void> {
  const mode = delayMs === 0 ? 'off' : 'slow';
  await request.post(`${loopback}/__dev/faults`, { data: { target: 'libsql', mode, delayMs } });
}

/** Milliseconds until the first byte, and until the price has come. */
async function timesOf(path: string): Promise<{ readonly firstByte: number; readonly results: number }> {
  const { hostname, port } = new URL(loopback);
  const started = performance.now();
  return await new Promise((resolve, reject) => {
    let firstByte = 0;
    let results = 0;
    let text = '';
    httpRequest(
      { hostname, port, path, headers: { host: `localhost:${port}`, 'user-agent': USER_AGENT } },
      (response) => {
        response.on('data', (chunk) => {
          if (firstByte === 0) firstByte = performance.now() - started;
          text += String(chunk);
          if (results === 0 && text.includes('436.50')) results = performance.now() - started;
        });
        response.on('end', () =>
          resolve({ firstByte, results: results === 0 ? performance.now() - started : results }),
        );
      },
    )
      .on('error', reject)
      .end();
  });
}
