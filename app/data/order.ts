import { createServerFn } from '@tanstack/react-start';
import { z } from 'zod';

import { toId } from '#worker/domain/ids.ts';
import { orThrow } from '#worker/usecases/errors.ts';
import { readEvidence } from '#worker/usecases/evidence/evidence-view.ts';
import { mailOrderLink } from '#worker/usecases/orders/mail-order-link.ts';
import { fittingToken } from '#worker/usecases/orders/order-access.ts';
import { payCharge } from '#worker/usecases/orders/pay-charge.ts';
import { readOrder } from '#worker/usecases/orders/read-order.ts';
import { selfServiceOf } from '#worker/usecases/orders/self-service.ts';
import type { ChargeResultView } from '#worker/usecases/views.ts';

import { answer } from './answer.ts';
import { contextOf } from './context.ts';
import type { ChargeOutcome } from './models.ts';
import { orderPageOf } from './order-page.ts';
import { upTo } from './up-to.ts';

const id = upTo(100);
const token = upTo(1000).nullable();

/** Null when there is no such order here. Without its token or the browser's cookie it is masked. */
export const loadOrder = createServerFn({ method: 'GET' })
  .validator(z.object({ orderId: id, accessToken: token }))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async () => {
      const { accessToken } = data;
      const order = await readOrder(ctx, { orderId: orThrow(toId('order', data.orderId)), accessToken });
      if (order?.isPlaced !== true) return null;
      const isFull = order.visibility === 'full';
      const at = { businessId: order.business.id, orderId: order.id };
      const heldToken = isFull ? await fittingToken(ctx, at, accessToken) : null;
      const isBuyers = heldToken !== null || (isFull && ctx.actor.kind === 'user' && ctx.actor.userId === order.userId);
      const chargeIds = order.charges.map((charge) => charge.id);
      const [evidence, self] = await Promise.all([
        readEvidence(ctx, chargeIds),
        isBuyers ? selfServiceOf(ctx, order) : null,
      ]);
      return { ...orderPageOf(order, { evidence, accessToken }), heldToken, self };
    });
  });

/** Mails the order's link to its own address; the answer is the same for every id. */
export const mailLink = createServerFn({ method: 'POST' })
  .validator(z.object({ orderId: id }))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async () => {
      await mailOrderLink(ctx, { orderId: orThrow(toId('order', data.orderId)) });
      return null;
    });
  });

/** Pays a charge that waits. The same key again is the same try: after the bank's page, or after a lost answer. */
export const payWaitingCharge = createServerFn({ method: 'POST' })
  .validator(
    z.object({
      chargeId: id,
      paymentMethodId: upTo(500),
      idempotencyKey: z.string().min(1).max(100),
      accessToken: token,
    }),
  )
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async () => {
      const { paymentMethodId, idempotencyKey: key } = data;
      const chargeId = orThrow(toId('charge', data.chargeId));
      return outcomeOf(await payCharge(ctx, { chargeId, paymentMethodId, key, accessToken: data.accessToken }));
    });
  });

function outcomeOf({ success, error, code, action }: ChargeResultView): ChargeOutcome {
  const { clientSecret = null, paymentIntentId = null } = action ?? {};
  const isAsked = clientSecret !== null && paymentIntentId !== null;
  return { success, message: error, code, action: isAsked ? { clientSecret, paymentIntentId } : null };
}
