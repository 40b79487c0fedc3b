import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { answerBlob, isBlobPath } from './blobs.ts';
import { answerControl, type Controls } from './control-door.ts';
import type { Fault } from './faults.ts';
import { answerHostnames, isHostnamesPath } from './hostnames.ts';
import { answerDns } from './names.ts';
import { answerApi, keptFault, keyInUse, providerFault, type ApiAnswer, type ApiRequest } from './stripe-door.ts';

const MAX_API_BODY = 1_000_000;
const MAX_CONTROL_BODY = 64_000_000;
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
};

/** `/v1` speaks Stripe, `/dns-query` DNS over HTTPS, `/client/v4` custom hostnames; `/_cloud` is the sandbox's own door. */
export function createCloudServer(controls: Controls): Server {
  const inProgress = new Set<string>();
  const server = createServer((incoming, outgoing) => {
    const path = pathOf(incoming);
    const work = path.startsWith('/v1/')
      ? serveApi(controls, inProgress, incoming, outgoing)
      : isBlobPath(path)
        ? serveBlob(controls, incoming, outgoing)
        : path === '/dns-query' || isHostnamesPath(path)
          ? serveNames(controls, incoming, outgoing)
          : serveControl(controls, incoming, outgoing);
    work.catch((error: unknown) => {
      console.error(error);
      send(outgoing, { status: 500, body: '{"error":{"type":"api_error","message":"The sandbox failed."}}' });
    });
  });
  // Longer than any client keeps a connection, so that no request meets a closing one.
  server.keepAliveTimeout = 120_000;
  server.requestTimeout = 0;
  return server;
}

async function serveApi(
  controls: Controls,
  inProgress: Set<string>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = await readBody(incoming, MAX_API_BODY);
  const request = apiRequest(incoming, body ?? '');
  if (body === null) {
    send(outgoing, { status: 413, body: '{"error":{"type":"invalid_request_error","message":"Too large."}}' });
    return;
  }
  const lock = lockOf(request);
  if (lock !== null && inProgress.has(lock)) {
    send(outgoing, keyInUse(request));
    return;
  }
  if (lock !== null) inProgress.add(lock);
  try {
    const fault = controls.faults.take('stripe', request.method, request.path);
    const answer = await underFault(
      fault,
      () => controls.sandbox.db.grouped(() => answerApi(controls.sandbox, request)),
      (status) => (fault?.isKept ? keptFault(controls.sandbox, request) : providerFault(request, status)),
    );
    controls.webhooks.wake();
    if (answer === null) outgoing.destroy();
    else send(outgoing, answer);
  } finally {
    if (lock !== null) inProgress.delete(lock);
  }
}

/** Null: the connection breaks off. A slow answer waits half before and half after the effect. */
async function underFault(
  fault: Fault | null,
  work: () => Answer | Promise<Answer>,
  failure: (status: 429 | 500) => Answer,
): Promise<Answer | null> {
  if (fault === null) return work();
  switch (fault.mode) {
    case 'down':
      return null;
    case 'error_429':
      return failure(429);
    case 'error_500':
      return failure(500);
    case 'drop_after_commit':
      await work();
      return null;
    case 'slow': {
      await sleep(fault.delayMs / 2);
      const answer = await work();
      await sleep(fault.delayMs / 2);
      return answer;
    }
  }
}

async function serveControl(controls: Controls, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const path = pathOf(incoming);
  const method = incoming.method ?? 'GET';
  const text = await readBody(incoming, MAX_CONTROL_BODY);
  const refusal = text === null ? { status: 413, message: 'Too large.' } : refusalOf(incoming);
  if (refusal !== null) {
    send(outgoing, { status: refusal.status, body: JSON.stringify({ message: refusal.message }) });
    return;
  }
  const body = parseJson(text ?? '');
  if (!body.ok) {
    send(outgoing, { status: 400, body: '{"message":"The body is not JSON."}' });
    return;
  }
  const fault = path === '/_cloud/mail' ? controls.faults.take('mail', method, path) : null;
  const answer = await underFault(
    fault,
    () => answerControl(controls, method, path, body.value),
    (status) => ({ status, body: '{"message":"The mail provider is not available."}' }),
  );
  if (answer === null) outgoing.destroy();
  else send(outgoing, answer);
}

async function serveNames({ sandbox }: Controls, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const text = await readBody(incoming, MAX_API_BODY);
  const refusal = text === null ? { status: 413, message: 'Too large.' } : refusalOf(incoming);
  if (refusal !== null) {
    send(outgoing, { status: refusal.status, body: JSON.stringify({ message: refusal.message }) });
    return;
  }
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://cloud');
  if (!isHostnamesPath(pathname)) {
    send(outgoing, answerDns(sandbox, searchParams));
    return;
  }
  const body = parseJson(text ?? '');
  const request = {
    method: incoming.method ?? 'GET',
    path: pathname,
    query: searchParams,
    authorization: incoming.headers.authorization ?? null,
    body: body.ok ? body.value : null,
  };
  send(outgoing, answerHostnames(sandbox, request));
}

async function serveBlob({ sandbox }: Controls, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const refusal = refusalOf(incoming);
  if (refusal === null) return await answerBlob(sandbox.settings.dataDir, incoming, outgoing);
  send(outgoing, { status: refusal.status, body: JSON.stringify({ message: refusal.message }) });
}

/** A page in a browser must not work the sandbox: no foreign host name, no plain form. */
function refusalOf(incoming: IncomingMessage): { status: number; message: string } | null {
  if (!LOOPBACK.test(incoming.headers.host ?? '')) {
    return { status: 403, message: 'Only loopback addresses are served.' };
  }
  const type = incoming.headers['content-type'];
  if (incoming.method === 'POST' && type !== undefined && !type.startsWith('application/json')) {
    return { status: 415, message: 'The body must be application/json.' };
  }
  if (incoming.headers.origin !== undefined) {
    return { status: 403, message: 'Pages may not call this.' };
  }
  return null;
}

function apiRequest(incoming: IncomingMessage, body: string): ApiRequest {
  const url = incoming.url ?? '/';
  const mark = url.indexOf('?');
  return {
    method: incoming.method ?? 'GET',
    path: decoded(mark === -1 ? url : url.slice(0, mark)),
    query: mark === -1 ? '' : url.slice(mark + 1),
    authorization: incoming.headers.authorization ?? null,
    account: header(incoming, 'stripe-account'),
    idempotencyKey: header(incoming, 'idempotency-key'),
    version: header(incoming, 'stripe-version'),
    body,
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function lockOf(request: ApiRequest): string | null {
  if (request.method !== 'POST' || request.idempotencyKey === null) return null;
  return `${request.authorization ?? ''}\n${request.account ?? ''}\n${request.idempotencyKey}`;
}

function header(incoming: IncomingMessage, name: string): string | null {
  const value = incoming.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function pathOf(incoming: IncomingMessage): string {
  return (incoming.url ?? '/').split('?')[0] ?? '/';
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  if (text === '') return { ok: true, value: null };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

async function readBody(incoming: IncomingMessage, limit: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  return size > limit ? null : Buffer.concat(chunks).toString('utf8');
}

function send(outgoing: ServerResponse, answer: Answer | ApiAnswer): void {
  if (outgoing.destroyed || outgoing.headersSent) return;
  outgoing.writeHead(answer.status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(answer.body),
    ...answer.headers,
  });
  outgoing.end(answer.body);
}
