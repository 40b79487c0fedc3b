import { createServerFn } from '@tanstack/react-start';
import { z } from 'zod';

import { toId } from '#worker/domain/ids.ts';
import { orThrow } from '#worker/usecases/errors.ts';
import { readEvidence } from '#worker/usecases/evidence/evidence-view.ts';
import { readOrder } from '#worker/usecases/orders/read-order.ts';

import { answer } from './answer.ts';
import { contextOf } from './context.ts';
import { orderPageOf } from './order-page.ts';

/** Null when there is no such order here. Without its token or the browser's cookie it is masked. */
export const loadOrder = createServerFn({ method: 'GET' })
  .validator(z.object({ orderId: z.string().max(100), accessToken: z.string().max(1000).nullable() }))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async () => {
      const { accessToken } = data;
      const order = await readOrder(ctx, { orderId: orThrow(toId('order', data.orderId)), accessToken });
      if (order?.isPlaced !== true) return null;
      const evidence = await readEvidence(
        ctx,
        order.charges.map(({ id }) => id),
      );
      return orderPageOf(order, { evidence, accessToken });
    });
  });
