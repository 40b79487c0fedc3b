import { connectAccount } from '#worker/usecases/payments/connect-account.ts';
import { refreshAccount } from '#worker/usecases/payments/refresh-account.ts';

import { builder } from './builder.ts';
import { BusinessType } from './refs.ts';
import { filterId } from './wire.ts';

const PaymentOnboarding = builder.objectRef<{ readonly url: string }>('PaymentOnboarding').implement({
  description: 'Where a business tells the payment provider who it is.',
  fields: (t) => ({ url: t.exposeString('url', { description: "the provider's own page; good once, for minutes" }) }),
});

builder.mutationFields((t) => ({
  connectPaymentAccount: t.field({
    type: PaymentOnboarding,
    description: 'backTo: a path of this site, to which the page of the provider leads in the end.',
    args: { businessId: t.arg.id({ required: true }), backTo: t.arg.string({ required: true }) },
    resolve: (_root, { businessId, backTo }, { ctx }) =>
      connectAccount(ctx, { businessId: filterId('business', businessId), backTo }),
  }),
  refreshPaymentAccount: t.field({
    type: BusinessType,
    args: { businessId: t.arg.id({ required: true }) },
    resolve: (_root, { businessId }, { ctx }) => refreshAccount(ctx, { businessId: filterId('business', businessId) }),
  }),
}));
