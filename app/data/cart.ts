import { createServerFn } from '@tanstack/react-start';
import { z } from 'zod';

import { toId } from '#worker/domain/ids.ts';
import { toCalendarDay } from '#worker/domain/rental-period.ts';
import { addToCart } from '#worker/usecases/cart/add-to-cart.ts';
import { createCart } from '#worker/usecases/cart/create-cart.ts';
import { createHandoff } from '#worker/usecases/cart/create-handoff.ts';
import { redeemHandoff } from '#worker/usecases/cart/redeem-handoff.ts';
import { removeFromCart } from '#worker/usecases/cart/remove-from-cart.ts';
import { updateCartItem } from '#worker/usecases/cart/update-cart-item.ts';
import { orThrow } from '#worker/usecases/errors.ts';

import { answer } from './answer.ts';
import { contextOf } from './context.ts';
import { upTo } from './up-to.ts';

const id = upTo(100);

const Choice = z.object({
  businessId: id,
  dumpsterId: id,
  rentalDays: z.int(),
  zipCode: upTo(20).nullable(),
  startDate: upTo(20).nullable(),
});

/** A new cart with the one dumpster that was selected; when it can't be had, at which of the two steps. */
export const selectDumpster = createServerFn({ method: 'POST' })
  .validator(Choice)
  .handler(async ({ context, data }) => {
    const ctx = contextOf(context);
    const cart = await answer(ctx, () => createCart(ctx, { businessId: orThrow(toId('business', data.businessId)) }));
    if (!cart.ok) return { ...cart, step: 'cart' } as const;
    const { id: cartId } = cart.value;
    const added = await answer(ctx, async () => {
      await addToCart(ctx, {
        cartId,
        dumpsterId: orThrow(toId('dumpster', data.dumpsterId)),
        quantity: 1,
        rentalDays: data.rentalDays,
        ...(data.zipCode === null ? {} : { zipCode: data.zipCode }),
        ...(data.startDate === null ? {} : { rentalStartDate: orThrow(toCalendarDay(data.startDate)) }),
      });
      return { cartId };
    });
    return { ...added, step: 'line' } as const;
  });

/** Another number of units in one line. */
export const updateLine = createServerFn({ method: 'POST' })
  .validator(z.object({ cartId: id, itemId: id, quantity: z.int() }))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async () => {
      const cartId = orThrow(toId('cart', data.cartId));
      const cartItemId = orThrow(toId('cartItem', data.itemId));
      const { items } = await updateCartItem(ctx, { cartId, cartItemId, quantity: data.quantity });
      return { left: items.length };
    });
  });

/** Takes one line out of the cart. */
export const removeLine = createServerFn({ method: 'POST' })
  .validator(z.object({ cartId: id, itemId: id }))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async () => {
      const cartId = orThrow(toId('cart', data.cartId));
      const { items } = await removeFromCart(ctx, { cartId, cartItemId: orThrow(toId('cartItem', data.itemId)) });
      return { left: items.length };
    });
  });

/** A one-time link that opens the cart outside the frame, where storage does not reach. */
export const handOffCart = createServerFn({ method: 'POST' })
  .validator(z.object({ cartId: id }))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async () => {
      const { checkoutUrl } = await createHandoff(ctx, { cartId: orThrow(toId('cart', data.cartId)) });
      return { checkoutUrl };
    });
  });

export const openHandOff = createServerFn({ method: 'POST' })
  .validator(z.object({ code: upTo(500) }))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async () => {
      const { cartId } = await redeemHandoff(ctx, { code: data.code });
      return { cartId };
    });
  });
