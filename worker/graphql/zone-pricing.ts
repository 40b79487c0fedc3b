import { deleteZonePricing } from '#worker/usecases/catalogue/delete-zone-pricing.ts';
import { setZonePricing } from '#worker/usecases/catalogue/set-zone-pricing.ts';
import { toggleZoneStock } from '#worker/usecases/catalogue/toggle-zone-stock.ts';
import { zonePricing } from '#worker/usecases/catalogue/zone-pricing.ts';

import { builder } from './builder.ts';
import { DumpsterType, PricingZoneType, ZoneDumpsterPricingType } from './refs.ts';
import { centsOf, filterId, given, idOf, poundsOf, tonsOf } from './wire.ts';

ZoneDumpsterPricingType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    price: t.expose('price', { type: 'Money' }),
    maxWeight: t.float({
      description: 'US short tons included',
      resolve: ({ maxWeightLb }) => tonsOf(maxWeightLb),
    }),
    rentalDuration: t.exposeInt('rentalDuration'),
    isActive: t.exposeBoolean('isActive'),
    pricingZone: t.field({
      type: PricingZoneType,
      resolve: ({ businessId, zoneId }, _args, { loaders }) => loaders.zone(businessId, zoneId),
    }),
    dumpster: t.field({
      type: DumpsterType,
      resolve: ({ businessId, dumpsterId }, _args, { loaders }) => loaders.dumpster(businessId, dumpsterId),
    }),
  }),
});

const ZoneDumpsterPricingInput = builder.inputType('ZoneDumpsterPricingInput', {
  fields: (t) => ({
    businessId: t.id({ required: true }),
    pricingZoneId: t.id({ required: true }),
    dumpsterId: t.id({ required: true }),
    price: t.float({ required: true }),
    maxWeight: t.float({ required: true }),
    rentalDuration: t.int({ required: true }),
  }),
});

function pairOf(args: { readonly businessId: string; readonly pricingZoneId: string; readonly dumpsterId: string }) {
  return {
    businessId: filterId('business', args.businessId),
    zoneId: filterId('zone', args.pricingZoneId),
    dumpsterId: filterId('dumpster', args.dumpsterId),
  };
}

builder.queryField('zonePricingForDumpster', (t) =>
  t.field({
    type: ZoneDumpsterPricingType,
    nullable: true,
    args: {
      businessId: t.arg.id({ required: true }),
      dumpsterId: t.arg.id({ required: true }),
      zipCode: t.arg.string(),
      city: t.arg.string(),
    },
    resolve: async (_root, args, { ctx }) => {
      const businessId = idOf('business', args.businessId);
      const dumpsterId = idOf('dumpster', args.dumpsterId);
      const place = given({ zipCode: args.zipCode, city: args.city });
      const found = await zonePricing(ctx, { businessId, dumpsterId, ...place });
      return found && { ...found, businessId };
    },
  }),
);

builder.mutationFields((t) => ({
  setZoneDumpsterPricing: t.field({
    type: ZoneDumpsterPricingType,
    args: { input: t.arg({ type: ZoneDumpsterPricingInput, required: true }) },
    resolve: async (_root, { input }, { ctx }) => {
      const businessId = filterId('business', input.businessId);
      const saved = await setZonePricing(ctx, {
        businessId,
        zoneId: filterId('zone', input.pricingZoneId),
        dumpsterId: filterId('dumpster', input.dumpsterId),
        price: centsOf('input.price', input.price),
        maxWeightLb: poundsOf('input.maxWeight', input.maxWeight),
        rentalDuration: input.rentalDuration,
      });
      return { ...saved, businessId };
    },
  }),
  removeZoneDumpsterPricing: t.boolean({
    args: {
      businessId: t.arg.id({ required: true }),
      pricingZoneId: t.arg.id({ required: true }),
      dumpsterId: t.arg.id({ required: true }),
    },
    resolve: async (_root, args, { ctx }) => {
      await deleteZonePricing(ctx, pairOf(args));
      return true;
    },
  }),
  deleteZoneDumpsterPricing: t.boolean({
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { ctx }) => {
      await deleteZonePricing(ctx, { pricingId: filterId('pricing', id) });
      return true;
    },
  }),
  toggleZoneDumpsterStock: t.field({
    type: ZoneDumpsterPricingType,
    args: {
      businessId: t.arg.id({ required: true }),
      pricingZoneId: t.arg.id({ required: true }),
      dumpsterId: t.arg.id({ required: true }),
      expected: t.arg.boolean({
        description: 'whether it was offered when this was decided: CONFLICT when that is not so any more',
      }),
    },
    resolve: async (_root, args, { ctx }) => {
      const pair = pairOf(args);
      const toggled = await toggleZoneStock(ctx, { ...pair, expected: args.expected ?? null });
      return { ...toggled, businessId: pair.businessId };
    },
  }),
}));
