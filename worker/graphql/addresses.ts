import type { AddressView } from '#worker/usecases/views.ts';

import { builder } from './builder.ts';

export const AddressType = builder.objectRef<AddressView>('Address').implement({
  fields: (t) => ({
    street: t.exposeString('street'),
    city: t.exposeString('city'),
    state: t.exposeString('state'),
    zipCode: t.exposeString('zipCode'),
    country: t.exposeString('country'),
    specialInstructions: t.exposeString('specialInstructions', { nullable: true }),
  }),
});

export const AddressInput = builder.inputType('AddressInput', {
  fields: (t) => ({
    street: t.string({ required: true }),
    city: t.string({ required: true }),
    state: t.string({ required: true }),
    zipCode: t.string({ required: true }),
    country: t.string(),
    specialInstructions: t.string(),
  }),
});

export const CustomerInfoInput = builder.inputType('CustomerInfoInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    email: t.string({ required: true }),
    phone: t.string({ required: true }),
  }),
});

type AddressGiven = Omit<AddressView, 'country' | 'specialInstructions'> & {
  readonly country?: string | null | undefined;
  readonly specialInstructions?: string | null | undefined;
};

/** The address as use-cases take it: the country is the United States unless another is given. */
export function addressOf(address: AddressGiven): AddressView {
  return {
    street: address.street,
    city: address.city,
    state: address.state,
    zipCode: address.zipCode,
    country: address.country ?? 'US',
    specialInstructions: address.specialInstructions ?? null,
  };
}
