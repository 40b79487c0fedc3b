import { expect, test } from 'vitest';
import * as z from 'zod';

import { AppError } from '#worker/usecases/errors.ts';

import { MAX_BODY_BYTES, readBody, readJson } from './body.ts';
import { HttpRefusal } from './http-refusal.ts';

const URL = 'http://localhost:8787/api/auth/login';

function post(body: string | ReadableStream<Uint8Array>, type: string | null = 'application/json'): Request {
  const headers = type === null ? {} : { 'content-type': type };
  const isStream = typeof body !== 'string';
  return new Request(URL, { method: 'POST', body, headers, ...(isStream ? { duplex: 'half' } : {}) });
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => null,
    (error: unknown) => error,
  );
}

test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])('%s is read', async (type) => {
  expect(await readJson(post('{"a":"é"}', type))).toEqual({ a: 'é' });
});

test.each([
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/jsonp',
  null,
])('%s is refused with 415', async (type) => {
  const error = await failure(readJson(post('{}', type)));
  expect(error).toBeInstanceOf(HttpRefusal);
  expect(error).toMatchObject({ status: 415 });
});

test.each(['', '{', '{"a":1,}', 'undefined', "{'a':1}"])('the text %j is bad JSON', async (text) => {
  const error = await failure(readJson(post(text)));
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('256 kB are read, one byte more is refused with 413', async () => {
  const fits = `"${'a'.repeat(MAX_BODY_BYTES - 2)}"`;
  expect(await readJson(post(fits))).toHaveLength(MAX_BODY_BYTES - 2);
  expect(await failure(readJson(post(`${fits} `)))).toMatchObject({ status: 413 });
});

test('a body that names no length is counted as it comes, and not read for ever', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(32));
    },
  });
  expect(await failure(readJson(post(endless)))).toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(10 * 1024 * 1024);
});

test('a form names each field that is wrong', async () => {
  const Form = z.object({ email: z.string().min(1), name: z.object({ first: z.string() }) });
  const error = await failure(readBody(post('{"email":"","name":{}}'), Form));

  expect(error).toMatchObject({ code: 'BAD_USER_INPUT' });
  const paths = error instanceof AppError ? error.fields.map(({ path }) => path) : [];
  expect(paths).toEqual(['email', 'name.first']);
});

test('halves of characters are taken for unreadable ones, whole characters stay', async () => {
  const text = String.raw`{"half":"a\ud83d","list":["\udc00b"],"whole":"\ud83d\ude00","same":"\\ud83d"}`;
  expect(await readJson(post(text))).toEqual({
    half: 'a\ufffd',
    list: ['\ufffdb'],
    whole: '😀',
    same: String.raw`\ud83d`,
  });
});
