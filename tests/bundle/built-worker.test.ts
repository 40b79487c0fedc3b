import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestHarness } from 'wrangler';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36' };

const server = createTestHarness({
  workers: [{ configPath: 'dist/server/wrangler.json', vars: inject('bindings') }],
});

beforeAll(() => server.listen());
afterAll(() => server.close());

test('the built Worker says that every part of it works', async () => {
  const answer = await server.fetch('http://localhost/api/health');

  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'ok', boot: 'test' });
});

// The bundler may pick a Response that the runtime does not take for its own: only a build shows it.
test('GraphQL answers from the bundle with a response of the runtime', async () => {
  const answer = await server.fetch('http://acme.localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: '{ dumpstersForLocation(zipCode: "80202") { serviceAvailable businesses { business { slug } } } }',
    }),
  });

  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    data: { dumpstersForLocation: { serviceAvailable: true, businesses: [{ business: { slug: 'acme' } }] } },
  });
});

test('a receipt comes as a page and as a PDF, whose library is a file of its own', async () => {
  const post = async (path: string, body: object, headers = {}) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    return await (await server.fetch(`http://localhost${path}`, { ...init, body: JSON.stringify(body) })).text();
  };
  const signedIn = await post('/api/auth/login', { email: 'customer@oskr.test', password: 'Dumpster1!' });
  const authorization = `Bearer ${/"token":"(?<token>[^"]+)"/.exec(signedIn)?.groups?.['token']}`;
  const orders = await post('/graphql', { query: '{ orders { id } }' }, { authorization });
  const receipt = `http://localhost/api/orders/${/ord_[0-9a-f]{32}/.exec(orders)?.[0]}/receipt`;

  const page = await server.fetch(receipt, { headers: { authorization } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Download as PDF')]);
  const pdf = await server.fetch(`${receipt}.pdf`, { headers: { authorization } });
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(new TextDecoder('latin1').decode(await pdf.arrayBuffer())).toMatch(/^%PDF-[^]*%%EOF\s*$/);
  expect(readFileSync('dist/server/index.js', 'utf8').includes('Helvetica-Bold')).toBe(false);
});

test('a search page is in the first HTML, price and all', async () => {
  const answer = await server.fetch('http://acme.localhost/search/acme/80202', {
    headers: BROWSER,
    redirect: 'manual',
  });

  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('$436.50');
});

test('an unknown host gets a 404 that names no business', async () => {
  const answer = await server.fetch('http://stranger.example/', { headers: BROWSER });

  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toMatch(/acme|summit|lonestar/i);
});

test('nothing that belongs to the server is in the browser’s files', () => {
  const scripts = filesBelow('dist/client').filter((path) => path.endsWith('.js'));

  expect(scripts.length).toBeGreaterThan(5);
  for (const path of scripts) {
    const text = readFileSync(path, 'utf8');
    expect([path, /LIBSQL_PRIMARY|STRIPE_SECRET|drizzle|api\.stripe\.com\/v1/.exec(text)]).toEqual([path, null]);
  }
});

test('the deployable configuration carries no secret', () => {
  const { vars } = JSON.parse(readFileSync('dist/server/wrangler.json', 'utf8'));

  expect(Object.keys(vars ?? {}).filter((name) => /SECRET|TOKEN|JWK|KEY/.test(name))).toEqual([]);
  expect(readdirSync('dist/server')).not.toContain('.dev.vars');
});

function filesBelow(folder: string): ReadonlyArray<string> {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
