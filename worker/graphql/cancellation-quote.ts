import { quoteCancellation, type CancellationQuote } from '#worker/usecases/orders/quote-cancellation.ts';

import { builder } from './builder.ts';
import { given, idOf } from './wire.ts';

const CancellationQuoteType = builder.objectRef<CancellationQuote>('CancellationQuote').implement({
  description: 'What cancelling an order would do to its money this moment.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Of the order, as it was read.' }),
    released: t.expose('released', { type: 'Money', description: 'Held on the card and never charged.' }),
    refund: t.expose('refund', { type: 'Money' }),
    fee: t.expose('fee', { type: 'Money', description: 'The late-cancellation fee that the business keeps.' }),
  }),
});

builder.queryField('cancellationQuote', (t) =>
  t.field({
    type: CancellationQuoteType,
    description: "For the buyer and the business's staff; INVALID_TRANSITION for an order that can't be cancelled.",
    args: { orderId: t.arg.id({ required: true }), accessToken: t.arg.string() },
    resolve: (_root, { orderId, accessToken }, { ctx }) =>
      quoteCancellation(ctx, { orderId: idOf('order', orderId), ...given({ accessToken }) }),
  }),
);
