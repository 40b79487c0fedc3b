import { builder } from './builder.ts';
import { PaymentProviderEnum } from './enums.ts';
import { notAvailableYet } from './not-available.ts';
import { BusinessType } from './refs.ts';

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
    resolve: () => notAvailableYet('createBusiness'),
  }),
  updateBusiness: t.field({
    type: BusinessType,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateBusinessInput, required: true }) },
    resolve: () => notAvailableYet('updateBusiness'),
  }),
  updateBusinessPaymentSettings: t.field({
    type: BusinessType,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: BusinessPaymentSettingsInput, required: true }) },
    resolve: () => notAvailableYet('updateBusinessPaymentSettings'),
  }),
}));
