import { eligibilityOf } from '#worker/domain/eligibility.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import { currentCatalogue } from '../catalogue/current-catalogue.ts';
import type { Context } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import { callersNetwork, takeTries } from '../limits/take-tries.ts';
import type { CartView } from '../views.ts';
import { cartViewOf } from './cart-view.ts';
import { keepProjection } from './keep-projection.ts';

/**
 * An empty cart at one business: the caller's when signed in, else whoever knows its id.
 *
 * @throws AppError NOT_FOUND for an unknown business and, on a storefront, for another one;
 *   NOT_ELIGIBLE while the business takes no orders; RATE_LIMITED
 */
export async function createCart(ctx: Context, { businessId }: { readonly businessId: BusinessId }): Promise<CartView> {
  const isElsewhere = ctx.site.kind !== 'platform' && ctx.tenant?.id !== businessId;
  const catalogue = isElsewhere
    ? undefined
    : await currentCatalogue(ctx.reads, businessId, ctx.now(), { days: 'all to come' });
  if (catalogue === undefined) throw notFound('Business not found');
  if (!eligibilityOf(catalogue.eligibility).isEligible)
    throw new AppError('NOT_ELIGIBLE', 'This business is not taking orders online at the moment.');
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await takeTries(ctx, [{ limit: 'cart-create.network', of: callersNetwork(ctx) }]);
  const cart = await ctx.carts.create({ id: await ctx.ids.next('cart'), businessId, userId });
  if (userId !== null) await keepProjection(ctx, cart);
  return await cartViewOf(ctx, cart, catalogue);
}
