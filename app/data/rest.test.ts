import { afterEach, expect, test, vi } from 'vitest';

import { failureMessage, rest, RestError } from './rest.ts';
import { lasting, SESSION_KEYS } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  lasting.remove(SESSION_KEYS.token);
});

test.each([
  [400, { message: 'Say so', error: 'CODE', errors: ['First'] }, 'Say so'],
  [400, { message: '', error: 'CODE', errors: ['First'] }, 'CODE'],
  [400, { errors: ['First', 'Second'] }, 'First'],
  [400, { errors: [] }, 'API request failed: 400 Why'],
  [500, null, 'API request failed: 500 Why'],
  [502, 'text', 'API request failed: 502 Why'],
  [401, {}, 'Authentication failed. Please log in again.'],
  [401, { message: 'Invalid credentials' }, 'Invalid credentials'],
])('status %i with %j says %j', (status, body, message) => {
  expect(failureMessage(status, 'Why', body)).toBe(message);
});

type Sent = { readonly url: string; readonly init: RequestInit };

function answering(answer: () => Response): ReadonlyArray<Sent> {
  const sent: Array<Sent> = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer();
  });
  return sent;
}

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s sends JSON and the stored token', async (method) => {
  const sent = answering(() => Response.json({ id: 1 }));
  expect(await rest(method, '/api/thing', method === 'GET' ? undefined : { a: 1 })).toEqual({ id: 1 });
  lasting.set(SESSION_KEYS.token, 'access');
  await rest(method, '/api/thing');
  expect(
    sent.map(({ url, init }) => `${init.method} ${url} ${typeof init.body === 'string' ? init.body : 'nothing'}`),
  ).toEqual([`${method} /api/thing ${method === 'GET' ? 'nothing' : '{"a":1}'}`, `${method} /api/thing nothing`]);
  expect(sent.map(({ init }) => Object.fromEntries(new Headers(init.headers)))).toEqual([
    { 'content-type': 'application/json' },
    { 'content-type': 'application/json', authorization: 'Bearer access' },
  ]);
});

test('a 401 takes the stored token away and is thrown with its words, or with ours', async () => {
  answering(() => Response.json({}, { status: 401 }));
  lasting.set(SESSION_KEYS.token, 'access');
  await expect(rest('GET', '/api/thing')).rejects.toThrow('Authentication failed. Please log in again.');
  expect(lasting.get(SESSION_KEYS.token)).toBeNull();
});

test('a 401 leaves a token that came in the meantime', async () => {
  answering(() => {
    lasting.set(SESSION_KEYS.token, 'newer');
    return Response.json({ message: 'No' }, { status: 401 });
  });
  lasting.set(SESSION_KEYS.token, 'access');
  await expect(rest('GET', '/api/thing')).rejects.toThrow('No');
  expect(lasting.get(SESSION_KEYS.token)).toBe('newer');
});

test.each([
  [{ success: false, message: 'Too many', error: 'RATE_LIMITED' }, '30', 'RATE_LIMITED', 30],
  ['<html>', null, null, null],
])('a failure with %j keeps its code and how long to wait', async (body, after, code, retrySeconds) => {
  answering(
    () => new Response(JSON.stringify(body), { status: 429, headers: after === null ? {} : { 'retry-after': after } }),
  );
  lasting.set(SESSION_KEYS.token, 'access');
  const error: unknown = await rest('POST', '/api/thing').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RestError);
  expect(error).toMatchObject({ status: 429, code, retrySeconds });
  expect(lasting.get(SESSION_KEYS.token)).toBe('access');
});
