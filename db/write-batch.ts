import { LibsqlError, type InStatement, type ResultSet } from '@libsql/client/web';
import { sql, type SQL } from 'drizzle-orm';

import type { Database } from './client.ts';
import { writeGuards } from './schema/index.ts';

/** Anything drizzle builds: an insert, update, delete or select. */
export type Statement = { toSQL(): { readonly sql: string; readonly params: ReadonlyArray<unknown> } };

export type Written =
  | { readonly ok: true; readonly results: ReadonlyArray<ResultSet> }
  | { readonly ok: false; readonly reason: 'conflict' };

const TRIES = 4;

/**
 * Runs statements as one atomic write on the primary: all of them, or none.
 *
 * One request, never an interactive transaction: over HTTP those hold the primary's
 * only writer while we wait. A constraint that fails (a used key, a version that was
 * taken, a guard) answers `conflict`; everything else throws. A busy server is asked
 * again, because a refusal before the start has had no effect.
 */
export async function writeBatch(db: Database, statements: ReadonlyArray<Statement>): Promise<Written> {
  if (statements.length === 0) return { ok: true, results: [] };
  const batch = statements.map(toInput);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { ok: true, results: await db.$client.batch(batch, 'write') };
    } catch (error) {
      if (isConflict(error)) return { ok: false, reason: 'conflict' };
      if (!isBusy(error) || attempt === TRIES) throw error;
      await pause(attempt * 40 + Math.random() * 60);
    }
  }
}

/** Fails the whole batch when the statement before it changed no row. */
export function requireChange(db: Database): Statement {
  return requireThat(db, sql`changes() > 0`);
}

/** Fails the whole batch unless `condition` holds where it stands in the batch. */
export function requireThat(db: Database, condition: SQL): Statement {
  const failed = sql`select 0 where not coalesce((${condition}), 0)`;
  return db.insert(writeGuards).select(failed);
}

function toInput(statement: Statement): InStatement {
  const { sql: text, params } = statement.toSQL();
  return { sql: text, args: params.map(toValue) };
}

function toValue(param: unknown) {
  if (param === null || typeof param === 'string' || typeof param === 'number') return param;
  if (typeof param === 'bigint' || typeof param === 'boolean') return param;
  if (param instanceof Date || param instanceof Uint8Array) return param;
  throw new TypeError(`A statement was given a ${typeof param}`);
}

function isConflict(error: unknown): boolean {
  return error instanceof LibsqlError && error.code.startsWith('SQLITE_CONSTRAINT');
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof LibsqlError)) return false;
  return error.code.startsWith('SQLITE_BUSY') || (error.code === 'SERVER_ERROR' && error.message.includes('429'));
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
