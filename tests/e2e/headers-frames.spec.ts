import { eq } from 'drizzle-orm';
import { expect, type Page } from 'playwright/test';

import { businesses } from '#db/schema/index.ts';
import { runningDatabase } from '#scripts/checks/policy-reports.ts';
import { openShop } from '#scripts/proofs/shop.ts';

import { loopback, platform, storefront } from './support/addresses.ts';
import { openElsewhere, type Elsewhere } from './support/elsewhere.ts';
import { order as placed } from './support/order-desk.ts';
import { test } from './support/test.ts';

let elsewhere: Elsewhere;

test.beforeAll(async () => {
  elsewhere = await openElsewhere((url) => {
    const framed = url.searchParams.get('of') ?? '';
    return `<!doctype html><title>Elsewhere</title><iframe src="${framed.replaceAll('"', '')}"></iframe>`;
  });
});

test.afterAll(() => elsewhere.close());

test('no page but the search made for it is shown in another site’s frame', async ({ page }) => {
  const order = await placed({ rental: 24 });
  const sensitive = [
    `${platform}/`,
    `${platform}/login`,
    `${platform}/client-portal/orders`,
    `${platform}/admin`,
    `${platform}/reset-password?token=x`,
    `${storefront('acme')}/search/acme/80202`,
    `${storefront('acme')}/checkout`,
    `${storefront('acme')}/login`,
    `${storefront('acme')}/my-orders`,
    `${storefront('acme')}/order-confirmation/${order.id}?t=${order.token}`,
    `${storefront('acme')}/order-confirmation/${order.id}/receipt?t=${order.token}`,
    `${storefront('acme')}/api/orders/${order.id}/receipt.pdf?t=${order.token}`,
    `${storefront('acme')}/privacy-policy`,
  ];
  const shown: Array<string> = [];
  for (const address of sensitive) if (await isFramed(page, address)) shown.push(address);
  expect(shown).toEqual([]);
});

test('the search made for frames is shown anywhere, and works there', async ({ page }) => {
  for (const address of [
    `${storefront('acme')}/iframe/search/acme/80202`,
    `${storefront('acme')}/iframe/search`,
    `${platform}/iframe/search/acme/80202`,
  ])
    expect(await isFramed(page, address), address).toBe(true);
});

test('a business that names its sites is shown there and nowhere else', async ({ page }) => {
  const db = runningDatabase(process.env['DATA_DIR'] ?? '.data');
  const shop = openShop(Number(new URL(loopback).port));
  const owner = await shop.login('owner@lonestar.test');
  const business = await shop.business('lonestar', '78701');
  const allow = async (frameOrigins: ReadonlyArray<string> | null) => {
    await db.update(businesses).set({ frameOrigins }).where(eq(businesses.slug, 'lonestar'));
    // What is remembered of a business is dropped when it changes something.
    await shop.must(
      'mutation Touch($id: ID!) { updateBusiness(id: $id, input: { name: "Lone Star Bins" }) { id } }',
      { id: business.id },
      owner,
    );
  };
  const address = `${storefront('lonestar')}/iframe/search/lonestar/78701`;
  const allowed = async () => {
    const answer = await page.request.get(`${loopback}/iframe/search`, {
      headers: { host: new URL(address).host },
    });
    return /frame-ancestors ([^;]*)/.exec(answer.headers()['content-security-policy'] ?? '')?.[1];
  };
  try {
    await allow(['https://lonestar.example']);
    await expect.poll(allowed, { timeout: 20_000 }).toBe('https://lonestar.example');
    expect(await isFramed(page, address)).toBe(false);
    expect(await isFramed(page, `${platform}/iframe/search/lonestar/78701`)).toBe(false);

    await allow(['https://lonestar.example', elsewhere.site]);
    await expect.poll(allowed, { timeout: 20_000 }).toContain(elsewhere.site);
    expect(await isFramed(page, address)).toBe(true);
  } finally {
    await allow(null);
    await expect.poll(allowed, { timeout: 20_000 }).toBe('*');
    shop.close();
    db.$client.close();
  }
});

/** Whether a browser shows it in a frame of that other site. */
async function isFramed(page: Page, address: string): Promise<boolean> {
  await page.goto(`${elsewhere.site}/?of=${encodeURIComponent(address)}`);
  await page.waitForLoadState('networkidle');
  const frame = page.frames().find((one) => one !== page.mainFrame());
  return frame !== undefined && !frame.url().startsWith('chrome-error:') && frame.url() !== 'about:blank';
}
