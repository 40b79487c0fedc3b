import { storefrontOrigin } from '#tenants/resolve.ts';
import type { CartId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';

const HANDOFF_MINUTES = 10;

/**
 * A link to the checkout that carries the cart out of a frame: storage there is partitioned or
 * absent, so the cart travels by a code in the fragment, once, within ten minutes.
 */
export async function createHandoff(
  ctx: Context,
  { cartId }: { readonly cartId: CartId },
): Promise<{ readonly checkoutUrl: string }> {
  const cart = await ctx.carts.read(cartId);
  const tenant = cart === null ? null : await ctx.tenantOf(cart.businessId);
  if (cart === null || tenant === null) throw notFound('Cart not found');
  const { code } = await ctx.handoffs.seal(cartId, new Date(ctx.now().getTime() + HANDOFF_MINUTES * 60_000));
  const origin = storefrontOrigin(ctx.scheme, tenant.slug, ctx.rootDomain, ctx.port);
  return { checkoutUrl: `${origin}/checkout#h=${code}` };
}
