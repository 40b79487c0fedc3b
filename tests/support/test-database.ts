import { openDatabase, type Database } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';

import { startSqld } from './sqld.ts';

export type TestDatabase = {
  readonly db: Database;
  readonly url: string;
  [Symbol.asyncDispose](): Promise<void>;
};

/** A server of its own with every migration run and nothing in it: `await using { db } = await testDatabase()`. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = await startSqld();
  await migrateDatabase({ url: server.url, authToken: null });
  const db = openDatabase({ url: server.url, authToken: null });
  return {
    db,
    url: server.url,
    async [Symbol.asyncDispose]() {
      db.$client.close();
      await server.stop();
    },
  };
}
