import type { OrderEventView, OrderItemView, OrderPageView, OrderView } from '#worker/usecases/views.ts';

import { builder } from './builder.ts';
import { OrderStatusEnum } from './enums.ts';
import {
  BusinessType,
  CartTotalLineType,
  DumpsterType,
  OrderType,
  PaymentType,
  PostRentalChargeType,
  UserType,
} from './refs.ts';

const OrderItemType = builder.objectRef<OrderItemView>('OrderItem').implement({
  description: "price: one unit's rental for rentalDays; the sum of quantity × price is the subtotal",
  fields: (t) => ({
    id: t.exposeID('id'),
    quantity: t.exposeInt('quantity'),
    price: t.expose('price', { type: 'Money' }),
    rentalDays: t.exposeInt('rentalDays'),
    dumpster: t.expose('dumpster', { type: DumpsterType }),
  }),
});

const OrderEventType = builder.objectRef<OrderEventView>('OrderEvent').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    from: t.expose('from', { type: OrderStatusEnum, nullable: true }),
    to: t.expose('to', { type: OrderStatusEnum }),
    by: t.exposeString('by', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

OrderType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    orderNumber: t.exposeString('orderNumber'),
    status: t.expose('status', { type: OrderStatusEnum }),
    subtotal: t.expose('subtotal', { type: 'Money' }),
    deliveryFee: t.expose('deliveryFee', { type: 'Money' }),
    taxes: t.expose('taxes', { type: 'Money' }),
    total: t.expose('total', { type: 'Money' }),
    environmentalFee: t.expose('environmentalFee', { type: 'Money' }),
    serviceFee: t.expose('serviceFee', { type: 'Money' }),
    rentalStartDate: t.expose('rentalStartDate', { type: 'Date', nullable: true }),
    rentalEndDate: t.expose('rentalEndDate', { type: 'Date', nullable: true }),
    scheduledDelivery: t.expose('scheduledDelivery', { type: 'DateTime', nullable: true }),
    actualDelivery: t.expose('actualDelivery', { type: 'DateTime', nullable: true }),
    scheduledPickup: t.expose('scheduledPickup', { type: 'DateTime', nullable: true }),
    actualPickup: t.expose('actualPickup', { type: 'DateTime', nullable: true }),
    deliveryAddress: t.string({
      nullable: true,
      description: 'JSON text: street, city, state, zipCode, country, specialInstructions',
      resolve: ({ deliveryAddress }) => jsonOf(deliveryAddress),
    }),
    customerInfo: t.string({
      nullable: true,
      description: 'JSON text: firstName, lastName, email, phone',
      resolve: ({ customer }) => jsonOf(customer),
    }),
    specialInstructions: t.exposeString('specialInstructions', { nullable: true }),
    wasteType: t.exposeString('wasteType', {
      nullable: true,
      description: "what the customer said goes in; absent when they didn't",
    }),
    deliveryWindow: t.exposeString('deliveryWindow', {
      nullable: true,
      description: 'the part of the day that the customer asked for, as 07:00-11:00; absent for any time',
    }),
    cancellationReason: t.exposeString('cancellationReason', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    user: t.field({
      type: UserType,
      nullable: true,
      description: 'absent means guest',
      resolve: ({ userId, visibility }, _args, { loaders }) =>
        userId === null || visibility === 'masked' ? null : loaders.user(userId),
    }),
    business: t.expose('business', { type: BusinessType }),
    orderItems: t.field({ type: [OrderItemType], resolve: ({ items }) => [...items] }),
    payments: t.field({ type: [PaymentType], resolve: ({ payments }) => [...payments] }),
    postRentalCharges: t.field({ type: [PostRentalChargeType], resolve: (order) => chargesOf(order) }),
    breakdown: t.field({ type: [CartTotalLineType], resolve: ({ breakdown }) => [...breakdown] }),
    events: t.field({
      type: [OrderEventType],
      description: 'The moves from status to status.',
      resolve: ({ events }) => events.filter(({ from, to }) => from !== to),
    }),
    history: t.field({
      type: [OrderEventType],
      description: 'All that happened to the order: its moves, and changes that left its status, such as refunds.',
      resolve: ({ events }) => [...events],
    }),
    authorizationExpiresAt: t.expose('authorizationExpiresAt', { type: 'DateTime', nullable: true }),
  }),
});

type Edge = OrderPageView['orders'][number];

const OrderEdgeType = builder.objectRef<Edge>('OrderEdge').implement({
  fields: (t) => ({
    node: t.expose('order', { type: OrderType }),
    cursor: t.exposeString('cursor'),
  }),
});

const PageInfoType = builder.objectRef<OrderPageView>('PageInfo').implement({
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage'),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage'),
    startCursor: t.string({ nullable: true, resolve: ({ orders }) => orders.at(0)?.cursor ?? null }),
    endCursor: t.string({ nullable: true, resolve: ({ orders }) => orders.at(-1)?.cursor ?? null }),
  }),
});

export const OrderConnectionType = builder.objectRef<OrderPageView>('OrderConnection').implement({
  fields: (t) => ({
    edges: t.field({ type: [OrderEdgeType], resolve: ({ orders }) => [...orders] }),
    pageInfo: t.field({ type: PageInfoType, resolve: (page) => page }),
    totalCount: t.exposeInt('totalCount'),
  }),
});

function chargesOf({ charges, payments }: OrderView) {
  return charges.map((charge) => ({
    ...charge,
    payment: payments.findLast(({ chargeId }) => chargeId === charge.id) ?? null,
  }));
}

function jsonOf(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
