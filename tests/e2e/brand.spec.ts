import { readFileSync } from 'node:fs';

import { expect, type APIRequestContext, type Page } from 'playwright/test';

import { loopback, platform, storefront } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { open } from './support/hydrated.ts';
import { PASSWORD } from './support/session.ts';
import { test } from './support/test.ts';

const STORES = ['acme', 'summit', 'lonestar', 'newco'] as const;
const COVER = /\/brand\/[0-9a-f]{32}\.png$/;

async function ask(request: APIRequestContext, address: string) {
  const { host, pathname, search } = new URL(address);
  return await request.get(`${loopback}${pathname}${search}`, { headers: { host }, maxRedirects: 0 });
}

function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>'));
}

function metaOf(html: string, name: string): string | undefined {
  const tag = (html.match(/<meta [^>]*>/g) ?? []).find(
    (text) => text.includes(`name="${name}"`) || text.includes(`property="${name}"`),
  );
  return tag === undefined ? undefined : /content="(?<content>[^"]*)"/.exec(tag)?.groups?.['content'];
}

/** The surface of the page as it is painted, from 0 for black to 255 for white. */
async function brightness(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('There is no canvas');
    canvas.fillStyle = '#fff';
    canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  });
}

test('the whole brand is in the head of the server’s HTML, before anything of the page', async ({ request }) => {
  const head = headOf(await (await ask(request, `${storefront('summit')}/`)).text());
  const styles = [...head.matchAll(/<style[^>]*>(?<css>[^<]*)<\/style>/g)].map(({ groups }) => groups?.['css'] ?? '');
  const css = styles.join('');
  expect(css).toContain('--accent:#2450b8');
  expect(css).toContain('--bar:#16264a');
  expect(css).toContain('--radius-cards:16px');
  expect(css).toContain("--font-body:'Rubik Variable','Rubik Variable stand-in'");
  expect(css).toMatch(/@media screen and \(prefers-color-scheme:dark\)\{:root\{color-scheme:dark;/);
  expect(metaOf(head, 'theme-color')).toBe('#16264a');
  expect(metaOf(head, 'color-scheme')).toBe('light dark');
  expect(head).toMatch(/<link rel="preload" href="[^"]*rubik[^"]*\.woff2"[^>]* as="font"/);
  expect(head).toContain('<link rel="icon" href="/icon.svg"');
  expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest"');
});

test('no two stores look alike', async ({ request }) => {
  const looks = await Promise.all(
    STORES.map(async (slug) => {
      const head = headOf(await (await ask(request, `${storefront(slug)}/`)).text());
      const value = (name: string) => new RegExp(`${name}:(?<value>[^;}]+)`).exec(head)?.groups?.['value'];
      return { accent: value('--accent'), bar: value('--bar'), font: value('--font-body') ?? 'system' };
    }),
  );
  expect(new Set(looks.map(({ accent }) => accent)).size).toBe(STORES.length);
  expect(new Set(looks.map(({ font }) => font)).size).toBe(STORES.length);
  expect(new Set(looks.map(({ bar }) => bar)).size).toBeGreaterThan(2);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`for whoever prefers dark, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ colorScheme: 'dark', javaScriptEnabled });

    test('a store that allows it is dark, and every other site stays light', async ({ page }) => {
      for (const [address, isDark] of [
        [storefront('summit'), true],
        [`${storefront('summit')}/dumpster-rental/80204`, true],
        [`${storefront('summit')}/nothing-here`, true],
        [storefront('acme'), false],
        [storefront('lonestar'), false],
        [platform, false],
        // Inside another site, whose colours are not ours to know.
        [`${storefront('summit')}/iframe/search`, false],
      ] as const) {
        await page.goto(address);
        const shade = await brightness(page);
        expect([address, shade < 64]).toEqual([address, isDark]);
      }
    });
  });

test('a dark page is dark from its first paint on', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark' });
  const page = await context.newPage();
  // The scripts never come: what is seen is what the server sent.
  await page.route(/\.(?:js|tsx?)(?:\?|$)/, (route) => route.abort());
  await page.goto(storefront('summit'));
  expect(await brightness(page)).toBeLessThan(64);
  expect(await page.locator('header').evaluate((bar) => getComputedStyle(bar).backgroundColor)).toBe('rgb(22, 38, 74)');
  await context.close();
});

for (const width of [360, 1280])
  for (const path of ['/', '/search/summit/80202?wait=1', '/dumpster-rental/80204', '/user-terms', '/login'])
    test(`the dark theme of ${path} is accessible at ${width} pixels`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme: 'dark', viewport: { width, height: 800 } });
      const page = await context.newPage();
      await open(page, `${storefront('summit')}${path}`);
      await expectNoAxeViolations(page);
      await context.close();
    });

for (const [slug, drawn] of [
  ['acme', /fill="#12733f"/],
  ['newco', />NC<\/text>/],
] as const)
  test(`the icon of ${slug} is its own, and can do nothing`, async ({ request }) => {
    const answer = await ask(request, `${storefront(slug)}/icon.svg`);
    expect(answer.headers()['content-type']).toContain('image/svg+xml');
    expect(answer.headers()['content-security-policy']).toMatch(/^sandbox; default-src 'none'$/);
    expect(await answer.text()).toMatch(drawn);
  });

test('a manifest is named and coloured as its site', async ({ request }) => {
  for (const [site, name, icon, colour] of [
    [storefront('summit'), 'Summit Roll-Off', '/icon.svg', '#16264a'],
    [platform, 'OSKR', '/favicon.svg', '#121920'],
  ] as const) {
    const answer = await ask(request, `${site}/manifest.webmanifest`);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest: unknown = await answer.json();
    expect(manifest).toMatchObject({ name, start_url: '/', theme_color: colour, icons: [{ src: icon, sizes: 'any' }] });
    expect((await ask(request, `${site}${icon}`)).status()).toBe(200);
  }
});

test('the cover stands at the head of the first page, and links to the store show it', async ({ page, request }) => {
  const site = storefront('summit');
  const html = await (await ask(request, `${site}/`)).text();
  const address = metaOf(html, 'og:image') ?? '';
  expect(address).toMatch(COVER);
  expect(address.startsWith(site)).toBe(true);
  expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
  const picture = await ask(request, address);
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/png');
  expect(picture.headers()['cache-control']).toContain('immutable');
  expect((await ask(request, address.replace(site, storefront('acme')))).status()).toBe(404);
  expect(metaOf(await (await ask(request, `${storefront('acme')}/`)).text(), 'og:image')).toBeUndefined();

  await open(page, site);
  const cover = page.locator('[data-cover]');
  await expect(cover).toBeVisible();
  expect(await cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1200);
});

for (const [slug, family] of [
  ['summit', 'Rubik Variable'],
  ['lonestar', 'Bitter Variable'],
] as const)
  test(`the font of ${slug} comes, and nothing moves`, async ({ page }) => {
    await page.addInitScript(() => {
      const moved: Array<number> = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) moved.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, storefront(slug));
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate((name) => document.fonts.check(`16px '${name}'`), family)).toBe(true);
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain(family);
    const moved = await page.evaluate(() =>
      Object.entries(globalThis).flatMap(([name, value]) => (name === 'moved' && Array.isArray(value) ? value : [])),
    );
    expect(moved.reduce((sum: number, shift: unknown) => sum + Number(shift), 0)).toBeLessThan(0.005);
  });

test('what an owner saves is on the page at once, safely, with a report of the colours', async ({ request }) => {
  const site = storefront('newco');
  const owner = await bearerOf(request, 'owner@newco.test');
  const me = await graphql(request, owner, '{ me { business { id brand { accent tagline } } } }', {});
  const { id, brand } = me['me'].business;
  const save = async (input: object) =>
    (
      await graphql(
        request,
        owner,
        'mutation ($id: ID!, $input: BusinessBrandInput!) { updateBusinessBrand(id: $id, input: $input) { colours { use chosen shown contrast least isAdjusted } } }',
        { id, input },
      )
    )['updateBusinessBrand'].colours;
  try {
    const colours = await save({ accent: '#ffe94a', tagline: '</script><script>alert(1)</script>' });
    const link = colours.find(({ use }: { use: string }) => use === 'LINK');
    expect(link).toMatchObject({ chosen: '#ffe94a', isAdjusted: true });
    expect(link.contrast).toBeGreaterThanOrEqual(link.least);
    const html = await (await ask(request, `${site}/`)).text();
    expect(html).toContain('--accent:#ffe94a');
    expect(html).toContain(`--accent-ink:${link.shown}`);
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain(String.raw`\u003c/script>\u003cscript>alert(1)`);
  } finally {
    await save({ accent: brand.accent, tagline: brand.tagline ?? '' });
  }
  expect(await (await ask(request, `${site}/`)).text()).toContain(`--accent:${brand.accent}`);
});

test('a picture is taken from the owner alone, and only as a picture', async ({ request }) => {
  const owner = await bearerOf(request, 'owner@newco.test');
  const me = await graphql(request, owner, '{ me { business { id } } }', {});
  const path = `${loopback}/api/businesses/${me['me'].business.id}/brand/logo`;
  const file = readFileSync(new URL('../../tenants/demo/summit-cover.png', import.meta.url));
  const put = async (bearer: string | null, data: Buffer) =>
    await request.put(path, {
      headers: { host: new URL(platform).host, ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }) },
      data,
    });
  expect((await put(null, file)).status()).toBe(401);
  expect((await put(await bearerOf(request, 'manager@acme.test'), file)).status()).toBe(404);
  expect((await put(owner, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status()).toBe(400);
  expect((await put(owner, Buffer.alloc(600 * 1024))).status()).toBe(413);
  expect((await put(owner, file)).status()).toBe(200);
  const shown = await (await ask(request, `${storefront('newco')}/`)).text();
  const src = /<img[^>]* src="(?<src>\/brand\/[^"]+)"/.exec(shown)?.groups?.['src'] ?? '';
  expect((await ask(request, `${storefront('newco')}${src}`)).status()).toBe(200);
  const gone = await request.delete(path, {
    headers: { host: new URL(platform).host, authorization: `Bearer ${owner}` },
  });
  expect(gone.status()).toBe(200);
  expect((await ask(request, `${storefront('newco')}${src}`)).status()).toBe(404);
});

async function bearerOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post(`${loopback}/api/auth/login`, {
    headers: { host: new URL(platform).host },
    data: { email, password: PASSWORD },
  });
  const { data }: { data: { token: string } } = await answer.json();
  return data.token;
}

// Of whatever shape was asked for: a wrong one fails where it is read.
// oxlint-disable-next-line typescript/no-explicit-any
type Answered = Record<string, any>;

async function graphql(
  request: APIRequestContext,
  bearer: string,
  query: string,
  variables: object,
): Promise<Answered> {
  const answer = await request.post(`${loopback}/graphql`, {
    headers: { host: new URL(platform).host, authorization: `Bearer ${bearer}` },
    data: { query, variables },
  });
  const { data, errors }: { data: Answered; errors?: unknown } = await answer.json();
  expect(errors).toBeUndefined();
  return data;
}
