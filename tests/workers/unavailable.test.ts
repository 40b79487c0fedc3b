import { afterEach, beforeAll, expect, test } from 'vitest';

import { call, graphql, post, warmUp, WARM_UP_MS } from './call.ts';

beforeAll(warmUp, WARM_UP_MS);

function database(mode: 'down' | 'error_500' | 'off') {
  return post('http://localhost/__dev/faults', JSON.stringify({ target: 'libsql', mode }));
}

afterEach(() => database('off'));

test.each(['down', 'error_500'] as const)(
  'with the database %s and nothing remembered, a page is 503 in OSKR’s colours, to be asked again',
  async (mode) => {
    await database(mode);
    const page = await call('http://lonestar.localhost/search?zipCode=78701&q=%22%3Cb%3E');

    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('30');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<h1>We are temporarily unavailable</h1>');
    expect(page.text).toContain('--accent:#ff6b0a');
    expect(page.text).not.toContain('<b>');
    const [, nonce] = /<style nonce="([^"]+)">/.exec(page.text) ?? [];
    expect(page.headers.get('content-security-policy')).toContain(`style-src 'nonce-${nonce}'`);
  },
);

test('in a frame it may be framed', async () => {
  await database('down');
  const page = await call('http://lonestar.localhost/iframe/search?zipCode=78701');

  expect(page.status).toBe(503);
  expect(page.headers.get('x-frame-options')).toBeNull();
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *');
});

test('calls are told by their own door, and when to come again', async () => {
  await database('down');
  const rest = await call('http://lonestar.localhost/api/auth/profile');
  expect(rest.status).toBe(503);
  expect(rest.headers.get('retry-after')).toBe('30');
  expect(rest.json).toMatchObject({ success: false, error: 'INTERNAL' });
  const asked = await graphql('{ businesses { id } }', { host: 'lonestar.localhost' });
  expect(asked.status).toBe(503);
  expect(asked.json).toMatchObject({ errors: [{ extensions: { code: 'INTERNAL' } }] });
});

test('afterwards everything is as before', async () => {
  await database('down');
  await database('off');

  expect((await call('http://lonestar.localhost/search')).status).toBe(200);
});
