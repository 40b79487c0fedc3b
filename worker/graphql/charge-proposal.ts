import type { ChargeProposal } from '#worker/domain/charge-arithmetic.ts';
import { proposeCharge } from '#worker/usecases/orders/propose-charge.ts';

import { builder } from './builder.ts';
import { PostRentalChargeTypeEnum } from './enums.ts';
import { given, idOf } from './wire.ts';

const ChargeProposalLineType = builder.objectRef<ChargeProposal['lines'][number]>('ChargeProposalLine').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    amount: t.exposeInt('amount', { description: 'cents' }),
  }),
});

const ChargeProposalType = builder.objectRef<ChargeProposal>('ChargeProposal').implement({
  description:
    'What a later charge comes to by the prices that the customer agreed to. amount in cents, as in PostRentalChargeInput',
  fields: (t) => ({
    amount: t.exposeInt('amount', { description: 'cents; 0 when there is nothing to charge' }),
    lines: t.field({ type: [ChargeProposalLineType], resolve: ({ lines }) => [...lines] }),
    text: t.exposeString('text', { description: 'The arithmetic in words, fit for the description of the charge.' }),
  }),
});

builder.queryField('chargeProposal', (t) =>
  t.field({
    type: ChargeProposalType,
    nullable: true,
    description:
      "For the business's staff. Null for types that are charged at what they cost, and where the order does not tell enough.",
    args: {
      orderId: t.arg.id({ required: true }),
      type: t.arg({ type: PostRentalChargeTypeEnum, required: true }),
      netWeightLb: t.arg.int({ description: 'The load alone, in whole pounds; needed for ADDITIONAL_WEIGHT_FEE.' }),
      pickedUpOn: t.arg({ type: 'Date', description: 'Unless given, the day of the recorded pickup, or today.' }),
    },
    resolve: (_root, { orderId, type, netWeightLb, pickedUpOn }, { ctx }) =>
      proposeCharge(ctx, { orderId: idOf('order', orderId), type, ...given({ netWeightLb, pickedUpOn }) }),
  }),
);
