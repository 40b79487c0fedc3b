import { people, type Call, type Case } from './mutation-case.ts';
import { aFilledCart, anOffer, anOrder, checkoutOf, dayAfter } from './orders-for-tests.ts';

const CART = '{ id items { id quantity rentalDays } }';

async function aCartCall(
  make: (cart: Awaited<ReturnType<typeof aFilledCart>>, dumpsterId: string, quantity: number) => string,
): Promise<Call> {
  const cart = await aFilledCart();
  const { dumpsterId } = await anOffer();
  const also = `cart(id: "${cart.cartId}") { status items { id quantity rentalDays rentalStartDate } }`;
  return { field: make(cart, dumpsterId, 2), other: make(cart, dumpsterId, 3), bearer: null, subject: null, also };
}

/** One call of every mutation of carts and checkout. */
export const CART_CASES: Readonly<Record<string, Case>> = {
  createCart: {
    prepare: async () => {
      const [summit, acme] = [await anOffer(), await anOffer('acme')];
      const make = (id: string) => `createCart(businessId: "${id}") { id businessId }`;
      return { field: make(summit.businessId), other: make(acme.businessId), bearer: null, subject: null };
    },
  },
  addToCart: {
    prepare: () =>
      aCartCall(
        ({ cartId }, dumpsterId, quantity) =>
          `addToCart(cartId: "${cartId}", dumpsterId: "${dumpsterId}", quantity: ${quantity}, rentalDays: 9) ${CART}`,
      ),
  },
  updateCartItem: {
    prepare: () =>
      aCartCall(
        ({ cartId, itemId }, _size, quantity) =>
          `updateCartItem(cartId: "${cartId}", cartItemId: "${itemId}", quantity: ${quantity}) ${CART}`,
      ),
  },
  removeFromCart: {
    prepare: () =>
      aCartCall(({ cartId, itemId }, _size, quantity) => {
        const item = quantity === 2 ? itemId : itemId.replaceAll(/[0-9a-f]{4}$/g, '0000');
        return `removeFromCart(cartId: "${cartId}", cartItemId: "${item}") ${CART}`;
      }),
  },
  claimCart: {
    prepare: async () => {
      const [{ customer }, mine, other] = [await people(), await aFilledCart(), await aFilledCart()];
      const make = (id: string) => `claimCart(cartId: "${id}") { id userId }`;
      return { field: make(mine.cartId), other: make(other.cartId), bearer: customer, subject: mine.cartId };
    },
  },
  checkout: {
    hasOwnKey: true,
    prepare: async (key) => {
      const cart = await aFilledCart();
      const { start } = await anOrder();
      const make = (days: number) => checkoutOf(cart, { key, start: dayAfter(start, days) });
      return { field: make(1), other: make(2), bearer: null, subject: cart.cartId };
    },
  },
  completeCheckout: {
    prepare: async () => {
      const [order, other] = [await anOrder(), await anOrder()];
      const make = (intentId: string) =>
        `completeCheckout(orderId: "${order.id}", paymentIntentId: "${intentId}") { success code order { id status } }`;
      return { field: make(order.intentId), other: make(other.intentId), bearer: null, subject: order.id };
    },
  },
};
