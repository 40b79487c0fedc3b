import { constants, gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { encodeHtml } from './html-encoding.ts';

const PAGE = '<!doctype html><p>Order a dumpster</p>';

function page(body: BodyInit | null = PAGE, headers: Record<string, string> = {}): Response {
  const answer = new Response(body, {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });
  answer.headers.append('set-cookie', 'a=1');
  answer.headers.append('set-cookie', 'b=2');
  return answer;
}

function asking(encodings: string | null): Request {
  return new Request('http://acme.localhost/', { headers: encodings === null ? {} : { 'accept-encoding': encodings } });
}

test('a page is compressed for whoever takes that, and says all else that it said', async () => {
  const answer = encodeHtml(asking('br, gzip;q=0.8'), page(PAGE, { 'content-length': '38' }));
  expect(answer.status).toBe(404);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(answer.headers.has('content-length')).toBe(false);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(gunzipSync(await answer.bytes()).toString()).toBe(PAGE);
});

test.each([null, '', 'br', 'gzip;q=0', 'br, gzip; q=0.0', 'xgzip'])(
  'whoever takes %j gets the page as it is',
  async (encodings) => {
    const answer = encodeHtml(asking(encodings), page());
    expect(answer.headers.has('content-encoding')).toBe(false);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(await answer.text()).toBe(PAGE);
  },
);

test.each([
  ['an answer of data', new Response('{}', { headers: { 'content-type': 'application/json' } })],
  ['a page without a body', page(null)],
  ['a page that is compressed', page(PAGE, { 'content-encoding': 'br' })],
])('%s goes through untouched', (_what, answer) => {
  expect(encodeHtml(asking('gzip'), answer)).toBe(answer);
});

test('each piece of a page that streams goes out when it is there', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const reader = encodeHtml(asking('gzip'), page(readable)).body?.getReader();
  await writer.write(new TextEncoder().encode('<p>first'));
  // Flushed whole: it can be read although the rest is not there.
  await expect(readUntil(reader, 'first')).resolves.toBe('<p>first');
  await writer.close();
});

async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array> | undefined, end: string): Promise<string> {
  let got = Buffer.alloc(0);
  for (;;) {
    const text = got.length === 0 ? '' : gunzipSync(got, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
    if (text.endsWith(end)) return text;
    got = Buffer.concat([got, (await reader?.read())?.value ?? Buffer.alloc(0)]);
  }
}
