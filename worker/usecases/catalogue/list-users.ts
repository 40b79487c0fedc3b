import { listUsers as queryUsers } from '#db/queries/platform/users.ts';
import { listTeam } from '#db/queries/users.ts';
import { reachOf, roleOf } from '#worker/domain/permissions.ts';

import type { Context } from '../context.ts';
import { forbidden, unauthenticated } from '../errors.ts';
import { viewOf } from '../sessions/signed-in.ts';
import type { UserView } from '../views.ts';

/**
 * All users for the platform's staff, their own team for a business's admin.
 *
 * @throws AppError UNAUTHENTICATED for guests, FORBIDDEN for everybody else
 */
export async function listUsers(ctx: Context): Promise<ReadonlyArray<UserView>> {
  const { actor } = ctx;
  if (actor.kind === 'guest') throw unauthenticated();
  const reach = reachOf(roleOf(actor), 'team.read');
  if (reach === 'all') return (await queryUsers(ctx.primary)).map(viewOf);
  if (reach !== 'tenant' || actor.businessId === null) throw forbidden();
  return (await listTeam(ctx.primary, actor.businessId)).map(viewOf);
}
