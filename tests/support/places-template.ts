import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrateDatabase } from '#db/migrate.ts';
import { seedDatabase } from '#db/seed.ts';

import { startSqld } from './sqld.ts';

const SOURCES = ['db/migrations', 'db/seed/places.ts', 'db/city-key.ts', 'db/states.ts'];

/**
 * The data of a server with all ZIPs and cities, to copy: filling them in takes seconds, and each test
 * file wants a server of its own. Made by whoever comes first, and again when its sources changed.
 */
export async function placesTemplate(): Promise<string> {
  const template = join(tmpdir(), `oskr-places-${await fingerprint()}`);
  if (await exists(template)) return template;
  const folder = await mkdtemp(join(tmpdir(), 'oskr-places-new-'));
  const data = join(folder, 'data');
  const server = await startSqld({ keepData: data });
  try {
    const address = { url: server.url, authToken: null };
    await migrateDatabase(address);
    await seedDatabase({ ...address, seed: 'none', cloudUrl: null });
  } finally {
    await server.stop();
  }
  // Another test file may have been quicker: then a full folder is in the way, and just as good.
  await rename(data, template).catch(() => {});
  await rm(folder, { recursive: true, force: true });
  if (!(await exists(template))) throw new Error(`The places could not be kept at ${template}`);
  return template;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of await filesOf(source)) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(path: string): Promise<ReadonlyArray<string>> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path);
  return names
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => join(path, name));
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}
