import { eraseOrder, forgetOldLetters, listErasableOrders } from '#db/queries/platform/erasures.ts';
import { deleteOldCart, listOldCarts } from '#db/queries/platform/idle-carts.ts';

import { keepProjection } from '../cart/keep-projection.ts';
import type { Context } from '../context.ts';

/** Orders, and carts, in one sweep, which is called each minute. */
const MOST = 100;

export type ErasureDeps = Pick<Context, 'primary' | 'now' | 'log' | 'retentionMonths'> & {
  readonly orders: Pick<Context['orders'], 'forget'>;
  readonly carts: Pick<Context['carts'], 'read' | 'forget'>;
};

type Tried = (id: string, work: () => Promise<number>) => Promise<number>;

/**
 * Takes people out of what has been finished for the time that the platform keeps contact data: orders by guests and
 * customers, carts, mail about them, leads. What tax law wants stays: numbers, amounts, days, state and ZIP.
 *
 * An order counts from when it was last touched, by a refund too. Doing it again changes nothing.
 *
 * @param tried runs one piece, so that one which fails holds up no other
 * @returns how many orders were erased
 */
export async function eraseOldContacts(ctx: ErasureDeps, tried: Tried): Promise<number> {
  const before = monthsBefore(ctx.now(), ctx.retentionMonths);
  let erased = 0;
  for (const order of await listErasableOrders(ctx.primary, before, MOST))
    erased += await tried(order.orderId, async () => {
      // First the object, whose own copy nobody else would find again.
      await ctx.orders.forget(order.orderId);
      return (await eraseOrder(ctx.primary, order, ctx.now())) ? 1 : 0;
    });
  await forgetOldCarts(ctx, before, tried);
  await tried('old-letters', () => forgetOldLetters(ctx.primary, before));
  return erased;
}

async function forgetOldCarts(ctx: ErasureDeps, before: Date, tried: Tried): Promise<void> {
  for (const { id, businessId } of await listOldCarts(ctx.primary, before, MOST))
    await tried(id, async () => {
      if (await ctx.carts.forget(id, before)) {
        await deleteOldCart(ctx.primary, businessId, id, before);
        return 1;
      }
      // Touched since, and that was not written down.
      const cart = await ctx.carts.read(id);
      if (cart !== null) await keepProjection(ctx, cart);
      return 0;
    });
}

/** The same day so many months ago; the month's last where it has no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}
