import { createAddOn } from '#worker/usecases/catalogue/create-add-on.ts';
import { deleteAddOn } from '#worker/usecases/catalogue/delete-add-on.ts';
import { listAddOns } from '#worker/usecases/catalogue/list-add-ons.ts';
import { updateAddOn } from '#worker/usecases/catalogue/update-add-on.ts';

import { builder } from './builder.ts';
import { AddOnType } from './refs.ts';
import { centsOf, filterId, idOf } from './wire.ts';

AddOnType.implement({
  description: 'An optional line that a business offers at checkout, once per order.',
  fields: (t) => ({
    id: t.exposeID('id'),
    businessId: t.exposeID('businessId'),
    name: t.exposeString('name'),
    price: t.expose('price', { type: 'Money' }),
    taxable: t.exposeBoolean('taxable'),
    isActive: t.exposeBoolean('isActive'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const AddOnInput = builder.inputType('AddOnInput', {
  fields: (t) => ({
    businessId: t.id({ required: true }),
    name: t.string({ required: true }),
    price: t.float({ required: true }),
    taxable: t.boolean({ description: 'left out: a new one is taxable, another stays as it is' }),
    isActive: t.boolean({ description: 'left out: a new one is offered, another stays as it is' }),
  }),
});

function inputOf({ businessId, name, price, taxable, isActive }: typeof AddOnInput.$inferInput) {
  return {
    businessId: filterId('business', businessId),
    name,
    price: centsOf('input.price', price),
    taxable: taxable ?? null,
    isActive: isActive ?? null,
  };
}

builder.queryField('addOns', (t) =>
  t.field({
    type: [AddOnType],
    description: 'What customers may choose besides; staff see those that are switched off too.',
    args: { businessId: t.arg.id({ required: true }) },
    resolve: async (_root, { businessId }, { ctx }) => [
      ...(await listAddOns(ctx, { businessId: idOf('business', businessId) })),
    ],
  }),
);

builder.mutationFields((t) => ({
  createAddOn: t.field({
    type: AddOnType,
    args: { input: t.arg({ type: AddOnInput, required: true }) },
    resolve: (_root, { input }, { ctx }) => createAddOn(ctx, inputOf(input)),
  }),
  updateAddOn: t.field({
    type: AddOnType,
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: AddOnInput, required: true }),
      unchangedSince: t.arg({
        type: 'DateTime',
        description: 'its updatedAt when this was decided: CONFLICT when it was changed since',
      }),
    },
    resolve: (_root, { id, input, unchangedSince }, { ctx }) =>
      updateAddOn(ctx, {
        addOnId: filterId('addOn', id),
        unchangedSince: unchangedSince ?? null,
        ...inputOf(input),
      }),
  }),
  deleteAddOn: t.boolean({
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { ctx }) => {
      await deleteAddOn(ctx, { addOnId: filterId('addOn', id) });
      return true;
    },
  }),
}));
