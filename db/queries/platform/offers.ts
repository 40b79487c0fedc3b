import { sql, type SQL } from 'drizzle-orm';

import type { BusinessId, CityId } from '#worker/domain/ids.ts';
import { addDays, today } from '#worker/domain/rental-period.ts';

import type { Database } from '../../client.ts';
import {
  businesses,
  pricingZones,
  zipCodes,
  zoneCities,
  zoneDumpsterPricing,
  zoneZipCodes,
} from '../../schema/index.ts';
import { assembleCatalogues } from '../assemble-catalogue.ts';
import type { Catalogue, DayWindow } from '../catalogue-records.ts';
import {
  selectAllocations,
  selectBlocks,
  selectBusinesses,
  selectDumpsters,
  selectPricing,
  selectZoneCities,
  selectZones,
  selectZoneZips,
} from '../catalogue-statements.ts';

export type OffersQuery = {
  /** Where to; a null ZIP or city matches no zone of that type. */
  readonly zip: string | null;
  readonly cityId: CityId | null;
  /** Whether zones of any ZIP of the city count. */
  readonly isWholeCity?: boolean;
  /** Whose bookings count: long enough to look for the next free day. */
  readonly days: DayWindow;
  readonly now: Date;
  /** Narrows to one business: that of the storefront, or of the page's path. */
  readonly only?: { readonly slug: string } | { readonly businessId: BusinessId };
};

/**
 * The businesses with an active zone at a place, each with everything its offers are worked out
 * from, in one round trip whatever their number. Only zones that serve the place, and their prices,
 * are there; `pricingRules` still tell whether a business drives that far.
 *
 * Businesses that can't take orders are left out; the rest of eligibility is in `eligibility`.
 */
export async function loadOffers(db: Database, query: OffersQuery): Promise<ReadonlyArray<Catalogue>> {
  const { now, days } = query;
  const serving = servingZones(query);
  const which = servingBusinesses(query, serving);
  const zone = (businessId: SQL, zoneId: SQL): SQL => sql`(${businessId}, ${zoneId}) in ${serving}`;
  const yesterday = addDays(today(now, 'UTC'), -1);
  const from = days.from < yesterday ? days.from : yesterday;
  const [found, sizes, blocks, allocations, zones, zips, cities, pricing] = await db.batch([
    selectBusinesses(db, which),
    selectDumpsters(db, which),
    selectBlocks(db, which, from),
    selectAllocations(db, which, days),
    selectZones(db, which, zone(sql`${pricingZones.businessId}`, sql`${pricingZones.id}`)),
    selectZoneZips(db, which, zone(sql`${zoneZipCodes.businessId}`, sql`${zoneZipCodes.zoneId}`)),
    selectZoneCities(db, which, zone(sql`${zoneCities.businessId}`, sql`${zoneCities.zoneId}`)),
    selectPricing(
      db,
      which,
      sql`${zone(sql`${zoneDumpsterPricing.businessId}`, sql`${zoneDumpsterPricing.zoneId}`)} and ${zoneDumpsterPricing.isActive} = 1`,
    ),
  ]);
  return assembleCatalogues(
    {
      businesses: found,
      dumpsters: sizes,
      blocks,
      allocations,
      zones,
      zoneZips: zips,
      zoneCities: cities,
      pricing,
      gone: [],
      addOns: [],
    },
    now,
  );
}

/** (business, zone) pairs of the active zones at the place; starts from the place's own index entries. */
function servingZones({ zip, cityId, isWholeCity = false }: OffersQuery): SQL {
  const zips = isWholeCity ? sql`(select p.zip from ${zipCodes} p where p.city_id = ${cityId})` : sql`(${zip})`;
  return sql`(
    select z.business_id, z.id from ${zoneZipCodes} m
      join ${pricingZones} z on z.business_id = m.business_id and z.id = m.zone_id
      where m.zip in ${zips} and z.type = 'ZIP_CODE' and z.is_active = 1
    union
    select z.business_id, z.id from ${zoneCities} m
      join ${pricingZones} z on z.business_id = m.business_id and z.id = m.zone_id
      where m.city_id = ${cityId} and z.type = 'CITY_STATE' and z.is_active = 1
  )`;
}

function servingBusinesses({ only }: OffersQuery, serving: SQL): SQL {
  return sql`(
    select b.id from ${businesses} b where b.id in (select business_id from ${serving})
      and b.is_active = 1 and b.suspended_at is null and b.provider_charges_enabled = 1
      ${narrowed(only)}
  )`;
}

function narrowed(only: OffersQuery['only']): SQL {
  if (only === undefined) return sql``;
  return 'slug' in only ? sql`and b.slug = ${only.slug}` : sql`and b.id = ${only.businessId}`;
}
