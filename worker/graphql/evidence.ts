import type { EvidenceView } from '#worker/usecases/evidence/evidence-view.ts';

import { builder } from './builder.ts';
import { PostRentalChargeType } from './refs.ts';

const ChargeEvidenceKindEnum = builder.enumType('ChargeEvidenceKind', {
  values: ['PHOTO', 'SCALE_TICKET', 'DOCUMENT', 'NOTE'] as const,
});

const ChargeEvidenceType = builder.objectRef<EvidenceView>('ChargeEvidence').implement({
  description: 'What proves a charge: a file, a note, or a file with a note.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: ChargeEvidenceKindEnum }),
    note: t.exposeString('note', { nullable: true }),
    fileName: t.exposeString('fileName', { nullable: true, description: 'For people; absent means a note.' }),
    contentType: t.exposeString('contentType', { nullable: true, description: 'Of the file by its own bytes.' }),
    byteLength: t.exposeInt('byteLength', { nullable: true }),
    url: t.exposeString('path', {
      nullable: true,
      description:
        "A path on the same host, for the business's staff and the buyer: by bearer, by the page's cookies, or with the order's access token as ?t=",
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.objectField(PostRentalChargeType, 'evidence', (t) =>
  t.field({
    type: [ChargeEvidenceType],
    description: 'Oldest first.',
    resolve: async ({ id }, _args, { loaders }) => [...(await loaders.evidence(id))],
  }),
);
