import { createServerFn } from '@tanstack/react-start';
import { z } from 'zod';

import { paymentAccount } from '#worker/usecases/catalogue/payment-account.ts';

import { answer } from './answer.ts';
import { contextOf } from './context.ts';
import type { PaymentSetup } from './models.ts';
import { upTo } from './up-to.ts';

/** What a business's card fields have to know; null where the sandbox's are used. */
export const loadPaymentSetup = createServerFn({ method: 'GET' })
  .validator(z.object({ slug: upTo(100) }))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async (): Promise<PaymentSetup | null> => {
      const { publishableKey } = ctx;
      const account = publishableKey === null ? null : await paymentAccount(ctx, data);
      return publishableKey === null || account === null ? null : { publishableKey, account };
    });
  });
