import { isId, type CartId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';

/** The cart behind a code, once. @throws AppError NOT_FOUND for a forged, expired or spent code */
export async function redeemHandoff(
  ctx: Context,
  { code }: { readonly code: string },
): Promise<{ readonly cartId: CartId }> {
  const opened = await ctx.handoffs.open(code, ctx.now());
  const isFresh =
    opened !== null && isId('cart', opened.cartId) && (await ctx.carts.spendHandoff(opened.cartId, opened.nonce));
  if (opened === null || !isFresh || !isId('cart', opened.cartId))
    throw new AppError('NOT_FOUND', 'Your link expired. Please search again.');
  return { cartId: opened.cartId };
}
