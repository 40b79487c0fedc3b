import { listZipsOf } from '#db/queries/places.ts';
import { drawCoverage, shapeOf, type Shape } from '#worker/domain/coverage.ts';
import type { BusinessId, ZoneId } from '#worker/domain/ids.ts';
import { formatMiles, milesTenths } from '#worker/domain/service-area.ts';

import { currentCatalogue } from '../catalogue/current-catalogue.ts';
import { requireMay } from '../catalogue/managed-business.ts';
import { servingZone } from '../catalogue/quote-items.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';

export type CoveragePicture = {
  /** How many ZIPs are served. */
  readonly places: number;
  readonly svg: string;
  /** What the picture shows, in words. */
  readonly text: string;
  readonly zones: ReadonlyArray<{
    readonly zoneId: ZoneId;
    readonly name: string;
    readonly shape: Shape;
    readonly places: number;
  }>;
};

/**
 * The ZIPs that a business delivers to as a picture, each by the zone that serves it; switched-off zones and what is too
 * far away are not in it.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND
 */
export async function coveragePicture(
  ctx: Context,
  { businessId }: { readonly businessId: BusinessId },
): Promise<CoveragePicture> {
  await requireMay(ctx, 'zones.manage', businessId);
  const catalogue = await currentCatalogue(ctx.reads, businessId, ctx.now());
  if (catalogue === undefined) throw notFound('Business not found');
  const active = catalogue.zones.filter(({ isActive }) => isActive);
  const rows = await listZipsOf(ctx.reads, {
    zips: active.flatMap(({ type, zipCodes }) => (type === 'ZIP_CODE' ? zipCodes : [])),
    cityIds: active.flatMap(({ type, cities }) => (type === 'CITY_STATE' ? cities.map(({ id }) => id) : [])),
  });
  const places = rows.flatMap(({ middle: _middle, state: _state, zip: zipCode, ...row }) => {
    const zone = servingZone(catalogue, { ...row, zipCode, precision: 'zip' });
    return zone === null ? [] : [{ latitude: row.latitude, longitude: row.longitude, zoneId: zone.id }];
  });
  const { yard } = catalogue.business;
  const zones = active.map(({ id: zoneId, name }, index) => ({
    zoneId,
    name,
    shape: shapeOf(index).name,
    places: places.filter((place) => place.zoneId === zoneId).length,
  }));
  const farthest = yard === null ? null : Math.max(0, ...places.map((place) => milesTenths(yard, place)));
  const counts = zones.map(({ name, places: count }) => `${name}: ${count} ZIP ${count === 1 ? 'code' : 'codes'}`);
  const reach = farthest === null ? [] : [`The farthest is ${formatMiles(farthest)} from the yard`];
  return {
    places: places.length,
    svg: drawCoverage(
      zones.map(({ zoneId }) => zoneId),
      places,
      yard,
    ),
    text: `${[...counts, ...reach].join('. ')}.`,
    zones,
  };
}
