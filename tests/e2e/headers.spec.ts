import { expect, type APIRequestContext } from 'playwright/test';

import { loopback } from './support/addresses.ts';
import { order as placed } from './support/order-desk.ts';
import { type PlacedOrder } from './support/placed-order.ts';
import { test } from './support/test.ts';

const PORT = new URL(loopback).port;
const HOSTS = {
  platform: `localhost:${PORT}`,
  storefront: `acme.localhost:${PORT}`,
  'own domain': `rent.acme-haul.example:${PORT}`,
} as const;

type Kind = 'page' | 'personal' | 'frame' | 'document' | 'api';

/** What stands where, with `:order` for one that was placed and `:token` for what opens it. */
const ROUTES: ReadonlyArray<readonly [string, Kind]> = [
  ['/', 'page'],
  ['/search', 'page'],
  ['/search?zipCode=80202', 'page'],
  ['/privacy-policy', 'page'],
  ['/user-terms', 'page'],
  ['/business-terms', 'page'],
  ['/nothing-here', 'page'],
  ['/checkout', 'personal'],
  ['/order-confirmation', 'personal'],
  ['/order-confirmation/:order', 'personal'],
  ['/order-confirmation/:order?t=:token', 'personal'],
  ['/order-confirmation/ord_unknown', 'personal'],
  ['/my-orders', 'personal'],
  ['/account', 'personal'],
  ['/login', 'personal'],
  ['/reset-password?token=x', 'personal'],
  ['/register', 'personal'],
  ['/confirm-email?token=x', 'personal'],
  ['/accept-invitation?token=x', 'personal'],
  ['/client-portal', 'personal'],
  ['/client-portal/orders', 'personal'],
  ['/admin', 'personal'],
  ['/iframe/search', 'frame'],
  ['/iframe/search/acme/80202', 'frame'],
  ['/order-confirmation/:order/receipt?t=:token', 'document'],
  ['/order-confirmation/:order/receipt.pdf?t=:token', 'document'],
  ['/order-confirmation/:order/receipt', 'document'],
  ['/api/orders/:order/receipt?t=:token', 'document'],
  ['/api/orders/:order/receipt', 'api'],
  ['/api/auth/profile', 'api'],
  ['/api/auth/login', 'api'],
  ['/api/nothing', 'api'],
  ['/api/health', 'api'],
  ['/graphql?query={__typename}', 'api'],
  ['/graphql', 'api'],
];

let order: PlacedOrder;

test.beforeAll(async () => {
  order = await placed({ rental: 21 });
});

for (const [name, host] of Object.entries(HOSTS))
  for (const [route, kind] of ROUTES)
    test(`${name} ${route} says what a browser may do with it`, async ({ request }) => {
      const path = route.replace(':order', order.id).replace(':token', encodeURIComponent(order.token));
      const answer = await ask(request, host, path);
      const headers = answer.headers();
      const policy = headers['content-security-policy'] ?? '';

      expect(answer.status()).toBeLessThan(500);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['referrer-policy']).toMatch(/^(?:no-referrer|strict-origin-when-cross-origin)$/);
      expect(headers['strict-transport-security'], 'is for encrypted answers').toBeUndefined();
      expect(policy).toMatch(/(?:^|; )default-src 'none'/);
      expect(policy).not.toMatch(/unsafe|(?:script|style)-src[^;]*\*/);

      if (kind === 'frame') {
        expect(rule(policy, 'frame-ancestors')).toBe('*');
        expect(headers['x-frame-options']).toBeUndefined();
        expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      } else {
        expect(headers['x-frame-options']).toBe('DENY');
        expect(policy).toMatch(/frame-ancestors 'none'|^sandbox;/);
        expect(headers['cross-origin-resource-policy']).toBe('same-origin');
        expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      }
      if (kind === 'personal' || kind === 'document') {
        expect(headers['cache-control']).toBe('no-store');
        expect(headers['x-robots-tag']).toBe('noindex');
        if (answer.status() < 400 && answer.status() !== 302) expect(headers['referrer-policy']).toBe('no-referrer');
      }
      if (kind === 'api') expect(headers['cache-control']).toBe('no-store');
      if (kind === 'page') expect(headers['cache-control']).not.toContain('public');
      if (kind === 'frame' || answer.status() === 404) expect(headers['x-robots-tag']).toBe('noindex');

      if (headers['content-type']?.startsWith('text/html') === true) {
        const html = await answer.text();
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? null;
        expect(unsafeParts(html, nonce)).toEqual([]);
        if (rule(policy, 'script-src') !== undefined) {
          expect(rule(policy, 'script-src')).toBe(`'nonce-${nonce}' 'strict-dynamic'`);
          expect(rule(policy, 'require-trusted-types-for')).toBe("'script'");
          expect(rule(policy, 'report-uri')).toBe('/api/csp-reports');
        }
      }
    });

test('a nonce is used once', async ({ request }) => {
  const nonces = new Set<string>();
  for (let asked = 0; asked < 20; asked += 1) {
    const answer = await ask(request, HOSTS.storefront, '/search');
    nonces.add(/'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? '');
  }
  expect(nonces.size).toBe(20);
});

test('an address that is nobody’s, and one that leads on, are as guarded as a page', async ({ request }) => {
  for (const [host, path] of [
    [`nobody.localhost:${PORT}`, '/search'],
    [`stranger.example:${PORT}`, '/api/auth/profile'],
    [HOSTS.storefront, '/client-portal/orders'],
  ] as const) {
    const headers = (await ask(request, host, path)).headers();
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('a report of a policy is taken from anybody, and only that', async ({ request }) => {
  const send = (type: string, data: string) =>
    request.post(`${loopback}/api/csp-reports`, { headers: { host: HOSTS.storefront, 'content-type': type }, data });
  const report = {
    'csp-report': { 'document-uri': 'http://x.test/x', 'violated-directive': 'frame-ancestors', 'blocked-uri': '' },
  };
  expect((await send('application/csp-report', JSON.stringify(report))).status()).toBe(204);
  expect((await send('application/csp-report', '{')).status()).toBe(400);
  expect((await send('application/csp-report', '[]')).status()).toBe(204);
  expect((await send('text/plain', 'x')).status()).toBe(415);
  expect((await send('application/csp-report', 'x'.repeat(20_000))).status()).toBe(413);
  const read = await request.get(`${loopback}/api/csp-reports`, { headers: { host: HOSTS.storefront } });
  expect(read.status()).toBe(405);
});

async function ask(request: APIRequestContext, host: string, path: string) {
  return await request.get(`${loopback}${path}`, { headers: { host }, maxRedirects: 0 });
}

function rule(policy: string, name: string): string | undefined {
  const found = policy.split('; ').find((text) => text === name || text.startsWith(`${name} `));
  return found?.slice(name.length + 1);
}

/** What runs or looks like something without having been allowed to: handlers, styles and scripts without the nonce. */
function unsafeParts(html: string, nonce: string | null): ReadonlyArray<string> {
  const tags = html.match(/<[a-z][^<>]*>/gi) ?? [];
  return tags.filter((tag) => {
    const bare = tag.replaceAll(/"[^"]*"/g, '""');
    if (/\son[a-z]+\s*=/i.test(bare) || /\sstyle\s*=/i.test(bare) || /(?:href|src|action)="\s*javascript:/i.test(tag))
      return true;
    return /^<(?:script|style)\b/i.test(tag) && (nonce === null || !tag.includes(`nonce="${nonce}"`));
  });
}
