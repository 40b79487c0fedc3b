import { writeAudited } from '#db/queries/audit.ts';
import { findBusiness } from '#db/queries/businesses.ts';
import { listTeam } from '#db/queries/users.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import { auditOf } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { AppError, notFound, unauthenticated } from '../errors.ts';
import { viewOf } from '../sessions/signed-in.ts';
import type { UserView } from '../views.ts';
import { checkedReason, requirePlatform } from './require-platform.ts';

/**
 * Lets somebody of the platform look at a business through the eyes of its first admin, or else its first manager: for 15
 * minutes, without a way to prolong it, and for looking only. Who looked, through whose eyes and why is written down before
 * there is a token. It ends at once with the session that it was made from.
 *
 * @param reason 1 to 500 characters on one line
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for everybody but the platform's staff; BAD_USER_INPUT; NOT_FOUND for no such
 *   business; CONFLICT when nobody works for it
 */
export async function impersonate(
  ctx: Context,
  { businessId, reason }: { readonly businessId: BusinessId; readonly reason: string },
): Promise<{ readonly user: UserView; readonly token: string }> {
  const by = requirePlatform(ctx, 'platform.impersonate');
  const { session } = ctx;
  if (session === null) throw unauthenticated();
  const why = checkedReason(reason);
  if ((await findBusiness(ctx.primary, businessId)) === undefined) throw notFound('Business not found');
  const team = (await listTeam(ctx.primary, businessId)).filter(({ isActive }) => isActive);
  const person = team.find(({ userType }) => userType === 'BUSINESS_ADMIN') ?? team[0];
  if (person === undefined)
    throw new AppError('CONFLICT', 'Nobody works for this business yet: there is nobody whose view to take.');
  const { id: userId, userType, email } = person;
  await writeAudited(
    ctx.primary,
    {
      ...auditOf(ctx, by, businessId, 'platform.impersonated', userId),
      subject: { kind: 'user', id: userId },
      reason: why,
    },
    [],
  );
  const looking = { ...session, readOnly: true, impersonatedBy: by.userId };
  const token = await ctx.tokens.issue({ kind: 'user', userId, userType, businessId, email }, looking);
  return { user: viewOf(person), token };
}
