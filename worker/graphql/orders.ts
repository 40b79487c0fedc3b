import { acceptOrder } from '#worker/usecases/orders/accept-order.ts';
import { listOrders } from '#worker/usecases/orders/list-orders.ts';
import { pageOrders } from '#worker/usecases/orders/page-orders.ts';
import { readOrder } from '#worker/usecases/orders/read-order.ts';

import { builder } from './builder.ts';
import { OrderStatusEnum } from './enums.ts';
import { OrderActionResultType, refusedAction } from './order-actions.ts';
import { OrderConnectionType } from './order-types.ts';
import { settle } from './outcome.ts';
import { present } from './present.ts';
import { OrderType } from './refs.ts';
import { filterId, given, idOf } from './wire.ts';

type Filters = {
  readonly businessId?: string | null | undefined;
  readonly customerId?: string | null | undefined;
};

function scopeOf({ businessId, customerId }: Filters) {
  return given({
    businessId: businessId == null ? null : filterId('business', businessId),
    customerId: customerId == null ? null : filterId('user', customerId),
  });
}

builder.queryFields((t) => ({
  order: t.field({
    type: OrderType,
    nullable: true,
    args: { id: t.arg.id({ required: true }), accessToken: t.arg.string() },
    resolve: async (_root, { id, accessToken }, { ctx }) =>
      present(await readOrder(ctx, { orderId: idOf('order', id), ...given({ accessToken }) })),
  }),
  orders: t.field({
    type: [OrderType],
    args: {
      businessId: t.arg.id(),
      customerId: t.arg.id(),
      statuses: t.arg({ type: [OrderStatusEnum] }),
      search: t.arg.string(),
    },
    resolve: async (_root, { businessId, customerId, ...rest }, { ctx }) => [
      ...(await listOrders(ctx, { ...scopeOf({ businessId, customerId }), ...given(rest) })),
    ],
  }),
  ordersPaginated: t.field({
    type: OrderConnectionType,
    args: {
      businessId: t.arg.id(),
      customerId: t.arg.id(),
      statuses: t.arg({ type: [OrderStatusEnum] }),
      search: t.arg.string(),
      first: t.arg.int(),
      after: t.arg.string(),
      last: t.arg.int(),
      before: t.arg.string(),
    },
    resolve: (_root, { businessId, customerId, ...rest }, { ctx }) =>
      pageOrders(ctx, { ...scopeOf({ businessId, customerId }), ...given(rest) }),
  }),
}));

builder.mutationField('acceptOrder', (t) =>
  t.field({
    type: OrderActionResultType,
    args: { orderId: t.arg.id({ required: true }) },
    resolve: (_root, { orderId }, { ctx }) =>
      settle(() => acceptOrder(ctx, { orderId: idOf('order', orderId) }), refusedAction),
  }),
);
