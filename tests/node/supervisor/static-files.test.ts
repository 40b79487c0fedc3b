import { expect, test } from 'vitest';

import { serveStatic, type Manifest } from '#scripts/local/static-files.ts';

const manifest: Manifest = {
  '/assets/app-1a2b.js': {
    type: 'text/javascript; charset=utf-8',
    hash: 'abc',
    size: 1000,
    variants: [
      { encoding: 'br', extension: '.br', size: 300 },
      { encoding: 'gzip', extension: '.gz', size: 400 },
    ],
  },
  '/favicon.svg': { type: 'image/svg+xml', hash: 'def', size: 90, variants: [] },
};

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const read: Array<readonly [string, string | null]> = [];
  const response = await serveStatic(
    new Request(`http://any.host${path}`, { headers, method }),
    manifest,
    (...file) => {
      read.push(file);
      return Promise.resolve(new Blob(['x']).stream());
    },
  );
  return { response, read };
}

test.each([
  ['br, gzip', 'br', '.br', '300', '"abc-br"'],
  ['gzip, deflate, br;q=0', 'gzip', '.gz', '400', '"abc-gzip"'],
  ['GZIP;q=0.5', 'gzip', '.gz', '400', '"abc-gzip"'],
  ['identity', null, null, '1000', '"abc"'],
  ['', null, null, '1000', '"abc"'],
])('accept-encoding "%s" gets the variant it asks for', async (accepted, encoding, extension, size, etag) => {
  const { response, read } = await ask('/assets/app-1a2b.js', { 'accept-encoding': accepted });

  expect(response?.headers.get('content-encoding')).toBe(encoding);
  expect(response?.headers.get('content-length')).toBe(size);
  expect(response?.headers.get('etag')).toBe(etag);
  expect(response?.headers.get('vary')).toBe('accept-encoding');
  expect(read).toEqual([['/assets/app-1a2b.js', extension]]);
});

test('names with a hash are kept for ever, others are asked for again', async () => {
  const hashed = await ask('/assets/app-1a2b.js');
  const plain = await ask('/favicon.svg');

  expect(hashed.response?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(plain.response?.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test.each(['"def"', 'W/"def"', '"other", "def"', '*'])('if-none-match %s is answered without the file', async (tag) => {
  const { response, read } = await ask('/favicon.svg', { 'if-none-match': tag });

  expect([response?.status, read.length]).toEqual([304, 0]);
});

test('HEAD answers the headers of GET without reading the file', async () => {
  const { response, read } = await ask('/favicon.svg', {}, 'HEAD');

  expect(response?.headers.get('content-length')).toBe('90');
  expect(response?.body).toBe(null);
  expect(read).toEqual([]);
});

test.each([
  ['GET', '/search/acme/80202'],
  ['GET', '/assets/other.js'],
  ['GET', '/constructor'],
  ['POST', '/favicon.svg'],
])('%s %s is left to the Worker', async (method, path) => {
  expect((await ask(path, {}, method)).response).toBe(null);
});
