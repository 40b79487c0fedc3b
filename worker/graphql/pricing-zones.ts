import { createZone } from '#worker/usecases/catalogue/create-zone.ts';
import { deleteZone } from '#worker/usecases/catalogue/delete-zone.ts';
import { findCities } from '#worker/usecases/catalogue/find-cities.ts';
import { listZones } from '#worker/usecases/catalogue/list-zones.ts';
import { switchZone } from '#worker/usecases/catalogue/switch-zone.ts';
import { updateZone } from '#worker/usecases/catalogue/update-zone.ts';

import { builder } from './builder.ts';
import { PricingZoneTypeEnum } from './enums.ts';
import { CityType, PricingZoneType, ZoneDumpsterPricingType } from './refs.ts';
import { centsOf, filterId, given, idOf } from './wire.ts';

CityType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    state: t.exposeString('state'),
    stateCode: t.exposeString('stateCode'),
    zipCodes: t.stringList({ resolve: ({ zipCodes }) => [...zipCodes] }),
  }),
});

PricingZoneType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    type: t.expose('type', { type: PricingZoneTypeEnum }),
    zipCodes: t.stringList({ resolve: ({ zipCodes }) => [...zipCodes] }),
    cities: t.field({ type: [CityType], resolve: ({ cities }) => [...cities] }),
    cityIds: t.idList({ resolve: ({ cities }) => cities.map(({ id }) => id) }),
    deliveryFee: t.expose('deliveryFee', { type: 'Money' }),
    rentalDuration: t.exposeInt('rentalDuration', { description: 'days' }),
    isActive: t.exposeBoolean('isActive'),
    dumpsterPricing: t.field({
      type: [ZoneDumpsterPricingType],
      resolve: async ({ id, businessId }, _args, { loaders }) =>
        (await loaders.zonePricing(businessId)).filter(({ zoneId }) => zoneId === id),
    }),
  }),
});

const PricingZoneInput = builder.inputType('PricingZoneInput', {
  fields: (t) => ({
    businessId: t.id({ required: true }),
    name: t.string({ required: true }),
    type: t.field({ type: PricingZoneTypeEnum, required: true }),
    cityIds: t.idList(),
    zipCodes: t.stringList(),
    deliveryFee: t.float({ required: true }),
    rentalDuration: t.int({ required: true }),
  }),
});

function inputOf(input: typeof PricingZoneInput.$inferInput) {
  return {
    businessId: filterId('business', input.businessId),
    name: input.name,
    type: input.type,
    cityIds: input.cityIds?.map((id) => filterId('city', id)) ?? null,
    zipCodes: input.zipCodes ?? null,
    deliveryFee: centsOf('input.deliveryFee', input.deliveryFee),
    rentalDuration: input.rentalDuration,
  };
}

builder.queryFields((t) => ({
  pricingZones: t.field({
    type: [PricingZoneType],
    args: { businessId: t.arg.id({ required: true }) },
    resolve: async (_root, args, { ctx }) => [
      ...(await listZones(ctx, { businessId: idOf('business', args.businessId) })),
    ],
  }),
  cities: t.field({
    type: [CityType],
    args: { search: t.arg.string(), stateCode: t.arg.string() },
    resolve: async (_root, args, { ctx }) => [...(await findCities(ctx, given(args)))],
  }),
}));

builder.mutationFields((t) => ({
  createPricingZone: t.field({
    type: PricingZoneType,
    args: { input: t.arg({ type: PricingZoneInput, required: true }) },
    resolve: (_root, { input }, { ctx }) => createZone(ctx, inputOf(input)),
  }),
  updatePricingZone: t.field({
    type: PricingZoneType,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: PricingZoneInput, required: true }) },
    resolve: (_root, { id, input }, { ctx }) => updateZone(ctx, { zoneId: filterId('zone', id), ...inputOf(input) }),
  }),
  deletePricingZone: t.boolean({
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { ctx }) => {
      await deleteZone(ctx, { zoneId: filterId('zone', id) });
      return true;
    },
  }),
  activatePricingZone: t.field({
    type: PricingZoneType,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { ctx }) => switchZone(ctx, { zoneId: filterId('zone', id), isActive: true }),
  }),
  deactivatePricingZone: t.field({
    type: PricingZoneType,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { ctx }) => switchZone(ctx, { zoneId: filterId('zone', id), isActive: false }),
  }),
}));
