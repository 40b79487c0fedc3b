import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { testDatabase } from '#tests/support/test-database.ts';

import { migrateDatabase } from './migrate.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

test('migrations make every table and both append-only guards, and running them again changes nothing', async () => {
  await using server = await testDatabase();
  await migrateDatabase({ url: server.url, authToken: null });

  const found = await server.db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'trigger' and name glob '*_no_*' order by name`,
  );
  expect(found.map((row) => row.name)).toEqual([
    'audit_log_no_delete',
    'audit_log_no_update',
    'order_transitions_no_delete',
    'order_transitions_no_update',
  ]);
  const runs = await server.db.all<{ runs: number }>(sql`select count(*) as runs from __drizzle_migrations`);
  expect(runs).toEqual([{ runs: journal.entries.length }]);
});
