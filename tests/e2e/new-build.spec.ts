import { expect, type Page } from 'playwright/test';

import { loopback, platform, storefront } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { guest, GUEST } from './support/guest.ts';
import { hydrated, open } from './support/hydrated.ts';
import { test } from './support/test.ts';

type Broken = { readonly asked: () => ReadonlyArray<number>; readonly heal: () => Promise<void> };

/** From now on what is loaded on demand is gone, as after a new build; what is loaded already stays. */
async function withoutParts(page: Page, answer: 'with 404' | 'with a page'): Promise<Broken> {
  const asked: Array<number> = [];
  const isPart = /\/assets\/privacy-policy-[\w-]+\.js$/;
  await page.route(isPart, async (route) => {
    asked.push(Date.now());
    if (answer === 'with 404') await route.fulfill({ status: 404, body: 'Not found' });
    else await route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>OSKR</title>' });
  });
  return { asked: () => asked, heal: () => page.unroute(isPart) };
}

function documents(page: Page): { readonly loaded: () => number } {
  let count = 0;
  page.on('domcontentloaded', () => {
    count += 1;
  });
  return { loaded: () => count };
}

for (const answer of ['with 404', 'with a page'] as const)
  test.describe(answer, () => {
    test('C-75 New build while a tab is open: a part that is gone is tried three times, then the page is loaded anew', async ({
      page,
    }) => {
      await open(page, `${platform}/login`);
      const { asked, heal } = await withoutParts(page, answer);
      const pages = documents(page);
      await page.getByRole('link', { name: 'Privacy Policy' }).click();
      await expect(page.getByRole('heading', { name: 'Updating Application' })).toBeVisible();
      const since = Date.now();
      const anew = page.waitForEvent('domcontentloaded').then(() => Date.now() - since);
      await expect(page.getByText('Loading the latest version. Please wait...')).toBeVisible();
      await expectNoAxeViolations(page);
      const tries = asked();
      expect(tries).toHaveLength(3);
      for (const [index, at] of tries.entries())
        if (index > 0) expect(at - (tries[index - 1] ?? 0)).toBeGreaterThanOrEqual(950);
      expect(pages.loaded()).toBe(0);

      await heal();
      await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
      // A page that is streamed is seen before its end has come.
      await expect.poll(() => pages.loaded()).toBe(1);
      // It waits two seconds; what a page looks like is asked for now and then, and loading it takes its time.
      expect(await anew).toBeGreaterThan(1500);
      expect(await anew).toBeLessThan(6000);
    });
  });

test('C-75 New build while a tab is open: a part that stays broken ends in the error screen, without another reload', async ({
  page,
}) => {
  await open(page, `${platform}/login`);
  await withoutParts(page, 'with 404');
  const pages = documents(page);
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { name: 'Updating Application' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('Please refresh the page to try again.')).toBeVisible();
  expect(pages.loaded()).toBe(1);
  await page.waitForTimeout(4000);
  expect(pages.loaded()).toBe(1);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect.poll(() => pages.loaded()).toBe(2);
});

test('C-75 New build: what takes a page over is tried three times and loaded with the page once more, and then the page stays as it is', async ({
  page,
}) => {
  const asked: Array<string> = [];
  const isTakeOver = /\/assets\/take-over-[\w-]+\.js$/;
  await page.route(isTakeOver, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ status: 404, body: 'Not found' });
  });
  const pages = documents(page);
  await page.goto(`${platform}/search?zipCode=80202`);
  await expect.poll(() => pages.loaded(), { timeout: 15_000 }).toBe(2);
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(4);
  await page.waitForTimeout(4000);
  expect(pages.loaded()).toBe(2);
  await expect(page.getByRole('heading', { name: 'Acme Hauling' })).toBeVisible();
  // As without JavaScript: a form is sent, and the next page is there.
  await page.unroute(isTakeOver);
  await page.getByLabel('Delivery ZIP code or address').fill('80211');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/80211/);
  await hydrated(page);
});

test('C-75 New build while a tab is open: a form that was half filled in is as it was after coming back', async ({
  page,
}) => {
  await guest.searches(page, storefront('acme'), '80202');
  await guest.selects(page, 10);
  await page.getByLabel('First name', { exact: true }).fill(GUEST['First name']);
  await page.getByLabel('E-mail address', { exact: true }).fill(GUEST['E-mail address']);
  const { heal } = await withoutParts(page, 'with 404');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { name: 'Updating Application' })).toBeVisible();
  await heal();
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await hydrated(page);
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue(GUEST['First name']);
  await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue(GUEST['E-mail address']);
});

test('C-75 New build while a tab is open: a file of a former build is 404, and no page', async ({ request }) => {
  for (const path of ['/assets/gone-12345678.js', '/assets/gone-12345678.css']) {
    const answer = await request.get(`${loopback}${path}`, { headers: { host: new URL(platform).host } });
    expect(answer.status()).toBe(404);
    expect(answer.headers()['content-type'] ?? '').not.toContain('html');
  }
});
