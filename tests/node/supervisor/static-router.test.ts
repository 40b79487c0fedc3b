import { expect, test } from 'vitest';

import { createRouter } from '#scripts/local/static-router.ts';

/** The URL that reaches the Worker. Node's Request takes no URL that is none, as workerd's own does: so it is put over one. */
async function reaches(host: string, path = '/search?q=1'): Promise<string> {
  const seen: string[] = [];
  const main = (request: Request | string) => {
    seen.push(typeof request === 'string' ? request : request.url);
    return Promise.resolve(new Response('main'));
  };
  const none = { fetch: () => Promise.resolve(new Response(null, { status: 404 })) };
  const request = new Request('http://placeholder.test', { headers: { 'x-request-id': 'kept' } });
  const headers = new Headers(request.headers);
  headers.get = (name) => (name.toLowerCase() === 'host' ? host : Headers.prototype.get.call(headers, name));
  Object.defineProperties(request, { url: { value: `http://${host}${path}` }, headers: { value: headers } });
  await createRouter({}).fetch(request, { MAIN: { fetch: main }, FILES: none, COMPRESSED: none });
  return seen.join();
}

test.each([
  'acme.localhost',
  'ACME.localhost.:8787',
  'acme.localhost:',
  '127.0.0.1:8787',
  '[::1]:8787',
  'xn--bcher-kva.example',
])('the host %s goes through untouched', async (host) => {
  expect(await reaches(host)).toBe(`http://${host}/search?q=1`);
});

test.each([
  'acme localhost',
  'acmé.localhost',
  'acme%2elocalhost',
  'acme.localhost:abc',
  'acme.localhost:99999',
  'acme.localhost, summit.localhost',
  'acme.localhost/evil',
  'acme.localhost#',
  'acme.localhost?',
  'evil.test@acme.localhost',
  'acme.localhost\\evil',
])("the host %s is nobody's, and the path stays", async (host) => {
  expect(await reaches(host)).toBe('http://0.0.0.0/search?q=1');
});
