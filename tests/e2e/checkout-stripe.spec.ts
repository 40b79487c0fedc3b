import { expect, type Page, type Route } from 'playwright/test';

import { inDays } from '#scripts/proofs/shop.ts';
import { setPageHeaders } from '#worker/http/page-headers.ts';

import { loopback, storefront } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { calendar } from './support/calendar.ts';
import { guest } from './support/guest.ts';
import { hydrated } from './support/hydrated.ts';
import { test } from './support/test.ts';

const KEY = 'pk_test_journey';
test.setTimeout(120_000);

const SCRIPT = /^https:\/\/js\.stripe\.com\/[a-z]+\/stripe\.js$/;

/** So much of Stripe.js as shows what it is asked: the real one can not be had without the internet. */
const STAND_IN = `window.Stripe = Object.assign((key, options) => {
  const asked = window.askedOfStripe = { key, options };
  const element = { mount(box) { asked.mounted = true; box.textContent = 'card form'; },
    on(name, then) { if (name === 'ready') setTimeout(() => then(element), 0); return element; },
    off() { return element; }, once() { return element; }, update() {}, focus() { asked.focused = true; },
    destroy() {}, unmount() {} };
  const elements = { create(kind, more) { asked.element = [kind, more]; return element; },
    getElement: () => element, update(more) { asked.updated = more; },
    submit: async () => ({}), on() {}, off() {} };
  return { elements(more) { asked.elements = more; return elements; },
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
    createConfirmationToken: async ({ params }) => {
      asked.returnUrl = params.return_url;
      return { confirmationToken: { id: 'ctoken_journey' } };
    },
    handleNextAction: async () => ({}) };
}, { version: 'endive' });`;

/** The pages as a product with a publishable key answers them: the key in them, and the policy that comes with it. */
async function withKey(page: Page): Promise<void> {
  await page.route(
    (url) => url.hostname === 'acme.localhost',
    async (route) => {
      if (route.request().resourceType() !== 'document') return await route.fallback();
      await route.fulfill(await keyed(route));
    },
  );
}

async function keyed(route: Route) {
  const url = new URL(route.request().url());
  // Node resolves no `*.localhost`.
  const answer = await route.fetch({
    url: `${loopback}${url.pathname}${url.search}`,
    headers: { ...route.request().headers(), host: url.host },
  });
  const text = await answer.text();
  const body = text
    .replaceAll('publishableKey:null', `publishableKey:"${KEY}"`)
    .replaceAll('payment:null', `payment:{publishableKey:"${KEY}",account:"acct_journey"}`);
  const headers = new Headers(answer.headers());
  const policy = headers.get('content-security-policy');
  if (policy !== null)
    setPageHeaders(headers, {
      url,
      status: answer.status(),
      nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? '',
      framePolicy: 'anywhere',
      publishableKey: KEY,
      withPolicy: true,
      isPreview: false,
    });
  return { status: answer.status(), headers: Object.fromEntries(headers), body };
}

/** With the day in the address, so that the cart comes with the page alone: the server that is asked again has no key. */
async function comesToCard(page: Page, form: string): Promise<void> {
  const address = new URL(page.url());
  address.searchParams.set('zip', '80202');
  address.searchParams.set('day', inDays(20));
  await page.goto(address.href);
  await hydrated(page);
  // The server, which has no key, has drawn the sandbox's fields: the page is made anew before it is typed in.
  await page.getByText(form, { exact: true }).waitFor({ state: 'attached' });
  await guest.saysWhereAndWho(page);
  await expect(calendar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('with a key the checkout is a load of its own, and a card form that is kept away says so, with another try', async ({
  page,
}) => {
  await withKey(page);
  let isBlocked = true;
  const asked: Array<string> = [];
  await page.route(/stripe\.com/, async (route) => {
    asked.push(route.request().url());
    if (isBlocked) return await route.abort('blockedbyclient');
    await route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
  });
  const documents: Array<string> = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });

  await guest.searches(page, storefront('acme'), '80202');
  expect(asked).toEqual([]);
  await guest.selects(page, 20);
  await hydrated(page);
  expect(documents.at(-1)).toBe('/checkout');
  await comesToCard(page, 'The card form could not be loaded');
  await expect(page.getByText('The card form could not be loaded')).toBeVisible();
  await expect(page.getByText(/Everything you entered is kept, and nothing was charged/)).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => !SCRIPT.test(url))).toEqual([]);
  await expectNoAxeViolations(page);

  isBlocked = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('card form', { exact: true })).toBeVisible();
  await expect(page.getByText('Test mode')).toHaveCount(0);
});

test('the card form is made for a reserved amount and a card that is kept, and its token goes to our checkout', async ({
  page,
}) => {
  await withKey(page);
  await page.route(/stripe\.com/, (route) => route.fulfill({ contentType: 'text/javascript', body: STAND_IN }));
  const sent: Array<string> = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  await guest.searches(page, storefront('acme'), '80202');
  await guest.selects(page, 20);
  await comesToCard(page, 'card form');
  await expect(page.getByText('card form', { exact: true })).toBeVisible();
  const asked = await page.evaluate(() => JSON.parse(JSON.stringify(Reflect.get(window, 'askedOfStripe'))));
  expect(asked).toMatchObject({
    key: KEY,
    options: { stripeAccount: 'acct_journey' },
    elements: {
      mode: 'payment',
      amount: 47_496,
      currency: 'usd',
      captureMethod: 'manual',
      setupFutureUsage: 'off_session',
      allowedPaymentMethodTypes: ['card'],
    },
  });
  expect(asked.elements.appearance.variables.colorText).toMatch(/^rgb\(\d+, \d+, \d+\)$/);

  await guest.accepts(page);
  await guest.placesOrder(page);
  // The sandbox knows no such token: its refusal stands beside the card, and nothing is lost.
  await expect(page.locator('#card-declined')).toBeVisible();
  expect(sent.filter((body) => body.includes('ctoken_journey'))).toHaveLength(1);
  await expect(page.getByRole('checkbox', { name: /I am 18 or older/ })).toBeChecked();
});
