import { createBusiness } from '#worker/usecases/catalogue/create-business.ts';
import { updateBusiness } from '#worker/usecases/catalogue/update-business.ts';
import { updatePaymentSettings } from '#worker/usecases/catalogue/update-payment-settings.ts';

import { builder } from './builder.ts';
import { PaymentProviderEnum } from './enums.ts';
import { BusinessType } from './refs.ts';
import { centsOf, filterId, given, ppmOfPercent } from './wire.ts';

const CreateBusinessInput = builder.inputType('CreateBusinessInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    slug: t.string({ required: true }),
    email: t.string({ required: true }),
    phone: t.string(),
    addressStreet: t.string(),
    addressCity: t.string(),
    addressState: t.string(),
    addressZipCode: t.string(),
    addressCountry: t.string(),
    timeZone: t.string(),
  }),
});

const UpdateBusinessInput = builder.inputType('UpdateBusinessInput', {
  fields: (t) => ({
    name: t.string(),
    slug: t.string(),
    email: t.string(),
    phone: t.string(),
    addressStreet: t.string(),
    addressCity: t.string(),
    addressState: t.string(),
    addressZipCode: t.string(),
    addressCountry: t.string(),
    timeZone: t.string(),
    isActive: t.boolean(),
    fulfilmentTracking: t.boolean({ description: 'off for a business that only confirms orders here' }),
    prohibitedItems: t.stringList(),
    businessNotes: t.string(),
    termsOfServiceUrl: t.string(),
    policyMessages: t.stringList(),
  }),
});

const BusinessPaymentSettingsInput = builder.inputType('BusinessPaymentSettingsInput', {
  fields: (t) => ({
    paymentProvider: t.field({ type: PaymentProviderEnum }),
    serviceFeePercent: t.float(),
    serviceFeeFixed: t.float(),
    serviceFeeEnabled: t.boolean(),
  }),
});

builder.mutationFields((t) => ({
  createBusiness: t.field({
    type: BusinessType,
    args: { input: t.arg({ type: CreateBusinessInput, required: true }) },
    resolve: (_root, { input: { name, slug, email, ...rest } }, { ctx }) =>
      createBusiness(ctx, { name, slug, email, ...given(rest) }),
  }),
  updateBusiness: t.field({
    type: BusinessType,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateBusinessInput, required: true }) },
    resolve: (_root, { id, input }, { ctx }) =>
      updateBusiness(ctx, { businessId: filterId('business', id), ...given(input) }),
  }),
  updateBusinessPaymentSettings: t.field({
    type: BusinessType,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: BusinessPaymentSettingsInput, required: true }) },
    resolve: (_root, { id, input }, { ctx }) => {
      const { paymentProvider, serviceFeeEnabled, serviceFeePercent: percent, serviceFeeFixed: fixed } = input;
      return updatePaymentSettings(ctx, {
        businessId: filterId('business', id),
        ...given({
          paymentProvider,
          serviceFeeEnabled,
          serviceFeeRate: typeof percent === 'number' ? ppmOfPercent('input.serviceFeePercent', percent) : null,
          serviceFeeFixed: typeof fixed === 'number' ? centsOf('input.serviceFeeFixed', fixed) : null,
        }),
      });
    },
  }),
}));
