import {
  listAudit,
  listContactLeads,
  type AuditPage,
  type ContactLeadPage,
} from '#worker/usecases/platform/list-platform-events.ts';

import { builder } from './builder.ts';
import { filterId } from './wire.ts';

const AuditLineType = builder.objectRef<AuditPage['rows'][number]>('AuditLine').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    actorKind: t.exposeString('actorKind'),
    actor: t.exposeString('actorLabel'),
    action: t.exposeString('action'),
    subjectKind: t.exposeString('subjectKind'),
    subjectId: t.exposeID('subjectId'),
    businessId: t.exposeID('businessId', { nullable: true }),
    businessName: t.exposeString('businessName', { nullable: true }),
    detail: t.string({
      description: 'JSON text: the row before and after, names of the fields that were given, the reason',
      resolve: ({ detail }) => JSON.stringify(detail),
    }),
  }),
});

const AuditPageType = builder.objectRef<AuditPage>('AuditPage').implement({
  fields: (t) => ({
    rows: t.field({ type: [AuditLineType], resolve: ({ rows }) => [...rows] }),
    totalCount: t.exposeInt('totalCount'),
  }),
});

const ContactLeadType = builder.objectRef<ContactLeadPage['rows'][number]>('ContactLead').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    businessName: t.exposeString('businessName'),
    website: t.exposeString('website', { nullable: true }),
    email: t.exposeString('email'),
    phone: t.exposeString('phone', { nullable: true }),
    timestamp: t.expose('timestamp', { type: 'DateTime', description: 'by the visitor’s own clock' }),
    source: t.exposeString('source'),
    zipCode: t.exposeString('zipCode', {
      nullable: true,
      description: 'where they would like to be delivered to; null for the contact form',
    }),
    storeName: t.exposeString('storeName', {
      nullable: true,
      description: 'on whose storefront it was left; null on the platform’s own site',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const ContactLeadPageType = builder.objectRef<ContactLeadPage>('ContactLeadPage').implement({
  fields: (t) => ({
    rows: t.field({ type: [ContactLeadType], resolve: ({ rows }) => [...rows] }),
    totalCount: t.exposeInt('totalCount'),
  }),
});

builder.queryFields((t) => ({
  auditLog: t.field({
    type: AuditPageType,
    description: '20 a page, newest first. For the platform’s staff.',
    args: { businessId: t.arg.id(), page: t.arg.int({ defaultValue: 1 }) },
    resolve: (_root, { businessId, page }, { ctx }) =>
      listAudit(ctx, { businessId: businessId == null ? null : filterId('business', businessId), page }),
  }),
  securityEvents: t.field({
    type: AuditPageType,
    description: 'The lines of the audit log about sessions, accounts and acting for others. For the platform’s staff.',
    args: { page: t.arg.int({ defaultValue: 1 }) },
    resolve: (_root, { page }, { ctx }) => listAudit(ctx, { isSecurity: true, page }),
  }),
  contactLeads: t.field({
    type: ContactLeadPageType,
    description: '20 a page, newest first. For the platform’s staff.',
    args: { page: t.arg.int({ defaultValue: 1 }) },
    resolve: (_root, { page }, { ctx }) => listContactLeads(ctx, page),
  }),
}));
