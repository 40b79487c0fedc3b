import { join } from 'node:path';

import type { Children, Command } from './children.ts';
import { startLagProxy } from './lag-proxy.ts';
import type { Secrets } from './secrets.ts';
import { databasePublicKey, databaseToken } from './secrets.ts';
import { primaryCommand, replicaCommand, waitForQuery, writeKeyFile } from './sqld.ts';
import { pathsOf, type StartSettings } from './start-settings.ts';
import { ask, waitForAnswer } from './wait-for.ts';

/** Inner ports of one start. */
export type Ports = {
  readonly primary: number;
  readonly replication: number;
  readonly cloud: number;
  readonly hasher: number;
  readonly replicas: ReadonlyArray<{ readonly region: string; readonly http: number; readonly lagged: number }>;
};

type Start = {
  readonly settings: StartSettings;
  readonly secrets: Secrets;
  readonly ports: Ports;
  readonly children: Children;
  readonly signal: AbortSignal;
};

/** Starts the database's primary. @returns its address, when it answers queries */
export async function startPrimary({ settings, secrets, ports, children, signal }: Start): Promise<string> {
  const paths = pathsOf(settings.dataDir);
  writeKeyFile(paths.databaseKey, databasePublicKey(secrets));
  children.start(
    primaryCommand({
      root: settings.root,
      directory: paths.primary,
      keyFile: paths.databaseKey,
      port: ports.primary,
      replicationPort: ports.replicas.length > 0 ? ports.replication : null,
    }),
  );
  const url = loopback(ports.primary);
  await waitForQuery(url, databaseToken(secrets, 'rw'), signal);
  return url;
}

/** Starts a replica per further region, and waits until each has what the primary has now. */
export async function startReplicas(start: Start): Promise<void> {
  const { settings, secrets, ports, children, signal } = start;
  const paths = pathsOf(settings.dataDir);
  const token = databaseToken(secrets, 'ro');
  const index = await waitForQuery(loopback(ports.primary), token, signal);
  for (const { region, http, lagged } of ports.replicas) {
    const isLagging = settings.replicaLagMs > 0;
    if (isLagging) await startLagProxy({ from: lagged, to: ports.replication, lagMs: settings.replicaLagMs });
    children.start(
      replicaCommand({
        root: settings.root,
        directory: paths.replica(region),
        keyFile: paths.databaseKey,
        port: http,
        region,
        primaryReplicationPort: isLagging ? lagged : ports.replication,
      }),
    );
  }
  await Promise.all(ports.replicas.map(({ http }) => waitForQuery(loopback(http), token, signal, index)));
}

/** Starts what stands in for the payment provider and the mail provider. @returns its address */
export async function startCloud({ settings, secrets, ports, children, signal }: Start): Promise<string> {
  children.start(
    nodeCommand(settings.root, 'cloud', 'scripts/local/cloud/main.ts', {
      CLOUD_PORT: String(ports.cloud),
      DATA_DIR: settings.dataDir,
      PRODUCT_URL: loopback(settings.port),
      KILL_SWITCH: process.env['KILL_SWITCH'] ?? '0',
      STRIPE_SECRET_KEY: secrets.STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: secrets.STRIPE_WEBHOOK_SECRET,
      STRIPE_CONNECT_WEBHOOK_SECRET: secrets.STRIPE_CONNECT_WEBHOOK_SECRET,
    }),
  );
  const url = loopback(ports.cloud);
  await waitForAnswer(`${url}/_cloud/health`, signal, (status) => status === 200);
  return url;
}

/** Starts the password hasher. @returns its address */
export async function startHasher({ settings, secrets, ports, children, signal }: Start): Promise<string> {
  children.start(
    nodeCommand(settings.root, 'hasher', 'scripts/local/hasher.ts', {
      HASHER_PORT: String(ports.hasher),
      HASHER_TOKEN: secrets.HASHER_TOKEN,
    }),
  );
  const url = loopback(ports.hasher);
  await waitForAnswer(`${url}/health`, signal, (status) => status === 200);
  return url;
}

/**
 * Waits until the product itself says that every part works, and that it is this start which answers.
 *
 * @throws Error with the last answer when it does not within the time
 */
export async function waitForHealth(
  port: number,
  bootId: string,
  signal: AbortSignal,
  withinMs: number,
): Promise<void> {
  const url = `${loopback(port)}/api/health`;
  const timeout = AbortSignal.timeout(withinMs);
  try {
    await waitForAnswer(
      url,
      AbortSignal.any([signal, timeout]),
      (status, body) => status === 200 && isOf(bootId, body),
    );
  } catch (error) {
    if (!timeout.aborted || signal.aborted) throw error;
    const last = await ask(url);
    const said = last === null ? 'nothing' : `${last.status} ${JSON.stringify(last.body)}`;
    throw new Error(`The product is not healthy after ${withinMs / 1000} s. ${url} answers ${said}`, { cause: error });
  }
}

export function loopback(port: number): string {
  return `http://127.0.0.1:${port}`;
}

function isOf(bootId: string, body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'boot' in body && body.boot === bootId;
}

function nodeCommand(root: string, name: string, script: string, env: Command['env']): Command {
  return {
    name,
    file: process.execPath,
    args: ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', join(root, script)],
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TZ: 'UTC', ...env },
  };
}
