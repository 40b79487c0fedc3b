import { fileURLToPath } from 'node:url';

import { migrate } from 'drizzle-orm/libsql/migrator';

import { openDatabase } from './client.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings a primary up to the newest schema, in one batch: all of it or nothing.
 * For the supervisor, tests and deploys; never from the Worker, which has no files.
 */
export async function migrateDatabase(address: {
  readonly url: string;
  readonly authToken: string | null;
}): Promise<void> {
  const db = openDatabase(address);
  try {
    await migrate(db, { migrationsFolder: FOLDER });
  } finally {
    db.$client.close();
  }
}
