import { listOpenCarts } from '#db/queries/carts.ts';
import type { CartId, UserId } from '#worker/domain/ids.ts';
import type { CartLine, CartRecord } from '#worker/ports/objects.ts';

import type { Context } from '../context.ts';
import { orThrow, unauthenticated } from '../errors.ts';
import type { CartView } from '../views.ts';
import { cartCatalogue } from './cart-catalogue.ts';
import { stockRefusal } from './cart-stock.ts';
import { cartView } from './cart-view.ts';
import { joinedLines } from './joined-lines.ts';
import { keepProjection } from './keep-projection.ts';

/** So many saved carts of one business are asked: whoever left more of them open has the latest ones. */
const MOST_ASKED = 10;
/** How often the joining begins again because somebody changed the cart meanwhile. */
const TRIES = 3;

/**
 * A signed-in customer takes over a guest's cart. What they had saved at the same business comes into it, as far as it
 * can be had together: the guest's cart is the one on their screen. A cart at another business stays a cart of its own.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND for somebody else's
 */
export async function claimCart(ctx: Context, { cartId }: { readonly cartId: CartId }): Promise<CartView> {
  if (ctx.actor.kind === 'guest') throw unauthenticated();
  const { userId } = ctx.actor;
  const found = await ctx.carts.read(cartId);
  // One that was theirs already is not a guest's: what else they have saved was left beside it on purpose.
  if (found !== null && found.userId === null && found.status !== 'CHECKED_OUT') await joinSaved(ctx, found, userId);
  const cart = orThrow(await ctx.carts.claim(cartId, userId));
  await keepProjection(ctx, cart);
  return await cartView(ctx, cart);
}

/**
 * First into the one cart, then out of the other: what an interruption in between leaves in both, the next claim tidies.
 * A cart that is changed all the while is left as it is; then there are two carts, and nothing is lost either.
 */
async function joinSaved(ctx: Context, guest: CartRecord, userId: UserId): Promise<void> {
  const saved = await savedBeside(ctx, guest, userId);
  if (saved === null) return;
  const catalogue = await cartCatalogue(ctx, guest);
  const fits = (all: ReadonlyArray<CartLine>, line: CartLine) => stockRefusal(catalogue, all, line, ctx.now()) === null;
  let into = guest;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { lines, taken } = joinedLines(into.items, saved.items, fits);
    const took = await ctx.carts.takeIn(into.id, saved.id, { seen: into.items, next: lines });
    if (took.ok) {
      for (const { id } of taken) await ctx.carts.remove(saved.id, id, null);
      return await keepProjection(ctx, (await ctx.carts.read(saved.id)) ?? saved);
    }
    const now = await ctx.carts.read(into.id);
    if (now === null || now.status === 'CHECKED_OUT') return;
    into = now;
  }
}

/** The latest cart of that customer at the same business that something is in; null when there is none. */
async function savedBeside(ctx: Context, { id, businessId }: CartRecord, userId: UserId): Promise<CartRecord | null> {
  for (const cartId of await listOpenCarts(ctx.primary, userId, businessId, MOST_ASKED)) {
    const cart = cartId === id ? null : await ctx.carts.read(cartId);
    if (cart !== null && cart.userId === userId && cart.status !== 'CHECKED_OUT' && cart.items.length > 0) return cart;
  }
  return null;
}
