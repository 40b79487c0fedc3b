import { createDumpster } from '#worker/usecases/catalogue/create-dumpster.ts';
import { deleteDumpster } from '#worker/usecases/catalogue/delete-dumpster.ts';
import { listDumpsters } from '#worker/usecases/catalogue/list-dumpsters.ts';
import { toggleDumpsterStock } from '#worker/usecases/catalogue/toggle-dumpster-stock.ts';
import { updateDumpster } from '#worker/usecases/catalogue/update-dumpster.ts';

import { builder } from './builder.ts';
import { BusinessType, DumpsterType } from './refs.ts';
import { centsOf, filterId, idOf } from './wire.ts';

DumpsterType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    size: t.exposeInt('size', { description: 'cubic yards' }),
    total: t.exposeInt('total'),
    available: t.exposeInt('available'),
    price: t.expose('price', { type: 'Money' }),
    description: t.exposeString('description', { nullable: true }),
    businessId: t.exposeID('businessId'),
    business: t.field({
      type: BusinessType,
      resolve: ({ businessId }, _args, { loaders }) => loaders.ownBusiness(businessId),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const DumpsterInput = builder.inputType('DumpsterInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    size: t.int({ required: true }),
    total: t.int({ required: true }),
    available: t.int(),
    price: t.float({ required: true }),
    description: t.string(),
    businessId: t.id({ required: true }),
  }),
});

function inputOf(input: typeof DumpsterInput.$inferInput) {
  return {
    businessId: filterId('business', input.businessId),
    title: input.title,
    size: input.size,
    total: input.total,
    available: input.available ?? null,
    price: centsOf('input.price', input.price),
    description: input.description ?? null,
  };
}

builder.queryField('dumpsters', (t) =>
  t.field({
    type: [DumpsterType],
    args: { businessId: t.arg.id({ required: true }) },
    resolve: async (_root, args, { ctx }) => [
      ...(await listDumpsters(ctx, { businessId: idOf('business', args.businessId) })),
    ],
  }),
);

builder.mutationFields((t) => ({
  createDumpster: t.field({
    type: DumpsterType,
    args: { input: t.arg({ type: DumpsterInput, required: true }) },
    resolve: (_root, { input }, { ctx }) => createDumpster(ctx, inputOf(input)),
  }),
  updateDumpster: t.field({
    type: DumpsterType,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: DumpsterInput, required: true }) },
    resolve: (_root, { id, input }, { ctx }) =>
      updateDumpster(ctx, { dumpsterId: filterId('dumpster', id), ...inputOf(input) }),
  }),
  toggleDumpsterStock: t.field({
    type: DumpsterType,
    args: {
      dumpsterId: t.arg.id({ required: true }),
      expected: t.arg.boolean({
        description: 'whether it was on sale when this was decided: CONFLICT when that is not so any more',
      }),
    },
    resolve: (_root, { dumpsterId, expected }, { ctx }) =>
      toggleDumpsterStock(ctx, { dumpsterId: filterId('dumpster', dumpsterId), expected: expected ?? null }),
  }),
  deleteDumpster: t.boolean({
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { ctx }) => {
      await deleteDumpster(ctx, { dumpsterId: filterId('dumpster', id) });
      return true;
    },
  }),
}));
