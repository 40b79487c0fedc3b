import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, expect, type Frame, type Page } from 'playwright/test';

import { loopback, storefront } from './support/addresses.ts';
import { openElsewhere, type Elsewhere } from './support/elsewhere.ts';
import { hydrated, open } from './support/hydrated.ts';
import { stored } from './support/session.ts';
import { test } from './support/test.ts';

const ACME = storefront('acme');
const FRAMED = `${ACME}/iframe/search/acme/80202`;
const TEN_MINUTES_MS = 600_000;

/** Some business's own site. At `/` our search stands in a frame; `/stranger` is a page that sends messages to it. */
let elsewhere: Elsewhere;

test.beforeAll(async () => {
  elsewhere = await openElsewhere(({ pathname }) => (pathname === '/stranger' ? STRANGER : PARENT));
});

test.afterAll(() => elsewhere.close());

const PARENT = `<!doctype html><title>Parent</title>
<script>
  window.heard = [];
  addEventListener('message', ({ origin, data }) => window.heard.push({ origin, data }));
</script>
<iframe id="ours" src="${FRAMED}" width="900" height="900"></iframe>
<iframe id="stranger" src="/stranger"></iframe>`;

/** What the widget of other products obeyed, and what breaks a careless listener, to a window of somebody else. */
const STRANGER = `<!doctype html><title>Stranger</title>
<script>
  window.pester = (target, times) => {
    const data = [
      { type: 'FORCE_RESIZE' }, { type: 'SET_DEBUG_MODE', data: { enabled: true } }, { type: 'TEST_CONTENT_CHANGE' },
      { type: 'OSKR_CART_ADDED', data: {} }, null, 'x', { type: 1 }, [], { type: { toString: null } },
    ];
    for (let sent = 0; sent < times; sent += 1) target.postMessage(data[sent % data.length], '*');
  };
</script>`;

type Heard = { readonly origin: string; readonly data: Readonly<Record<string, unknown>> };

/** The parent's page with our search in its frame, ready. */
async function framed(page: Page): Promise<Frame> {
  await page.goto(`${elsewhere.site}/`);
  const frame = page.frames().find((one) => one.url().startsWith(ACME));
  if (frame === undefined) throw new Error('our frame is not there');
  await frame.waitForFunction(() => document.documentElement.dataset['hydrated'] === '1');
  return frame;
}

/** All of it, once nothing changes by itself any more: some parts take over later than the page does. */
async function settled(frame: Frame): Promise<string> {
  let last = '';
  await expect
    .poll(
      async () => {
        const before = last;
        last = await frame.locator('body').innerHTML();
        return last === before;
      },
      { intervals: [500] },
    )
    .toBe(true);
  return last;
}

/** Selects the 20 yd in the frame. @returns where the order goes on, outside of it */
async function linkOf(frame: Frame | Page): Promise<string> {
  await frame.getByRole('article', { name: /^20\b/ }).getByRole('button', { name: 'Select This Dumpster' }).click();
  return (await frame.getByRole('link', { name: /Continue to checkout/i }).getAttribute('href')) ?? '';
}

async function expectOneInCart(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await hydrated(page);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByText('20 Yard Dumpster', { exact: false }).first()).toBeVisible();
  await expect(summary.getByRole('button', { name: /^Remove / })).toHaveCount(1);
}

test('C-52 Cart does not cross from frame to page: the link opens it once, for ten minutes, and tells nobody its code', async ({
  page,
  context,
  request,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
  const seen: Array<string> = [];
  page.on('request', (one) => seen.push(one.url(), one.headers()['referer'] ?? ''));
  const frame = await framed(page);
  const href = await linkOf(frame);
  const code = /#h=([\w.~-]+)/.exec(href)?.[1] ?? '';
  expect(code.length).toBeGreaterThan(20);

  await frame.getByRole('link', { name: /Continue to checkout/i }).click();
  await page.waitForURL((url) => url.pathname === '/checkout');
  await expectOneInCart(page);
  expect(page.url()).not.toContain(code);
  // Only the fragment has it, which no browser sends; the function that opens it takes it as a body.
  expect(seen.filter((text) => text.replace(/#.*$/, '').includes(code))).toEqual([]);

  const again = await context.newPage();
  await again.goto(href);
  await expect(again.getByText(/link expired/i).first()).toBeVisible();

  const late = await linkOf(await framed(page));
  await request.post(`${loopback}/__dev/clock`, { data: { advanceMs: TEN_MINUTES_MS + 1000 } });
  await again.goto('about:blank');
  await again.goto(late);
  await expect(again.getByText(/link expired/i).first()).toBeVisible();
});

function touchesStorage(): string {
  try {
    return String(localStorage.length);
  } catch (error) {
    return error instanceof DOMException ? error.name : String(error);
  }
}

test('C-53 Storage forbidden altogether: in a browser that keeps nothing, search, cart and hand-over work', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'no-storage-'));
  await mkdir(join(profile, 'Default'));
  // As somebody sets it in the browser's own settings: no site may keep anything.
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const { launchOptions = {} } = test.info().project.use;
  const browser = await chromium.launchPersistentContext(profile, launchOptions);
  try {
    const page = await browser.newPage();
    const errors: Array<string> = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const frame = await framed(page);
    expect(await frame.evaluate(touchesStorage)).toBe('SecurityError');
    const href = await linkOf(frame);
    await page.goto(href);
    await expectOneInCart(page);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test('C-53 Storage forbidden altogether: where it is full, a cart is kept for the page', async ({ page }) => {
  const errors: Array<string> = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await open(page, `${ACME}/search/80202`);
  await page.evaluate(() => {
    let size = 1_000_000;
    for (let part = 0; size > 0;) {
      try {
        localStorage.setItem(`full-${part}`, 'x'.repeat(size));
        part += 1;
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  await page.getByRole('article', { name: /^20\b/ }).getByRole('button', { name: 'Select This Dumpster' }).click();
  await page.waitForURL(/\/checkout/);
  await expectOneInCart(page);
  expect(await stored(page, 'guest-cart-id')).toBeNull();
  expect(errors).toEqual([]);
});

test('C-54 Messages from strangers: nobody drives the frame, and what it tells has no query and no person', async ({
  page,
  context,
}) => {
  const errors: Array<string> = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const frame = await framed(page);
  const before = await settled(frame);
  const stranger = page.frames().find((one) => one.url().endsWith('/stranger'));
  if (stranger === undefined) throw new Error('the stranger is not there');
  await stranger.evaluate('pester(parent.frames[0], 10_000)');
  const popup = context.waitForEvent('page');
  // By the opener of a page of ours, too.
  await stranger.evaluate(`void (window.opened = window.open('${FRAMED}'))`);
  const opened = await popup;
  opened.on('pageerror', ({ message }) => errors.push(message));
  await hydrated(opened);
  await stranger.evaluate('pester(opened, 1000)');
  expect(await frame.locator('body').innerHTML()).toBe(before);

  const since = Date.now();
  const href = await linkOf(frame);
  expect(Date.now() - since).toBeLessThan(5000);
  await linkOf(opened);
  expect(errors).toEqual([]);
  const heard: ReadonlyArray<Heard> = await page.evaluate('heard');
  expect(heard).toEqual([
    {
      origin: ACME,
      data: {
        type: 'OSKR_CART_ADDED',
        data: {
          v: 1,
          path: '/checkout',
          checkoutUrl: expect.stringMatching(/^http:\/\/acme\.localhost:\d+\/checkout#h=/),
        },
      },
    },
  ]);
  expect(href).toContain(String(Reflect.get(Object(heard[0]?.data['data']), 'checkoutUrl')));
  expect(JSON.stringify(heard)).not.toMatch(/\?|@|80202|cart_|ord_/);
});
