import { beforeAll, expect, test } from 'vitest';

import { call, codes, graphql, post, warmUp, WARM_UP_MS } from './call.ts';

beforeAll(warmUp, WARM_UP_MS);

const OFFERS = '{ dumpstersForLocation(zipCode: "80202") { businesses { business { slug } } } }';

const PLATFORM = ['acme', 'summit'];
const ACME = ['acme'];
const NOBODY = null;

const HOSTS: ReadonlyArray<readonly [host: string, shows: ReadonlyArray<string> | null]> = [
  ['localhost', PLATFORM],
  ['localhost:8787', PLATFORM],
  ['LOCALHOST', PLATFORM],
  ['localhost.', PLATFORM],
  ['www.localhost', PLATFORM],
  ['WWW.localhost.:8787', PLATFORM],
  ['acme.localhost', ACME],
  ['acme.localhost:8787', ACME],
  ['acme.localhost:80', ACME],
  ['ACME.localhost', ACME],
  ['aCmE.LocalHost.', ACME],
  ['ACME.localhost.:8787', ACME],
  ['rent.acme-haul.example', ACME],
  ['RENT.Acme-Haul.example.', ACME],
  ['rent.acme-haul.example:8787', ACME],
  ['summit.localhost', ['summit']],
  ['lonestar.localhost', []],
  ['newco.localhost', []],
  ['nobody.localhost', NOBODY],
  ['acme1.localhost', NOBODY],
  ['acm.localhost', NOBODY],
  ['acme-.localhost', NOBODY],
  ['acme.acme.localhost', NOBODY],
  ['a.acme.localhost', NOBODY],
  ['www.acme.localhost', NOBODY],
  ['acme.www.localhost', NOBODY],
  ['admin.localhost', NOBODY],
  ['api.localhost', NOBODY],
  ['app.localhost', NOBODY],
  ['portal.localhost', NOBODY],
  ['acme-haul.example', NOBODY],
  ['www.rent.acme-haul.example', NOBODY],
  ['rent.acme-haul.example.evil.example', NOBODY],
  ['acme.localhost.evil.example', NOBODY],
  ['evil.example', NOBODY],
  ['acmelocalhost', NOBODY],
  ['acme.localhostx', NOBODY],
  ['127.0.0.1', NOBODY],
  ['127.0.0.1:8787', NOBODY],
  ['0.0.0.0', NOBODY],
  ['[::1]', NOBODY],
  ['[::1]:8787', NOBODY],
  ['2130706433', NOBODY],
  ['аcme.localhost', NOBODY], // Cyrillic а
  ['xn--cme-5cd.localhost', NOBODY],
  ['bücher.example', NOBODY],
];

test.each(HOSTS)('the host %s shows %j', async (host, shows) => {
  const page = await call(`http://${host}/`);
  expect(page.status).toBe(shows === NOBODY ? 404 : 200);

  const offers = await graphql(OFFERS, { host });
  if (shows === NOBODY) expect(codes(offers)).toEqual(['NOT_FOUND']);
  else expect(offers.text.match(/(?<="slug":")[a-z]+/g) ?? []).toEqual(shows);
});

test('at least forty hosts stand in the table', () => {
  expect(HOSTS.length).toBeGreaterThanOrEqual(40);
});

test('every page says which request it was and what it took', async () => {
  for (const host of ['acme.localhost', 'evil.example']) {
    const { headers } = await call(`http://${host}/`);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{24}$/);
    expect(headers.get('server-timing')).toMatch(/^total;dur=/);
  }
});

test("on nobody's host the APIs find nothing and health answers as everywhere", async () => {
  const graph = await graphql('{ me { id } }', { host: 'evil.example' });
  expect([graph.status, codes(graph)]).toEqual([404, ['NOT_FOUND']]);
  expect(await call('http://evil.example/api/auth/profile')).toMatchObject({
    status: 421,
    json: { error: 'NOT_FOUND' },
  });
  expect(await call('http://evil.example/api/health')).toMatchObject({ status: 200, json: { status: 'ok' } });
});

test('health names every part', async () => {
  const { json } = await call('http://localhost/api/health');
  expect(json).toMatchObject({
    boot: expect.any(String),
    checks: {
      database: { ok: true },
      payments: { ok: true },
      mail: { ok: true },
      objects: { ok: true },
    },
  });
});

test.each(['acme.localhost', 'rent.acme-haul.example'])(
  'portals asked for on %s are on the platform host',
  async (host) => {
    for (const path of ['/client-portal/orders?x=1', '/admin', '/Client-Portal', '/%61dmin/users']) {
      const { status, headers } = await call(`http://${host}:8787${path}`);
      expect(status).toBe(302);
      expect(headers.get('location')).toMatch(new RegExp(`^http://localhost(?::\\d+)?${path.replace('?', '\\?')}$`));
    }
  },
);

test.each(['acme.localhost', 'rent.acme-haul.example'])(
  'on %s customers sign in, and staff are told where they do',
  async (host) => {
    const signIn = (email: string, password = 'Dumpster1!') =>
      post(`http://${host}/api/auth/login`, JSON.stringify({ email, password }));
    expect((await signIn('customer@oskr.test')).status).toBe(200);
    for (const email of ['owner@acme.test', 'manager@acme.test', 'owner@summit.test', 'admin@oskr.test']) {
      const told = await signIn(email);
      expect(told).toMatchObject({ status: 401, json: { success: false, error: 'UNAUTHENTICATED' } });
      expect(told.json['message']).toMatch(/^Business accounts sign in at http:\/\/localhost(?::\d+)?\/login$/);
      expect(told.headers.has('set-cookie')).toBe(false);
      expect(told.text).not.toContain('token');
    }
    const [known, unknown] = [await signIn('owner@acme.test', 'wrong'), await signIn('nobody@acme.test', 'wrong')];
    expect(known.json).toEqual(unknown.json);
    expect(known.json).toMatchObject({ message: 'Invalid credentials' });
  },
);

test('only the embedded search may be framed', async () => {
  const framed = await call('http://acme.localhost/iframe/search/acme/80202');
  expect(framed.status).toBe(200);
  expect(framed.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(framed.headers.has('x-frame-options')).toBe(false);

  const search = await call('http://acme.localhost/search');
  expect(search.headers.get('content-security-policy')).toMatch(
    /script-src 'nonce-[\w+/=]{24}' 'strict-dynamic'.*frame-ancestors 'none'/,
  );
});
