import type { BusinessId } from '#worker/domain/ids.ts';
import type { Action } from '#worker/domain/permissions.ts';

import { requireMay, type Person } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { actingPerson } from '../sessions/acting-person.ts';

/**
 * Whoever changes a business's team, as stored now.
 *
 * @param what for the message about what is not theirs: `User`
 * @throws AppError UNAUTHENTICATED for guests, and for whoever is signed out since; NOT_FOUND for another business;
 *   FORBIDDEN for its managers, and for looking only
 */
export async function requireTeamAdmin(ctx: Context, businessId: BusinessId, what: string): Promise<Person> {
  const actor = await actingPerson(ctx);
  const action: Action = 'team.manage';
  return await requireMay({ ...ctx, actor }, action, businessId, what);
}
