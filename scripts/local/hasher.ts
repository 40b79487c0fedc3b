/**
 * Hashes passwords in a process of its own: scrypt blocks workerd's only JavaScript thread.
 *
 * Environment: HASHER_PORT, HASHER_TOKEN. `POST /hash {password}`, `POST /verify {password, hash}`, `GET /health`.
 */
import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { availableParallelism, setPriority } from 'node:os';

import { hashPassword, isHashable, verifyPassword } from './scrypt.ts';

const MAX_BODY_BYTES = 16 * 1024;
/** One core is left to the shoppers, where there are several. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** More than this and callers are better told at once: each hash takes about half a second of a core, and as long a rest. */
const MAX_WAITING = 24 * AT_ONCE;
/**
 * A turn ends when it has rested as long as it hashed: priority alone doesn't help shoppers, as a hash that runs is
 * left its slice of milliseconds by the scheduler, and of those an answer has many.
 */
const REST_PER_WORK = 1;

const port = Number(process.env['HASHER_PORT'] ?? '');
const token = process.env['HASHER_TOKEN'] ?? '';
if (!Number.isInteger(port) || port < 1) fail('HASHER_PORT is missing');
if (token.length < 32) fail('HASHER_TOKEN must have at least 32 characters');

// Shoppers come before, whose answers take milliseconds; not by so much that a busy machine signs nobody in.
setPriority(10);

const turns = queue(AT_ONCE, MAX_WAITING);

const server = createServer((request, response) => {
  handle(request, response)
    .then(([status, body]) => send(response, status, body))
    .catch((error: unknown) => {
      console.error(error);
      send(response, 500, { error: 'Something went wrong' });
    });
});
server.listen(port, '127.0.0.1');
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));

type Answer = readonly [status: number, body: unknown];

async function handle(request: IncomingMessage, response: ServerResponse): Promise<Answer> {
  const path = new URL(request.url ?? '/', 'http://hasher').pathname;
  if (path === '/health' && request.method === 'GET') return [200, { ok: true }];
  if (!isAuthorized(request.headers.authorization)) return [401, { error: 'Unauthorized' }];
  if (request.method !== 'POST') return [405, { error: 'Method not allowed' }];

  const body = await readJson(request);
  const password = body?.['password'];
  if (typeof password !== 'string') return [400, { error: 'password is missing' }];

  const turn = turns.take();
  if (turn === null) return [503, { error: 'Too many waiting' }];
  await turn;
  const began = performance.now();
  try {
    // Nobody waits for it any more.
    if (response.destroyed) return [499, { error: 'Gone' }];
    return await answer(path, password, body?.['hash']);
  } finally {
    setTimeout(() => turns.giveBack(), (performance.now() - began) * REST_PER_WORK);
  }
}

async function answer(path: string, password: string, hash: unknown): Promise<Answer> {
  if (path === '/hash') {
    if (!isHashable(password)) return [400, { error: 'password is too long, or holds a zero byte' }];
    return [200, { hash: await hashPassword(password) }];
  }
  if (path === '/verify') {
    if (hash !== null && typeof hash !== 'string') return [400, { error: 'hash is missing' }];
    return [200, { ok: await verifyPassword(password, hash) }];
  }
  return [404, { error: 'Not found' }];
}

/**
 * Lets so many in at once and so many wait, first come, first served.
 *
 * `take` gives the moment of one's turn, or null when too many wait; each turn ends with `giveBack`.
 */
function queue(atOnce: number, most: number) {
  const waiting: Array<() => void> = [];
  let inside = 0;
  return {
    take(): Promise<void> | null {
      if (inside + waiting.length >= most) return null;
      if (inside >= atOnce) return new Promise((resolve) => waiting.push(resolve));
      inside += 1;
      return Promise.resolve();
    },
    giveBack(): void {
      const next = waiting.shift();
      if (next === undefined) inside -= 1;
      else next();
    },
  };
}

function isAuthorized(header: string | undefined): boolean {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.byteLength === wanted.byteLength && timingSafeEqual(given, wanted);
}

async function readJson(request: IncomingMessage): Promise<Readonly<Record<string, unknown>> | null> {
  const chunks: Array<Buffer> = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    bytes += part.byteLength;
    if (bytes > MAX_BODY_BYTES) return null;
    chunks.push(part);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
