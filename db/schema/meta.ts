import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { instant } from './columns.ts';

/** Facts about the database itself: when it was seeded, which life of the primary this is. */
export const meta = sqliteTable('meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * Never holds a row. A guard inserts one only when its condition fails; the check
 * refuses it, and the whole write batch with it.
 */
export const writeGuards = sqliteTable('write_guards', { passed: integer('passed').notNull() }, (table) => [
  check('write_guards_passed', sql`${table.passed} = 1`),
]);
