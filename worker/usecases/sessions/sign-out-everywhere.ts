import { endSessions } from '#db/queries/session-versions.ts';

import { auditOf } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { unauthenticated } from '../errors.ts';
import { actingPerson } from './acting-person.ts';

/**
 * Ends every session of whoever asks, on all their devices, this one too: access tokens change nothing from now on, and no
 * refresh token gives another.
 *
 * @throws AppError as `actingPerson`
 */
export async function signOutEverywhere(ctx: Context): Promise<void> {
  const by = await actingPerson(ctx);
  const audit = auditOf(ctx, by, by.businessId, 'user.signed-out-everywhere', by.userId);
  if (!(await endSessions(ctx.primary, by.userId, audit))) throw unauthenticated();
  // The version alone voids their tokens; this spares the object from keeping what nobody can use.
  await ctx.sessions.closeAll(by.userId);
}
