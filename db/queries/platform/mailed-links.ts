import { and, isNull, lte } from 'drizzle-orm';

import type { Database } from '../../client.ts';
import { emailChanges, invitations, passwordResets, registrations } from '../../schema/index.ts';
import { writeBatch } from '../../write-batch.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Forgets whom links were mailed to that nobody opened: accounts that were never finished, as soon as their link is over;
 * resets, wishes for an address and invitations 30 days after theirs.
 *
 * @returns how many
 */
export async function forgetMailedLinks(db: Database, now: Date): Promise<number> {
  const long = new Date(now.getTime() - KEPT_MS);
  const written = await writeBatch(db, [
    db.delete(registrations).where(lte(registrations.expiresAt, now)),
    db.delete(passwordResets).where(lte(passwordResets.expiresAt, long)),
    db.delete(emailChanges).where(lte(emailChanges.expiresAt, long)),
    db.delete(invitations).where(and(isNull(invitations.acceptedAt), lte(invitations.expiresAt, long))),
  ]);
  return written.ok ? written.results.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0) : 0;
}
