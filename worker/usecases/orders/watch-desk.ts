import type { BusinessId } from '#worker/domain/ids.ts';

import { requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';

/** As long as an access token lives at most. */
const LONGEST_WATCH_MS = 15 * 60_000;

/**
 * Opens the socket of a business's portal, as `domain/live-desk.ts` says. It tells nothing any more
 * when a new access token would have ended: then its page comes with another one, or not at all.
 *
 * @param request the upgrade
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for everybody but the business's staff and the platform
 */
export async function watchDesk(
  ctx: Context,
  {
    businessId,
    since,
    request,
  }: { readonly businessId: BusinessId; readonly since: number; readonly request: Request },
): Promise<Response> {
  await requireMay(ctx, 'business.read-account', businessId);
  // By the machine's clock: the product's own can be moved, and the socket's object does not know it.
  return await ctx.desks.watch(businessId, request, since, new Date(Date.now() + LONGEST_WATCH_MS));
}
