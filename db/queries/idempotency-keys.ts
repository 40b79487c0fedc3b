import { and, eq, gt, lte, sql } from 'drizzle-orm';

import type { Database } from '../client.ts';
import { idempotencyKeys } from '../schema/index.ts';
import { writeBatch } from '../write-batch.ts';

export type KeyName = { readonly scope: string; readonly key: string };

/** What has become of the request behind a key. */
export type KeyState =
  /** @param until when its process is taken for dead, in milliseconds since 1970 */
  | { readonly kind: 'running'; readonly seed: string; readonly until: number }
  /** It ran, and is to be run again: its answer is not stored. */
  | { readonly kind: 'open'; readonly seed: string }
  | { readonly kind: 'done'; readonly answer: unknown };

export type KeyRow = { readonly fingerprint: string; readonly state: KeyState };

/** Takes a key that is free, or was until now; answers whose it is, which may be somebody else's before. */
export async function claimKey(
  db: Database,
  claim: KeyName & {
    readonly fingerprint: string;
    readonly state: KeyState;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<KeyRow> {
  const { state, ...columns } = claim;
  const written = await writeBatch(db, [
    db.delete(idempotencyKeys).where(and(named(claim), lte(idempotencyKeys.expiresAt, claim.createdAt))),
    db
      .insert(idempotencyKeys)
      .values({ ...columns, answer: state })
      .onConflictDoNothing(),
    db
      .select({ fingerprint: idempotencyKeys.fingerprint, answer: idempotencyKeys.answer })
      .from(idempotencyKeys)
      .where(named(claim)),
  ]);
  const row = written.ok ? written.results[2]?.rows[0] : undefined;
  const [fingerprint, answer] = [row?.['fingerprint'], row?.['answer']];
  if (typeof fingerprint !== 'string' || typeof answer !== 'string')
    throw new TypeError('An idempotency key was not written');
  return { fingerprint, state: stateOf(JSON.parse(answer)) };
}

/** Undefined when the key is free. */
export async function findKey(db: Database, name: KeyName, now: Date): Promise<KeyRow | undefined> {
  const row = await db
    .select({ fingerprint: idempotencyKeys.fingerprint, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(named(name), gt(idempotencyKeys.expiresAt, now)))
    .get();
  return row === undefined ? undefined : { fingerprint: row.fingerprint, state: stateOf(row.answer) };
}

/** False when the state is another one by now, or the next one is too long to be stored. */
export async function replaceState(db: Database, name: KeyName, from: KeyState, to: KeyState): Promise<boolean> {
  const written = await writeBatch(db, [
    db
      .update(idempotencyKeys)
      .set({ answer: to })
      .where(and(named(name), eq(idempotencyKeys.answer, from))),
  ]);
  return written.ok && (written.results[0]?.rowsAffected ?? 0) > 0;
}

/** Frees a key that is still in that state. */
export async function forgetKey(db: Database, name: KeyName, state: KeyState): Promise<void> {
  await writeBatch(db, [db.delete(idempotencyKeys).where(and(named(name), eq(idempotencyKeys.answer, state)))]);
}

/** Deletes keys that have expired, the oldest first; answers how many there were. */
export async function forgetExpiredKeys(db: Database, now: Date, limit: number): Promise<number> {
  const expired = sql`rowid in (select rowid from ${idempotencyKeys}
    where expires_at <= ${now.getTime()} order by expires_at limit ${limit})`;
  const written = await writeBatch(db, [db.delete(idempotencyKeys).where(expired)]);
  return written.ok ? (written.results[0]?.rowsAffected ?? 0) : 0;
}

function named({ scope, key }: KeyName) {
  return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
}

function stateOf(stored: unknown): KeyState {
  if (typeof stored === 'object' && stored !== null && 'kind' in stored) {
    const seed = 'seed' in stored && typeof stored.seed === 'string' ? stored.seed : null;
    if (stored.kind === 'done' && 'answer' in stored) return { kind: 'done', answer: stored.answer };
    if (stored.kind === 'open' && seed !== null) return { kind: 'open', seed };
    if (stored.kind === 'running' && seed !== null && 'until' in stored && typeof stored.until === 'number')
      return { kind: 'running', seed, until: stored.until };
  }
  throw new TypeError('A stored idempotency key has no known state');
}
