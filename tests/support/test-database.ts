import { openDatabase, type Database } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { seedDatabase } from '#db/seed.ts';

import { placesTemplate } from './places-template.ts';
import { startSqld } from './sqld.ts';

export type TestDatabase = {
  readonly db: Database;
  readonly url: string;
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * A server of its own with every migration run: `await using server = await testDatabase()`.
 *
 * @param seed `empty` unless given; `places` has ZIPs and cities, `demo` the demo businesses and orders too
 * @param now the day of the demo data
 */
export async function testDatabase({
  seed = 'empty',
  now = new Date(),
}: { seed?: 'empty' | 'places' | 'demo'; now?: Date } = {}): Promise<TestDatabase> {
  const server = await startSqld(seed === 'empty' ? {} : { copyOf: await placesTemplate() });
  const address = { url: server.url, authToken: null };
  const db = openDatabase(address);
  async function stop(): Promise<void> {
    db.$client.close();
    await server.stop();
  }
  try {
    await migrateDatabase(address);
    if (seed === 'demo') await seedDatabase({ ...address, seed, cloudUrl: null, now });
  } catch (error) {
    await stop();
    throw error;
  }
  return { db, url: server.url, [Symbol.asyncDispose]: stop };
}
