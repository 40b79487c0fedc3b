import { expect, type Locator, type Page } from 'playwright/test';

import { platform, storefront, WIDTHS } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signIn } from './support/guest.ts';
import { hydrated, open } from './support/hydrated.ts';
import { expectNoSidewaysScroll, signInAsCustomer } from './support/session.ts';
import { test } from './support/test.ts';

/** The toast that tells who is not signed in. */
async function toldToSignIn(page: Page): Promise<Locator> {
  await page.goto(`${platform}/client-portal/settings`);
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(toast).toBeVisible();
  return toast;
}

test('a toast has a title, a description and a way to close it, and is one of two kinds', async ({ page }) => {
  const toast = await toldToSignIn(page);
  await expect(toast).toContainText('Authentication Required');
  await expect(toast).toContainText('Please sign in to access this area.');
  await expectNoAxeViolations(page);
  const edge = (of: Locator) => of.evaluate((element) => getComputedStyle(element).borderLeftColor);
  const bad = await edge(toast);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toBeHidden();

  await signIn(page, platform, 'owner@acme.test');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const normal = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(normal).toContainText('Logged Out');
  expect(await edge(normal)).not.toBe(bad);
});

test('a toast closes after five seconds', async ({ page }) => {
  const toast = await toldToSignIn(page);
  const since = Date.now();
  await expect(toast).toBeHidden();
  expect(Date.now() - since).toBeGreaterThan(4000);
  expect(Date.now() - since).toBeLessThan(7000);
});

test('a toast stays while the pointer rests on it, and closes afterwards', async ({ page }) => {
  const toast = await toldToSignIn(page);
  await toast.hover();
  await page.waitForTimeout(6000);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 300);
  await expect(toast).toBeHidden();
});

test('F8 leads to the toasts, a toast with the focus stays, and Escape closes it', async ({ page }) => {
  const toast = await toldToSignIn(page);
  // The page that it leads to takes the focus once it is drawn, also from a toast.
  await expect(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.waitForTimeout(6000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
});

test('a toast is swept away to the right past 50 pixels, and comes back before', async ({ page }) => {
  const toast = await toldToSignIn(page);
  await drag(page, toast, 40);
  await expect(toast).toBeVisible();
  await drag(page, toast, -80);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 300);
  await drag(page, toast, 70);
  await expect(toast).toBeHidden({ timeout: 1500 });
});

async function drag(page: Page, toast: Locator, distance: number): Promise<void> {
  const box = await toast.boundingBox();
  if (box === null) throw new Error('There is no toast');
  const [x, y] = [box.x + 40, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 4 });
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

/** From the pointer's first move over a sign until its explanation is there, in milliseconds by the page's own clock. */
async function explainedAfter(sign: Locator, words: string, move: () => Promise<void>): Promise<number> {
  const took = sign.evaluate(
    (element, wanted) =>
      new Promise<number>((resolve) => {
        element.addEventListener(
          'pointermove',
          ({ timeStamp }) => {
            const isThere = () => document.querySelector('[role=tooltip]')?.textContent?.includes(wanted) === true;
            const watch = new MutationObserver(() => {
              if (!isThere()) return;
              watch.disconnect();
              resolve(performance.now() - timeStamp);
            });
            watch.observe(document.body, { childList: true, subtree: true, characterData: true });
          },
          { once: true },
        );
      }),
    words,
  );
  await move();
  return await took;
}

test('a figure is explained under a pointer that rests for 700 ms, by the next sign at once, and by the keyboard', async ({
  page,
}) => {
  await signIn(page, platform, 'owner@acme.test');
  const [orders, revenue] = ['What Total Orders counts', 'What Total Revenue counts'].map((name) =>
    page.getByRole('button', { name }),
  );
  if (orders === undefined || revenue === undefined) throw new Error('There are two signs');
  const tip = page.getByRole('tooltip');
  const first = 'Every order that was placed, whatever its status.';
  expect(await explainedAfter(orders, first, () => orders.hover())).toBeGreaterThanOrEqual(690);
  await expect(tip).toContainText(first);
  const next = await revenue.boundingBox();
  if (next === null) throw new Error('The second sign is nowhere');
  const second = await explainedAfter(revenue, 'The totals of all orders that were placed', async () => {
    // In steps, as a hand does: one leap would look like going for the explanation itself.
    await page.mouse.move(next.x + 8, next.y + 12, { steps: 8 });
    await page.mouse.move(next.x + 12, next.y + 12);
  });
  expect(second).toBeLessThan(690);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await page.mouse.move(5, 5);
  await page.waitForTimeout(500);
  await orders.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tip).toContainText('Every order that was placed');
  await expectNoAxeViolations(page);
});

/** From now on the settings' own script is gone, as after a new build. */
const PANELS = /\/settings-panels[\w.-]*\.(?:js|tsx)/;

test('a part within a page that is gone is tried three times, then the latest version is loaded', async ({ page }) => {
  await signIn(page, platform, 'owner@acme.test');
  const asked: Array<number> = [];
  await page.route(PANELS, async (route) => {
    asked.push(Date.now());
    await route.fulfill({ status: 404, body: 'Not found' });
  });
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByText('Loading latest version...')).toBeVisible();
  const since = Date.now();
  await expect(page.getByText('Please wait while we update the app.')).toBeVisible();
  expect((asked.at(-1) ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(1900);
  await page.unroute(PANELS);
  await page.waitForEvent('domcontentloaded');
  expect(Date.now() - since).toBeGreaterThan(1000);
  expect(Date.now() - since).toBeLessThan(4000);
  await expect(page.getByText('Loading latest version...')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Business profile' })).toBeVisible();
  expect(documents).toBe(1);
});

test('a part within a page that stays gone ends in the error screen, without another reload', async ({ page }) => {
  await signIn(page, platform, 'owner@acme.test');
  await page.route(PANELS, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByText('Loading latest version...')).toBeVisible();
  await page.waitForEvent('domcontentloaded');
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  await page.waitForTimeout(4000);
  expect(documents).toBe(0);
});

for (const width of WIDTHS)
  test(`at ${width} pixels a banner says that the connection is gone, for as long as it is`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, `${storefront('acme')}/`);
    const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
    await expect(banner).toHaveCount(0);
    await context.setOffline(true);
    await expect(banner).toBeVisible();
    await page.evaluate(() => scrollTo(0, 400));
    await expect(banner).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await context.setOffline(false);
    await expect(banner).toHaveCount(0);
  });

test('going to another page names it in the title and takes the focus to its heading', async ({ page }) => {
  await open(page, `${platform}/login`);
  for (const name of ['Privacy Policy', 'User Terms', 'Business Terms']) {
    await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page).toHaveTitle(`${name} · OSKR`);
  }
});

test('an address that is nothing answers 404, in the brand of its host, with a search', async ({ page }) => {
  for (const [origin, brand] of [
    [platform, 'OSKR'],
    [storefront('acme'), 'Acme Hauling'],
  ] as const) {
    const answer = await page.goto(`${origin}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(page).toHaveTitle('404 Page Not Found');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page.getByRole('banner')).toContainText(brand);
    await expectNoAxeViolations(page);
    await page.getByLabel('Delivery ZIP code or address').fill('80202');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/\/search\?zipCode=80202/);
    await expect(page.getByText('Service Available').first()).toBeVisible();
  }
});

/** What the platform's own host shows to somebody who is not signed in, and knows of no order. */
const ADDRESSES = [
  { path: '/', heading: /^Power Your Site Services Business/ },
  { path: '/search', heading: /dumpster/i },
  { path: '/search/acme', heading: /dumpster/i, says: 'Searching specific business' },
  { path: '/search/acme/80202', heading: /dumpster/i, says: 'Service Available' },
  { path: '/iframe/search', heading: /dumpster/i },
  { path: '/iframe/search/acme', heading: /dumpster/i },
  { path: '/iframe/search/acme/80202', heading: /dumpster/i, says: 'Service Available' },
  { path: '/checkout', heading: 'Checkout' },
  { path: `/order-confirmation/ord_${'0'.repeat(32)}`, heading: 'Order Not Found', status: 404 },
  { path: '/admin', heading: 'Sign In', leadsTo: '/login' },
  { path: '/admin/users', heading: 'Sign In', leadsTo: '/login' },
  { path: '/client-portal', heading: 'Sign In', leadsTo: '/login' },
  { path: '/client-portal/inventory', heading: 'Sign In', leadsTo: '/login' },
  { path: '/my-orders', heading: 'Sign In', leadsTo: '/login' },
  { path: '/login', heading: 'Sign In' },
  { path: '/reset-password?token=none', heading: 'Set New Password' },
  { path: '/privacy-policy', heading: 'Privacy Policy' },
  { path: '/business-terms', heading: 'Business Terms' },
  { path: '/user-terms', heading: 'User Terms' },
  { path: '/no/such/page', heading: '404 Page Not Found', status: 404 },
] as const;

test('every address shows its own page', async ({ page }) => {
  test.setTimeout(180_000);
  for (const address of ADDRESSES)
    await test.step(address.path, async () => {
      const answer = await page.goto(`${platform}${address.path}`);
      expect(answer?.status()).toBe('status' in address ? address.status : 200);
      if ('leadsTo' in address) await page.waitForURL(({ pathname }) => pathname === address.leadsTo);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(address.heading);
      if ('says' in address) await expect(page.getByText(address.says).first()).toBeVisible();
    });
});

test('a store’s header leads who is signed in to their orders, and everybody else to sign in', async ({ page }) => {
  await open(page, `${storefront('acme')}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  await signInAsCustomer(page, storefront('acme'));
  await open(page, `${storefront('acme')}/`);
  await page.getByRole('banner').getByRole('link', { name: 'My Orders' }).click();
  await page.waitForURL(`${storefront('acme')}/my-orders`);
});
