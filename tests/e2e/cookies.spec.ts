import { expect, type Page, type Request } from 'playwright/test';

import { loopback, storefront } from './support/addresses.ts';
import { chargeRefused, wide } from './support/charge-refused.ts';
import { CARDS, guest } from './support/guest.ts';
import { hydrated } from './support/hydrated.ts';
import { intentsOf } from './support/placed-order.ts';
import { signInAsCustomer, stored } from './support/session.ts';
import { test } from './support/test.ts';

/** Sends what a page's function sent once more, with the browser's cookies, and with the headers and body so changed. */
async function again(
  page: Page,
  sent: Request,
  change: { readonly headers?: Readonly<Record<string, string>>; readonly body?: (body: string) => string },
) {
  const url = new URL(sent.url());
  const { authorization: _, ...headers } = sent.headers();
  const cookie = (await page.context().cookies(sent.url())).map(({ name, value }) => `${name}=${value}`).join('; ');
  const body = sent.postData() ?? '';
  return await page.request.fetch(`${loopback}${url.pathname}${url.search}`, {
    method: 'POST',
    headers: { ...headers, cookie, ...change.headers, host: url.host, origin: url.origin },
    data: change.body?.(body) ?? body,
  });
}

async function cartOwner(page: Page, host: string, cartId: string): Promise<string | null> {
  const query = 'query Owner($id: ID!) { cart(id: $id) { userId } }';
  const token = await stored(page, 'auth-token');
  const answer = await page.request.post(`${loopback}/graphql`, {
    headers: { host, authorization: `Bearer ${token}` },
    data: { query, variables: { id: cartId } },
  });
  const { data }: { data: { cart: { userId: string | null } } } = await answer.json();
  return data.cart.userId;
}

test('a page’s function acts for whoever the stored token names, never for the cookie', async ({ page }) => {
  const acme = storefront('acme');
  await signInAsCustomer(page, acme);
  await guest.searches(page, acme, '80202');
  const selected = page.waitForRequest((request) => request.method() === 'POST' && /_serverFn/.test(request.url()));
  await guest.selects(page, 15);
  const sent = await selected;
  expect((await sent.allHeaders())['authorization']).toBe(`Bearer ${await stored(page, 'auth-token')}`);
  const host = new URL(acme).host;
  const own = new URL(page.url()).searchParams.get('cart') ?? '';
  expect(await cartOwner(page, host, own)).toMatch(/^usr_/);

  const answer = await again(page, sent, {});
  expect(answer.status()).toBe(200);
  const other = /cart_[0-9a-f]{32}/.exec(await answer.text())?.[0] ?? '';
  expect(other).not.toBe(own);
  expect(await cartOwner(page, host, other)).toBeNull();
});

test('the browser that ordered pays a later charge by the order’s token, which its cookie does not replace', async ({
  browser,
}) => {
  const page = await wide(browser, 1280);
  await guest.comesToPay(page, storefront('acme'));
  await guest.entersCard(page, CARDS.refusesLater);
  await guest.placesOrder(page);
  await expect(page.getByRole('heading', { name: 'Order Received!' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const title =
    (await page
      .getByText(/^Order \d+$/)
      .first()
      .textContent()) ?? '';
  const number = title.replace('Order ', '');
  await chargeRefused(browser, 1280, { id, number });

  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Pay $75.00' }).click();
  await guest.entersCard(page, CARDS.good);
  let paying: Request | null = null;
  await page.route('**/_serverFn/**', async (route) => {
    if (!(route.request().postData() ?? '').includes('idempotencyKey')) return await route.continue();
    paying = route.request();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Pay $75.00' }).click();
  await expect(page.getByText('We could not reach the store.')).toBeVisible();
  if (paying === null) throw new Error('nothing was sent');

  const token = /\b\d{5}\.[\w-]{43}/;
  const withoutToken = await again(page, paying, { body: (body) => body.replace(token, 'none-that-fits') });
  expect(await withoutToken.text()).toContain('UNAUTHENTICATED');
  expect((await intentsOf(id)).filter(({ amount, status }) => amount === 7500 && status === 'succeeded')).toEqual([]);

  await page.unroute('**/_serverFn/**');
  await page.getByRole('button', { name: 'Pay $75.00' }).click();
  await expect(page.getByText('$75.00 paid')).toBeVisible();
  expect((await intentsOf(id)).filter(({ amount, status }) => amount === 7500 && status === 'succeeded')).toHaveLength(
    1,
  );
});
