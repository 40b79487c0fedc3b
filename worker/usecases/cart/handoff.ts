import { storefrontOrigin } from '#tenants/resolve.ts';
import { isId, type CartId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { AppError, notFound } from '../errors.ts';

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

/** The cart behind a code, once. @throws AppError NOT_FOUND for a forged, expired or spent code */
export async function redeemHandoff(
  ctx: Context,
  { code }: { readonly code: string },
): Promise<{ readonly cartId: CartId }> {
  const opened = await ctx.handoffs.open(code, ctx.now());
  const isFresh = opened !== null && isId('cart', opened.cartId) && (await ctx.carts.spendHandoff(opened.cartId, opened.nonce));
  if (opened === null || !isFresh || !isId('cart', opened.cartId))
    throw new AppError('NOT_FOUND', 'Your link expired. Please search again.');
  return { cartId: opened.cartId };
}
