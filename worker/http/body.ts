import type * as z from 'zod';

import { AppError } from '#worker/usecases/errors.ts';

import { HttpRefusal } from './http-refusal.ts';

export const MAX_BODY_BYTES = 256 * 1024;
/** So much of a refused body is still read, so that its sender gets to see the answer. */
const MAX_DRAINED_BYTES = 8 * 1024 * 1024;
/** Deeper or longer than any request of ours; what walks through it may then do so by calling itself. */
const MAX_LEVELS = 32;
const MAX_VALUES = 20_000;
/** A surrogate as JSON escapes it; unescaped ones don't survive UTF-8. */
const HALF = /\\u[dD][89a-fA-F]/;

/** The JSON of a request. @throws HttpRefusal 415 and 413, AppError BAD_USER_INPUT for bad JSON */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    await drain(request);
    throw new HttpRefusal(415, 'Send the request as application/json.');
  }
  return textAsJson(await readText(request));
}

/** A value that code of ours may walk through. @throws AppError BAD_USER_INPUT for bad JSON, and for a tangle of it */
export function textAsJson(text: string): unknown {
  const value = parsed(text);
  if (isTangled(value))
    throw new AppError('BAD_USER_INPUT', 'The request is nested too deeply or has too many values.');
  return value;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new AppError('BAD_USER_INPUT', 'The request is not valid JSON.');
  }
}

/** Goes through it level by level, so that no depth is too much for it. */
export function isTangled(value: unknown): boolean {
  let level: ReadonlyArray<unknown> = [value];
  let values = 1;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS || values > MAX_VALUES) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    values += level.length;
  }
  return false;
}

/**
 * A JSON text, in whose strings a half of a character is the sign for one that can't be read: such halves, which
 * clients make by cutting an emoji in two, can be neither stored nor sent on.
 *
 * @throws SyntaxError when it is no JSON
 */
export function parseJson(text: string): unknown {
  const read = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);
  return HALF.test(text) ? JSON.parse(text, read) : JSON.parse(text);
}

/** The JSON of a request in the form asked for; BAD_USER_INPUT names each field that is not. */
export async function readBody<T extends z.ZodType>(request: Request, form: T): Promise<z.infer<T>> {
  return inForm(await readJson(request), form);
}

/** A value in the form asked for; BAD_USER_INPUT names each field that is not. */
export function inForm<T extends z.ZodType>(value: unknown, form: T): z.infer<T> {
  const parsed = form.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const [first] = fields;
  const message = first === undefined ? 'Invalid request.' : `${first.path || 'The request'}: ${first.message}`;
  throw new AppError('BAD_USER_INPUT', message, { fields });
}

/** Whether a request is a form that a browser has sent by itself. */
export function isForm(request: Request): boolean {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/x-www-form-urlencoded';
}

/**
 * The fields of such a form; of one that is there twice, the last.
 *
 * @throws HttpRefusal 403 for a form that another site has sent, 413
 */
export async function readForm(request: Request): Promise<Readonly<Record<string, string>>> {
  const origin = request.headers.get('origin');
  if (origin !== null && (!URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host)) {
    await drain(request);
    throw new HttpRefusal(403, 'Send this form from its own page.');
  }
  const fields = [...new URLSearchParams(await readText(request))];
  return Object.fromEntries(fields.map(([name, value]) => [name, value.toWellFormed()]));
}

async function readText(request: Request): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, MAX_BODY_BYTES, 'The request is larger than 256 kB.'));
}

/**
 * The bytes of a request, counted while they come: what a header says of their number is not relied on.
 *
 * @throws HttpRefusal 413 with `tooLarge` for more than `most`
 */
export async function readBytes(request: Request, most: number, tooLarge: string): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Array<Uint8Array> = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(chunks, size);
    size += value.byteLength;
    if (size > most || announced > most) {
      reader.releaseLock();
      await drain(request);
      throw new HttpRefusal(413, tooLarge);
    }
    chunks.push(value);
  }
}

function joined(chunks: ReadonlyArray<Uint8Array>, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Reads what will not be used, up to a limit. */
export async function drain(request: Request): Promise<void> {
  const reader = request.body?.getReader();
  if (!reader) return;
  let bytes = 0;
  while (bytes <= MAX_DRAINED_BYTES) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.byteLength;
  }
  await reader.cancel();
}
