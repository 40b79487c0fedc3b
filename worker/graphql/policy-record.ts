import { policyRecord, type PolicyRecordView } from '#worker/usecases/settings/policy-record.ts';

import { builder } from './builder.ts';
import { idOf } from './wire.ts';

const PolicyRecordType = builder.objectRef<PolicyRecordView>('PolicyRecord').implement({
  description:
    'Which version of the agreement customers accept now, how many placed orders did, and who changed a policy last.',
  fields: (t) => ({
    version: t.exposeString('version'),
    acceptedOrders: t.exposeInt('acceptedOrders'),
    lastAcceptedAt: t.expose('lastAcceptedAt', { type: 'DateTime', nullable: true }),
    changedAt: t.expose('changedAt', { type: 'DateTime', nullable: true }),
    changedBy: t.exposeString('changedBy', { nullable: true }),
  }),
});

builder.queryField('policyRecord', (t) =>
  t.field({
    type: PolicyRecordType,
    args: { businessId: t.arg.id({ required: true }) },
    resolve: (_root, args, { ctx }) => policyRecord(ctx, { businessId: idOf('business', args.businessId) }),
  }),
);
