import { findOrder } from '#db/queries/order-reads.ts';
import { writeMail } from '#db/queries/outbox.ts';
import type { OrderId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { callersNetwork, takeTries } from '../limits/take-tries.ts';
import { isElsewhere } from './order-access.ts';

/**
 * Mails the link that opens an order to the order's own address, for whoever knows its id.
 *
 * Nothing tells whether there is such an order, and the address is nobody's to choose.
 *
 * @throws AppError RATE_LIMITED after five within an hour for one order, or thirty from one network
 */
export async function mailOrderLink(ctx: Context, { orderId }: { readonly orderId: OrderId }): Promise<void> {
  await takeTries(ctx, [
    { limit: 'order-link.network', of: callersNetwork(ctx) },
    { limit: 'order-link.order', of: orderId },
  ]);
  const { order } = (await findOrder(ctx.primary, orderId)) ?? {};
  const isThere = order?.checkoutState === 'PLACED' && order.erasedAt === null && !isElsewhere(ctx, order.businessId);
  if (order !== undefined && isThere)
    await writeMail(
      ctx.primary,
      [
        {
          businessId: order.businessId,
          eventKey: `${orderId}:order-link:${crypto.randomUUID()}`,
          recipient: order.customerInfo.email,
          kind: 'order-link',
          payload: { orderId },
        },
      ],
      ctx.now(),
    );
  ctx.mailSoon(orderId);
}
