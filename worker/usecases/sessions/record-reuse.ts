import { createHash } from 'node:crypto';

import type { Database } from '#db/client.ts';
import { recordSecurityEvent } from '#db/queries/security-events.ts';
import { isId } from '#worker/domain/ids.ts';

export type Reuse = { readonly family: string; readonly user_id: string; readonly at: number };

/**
 * Writes into the audit log that a refresh token came back after its grace, and its family was ended for it: whose, when,
 * and the beginning of the family's name; no token and no address. A family ends once, so it has one line.
 */
export async function recordReuse(
  ctx: { readonly db: Database },
  { family, user_id: userId, at }: Reuse,
): Promise<void> {
  if (!isId('user', userId)) return;
  await recordSecurityEvent(ctx.db, {
    id: createHash('sha256').update(`session.refresh-reused:${family}`).digest('hex').slice(0, 32),
    action: 'session.refresh-reused',
    userId,
    detail: { family: family.slice(0, 8) },
    at: new Date(at),
  });
}
