/** What a business looks at while it sets its prices: places near the yard, why a place costs what it does, and the area served. */
import { coveragePicture, type CoveragePicture } from '#worker/usecases/pricing/coverage-picture.ts';
import { explainPlace, type PlaceExplanation, type SizeExplanation } from '#worker/usecases/pricing/explain-place.ts';
import { zipsWithinMiles } from '#worker/usecases/pricing/zips-within-miles.ts';

import { builder } from './builder.ts';
import { CartTotalLineType, DumpsterType, PricingZoneType } from './refs.ts';
import { idOf, milesOf } from './wire.ts';

type Nearby = Awaited<ReturnType<typeof zipsWithinMiles>>[number];

const NearbyZipType = builder.objectRef<Nearby>('NearbyZip').implement({
  fields: (t) => ({
    zipCode: t.exposeString('zip'),
    city: t.exposeString('city'),
    stateCode: t.exposeString('stateCode'),
    distance: t.float({ description: 'miles from the yard', resolve: ({ tenths }) => milesOf(tenths) }),
  }),
});

const PlaceZoneType = builder.objectRef<PlaceExplanation['zones'][number]>('PlaceZone').implement({
  fields: (t) => ({
    zone: t.expose('zone', { type: PricingZoneType }),
    verdict: t.exposeString('verdict', { description: 'CHOSEN, SWITCHED_OFF, ZIP_BEATS_CITY or OLDER_WINS' }),
  }),
});

const PlaceSizeType = builder.objectRef<SizeExplanation>('PlaceSize').implement({
  fields: (t) => ({
    dumpster: t.expose('dumpster', { type: DumpsterType }),
    verdict: t.exposeString('verdict', { description: 'OFFERED, SOLD_OUT, SWITCHED_OFF or NO_PRICE' }),
    available: t.exposeInt('available'),
    nextFree: t.expose('nextFree', { type: 'Date', nullable: true }),
    lines: t.field({ type: [CartTotalLineType], resolve: ({ lines }) => [...lines] }),
    total: t.expose('total', { type: 'Money' }),
  }),
});

const PlaceExplanationType = builder.objectRef<PlaceExplanation>('PlaceExplanation').implement({
  description: 'Why a search for a place offers what it offers, by the rules of the search itself.',
  fields: (t) => ({
    zipCode: t.exposeString('zipCode'),
    city: t.exposeString('city'),
    stateCode: t.exposeString('stateCode'),
    distance: t.float({
      nullable: true,
      resolve: ({ distanceTenths }) => (distanceTenths === null ? null : milesOf(distanceTenths)),
    }),
    maxMiles: t.float({
      nullable: true,
      resolve: ({ maxMilesTenths }) => (maxMilesTenths === null ? null : milesOf(maxMilesTenths)),
    }),
    isTooFar: t.exposeBoolean('isTooFar'),
    isOpen: t.exposeBoolean('isOpen'),
    ineligibilityReasons: t.stringList({ resolve: ({ ineligibilityReasons }) => [...ineligibilityReasons] }),
    zones: t.field({ type: [PlaceZoneType], resolve: ({ zones }) => [...zones] }),
    sizes: t.field({ type: [PlaceSizeType], resolve: ({ sizes }) => [...sizes] }),
  }),
});

const CoveredZoneType = builder.objectRef<CoveragePicture['zones'][number]>('CoveredZone').implement({
  fields: (t) => ({
    zoneId: t.exposeID('zoneId'),
    name: t.exposeString('name'),
    shape: t.exposeString('shape'),
    places: t.exposeInt('places'),
  }),
});

const CoveragePictureType = builder.objectRef<CoveragePicture>('CoveragePicture').implement({
  fields: (t) => ({
    places: t.exposeInt('places'),
    svg: t.exposeString('svg'),
    text: t.exposeString('text', { description: 'what the picture shows, in words' }),
    zones: t.field({ type: [CoveredZoneType], resolve: ({ zones }) => [...zones] }),
  }),
});

builder.queryFields((t) => ({
  zipsWithinMiles: t.field({
    type: [NearbyZipType],
    args: { businessId: t.arg.id({ required: true }), miles: t.arg.float({ required: true }) },
    resolve: async (_root, { businessId, miles }, { ctx }) => [
      ...(await zipsWithinMiles(ctx, { businessId: idOf('business', businessId), miles })),
    ],
  }),
  placeExplanation: t.field({
    type: PlaceExplanationType,
    nullable: true,
    description: 'Null when nobody knows the place.',
    args: { businessId: t.arg.id({ required: true }), place: t.arg.string({ required: true }) },
    resolve: (_root, { businessId, place }, { ctx }) =>
      explainPlace(ctx, { businessId: idOf('business', businessId), place }),
  }),
  coveragePicture: t.field({
    type: CoveragePictureType,
    args: { businessId: t.arg.id({ required: true }) },
    resolve: (_root, { businessId }, { ctx }) => coveragePicture(ctx, { businessId: idOf('business', businessId) }),
  }),
}));
