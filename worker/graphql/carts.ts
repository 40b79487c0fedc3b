import { addToCart } from '#worker/usecases/cart/add-to-cart.ts';
import { claimCart } from '#worker/usecases/cart/claim-cart.ts';
import { createCart } from '#worker/usecases/cart/create-cart.ts';
import { myActiveCart } from '#worker/usecases/cart/my-active-cart.ts';
import { quoteCart } from '#worker/usecases/cart/quote-cart.ts';
import { readCart } from '#worker/usecases/cart/read-cart.ts';
import { removeFromCart } from '#worker/usecases/cart/remove-from-cart.ts';
import { updateCartItem } from '#worker/usecases/cart/update-cart-item.ts';
import type { CartItemView } from '#worker/usecases/views.ts';

import { AddressInput, addressOf, AddressType } from './addresses.ts';
import { builder } from './builder.ts';
import { CartStatusEnum } from './enums.ts';
import { present } from './present.ts';
import { AddOnType, BusinessType, CartTotalLineType, CartTotalType, CartType, DumpsterType } from './refs.ts';
import { filterId, given, idOf } from './wire.ts';

const CartItemType = builder.objectRef<CartItemView>('CartItem').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    cartId: t.exposeID('cartId'),
    dumpsterId: t.exposeID('dumpsterId'),
    quantity: t.exposeInt('quantity'),
    price: t.expose('price', { type: 'Money', description: "one unit's rental for rentalDays" }),
    rentalDays: t.exposeInt('rentalDays'),
    rentalStartDate: t.expose('rentalStartDate', { type: 'Date', nullable: true }),
    deliveryAddress: t.expose('deliveryAddress', { type: AddressType, nullable: true }),
    zipCode: t.exposeString('zipCode', { nullable: true }),
    specialInstructions: t.exposeString('specialInstructions', { nullable: true }),
    isAvailable: t.exposeBoolean('isAvailable'),
    unavailableReason: t.exposeString('unavailableReason', { nullable: true }),
    dumpster: t.expose('dumpster', { type: DumpsterType }),
  }),
});

CartType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    userId: t.exposeID('userId', { nullable: true }),
    businessId: t.exposeID('businessId'),
    status: t.expose('status', { type: CartStatusEnum }),
    business: t.expose('business', { type: BusinessType }),
    items: t.field({ type: [CartItemType], resolve: ({ items }) => [...items] }),
    bookableDays: t.field({
      type: ['Date'],
      description: 'every day on which all of it can be delivered, in order; none once it is checked out',
      resolve: ({ bookableDays }) => [...bookableDays],
    }),
    addOns: t.field({
      type: [AddOnType],
      description: 'what can be chosen besides, by its id in addOnIds',
      resolve: ({ addOns }) => [...addOns],
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

CartTotalLineType.implement({
  description:
    'type: ITEM, ADD_ON, DELIVERY, ENVIRONMENTAL_FEE, SERVICE_FEE, TAX or DISCOUNT; the lines add up to the total',
  fields: (t) => ({
    label: t.exposeString('label'),
    amount: t.expose('amount', { type: 'Money' }),
    type: t.exposeString('type'),
  }),
});

CartTotalType.implement({
  fields: (t) => ({
    subtotal: t.expose('subtotal', { type: 'Money' }),
    deliveryFee: t.expose('deliveryFee', { type: 'Money' }),
    taxes: t.expose('taxes', { type: 'Money' }),
    total: t.expose('total', { type: 'Money' }),
    breakdown: t.field({ type: [CartTotalLineType], resolve: ({ lines }) => [...lines] }),
  }),
});

builder.queryFields((t) => ({
  cart: t.field({
    type: CartType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { ctx }) => present(await readCart(ctx, { cartId: idOf('cart', id) })),
  }),
  myActiveCart: t.field({ type: CartType, nullable: true, resolve: (_root, _args, { ctx }) => myActiveCart(ctx) }),
  cartTotal: t.field({
    type: CartTotalType,
    args: {
      cartId: t.arg.id({ required: true }),
      zipCode: t.arg.string({ required: true }),
      addOnIds: t.arg.idList(),
    },
    resolve: (_root, { cartId, zipCode, addOnIds }, { ctx }) =>
      quoteCart(ctx, {
        cartId: idOf('cart', cartId),
        zipCode,
        addOnIds: addOnIds?.map((id) => filterId('addOn', id)) ?? [],
      }),
  }),
}));

builder.mutationFields((t) => ({
  createCart: t.field({
    type: CartType,
    description: 'userId is ignored: the owner comes from the token.',
    args: { businessId: t.arg.id({ required: true }), userId: t.arg.id() },
    resolve: (_root, { businessId }, { ctx }) => createCart(ctx, { businessId: idOf('business', businessId) }),
  }),
  addToCart: t.field({
    type: CartType,
    args: {
      cartId: t.arg.id({ required: true }),
      dumpsterId: t.arg.id({ required: true }),
      quantity: t.arg.int({ required: true }),
      rentalDays: t.arg.int(),
      deliveryAddress: t.arg({ type: AddressInput }),
      zipCode: t.arg.string(),
      specialInstructions: t.arg.string(),
      rentalStartDate: t.arg({ type: 'Date' }),
    },
    resolve: (_root, { cartId, dumpsterId, quantity, deliveryAddress, ...rest }, { ctx }) =>
      addToCart(ctx, {
        cartId: idOf('cart', cartId),
        dumpsterId: idOf('dumpster', dumpsterId),
        quantity,
        ...given({ ...rest, deliveryAddress: deliveryAddress && addressOf(deliveryAddress) }),
      }),
  }),
  updateCartItem: t.field({
    type: CartType,
    args: {
      cartId: t.arg.id({ required: true }),
      cartItemId: t.arg.id({ required: true }),
      quantity: t.arg.int(),
      rentalDays: t.arg.int(),
      rentalStartDate: t.arg({ type: 'Date' }),
    },
    resolve: (_root, { cartId, cartItemId, ...rest }, { ctx }) =>
      updateCartItem(ctx, {
        cartId: idOf('cart', cartId),
        cartItemId: idOf('cartItem', cartItemId),
        ...given(rest),
      }),
  }),
  removeFromCart: t.field({
    type: CartType,
    args: { cartId: t.arg.id({ required: true }), cartItemId: t.arg.id({ required: true }) },
    resolve: (_root, { cartId, cartItemId }, { ctx }) =>
      removeFromCart(ctx, { cartId: idOf('cart', cartId), cartItemId: idOf('cartItem', cartItemId) }),
  }),
  claimCart: t.field({
    type: CartType,
    description: 'A signed-in customer takes over a guest cart.',
    args: { cartId: t.arg.id({ required: true }) },
    resolve: (_root, { cartId }, { ctx }) => claimCart(ctx, { cartId: idOf('cart', cartId) }),
  }),
}));
