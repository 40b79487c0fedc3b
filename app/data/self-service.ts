import { createServerFn } from '@tanstack/react-start';
import { z } from 'zod';

import { toId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { toCalendarDay } from '#worker/domain/rental-period.ts';
import { orThrow } from '#worker/usecases/errors.ts';
import { cancelOrder } from '#worker/usecases/orders/cancel-order.ts';
import { extendRental } from '#worker/usecases/orders/extend-rental.ts';
import { extensionOffer } from '#worker/usecases/orders/extension-offer.ts';
import { movingOffer } from '#worker/usecases/orders/moving-offer.ts';
import { pickupOffer } from '#worker/usecases/orders/pickup-offer.ts';
import { quoteCancellation } from '#worker/usecases/orders/quote-cancellation.ts';
import { requestPickup, rescheduleDelivery } from '#worker/usecases/orders/reschedule-delivery.ts';
import { updateNotes } from '#worker/usecases/orders/update-notes.ts';
import type { OrderActionView } from '#worker/usecases/views.ts';

import { answer } from './answer.ts';
import { contextOf } from './context.ts';
import { dayChoiceOf } from './day-choice.ts';
import type { ExtensionOutcome, ExtensionPage, MovePage, SelfOutcome } from './models.ts';
import { upTo } from './up-to.ts';

const Asked = { orderId: upTo(100), accessToken: upTo(1000).nullable() };
/** With the version of the order that the page showed. */
const Sent = { ...Asked, seenVersion: z.int() };
const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER).transform(cents);

/** What a function was asked about, in the terms of the use-cases. */
function of<T extends { readonly orderId: string }>({ orderId, ...rest }: T) {
  return { ...rest, orderId: orThrow(toId('order', orderId)) };
}

export const offerExtension = createServerFn({ method: 'GET' })
  .validator(z.object(Asked))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, (): Promise<ExtensionPage> => extensionOffer(ctx, of(data)));
  });

/** Lengthens the rental. The same key again is the same try: after the bank's page, or after a lost answer. */
export const sendExtension = createServerFn({ method: 'POST' })
  .validator(
    z.object({
      ...Sent,
      extraDays: z.int(),
      expectedTotal: amount,
      key: z.string().min(1).max(100),
      /** Null for the saved card. */
      paymentMethodId: upTo(500).nullable(),
    }),
  )
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async (): Promise<ExtensionOutcome> => {
      const done = await extendRental(ctx, { ...of(data), isOnSession: true });
      return { ...outcomeOf(done), end: done.order?.rentalEndDate ?? null, action: done.action };
    });
  });

export const offerMove = createServerFn({ method: 'GET' })
  .validator(z.object(Asked))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async (): Promise<MovePage> => {
      const { days, earliest, closed, ...offer } = await movingOffer(ctx, of(data));
      return { ...offer, days: dayChoiceOf(days, { earliest, closed }) };
    });
  });

export const sendMove = createServerFn({ method: 'POST' })
  .validator(z.object({ ...Sent, day: upTo(20) }))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async () => {
      const { day, ...asked } = of(data);
      return outcomeOf(await rescheduleDelivery(ctx, { ...asked, day: orThrow(toCalendarDay(day)) }));
    });
  });

export const offerPickup = createServerFn({ method: 'GET' })
  .validator(z.object(Asked))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, () => pickupOffer(ctx, of(data)));
  });

export const sendPickup = createServerFn({ method: 'POST' })
  .validator(z.object({ ...Sent, day: upTo(20) }))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async () => {
      const { day, ...asked } = of(data);
      return outcomeOf(await requestPickup(ctx, { ...asked, day: orThrow(toCalendarDay(day)) }));
    });
  });

export const sendNotes = createServerFn({ method: 'POST' })
  .validator(z.object({ ...Sent, notes: upTo(5000) }))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async () => outcomeOf(await updateNotes(ctx, of(data))));
  });

export const offerCancellation = createServerFn({ method: 'GET' })
  .validator(z.object(Asked))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, () => quoteCancellation(ctx, of(data)));
  });

/** Cancels the order. @see cancelOrder for `seenFee` */
export const sendCancellation = createServerFn({ method: 'POST' })
  .validator(z.object({ ...Sent, reason: upTo(2000), seenFee: amount }))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async () => outcomeOf(await cancelOrder(ctx, of(data))));
  });

function outcomeOf({ success, message, code }: OrderActionView): SelfOutcome {
  return { success, message, code };
}
