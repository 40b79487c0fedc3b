import { spawnSync } from 'node:child_process';

import { migrateDatabase } from '#db/migrate.ts';
import { seedDatabase } from '#db/seed.ts';

import { workerBindings } from './bindings.ts';
import { buildProduct } from './build.ts';
import type { Children } from './children.ts';
import type { DataLock } from './data-lock.ts';
import { developmentServer } from './development-server.ts';
import { loopback, startCloud, startHasher, startPrimary, startReplicas, waitForHealth, type Ports } from './parts.ts';
import { freePorts, loopbacks, waitForPort } from './ports.ts';
import { databaseToken, type Secrets } from './secrets.ts';
import { StartRefused } from './start-refused.ts';
import { pathsOf, type StartSettings } from './start-settings.ts';
import type { Terminal } from './terminal.ts';
import { workerdCommand } from './workerd.ts';

const HEALTHY_WITHIN_MS = 60_000;
const PORT_FREE_WITHIN_MS = 2_000;
/** Below this a few thousand open carts are more than the runtime may hold. */
const FEW_DESCRIPTORS = 4_096;

export type Boot = {
  readonly settings: StartSettings;
  readonly secrets: Secrets;
  readonly bootId: string;
  readonly lock: DataLock;
  readonly children: Children;
  readonly signal: AbortSignal;
  readonly terminal: Terminal;
};

/** Starts every part in order, and returns when the product says that all of them work. */
export async function boot(start: Boot): Promise<void> {
  const { settings, children, signal, terminal, lock } = start;
  const paths = pathsOf(settings.dataDir);
  await requirePort(settings.port);
  warnOfFewDescriptors(terminal);
  const parts = { ...start, ports: await choosePorts(settings) };

  const [primaryUrl, cloudUrl, hasherUrl] = await Promise.all([
    prepareDatabase(parts),
    settings.environment === 'local' ? startCloud(parts) : null,
    startHasher(parts),
    settings.isDev
      ? null
      : buildProduct({ ...paths, root: settings.root, children, signal, say: (line) => terminal.say(line) }),
  ]);
  await seed(start, primaryUrl, cloudUrl);
  if (parts.ports.replicas.length > 0) {
    await startReplicas(parts);
    terminal.say(`Replicas of ${settings.replicaRegions.join(', ')} follow the primary.`);
  }

  const replicas = parts.ports.replicas.map(({ region, http }) => ({ region, url: loopback(http) }));
  const inner = { bootId: start.bootId, primaryUrl, replicas, cloudUrl, hasherUrl };
  const bindings = workerBindings(settings, start.secrets, inner, process.env);
  lock.update({ addresses: { primaryUrl, hasherUrl, ...(cloudUrl === null ? {} : { cloudUrl }) } });
  children.start(
    settings.isDev
      ? developmentServer(settings, bindings)
      : workerdCommand({ ...paths, addresses: await publicAddresses(settings.port), bindings }),
  );
  await waitForHealth(settings.port, start.bootId, signal, HEALTHY_WITHIN_MS);
}

async function prepareDatabase(parts: Boot & { readonly ports: Ports }): Promise<string> {
  const url = await startPrimary(parts);
  await migrateDatabase({ url, authToken: databaseToken(parts.secrets, 'rw') });
  parts.terminal.say('Database is up and migrated.');
  return url;
}

/** Every database gets the ZIPs and cities; demo data only where asked for. */
async function seed(start: Boot, url: string, cloudUrl: string | null): Promise<void> {
  const { settings, secrets, terminal } = start;
  start.signal.throwIfAborted();
  const authToken = databaseToken(secrets, 'rw');
  const { seed: kind, rootDomain } = settings;
  const outcome = await seedDatabase({ url, authToken, seed: kind, cloudUrl, rootDomain });
  if (outcome === 'seeded') terminal.say(settings.seed === 'none' ? 'ZIP codes are in.' : 'Demo data is in.');
}

async function choosePorts(settings: StartSettings): Promise<Ports> {
  const regions = settings.replicaRegions;
  const [primary = 0, replication = 0, cloud = 0, hasher = 0, ...rest] = await freePorts(4 + 2 * regions.length);
  return {
    primary,
    replication,
    cloud,
    hasher,
    replicas: regions.map((region, index) => ({
      region,
      http: rest[2 * index] ?? 0,
      lagged: rest[2 * index + 1] ?? 0,
    })),
  };
}

async function publicAddresses(port: number): Promise<ReadonlyArray<string>> {
  return (await loopbacks()).map((host) => `${host}:${port}`);
}

async function requirePort(port: number): Promise<void> {
  if (await waitForPort(port, PORT_FREE_WITHIN_MS)) return;
  throw new StartRefused(`Port ${port} is taken by another program. Stop it, or start with PORT=<another>.`);
}

function warnOfFewDescriptors(terminal: Terminal): void {
  const limit = Number(spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).stdout);
  if (Number.isFinite(limit) && limit > 0 && limit < FEW_DESCRIPTORS) {
    terminal.warn(`Only ${limit} open files are allowed here; ${FEW_DESCRIPTORS} or more serve many carts at once.`);
  }
}
