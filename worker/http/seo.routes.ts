import { Hono } from 'hono';

import { iconSvg } from '#tenants/brand-icon.ts';
import { brandTokens } from '#tenants/brand-tokens.ts';
import { PLATFORM_BRAND } from '#tenants/brand.ts';
import { canonicalOrigin } from '#tenants/canonical-origin.ts';
import { platformOrigin } from '#tenants/resolve.ts';
import type { Context } from '#worker/usecases/context.ts';
import { listedPages } from '#worker/usecases/places/listed-pages.ts';

import type { AppEnv } from './app-env.ts';
import { escaped } from './brand-page.ts';
import { onlyBy } from './methods.ts';
import { isPreview } from './page-headers.ts';

/** An hour, in which a change of prices or of the brand is not yet known to whoever asked before. */
const HOUR = { 'Cache-Control': 'public, max-age=3600' };

/** What only repeats other pages, or is no page: APIs, and the search inside of frames. */
const NOT_FOR_ROBOTS = ['/api/', '/graphql', '/_serverFn/', '/iframe/'];

/** What robots and browsers ask each host for beside its pages. */
export const seoRoutes = new Hono<AppEnv>()
  .get('/robots.txt', (c) => c.text(robots(c.var.ctx), 200, HOUR))
  .get('/sitemap.xml', async (c) => {
    const { ctx } = c.var;
    const pages = isPreview(ctx) ? [] : await listedPages(ctx);
    const body = sitemap(pages.map((path) => `${originOf(ctx)}${path}`));
    return c.body(body, 200, { ...HOUR, 'Content-Type': 'application/xml; charset=utf-8' });
  })
  .get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifest(c.var.ctx)), 200, { ...HOUR, 'Content-Type': 'application/manifest+json' }),
  )
  .get('/icon.svg', (c) => {
    const { tenant, site } = c.var.ctx;
    if (tenant === null || site.kind === 'platform') return c.redirect('/favicon.svg', 302);
    // Opened by itself it may do nothing: somebody else drew it.
    const guards = { 'Content-Security-Policy': "sandbox; default-src 'none'", 'X-Frame-Options': 'DENY' };
    return c.body(iconSvg(tenant.name, tenant.brand), 200, { ...HOUR, ...guards, 'Content-Type': 'image/svg+xml' });
  })
  .all('/robots.txt', onlyBy('GET'))
  .all('/sitemap.xml', onlyBy('GET'))
  .all('/manifest.webmanifest', onlyBy('GET'))
  .all('/icon.svg', onlyBy('GET'));

function originOf(ctx: Context): string {
  const { tenant, site, scheme, rootDomain, port } = ctx;
  if (tenant === null || site.kind === 'platform') return platformOrigin(scheme, rootDomain, port);
  return canonicalOrigin(ctx, tenant);
}

function robots(ctx: Context): string {
  if (isPreview(ctx)) return 'User-agent: *\nDisallow: /\n';
  const kept = NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`).join('\n');
  return `User-agent: *\n${kept}\n\nSitemap: ${originOf(ctx)}/sitemap.xml\n`;
}

function sitemap(addresses: ReadonlyArray<string>): string {
  const entries = addresses.map((address) => `<url><loc>${escaped(address)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
}

function manifest({ tenant, site }: Context) {
  const store = site.kind === 'platform' ? null : tenant;
  const icon = store === null ? '/favicon.svg' : '/icon.svg';
  return {
    name: store?.name ?? 'OSKR',
    short_name: store?.name ?? 'OSKR',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f5f6f8',
    theme_color: brandTokens(store?.brand ?? PLATFORM_BRAND)['--bar'],
    icons: [{ src: icon, sizes: 'any', type: 'image/svg+xml' }],
  };
}
