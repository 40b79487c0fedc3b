import { Hono } from 'hono';
import { expect, test } from 'vitest';

import type { Database } from '#db/client.ts';
import { testContext } from '#tests/support/context.ts';
import { sampleTenant } from '#tests/support/sample-order.ts';
import type { Context } from '#worker/usecases/context.ts';

import type { AppEnv } from './app-env.ts';
import { seoRoutes } from './seo.routes.ts';

/** No database is asked for the platform's own pages, nor for a store that takes no orders. */
const NOBODY: Database = new Proxy({} as Database, {
  get: (_database, name) => {
    throw new Error(`The database was asked: ${String(name)}`);
  },
});

async function ask(path: string, more: Partial<Context> = {}): Promise<Response> {
  const { ctx } = testContext(NOBODY, new Date('2026-11-10T18:00:00Z'), undefined, more);
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('ctx', ctx);
      await next();
    })
    .route('/', seoRoutes);
  return await app.request(path);
}

const hosted = { scheme: 'https', rootDomain: 'oskr.example', port: null } as const;
const store = (change: Partial<typeof sampleTenant> = {}): Partial<Context> => ({
  ...hosted,
  site: { kind: 'storefront', slug: 'acme' },
  tenant: { ...sampleTenant, isEligible: false, ...change },
});

test('where the product is looked at before it is public, nothing is for search engines', async () => {
  const staging = { environment: 'staging' } as const;
  expect(await (await ask('/robots.txt', staging)).text()).toBe('User-agent: *\nDisallow: /\n');
  expect(await (await ask('/sitemap.xml', staging)).text()).not.toContain('<loc>');
});

test('a store is told of by its own domain where it chose one', async () => {
  const own = store({ canonicalHost: 'rent.acme-haul.example' });
  expect(await (await ask('/robots.txt', own)).text()).toContain('Sitemap: https://rent.acme-haul.example/sitemap.xml');
  expect(await (await ask('/sitemap.xml', own)).text()).toContain(
    '<loc>https://rent.acme-haul.example/user-terms</loc>',
  );
  expect(await (await ask('/sitemap.xml', store())).text()).toContain(
    '<loc>https://acme.oskr.example/user-terms</loc>',
  );
});

test('on the platform a business that its address names changes nothing', async () => {
  const named = { ...hosted, tenant: sampleTenant };
  expect(await (await ask('/sitemap.xml', named)).text()).toContain('<loc>https://oskr.example/business-terms</loc>');
  expect(await (await ask('/manifest.webmanifest', named)).json()).toMatchObject({ name: 'OSKR' });
  expect((await ask('/icon.svg', named)).headers.get('location')).toBe('/favicon.svg');
});

test('a name that would be markup is none in an icon', async () => {
  const answer = await ask('/icon.svg', store({ name: '<script>alert(1)</script> & Sons' }));
  expect(await answer.text()).toContain('>SS</text>');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
});
