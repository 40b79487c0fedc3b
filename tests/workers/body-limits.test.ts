import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { createApp } from '#worker/app.ts';

const MB = 1024 * 1024;

/** A renderer that takes all that is sent to a page's function, as the real one does. */
const app = createApp(async (request) => new Response(`${(await request.text()).length}`), { withPolicy: true });

function post(path: string, body: ReadableStream<Uint8Array> | string) {
  const headers = { 'content-type': 'application/json' };
  const isStream = typeof body !== 'string';
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    headers,
    body,
    ...(isStream ? { duplex: 'half' } : {}),
  });
  return app.fetch(request, env);
}

test.each([
  '/api/webhooks/stripe',
  '/api/webhooks/stripe-connect',
  '/api/auth/login',
  '/api/contact',
  '/api/csp-reports',
  '/graphql',
  '/_serverFn/abc',
])('what is sent to %s without an end is refused, and not read for ever', async (path) => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent >= 48 * MB) return controller.close();
      sent += MB / 4;
      controller.enqueue(new Uint8Array(MB / 4).fill(32));
    },
  });
  const answer = await post(path, body);
  expect(answer.status).toBe(413);
  expect(sent).toBeLessThan(10 * MB);
});

test('a page’s function gets what was sent to it, as it was sent', async () => {
  const answer = await post('/_serverFn/abc', '{"data":"é"}');
  expect([answer.status, await answer.text()]).toEqual([200, '12']);
});
