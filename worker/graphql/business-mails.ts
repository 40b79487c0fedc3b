import { BUSINESS_MAILS } from '#worker/domain/business-mails.ts';
import { updateBusinessMails } from '#worker/usecases/settings/update-business-mails.ts';

import { builder } from './builder.ts';
import { named } from './enums.ts';
import { BusinessType } from './refs.ts';
import { filterId } from './wire.ts';

const BusinessMailEnum = builder.enumType('BusinessMail', {
  description: 'A mail that a business may do without. Whatever is not here is always sent.',
  values: named(BUSINESS_MAILS),
});

const BusinessMailsInput = builder.inputType('BusinessMailsInput', {
  fields: (t) => ({
    muted: t.field({
      type: [BusinessMailEnum],
      required: true,
      description: 'all that the business does without; none of them when it is empty',
    }),
  }),
});

builder.objectField(BusinessType, 'mutedMails', (t) =>
  t.field({
    type: [BusinessMailEnum],
    nullable: true,
    description: 'for the business only: the mails that it does without',
    resolve: async ({ id }, _args, { loaders }) => [...(await loaders.account(id)).mutedMails],
  }),
);

builder.mutationField('updateBusinessMails', (t) =>
  t.field({
    type: BusinessType,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: BusinessMailsInput, required: true }) },
    resolve: (_root, { id, input: { muted } }, { ctx }) =>
      updateBusinessMails(ctx, { businessId: filterId('business', id), muted }),
  }),
);
