import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { freePorts } from '#scripts/local/ports.ts';

import { RedisRefusal, RedisWire, type Reply } from './redis-wire.ts';

/** How the bridge answers: as Redis does, late, with 500, or while there is no Redis at all. */
export const BRIDGE_MODES = ['well', 'hangs', 'broken', 'killed'] as const;

export type BridgeMode = (typeof BRIDGE_MODES)[number];

export type Bridge = { readonly url: string; readonly token: string; stop(): Promise<void> };

const HANG_MS = 5000;
/** Upstash's own; a Redis as Debian has it does not know it and refuses the script. */
const UPSTASH_FLAGS = /^#!lua flags=allow-key-locking\n/;

/**
 * Speaks Upstash's REST to a real Redis of its own. `POST /_mode` changes how it answers, by the name of a mode.
 *
 * @param program of the Redis server
 */
export async function startBridge(program: string): Promise<Bridge> {
  const [redisPort = 0] = await freePorts(1);
  const token = 'a token of the bridge';
  const scripts = new Map<string, string>();
  let mode: BridgeMode = 'well';
  let redis = await startRedis(program, redisPort);
  let wire = new RedisWire(redisPort);

  async function change(next: BridgeMode): Promise<void> {
    if (next === 'killed' && mode !== 'killed') await ended(redis);
    if (next !== 'killed' && mode === 'killed') {
      redis = await startRedis(program, redisPort);
      wire.close();
      wire = new RedisWire(redisPort);
    }
    mode = next;
  }

  async function obey(command: ReadonlyArray<unknown>): Promise<Reply> {
    const [name = '', first = '', ...rest] = command.map(String);
    const digest = name.toLowerCase() === 'evalsha' ? first : createHash('sha1').update(first).digest('hex');
    if (name.toLowerCase() === 'eval') scripts.set(digest, first.replace(UPSTASH_FLAGS, ''));
    const script = scripts.get(digest);
    if (name.toLowerCase() === 'evalsha' && script === undefined)
      throw new RedisRefusal('NOSCRIPT No matching script. Please use EVAL.');
    return await wire.ask(script === undefined ? [name, first, ...rest] : ['EVAL', script, ...rest]);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    if (request.url === '/_mode') {
      const next = BRIDGE_MODES.find((one) => one === body);
      if (next !== undefined) await change(next);
      return void response.end();
    }
    if (mode === 'hangs') await new Promise((resolve) => setTimeout(resolve, HANG_MS));
    if (mode === 'broken') return say(response, 500, { error: 'broken' });
    if (request.headers.authorization !== `Bearer ${token}`) return say(response, 401, { error: 'Unauthorized' });
    try {
      say(response, 200, { result: await obey(JSON.parse(body)) });
    } catch (error) {
      say(response, error instanceof RedisRefusal ? 400 : 503, { error: String(error) });
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    token,
    async stop() {
      wire.close();
      server.closeAllConnections();
      server.close();
      await ended(redis);
    },
  };
}

/** Without any file, and only for this machine. */
async function startRedis(program: string, port: number): Promise<ChildProcess> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'];
  const child = spawn(program, args, { stdio: 'ignore' });
  for (let tries = 0; tries < 100; tries += 1) {
    const wire = new RedisWire(port);
    const pong = await wire.ask(['PING']).catch(() => null);
    wire.close();
    if (pong === 'PONG') return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error('Redis did not start');
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  await gone;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Array<Buffer> = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/** Numbers as they are, and texts too: the limiter's scripts answer nothing else, and ask for no other encoding. */
function say(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
