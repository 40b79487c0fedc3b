import { listBusinesses } from '#worker/usecases/catalogue/list-businesses.ts';
import { readBusiness } from '#worker/usecases/catalogue/read-business.ts';
import { listOrders } from '#worker/usecases/orders/list-orders.ts';

import { builder } from './builder.ts';
import { BusinessRulesType } from './business-rules.ts';
import { EligibilityStatusType } from './eligibility.ts';
import { PaymentProviderEnum } from './enums.ts';
import { present } from './present.ts';
import { BusinessType, DumpsterType, OrderType } from './refs.ts';
import { idOf, percentOf } from './wire.ts';

BusinessType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    email: t.exposeString('email', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    address: t.string({
      nullable: true,
      resolve: (business) => {
        const { addressStreet, addressCity, addressState, addressZipCode } = business;
        const region = [addressState, addressZipCode].filter((part) => part !== null).join(' ');
        const parts = [addressStreet, addressCity, region].filter((part) => part !== null && part !== '');
        return parts.length === 0 ? null : parts.join(', ');
      },
    }),
    addressStreet: t.exposeString('addressStreet', { nullable: true }),
    addressCity: t.exposeString('addressCity', { nullable: true }),
    addressState: t.exposeString('addressState', { nullable: true }),
    addressZipCode: t.exposeString('addressZipCode', { nullable: true }),
    addressCountry: t.exposeString('addressCountry', { nullable: true }),
    isActive: t.exposeBoolean('isActive'),
    prohibitedItems: t.stringList({ resolve: ({ prohibitedItems }) => [...prohibitedItems] }),
    businessNotes: t.exposeString('businessNotes', { nullable: true }),
    termsOfServiceUrl: t.exposeString('termsOfServiceUrl', { nullable: true }),
    policyMessages: t.stringList({ resolve: ({ policyMessages }) => [...policyMessages] }),
    timeZone: t.exposeString('timeZone'),
    dumpsters: t.field({
      type: [DumpsterType],
      resolve: async ({ id }, _args, { loaders }) => [...(await loaders.dumpsters(id))],
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

/** For the business only: null with a FORBIDDEN error for anyone else, which the loader throws. */
builder.objectFields(BusinessType, (t) => ({
  paymentProvider: t.field({ type: PaymentProviderEnum, nullable: true, resolve: () => 'STRIPE' as const }),
  providerAccountId: t.string({
    nullable: true,
    resolve: async ({ id }, _args, { loaders }) => (await loaders.account(id)).providerAccountId,
  }),
  providerOnboardingComplete: t.boolean({
    nullable: true,
    resolve: async ({ id }, _args, { loaders }) => (await loaders.account(id)).providerOnboardingComplete,
  }),
  providerChargesEnabled: t.boolean({
    nullable: true,
    resolve: async ({ id }, _args, { loaders }) => (await loaders.account(id)).providerChargesEnabled,
  }),
  providerPayoutsEnabled: t.boolean({
    nullable: true,
    resolve: async ({ id }, _args, { loaders }) => (await loaders.account(id)).providerPayoutsEnabled,
  }),
  providerMetadata: t.string({
    nullable: true,
    resolve: async ({ id }, _args, { loaders }) => (await loaders.account(id)).providerMetadata,
  }),
  serviceFeePercent: t.float({
    nullable: true,
    description: '2.5 means 2.5 %',
    resolve: async ({ id }, _args, { loaders }) => percentOf((await loaders.account(id)).rules.serviceFee.rate),
  }),
  serviceFeeFixed: t.field({
    type: 'Money',
    nullable: true,
    resolve: async ({ id }, _args, { loaders }) => (await loaders.account(id)).rules.serviceFee.fixed,
  }),
  serviceFeeEnabled: t.boolean({
    nullable: true,
    resolve: async ({ id }, _args, { loaders }) => (await loaders.account(id)).rules.serviceFee.enabled,
  }),
  fulfilmentTracking: t.boolean({
    nullable: true,
    description: 'for the business only; off when it only confirms orders here',
    resolve: async ({ id }, _args, { loaders }) => (await loaders.account(id)).fulfilmentTracking,
  }),
  rules: t.field({
    type: BusinessRulesType,
    nullable: true,
    resolve: async ({ id }, _args, { loaders }) => (await loaders.account(id)).rules,
  }),
  eligibilityStatus: t.field({
    type: EligibilityStatusType,
    nullable: true,
    resolve: async ({ id }, _args, { loaders }) => (await loaders.account(id)).eligibility,
  }),
  orders: t.field({
    type: [OrderType],
    nullable: true,
    resolve: async ({ id }, _args, { ctx, loaders }) => {
      await loaders.account(id);
      return [...(await listOrders(ctx, { businessId: id }))];
    },
  }),
}));

builder.queryFields((t) => ({
  business: t.field({
    type: BusinessType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { ctx }) => present(await readBusiness(ctx, { businessId: idOf('business', id) })),
  }),
  businesses: t.field({
    type: [BusinessType],
    resolve: async (_root, _args, { ctx }) => [...(await listBusinesses(ctx))],
  }),
}));
