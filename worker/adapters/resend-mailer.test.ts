import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { HEADER_INJECTIONS } from '#tests/support/header-injections.ts';
import { UnsendableMail, type Mail, type Mailer } from '#worker/ports/mailer.ts';

import { resendMailer } from './resend-mailer.ts';

type Taken = { readonly headers: IncomingHttpHeaders; readonly body: Readonly<Record<string, unknown>> };

/** Resend's `POST /emails` as it is documented: keys are kept, another body under a kept key is refused. */
function documentedApi() {
  const kept = new Map<string, { readonly text: string; readonly id: string }>();
  const taken: Array<Taken> = [];
  let planned: { readonly status: number; readonly body: string } | 'silence' | null = null;

  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = (status: number, body: object | string) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      };
      if (planned === 'silence') return;
      if (planned !== null) return answer(planned.status, planned.body);
      if (request.method !== 'POST' || request.url !== '/emails') return answer(405, { name: 'method_not_allowed' });
      if (request.headers.authorization !== 'Bearer re_key') return answer(401, { name: 'missing_api_key' });
      const key = String(request.headers['idempotency-key']);
      if (key.length > 256) return answer(400, { name: 'invalid_idempotency_key' });
      const text = Buffer.concat(chunks).toString();
      const before = kept.get(key);
      if (before !== undefined && before.text !== text) return answer(409, { name: 'invalid_idempotent_request' });
      if (before !== undefined) return answer(200, { id: before.id });
      kept.set(key, { text, id: String(kept.size) });
      taken.push({ headers: request.headers, body: JSON.parse(text) });
      return answer(200, { id: String(kept.size) });
    });
  });
  return {
    server,
    taken,
    plan: (next: typeof planned) => {
      planned = next;
    },
  };
}

const api = documentedApi();
let mailer: Mailer;

beforeAll(async () => {
  await new Promise<void>((resolve) => api.server.listen(0, '127.0.0.1', resolve));
  const { port } = addressOf(api.server.address());
  mailer = resendMailer({
    apiKey: 're_key',
    from: 'orders@oskr.example',
    baseUrl: `http://127.0.0.1:${port}`,
    timeoutMs: 500,
  });
});
afterAll(() => {
  api.server.close();
  api.server.closeAllConnections();
});
beforeEach(() => api.plan(null));

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (typeof address === 'object' && address !== null) return address;
  throw new Error('The server has no port');
}

let serial = 0;
function aMail(change: Partial<Mail> = {}): Mail {
  serial += 1;
  return {
    key: `ord_${serial}:order-received:ann@example.test`,
    to: 'ann@example.test',
    fromName: 'Acme Hauling',
    replyTo: 'office@acme.test',
    subject: 'Order received',
    html: '<p>Thank you</p>',
    text: 'Thank you',
    ...change,
  };
}

test('a mail is posted under its key, in both forms, from the business by name', async () => {
  const mail = aMail();
  await mailer.send(mail);
  const { headers, body } = api.taken.at(-1) ?? {};
  expect(headers).toMatchObject({ 'idempotency-key': mail.key, 'content-type': 'application/json' });
  expect(body).toEqual({
    from: '"Acme Hauling" <orders@oskr.example>',
    to: ['ann@example.test'],
    subject: 'Order received',
    html: '<p>Thank you</p>',
    text: 'Thank you',
    reply_to: 'office@acme.test',
  });
  await mailer.send(aMail({ replyTo: null }));
  expect(api.taken.at(-1)?.body).not.toHaveProperty('reply_to');
});

test('a mail is sent once, repeated as it was and rendered anew', async () => {
  const mail = aMail();
  const before = api.taken.length;
  await mailer.send(mail);
  await mailer.send(mail);
  await mailer.send({ ...mail, text: 'with another link' });
  expect(api.taken.length).toBe(before + 1);
});

test.each([
  ['a long one', `${'k'.repeat(250)}:ann@example.test`],
  ['one with other letters', 'ord_1:order-received:zoë@exämple.test'],
  ['one with a line break', 'ord_1\r\nX-Injected: yes'],
])('a key that no header can hold is sent by its digest: %s', async (_what, key) => {
  const before = api.taken.length;
  await mailer.send(aMail({ key }));
  await mailer.send(aMail({ key }));
  expect(api.taken.length).toBe(before + 1);
  expect(api.taken.at(-1)?.headers['idempotency-key']).toMatch(/^sha256\/[0-9a-f]{64}$/);
  expect(api.taken.at(-1)?.headers).not.toHaveProperty('x-injected');
});

test('a hundred payloads as a name stay a name between quotes', async () => {
  for (const fromName of HEADER_INJECTIONS) {
    await mailer.send(aMail({ fromName }));
    expect(api.taken.at(-1)?.body['from']).toMatch(/^"(?:[^"\\\p{Cc}\p{Zl}\p{Zp}]|\\["\\])*" <orders@oskr\.example>$/u);
  }
});

test.each([
  [400, 'validation_error', 'Invalid `to` field', true],
  [422, 'validation_error', 'The `to` is no address', true],
  [422, 'missing_required_field', 'Missing `to`', true],
  [413, '', '', true],
  [422, 'invalid_from_address', 'Invalid from', false],
  [400, 'validation_error', 'API key is invalid', false],
  [401, 'missing_api_key', 'Missing API Key', false],
  [403, 'validation_error', 'The domain is not verified', false],
  [404, 'not_found', '', false],
  [409, 'concurrent_idempotent_requests', 'In progress', false],
  [429, 'rate_limit_exceeded', 'Too many requests', false],
  [429, 'daily_quota_exceeded', 'Quota', false],
  [500, 'application_error', 'Unexpected', false],
  [503, '', '', false],
])('%d %s, "%s": final %s', async (status, name, message, isFinal) => {
  api.plan({ status, body: JSON.stringify({ statusCode: status, name, message: `${message} ann@example.test` }) });
  const thrown: unknown = await mailer.send(aMail()).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Error);
  expect(thrown instanceof UnsendableMail).toBe(isFinal);
  expect(String(thrown)).toContain(`Resend answered ${status} ${name}`);
  expect(String(thrown)).not.toContain('ann@example.test');
});

test('an answer that is no JSON, and none at all, are tries that failed', async () => {
  api.plan({ status: 502, body: '<html>Bad gateway</html>' });
  await expect(mailer.send(aMail())).rejects.toThrow('Resend answered 502');
  api.plan('silence');
  await expect(mailer.send(aMail())).rejects.toThrow(/timeout/i);
});
