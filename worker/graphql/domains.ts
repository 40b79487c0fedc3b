import { CERTIFICATE_STATES, DOMAIN_STATES } from '#worker/domain/custom-domain.ts';
import { addDomain } from '#worker/usecases/domains/add-domain.ts';
import { checkDomain } from '#worker/usecases/domains/check-domain.ts';
import type { DomainView } from '#worker/usecases/domains/domain-view.ts';
import { listDomains } from '#worker/usecases/domains/list-domains.ts';
import { removeDomain } from '#worker/usecases/domains/remove-domain.ts';
import { setCanonicalDomain } from '#worker/usecases/domains/set-canonical-domain.ts';

import { builder } from './builder.ts';
import { filterId } from './wire.ts';

const DomainStateEnum = builder.enumType('BusinessDomainState', { values: DOMAIN_STATES });
const CertificateStateEnum = builder.enumType('BusinessDomainCertificateState', { values: CERTIFICATE_STATES });

const BusinessDomainType = builder.objectRef<DomainView>('BusinessDomain').implement({
  description: "A host of a business's own. It is served only while the TXT record stands that proves it.",
  fields: (t) => ({
    host: t.exposeString('host'),
    state: t.expose('state', { type: DomainStateEnum }),
    isCanonical: t.exposeBoolean('isCanonical', { description: 'whether search engines are told of this address' }),
    txtName: t.exposeString('txtName'),
    txtValue: t.exposeString('txtValue'),
    cnameTarget: t.exposeString('cnameTarget'),
    cnameSeen: t.exposeBoolean('cnameSeen', {
      description: 'whether the CNAME named cnameTarget at the last look; a hint, no condition',
    }),
    certificateState: t.expose('certificateState', { type: CertificateStateEnum }),
    failure: t.exposeString('failure', { nullable: true, description: 'a sentence; null when all is well' }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime', nullable: true }),
    verifiedAt: t.expose('verifiedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryField('businessDomains', (t) =>
  t.field({
    type: [BusinessDomainType],
    args: { businessId: t.arg.id({ required: true }) },
    resolve: async (_root, { businessId }, { ctx }) => [
      ...(await listDomains(ctx, { businessId: filterId('business', businessId) })),
    ],
  }),
);

builder.mutationFields((t) => ({
  addBusinessDomain: t.field({
    type: BusinessDomainType,
    args: { businessId: t.arg.id({ required: true }), host: t.arg.string({ required: true }) },
    resolve: (_root, { businessId, host }, { ctx }) =>
      addDomain(ctx, { businessId: filterId('business', businessId), host }),
  }),
  checkBusinessDomain: t.field({
    type: BusinessDomainType,
    args: { businessId: t.arg.id({ required: true }), host: t.arg.string({ required: true }) },
    resolve: (_root, { businessId, host }, { ctx }) =>
      checkDomain(ctx, { businessId: filterId('business', businessId), host }),
  }),
  removeBusinessDomain: t.boolean({
    args: { businessId: t.arg.id({ required: true }), host: t.arg.string({ required: true }) },
    resolve: async (_root, { businessId, host }, { ctx }) => {
      await removeDomain(ctx, { businessId: filterId('business', businessId), host });
      return true;
    },
  }),
  setCanonicalDomain: t.field({
    type: [BusinessDomainType],
    args: { businessId: t.arg.id({ required: true }), host: t.arg.string() },
    resolve: async (_root, { businessId, host }, { ctx }) => [
      ...(await setCanonicalDomain(ctx, { businessId: filterId('business', businessId), host: host ?? null })),
    ],
  }),
}));
