import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

import type { Database } from '#db/client.ts';

/** Values by column, as the database has them. */
export type Row = Readonly<Record<string, string | number | null>>;
export type Rows = Map<SQLiteTable, Array<Row>>;

export function add(rows: Rows, table: SQLiteTable, row: Row): void {
  const all = rows.get(table) ?? [];
  all.push(row);
  rows.set(table, all);
}

/** Writes rows of one table, which have the same columns. */
export async function insertRows(db: Database, table: SQLiteTable, rows: ReadonlyArray<Row>): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return;
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    names.map((_, index) => sql.raw(`value ->> ${index}`)),
    sql`, `,
  );
  const known = new Set(Object.values(getTableColumns(table)).map(({ name }) => name));
  for (const name of names) if (!known.has(name)) throw new Error(`${getTableName(table)} has no ${name}`);
  const listed = JSON.stringify(rows.map((row) => names.map((name) => row[name] ?? null)));
  await db.run(sql`insert into ${table} (${columns}) select ${values} from json_each(${listed})`);
}

/** An id that looks like any other. @param part which one it is of an order's */
export function idFrom(kind: string, index: number, part = 0): string {
  // Scattered, so that equal moments do not come in the order they were written in.
  const scattered = Math.imul(index + 1, 0x9e3779b1) >>> 0;
  return `${kind}_${scattered.toString(16).padStart(8, '0')}${String(part).padStart(8, '0')}${index.toString(16).padStart(16, '0')}`;
}
