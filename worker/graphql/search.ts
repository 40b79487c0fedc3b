import { countedSearch } from '#worker/usecases/figures/counted-search.ts';
import type { BusinessOfferView, DumpsterOfferView, SearchView } from '#worker/usecases/views.ts';

import { builder } from './builder.ts';
import { BusinessType, DumpsterType, PricingZoneType } from './refs.ts';
import { fractionOf, given, milesOf, tonsOf } from './wire.ts';

const PriceBreakdownType = builder.objectRef<DumpsterOfferView>('PriceBreakdown').implement({
  fields: (t) => ({
    basePrice: t.expose('basePrice', { type: 'Money' }),
    deliveryFee: t.expose('deliveryFee', { type: 'Money', description: 'mileage included' }),
    distanceInMiles: t.float({
      nullable: true,
      resolve: ({ distanceTenths }) => (distanceTenths === null ? null : milesOf(distanceTenths)),
    }),
    pricePerMile: t.expose('perMile', { type: 'Money' }),
    environmentalFee: t.expose('environmentalFee', { type: 'Money' }),
    taxRate: t.float({
      description: 'fraction, 0.0881 means 8.81 %',
      resolve: ({ taxRate }) => fractionOf(taxRate),
    }),
  }),
});

const DumpsterOfferType = builder.objectRef<DumpsterOfferView>('DumpsterOffer').implement({
  fields: (t) => ({
    dumpster: t.expose('dumpster', { type: DumpsterType }),
    price: t.expose('startingPrice', {
      type: 'Money',
      description: 'starting price: basePrice + deliveryFee + environmentalFee, before tax',
    }),
    maxWeight: t.float({ resolve: ({ maxWeightLb }) => tonsOf(maxWeightLb) }),
    available: t.exposeInt('available'),
    rentalDuration: t.exposeInt('rentalDays'),
    extraDayFee: t.expose('extraDayFee', { type: 'Money' }),
    overweightPerTon: t.expose('overweightPerTon', { type: 'Money' }),
    priceBreakdown: t.field({ type: PriceBreakdownType, resolve: (offer) => offer }),
  }),
});

const BusinessOfferType = builder.objectRef<BusinessOfferView>('BusinessOffer').implement({
  fields: (t) => ({
    business: t.expose('business', { type: BusinessType }),
    distance: t.float({
      nullable: true,
      description: 'miles from the business to the location',
      resolve: ({ distanceTenths }) => (distanceTenths === null ? null : milesOf(distanceTenths)),
    }),
    zipCode: t.exposeString('zipCode', {
      description: 'which ZIP the prices are for: of a whole city, the served one nearest to its middle',
    }),
    deliveryFee: t.expose('deliveryFee', { type: 'Money' }),
    pricingZone: t.expose('zone', { type: PricingZoneType, nullable: true }),
    dumpsters: t.field({ type: [DumpsterOfferType], resolve: ({ dumpsters }) => [...dumpsters] }),
  }),
});

const LocationSearchResultType = builder.objectRef<SearchView>('LocationSearchResult').implement({
  fields: (t) => ({
    success: t.exposeBoolean('success'),
    address: t.exposeString('address', { nullable: true }),
    zipCode: t.exposeString('zipCode', { nullable: true }),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    serviceAvailable: t.exposeBoolean('serviceAvailable'),
    message: t.exposeString('message', { nullable: true }),
    businesses: t.field({ type: [BusinessOfferType], resolve: ({ businesses }) => [...businesses] }),
  }),
});

builder.queryField('dumpstersForLocation', (t) =>
  t.field({
    type: LocationSearchResultType,
    args: {
      address: t.arg.string(),
      zipCode: t.arg.string(),
      businessSlug: t.arg.string(),
      latitude: t.arg.float(),
      longitude: t.arg.float(),
      startDate: t.arg({ type: 'Date' }),
      endDate: t.arg({ type: 'Date' }),
    },
    resolve: (_root, args, { ctx }) => countedSearch(ctx, given(args)),
  }),
);
