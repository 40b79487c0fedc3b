import { expect, type APIRequestContext } from 'playwright/test';

import { ofType, problemsOf, structuredData } from '../support/structured-data.ts';
import { loopback, platform, storefront } from './support/addresses.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { open } from './support/hydrated.ts';
import { test } from './support/test.ts';

const STORES = ['acme', 'summit', 'lonestar'] as const;
const SITES = [platform, ...[...STORES, 'newco'].map((slug) => storefront(slug))];
const HIDDEN = ['/api/', '/graphql', '/_serverFn/', '/iframe/'];

async function ask(request: APIRequestContext, address: string) {
  const { host, pathname, search } = new URL(address);
  return await request.get(`${loopback}${pathname}${search}`, { headers: { host }, maxRedirects: 0 });
}

async function listed(request: APIRequestContext, site: string): Promise<ReadonlyArray<string>> {
  const answer = await ask(request, `${site}/sitemap.xml`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('application/xml');
  return [...(await answer.text()).matchAll(/<loc>(?<at>[^<]+)<\/loc>/g)].map(({ groups }) => groups?.['at'] ?? '');
}

/** The `content` of the page's meta tags of a name; every one of them. */
function metaOf(html: string, name: string): ReadonlyArray<string> {
  const tags = html.match(/<meta [^>]*>/g) ?? [];
  return tags
    .filter((tag) => tag.includes(`name="${name}"`) || tag.includes(`property="${name}"`))
    .map((tag) => /content="(?<content>[^"]*)"/.exec(tag)?.groups?.['content'] ?? '');
}

function canonicalsOf(html: string): ReadonlyArray<string> {
  const links = html.match(/<link rel="canonical"[^>]*>/g) ?? [];
  return links.map((link) => /href="(?<href>[^"]*)"/.exec(link)?.groups?.['href'] ?? '');
}

for (const site of SITES)
  test(`each page that the sitemap of ${site} lists answers 200, may be indexed and is its own canonical`, async ({
    request,
  }) => {
    const pages = await listed(request, site);
    expect(new Set(pages).size).toBe(pages.length);
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (const address of pages) {
      expect(new URL(address).origin).toBe(site);
      const answer = await ask(request, address);
      const html = await answer.text();
      expect([address, answer.status()]).toEqual([address, 200]);
      expect(answer.headers()['x-robots-tag']).toBeUndefined();
      expect(metaOf(html, 'robots')).toEqual([]);
      expect(canonicalsOf(html)).toEqual([address]);
      expect(metaOf(html, 'og:url')).toEqual([address]);
      const title = /<title>(?<title>[^<]+)<\/title>/.exec(html)?.groups?.['title'] ?? '';
      const [description = ''] = metaOf(html, 'description');
      expect(metaOf(html, 'og:title')).toEqual([title]);
      expect(metaOf(html, 'og:description')).toEqual([description]);
      expect(metaOf(html, 'og:type')).toEqual(['website']);
      expect(metaOf(html, 'twitter:card')).toHaveLength(1);
      expect(title.length).toBeGreaterThan(10);
      expect(description.length).toBeGreaterThan(50);
      expect([address, titles.get(title)]).toEqual([address, undefined]);
      expect([address, descriptions.get(description)]).toEqual([address, undefined]);
      titles.set(title, address);
      descriptions.set(description, address);
    }
  });

test('sitemaps list homes, places that qualify and legal pages, and nothing else', async ({ request }) => {
  const paths = async (site: string) => (await listed(request, site)).map((address) => address.slice(site.length));
  const legal = ['/privacy-policy', '/user-terms'];
  expect(await paths(platform)).toEqual(['/', '/search', ...legal, '/business-terms']);
  expect(await paths(storefront('newco'))).toEqual(legal);
  // All of Acme's ZIPs cost the same as Denver: the city stands for them.
  expect(await paths(storefront('acme'))).toEqual(['/', '/dumpster-rental', '/dumpster-rental/co/denver', ...legal]);
  const summit = await paths(storefront('summit'));
  expect(summit).toContain('/dumpster-rental/80204');
  expect(summit).toContain('/dumpster-rental/co/boulder');
  expect(summit).not.toContain('/dumpster-rental/80202');
  expect(summit).not.toContain('/dumpster-rental/80203');
});

test('a ZIP at the prices of its city leads search engines to the city, and one that is not served is no page', async ({
  request,
}) => {
  const acme = storefront('acme');
  const same = await ask(request, `${acme}/dumpster-rental/80202`);
  expect(same.status()).toBe(200);
  expect(canonicalsOf(await same.text())).toEqual([`${acme}/dumpster-rental/co/denver`]);
  const spelled = await (await ask(request, `${acme}/dumpster-rental/CO/Denver`)).text();
  expect(canonicalsOf(spelled)).toEqual([`${acme}/dumpster-rental/co/denver`]);
  for (const path of ['80204', '78701', '99999', 'abc', 'co/boulder', 'tx/austin', 'co/denve']) {
    const answer = await ask(request, `${acme}/dumpster-rental/${path}`);
    const html = await answer.text();
    expect([path, answer.status(), answer.headers()['x-robots-tag']]).toEqual([path, 404, 'noindex']);
    expect(html).toContain('Acme Hauling');
    expect(canonicalsOf(html)).toEqual([]);
    expect(structuredData(html)).toEqual([]);
  }
  for (const path of ['', '/80202', '/co/denver'])
    expect((await ask(request, `${platform}/dumpster-rental${path}`)).status()).toBe(404);
});

test('no store names another store or its places', async ({ request }) => {
  const names = { acme: 'Acme Hauling', summit: 'Summit Roll-Off', lonestar: 'Lone Star Bins' };
  for (const slug of STORES) {
    const site = storefront(slug);
    const pages = await listed(request, site);
    for (const address of [...pages.filter((at) => at.includes('/dumpster-rental')), `${site}/sitemap.xml`]) {
      const text = await (await ask(request, address)).text();
      for (const other of STORES) if (other !== slug) expect(text).not.toContain(names[other]);
    }
  }
  const zips = await (await ask(request, `${storefront('acme')}/dumpster-rental`)).text();
  for (const zip of ['80301', '80204', '78701']) expect(zips).not.toContain(zip);
});

test('robots are told what is for them, and where the sitemap is', async ({ request }) => {
  for (const site of SITES) {
    const text = await (await ask(request, `${site}/robots.txt`)).text();
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      ...HIDDEN.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${site}/sitemap.xml`,
      '',
    ]);
  }
  const own = await (await ask(request, 'http://rent.acme-haul.example/robots.txt')).text();
  expect(own).toContain(`Sitemap: ${storefront('acme')}/sitemap.xml`);
  const nobodys = await ask(request, `${storefront('nobody')}/robots.txt`);
  expect(await nobodys.text()).toBe('User-agent: *\nDisallow: /\n');
});

test('a canonical address has nothing of what was asked, and is the same on every host of a store', async ({
  request,
}) => {
  const acme = storefront('acme');
  for (const [asked, canonical] of [
    [`${acme}/?utm_source=x`, `${acme}/`],
    [`${acme}/search?zipCode=80202`, `${acme}/search`],
    [`${acme}/search/`, `${acme}/search`],
    [`${acme}/search/acme/80202?startDate=2030-01-02`, `${acme}/search/acme/80202`],
    [`http://rent.acme-haul.example:${new URL(acme).port}/dumpster-rental/80202`, `${acme}/dumpster-rental/co/denver`],
  ] as const)
    expect(canonicalsOf(await (await ask(request, asked)).text())).toEqual([canonical]);
});

test('frames, checkout, portals and what is missing are for no search engine', async ({ request }) => {
  for (const address of [
    `${storefront('acme')}/iframe/search/acme/80202`,
    `${storefront('acme')}/checkout`,
    `${storefront('acme')}/order-confirmation/ord_x`,
    `${platform}/admin`,
    `${platform}/client-portal`,
    `${platform}/nothing-here`,
  ])
    expect((await ask(request, address)).headers()['x-robots-tag']).toBe('noindex');
  const newco = await (await ask(request, `${storefront('newco')}/`)).text();
  expect(metaOf(newco, 'robots')).toEqual(['noindex']);
});

const DESCRIBED = [
  ['/', ['LocalBusiness'], 0],
  ['/dumpster-rental', ['LocalBusiness', 'BreadcrumbList'], 0],
  ['/dumpster-rental/co/denver', ['LocalBusiness', 'Product', 'BreadcrumbList'], 4],
  ['/dumpster-rental/80204', ['LocalBusiness', 'Product', 'BreadcrumbList'], 4],
  ['/search/summit/80204?wait=1', ['LocalBusiness', 'Product', 'BreadcrumbList'], 4],
] as const;

for (const [path, types, products] of DESCRIBED)
  test(`the structured data of ${path} is what search engines require, and what the page shows`, async ({
    request,
  }) => {
    const answer = await ask(request, `${storefront('summit')}${path}`);
    const html = await answer.text();
    const data = structuredData(html);
    expect(new Set(data.map((one) => one['@type']))).toEqual(new Set(types));
    expect(data.flatMap(problemsOf)).toEqual([]);
    const offered = ofType(data, 'Product');
    expect(offered).toHaveLength(products);
    const shown = html.replaceAll(/<script[^]*?<\/script>/g, '');
    for (const product of offered) {
      const { price = '' } = JSON.parse(JSON.stringify(product['offers'])) as { price?: string };
      expect(shown).toContain(`$${price}`);
    }
    const nonce = /'nonce-(?<nonce>[^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.groups?.['nonce'];
    if (nonce !== undefined) expect(html).toContain(`type="application/ld+json" nonce="${nonce}"`);
  });

test('the platform’s search tells of every business that delivers to the ZIP', async ({ request }) => {
  const data = structuredData(await (await ask(request, `${platform}/search/80202?wait=1`)).text());
  expect(data.flatMap(problemsOf)).toEqual([]);
  const sellers = JSON.stringify(ofType(data, 'Product'));
  expect(sellers).toContain('Acme Hauling');
  expect(sellers).toContain('Summit Roll-Off');
  expect(ofType(data, 'LocalBusiness')).toEqual([]);
});

for (const width of [360, 1280])
  for (const path of ['/dumpster-rental', '/dumpster-rental/co/denver', '/dumpster-rental/80204'])
    test(`${path} fits ${width} pixels and is accessible`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, `${storefront('summit')}${path}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectNoAxeViolations(page);
    });

test('from the footer to a ZIP, and from there to checkout, at the price of the page', async ({ page }) => {
  await open(page, storefront('summit'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Service area' }).click();
  await expect(page).toHaveTitle('Where Summit Roll-Off delivers dumpsters');
  await page.getByRole('main').getByRole('link', { name: '80204' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dumpster rental in Denver, CO 80204');
  await expect(page).toHaveTitle('Dumpster rental in Denver, CO 80204 · Summit Roll-Off');
  const card = page.getByRole('article', { name: /^20\b/ });
  await expect(card).toContainText('$487.07');
  await card.getByRole('button', { name: 'Select This Dumpster' }).click();
  await expect(page).toHaveURL(/\/checkout/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a place’s page has everything: prices, notes, what is near, and the way on', async ({ page }) => {
    await page.goto(`${storefront('summit')}/dumpster-rental/80204`);
    const main = page.getByRole('main');
    await expect(main.getByRole('article')).toHaveCount(4);
    await expect(main.getByText('A container on the street needs a permit of your city.')).toBeVisible();
    await main.getByRole('link', { name: /^80202/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dumpster rental in Denver, CO 80202');
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Denver, CO' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dumpster rental in Denver, CO');
  });
});
