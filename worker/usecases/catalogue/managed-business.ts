import { managesBusiness } from '#worker/domain/actor.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { notFound, unauthenticated } from '../errors.ts';

/** @throws AppError UNAUTHENTICATED for guests, NOT_FOUND for a business that the caller does not work for */
export function requireManages(ctx: Context, businessId: BusinessId): void {
  if (ctx.actor.kind === 'guest') throw unauthenticated();
  if (!managesBusiness(ctx.actor, businessId)) throw notFound('Business not found');
}
