import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';

import type { BusinessId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import {
  addons,
  businesses,
  businessRules,
  cities,
  dumpsters,
  outOfService,
  pricingZones,
  stockAllocations,
  zoneCities,
  zoneDumpsterPricing,
  zoneZipCodes,
} from '../schema/index.ts';
import type { DayWindow } from './catalogue-records.ts';

/** Businesses by a list, or by a query that the same batch runs inside the others. */
export type WhichBusinesses = ReadonlyArray<BusinessId> | SQL;

/** Active zones with a price for at least one size that was not deleted. */
const pricedZones = sql<number>`(
  select count(distinct ${zoneDumpsterPricing.zoneId}) from ${zoneDumpsterPricing}
  join ${pricingZones} on ${pricingZones.businessId} = ${zoneDumpsterPricing.businessId}
    and ${pricingZones.id} = ${zoneDumpsterPricing.zoneId} and ${pricingZones.isActive} = 1
  join ${dumpsters} on ${dumpsters.businessId} = ${zoneDumpsterPricing.businessId}
    and ${dumpsters.id} = ${zoneDumpsterPricing.dumpsterId} and ${dumpsters.deletedAt} is null
  where ${zoneDumpsterPricing.businessId} = ${businesses.id} and ${zoneDumpsterPricing.isActive} = 1
)`;

/** A city's ZIPs in one text: a row per ZIP would multiply every zone's rows. */
const zipsOfCity = sql<string | null>`(
  select group_concat(zip) from (select zip from zip_codes where zip_codes.city_id = ${cities.id} order by zip)
)`;

export function selectBusinesses(db: Database, which: WhichBusinesses) {
  return db
    .select({ business: businesses, rules: businessRules, pricedZones })
    .from(businesses)
    .innerJoin(businessRules, eq(businessRules.businessId, businesses.id))
    .where(inArray(businesses.id, which))
    .orderBy(asc(businesses.name), asc(businesses.id));
}

export function selectDumpsters(db: Database, which: WhichBusinesses) {
  return db
    .select()
    .from(dumpsters)
    .where(and(inArray(dumpsters.businessId, which), isNull(dumpsters.deletedAt)))
    .orderBy(asc(dumpsters.size), asc(dumpsters.createdAt), asc(dumpsters.id));
}

/** @param since those that were deleted before are forgotten */
export function selectGoneDumpsters(db: Database, which: WhichBusinesses, since: Date) {
  const { businessId, id, title, size, deletedAt } = getTableColumns(dumpsters);
  return db
    .select({ businessId, id, title, size })
    .from(dumpsters)
    .where(and(inArray(businessId, which), gt(deletedAt, since)));
}

/** @param from blocks that ended before that day are left out */
export function selectBlocks(db: Database, which: WhichBusinesses, from: DayWindow['from']) {
  const { businessId, dumpsterId, fromDay, toDay, quantity } = getTableColumns(outOfService);
  return db
    .select({ businessId, dumpsterId, from: fromDay, to: toDay, quantity })
    .from(outOfService)
    .where(and(inArray(businessId, which), or(isNull(toDay), gt(toDay, from))));
}

export function selectAllocations(db: Database, which: WhichBusinesses, days: DayWindow) {
  const { businessId, orderId, dumpsterId, fromDay, toDay, quantity } = getTableColumns(stockAllocations);
  return db
    .select({ businessId, orderId, dumpsterId, from: fromDay, to: toDay, quantity })
    .from(stockAllocations)
    .where(and(inArray(businessId, which), gt(toDay, days.from), days.to === null ? undefined : lt(fromDay, days.to)));
}

export function selectZones(db: Database, which: WhichBusinesses, narrow?: SQL) {
  return db
    .select()
    .from(pricingZones)
    .where(and(inArray(pricingZones.businessId, which), narrow))
    .orderBy(asc(pricingZones.createdAt), asc(pricingZones.id));
}

export function selectZoneZips(db: Database, which: WhichBusinesses, narrow?: SQL) {
  return db
    .select()
    .from(zoneZipCodes)
    .where(and(inArray(zoneZipCodes.businessId, which), narrow))
    .orderBy(asc(zoneZipCodes.zip));
}

export function selectZoneCities(db: Database, which: WhichBusinesses, narrow?: SQL) {
  return db
    .select({
      businessId: zoneCities.businessId,
      zoneId: zoneCities.zoneId,
      id: cities.id,
      name: cities.name,
      state: cities.state,
      stateCode: cities.stateCode,
      zips: zipsOfCity,
    })
    .from(zoneCities)
    .innerJoin(cities, eq(cities.id, zoneCities.cityId))
    .where(and(inArray(zoneCities.businessId, which), narrow))
    .orderBy(asc(cities.stateCode), asc(cities.name));
}

export function selectPricing(db: Database, which: WhichBusinesses, narrow?: SQL) {
  const { id, businessId, zoneId, dumpsterId, priceCents, maxWeightLb, rentalDuration, isActive } =
    getTableColumns(zoneDumpsterPricing);
  return db
    .select({ id, businessId, zoneId, dumpsterId, price: priceCents, maxWeightLb, rentalDuration, isActive })
    .from(zoneDumpsterPricing)
    .where(and(inArray(businessId, which), narrow))
    .orderBy(asc(zoneDumpsterPricing.createdAt), asc(id));
}

/** @param since those that were deleted before are forgotten */
export function selectAddOns(db: Database, which: WhichBusinesses, since: Date) {
  const { id, businessId, name, priceCents, taxable, isActive, deletedAt, createdAt, updatedAt } =
    getTableColumns(addons);
  return db
    .select({ id, businessId, name, price: priceCents, taxable, isActive, deletedAt, createdAt, updatedAt })
    .from(addons)
    .where(and(inArray(businessId, which), or(isNull(deletedAt), gt(deletedAt, since))))
    .orderBy(asc(createdAt), asc(id));
}
