import { BUSINESS_STANDINGS } from '#worker/domain/business-standing.ts';
import {
  listPlatformBusinesses,
  readPlatformBusiness,
  type PlatformBusinessPage,
  type PlatformBusinessView,
} from '#worker/usecases/platform/list-platform-businesses.ts';
import { liftSuspension, suspendBusiness } from '#worker/usecases/platform/suspend-business.ts';

import { builder } from './builder.ts';
import { ServiceFeePayerEnum } from './enums.ts';
import { filterId, idOf, percentOf } from './wire.ts';

const StandingEnum = builder.enumType('BusinessStanding', { values: BUSINESS_STANDINGS });

const PlatformBusinessType = builder.objectRef<PlatformBusinessView>('PlatformBusiness').implement({
  description: 'A business as the platform’s staff sees it.',
  fields: (t) => ({
    id: t.id({ resolve: ({ business }) => business.id }),
    name: t.string({ resolve: ({ business }) => business.name }),
    slug: t.string({ resolve: ({ business }) => business.slug }),
    email: t.string({ nullable: true, resolve: ({ business }) => business.email }),
    phone: t.string({ nullable: true, resolve: ({ business }) => business.phone }),
    timeZone: t.string({ resolve: ({ business }) => business.timeZone }),
    createdAt: t.field({ type: 'DateTime', resolve: ({ business }) => business.createdAt }),
    isActive: t.boolean({ description: 'the owner’s own switch', resolve: ({ business }) => business.isActive }),
    suspendedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ business }) => business.suspendedAt }),
    suspensionReason: t.exposeString('suspensionReason', { nullable: true }),
    isEligible: t.exposeBoolean('isEligible', { description: 'whether it takes orders' }),
    ineligibilityReasons: t.stringList({ resolve: ({ ineligibilityReasons }) => [...ineligibilityReasons] }),
    serviceFeeEnabled: t.boolean({ resolve: ({ business }) => business.serviceFee.enabled }),
    serviceFeePercent: t.float({ resolve: ({ business }) => percentOf(business.serviceFee.rate) }),
    serviceFeeFixed: t.field({ type: 'Money', resolve: ({ business }) => business.serviceFee.fixed }),
    serviceFeePayer: t.field({ type: ServiceFeePayerEnum, resolve: ({ business }) => business.serviceFee.payer }),
    sizes: t.exposeInt('sizes'),
    units: t.exposeInt('units'),
    unitsInStock: t.int({
      description: 'not out of service today',
      resolve: ({ eligibility }) => eligibility.dumpstersInStock,
    }),
    zones: t.exposeInt('zones'),
    activeZones: t.exposeInt('activeZones'),
    pricedZones: t.int({ resolve: ({ eligibility }) => eligibility.pricedZones }),
    placedOrders: t.exposeInt('placedOrders'),
    members: t.exposeInt('members'),
  }),
});

const PlatformBusinessPageType = builder.objectRef<PlatformBusinessPage>('PlatformBusinessPage').implement({
  fields: (t) => ({
    rows: t.field({ type: [PlatformBusinessType], resolve: ({ rows }) => [...rows] }),
    totalCount: t.exposeInt('totalCount'),
  }),
});

builder.queryFields((t) => ({
  platformBusinesses: t.field({
    type: PlatformBusinessPageType,
    description: '20 a page, by name. For the platform’s staff.',
    args: { search: t.arg.string(), standing: t.arg({ type: StandingEnum }), page: t.arg.int({ defaultValue: 1 }) },
    resolve: (_root, args, { ctx }) => listPlatformBusinesses(ctx, args),
  }),
  platformBusiness: t.field({
    type: PlatformBusinessType,
    nullable: true,
    description: 'For the platform’s staff.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { ctx }) => readPlatformBusiness(ctx, idOf('business', id)),
  }),
}));

builder.mutationFields((t) => ({
  suspendBusiness: t.field({
    type: PlatformBusinessType,
    args: { businessId: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, { businessId, reason }, { ctx }) =>
      suspendBusiness(ctx, { businessId: filterId('business', businessId), reason }),
  }),
  liftSuspension: t.field({
    type: PlatformBusinessType,
    args: { businessId: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, { businessId, reason }, { ctx }) =>
      liftSuspension(ctx, { businessId: filterId('business', businessId), reason }),
  }),
}));
