import { and, eq, sql } from 'drizzle-orm';

import type { BusinessId, CityId, DumpsterId, ZoneId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';

import type { Database } from '../client.ts';
import type { ZoneType } from '../schema/enums.ts';
import { pricingZones, zoneCities, zoneDumpsterPricing, zoneZipCodes } from '../schema/index.ts';
import { requireChange, type Statement } from '../write-batch.ts';
import { writeAudited, type AuditEntry } from './audit.ts';

export type ZoneFields = {
  readonly id: ZoneId;
  readonly name: string;
  readonly type: ZoneType;
  readonly deliveryFee: Cents;
  /** days */
  readonly rentalDuration: number;
};

/** Where a zone delivers: ZIPs or cities, by its type. */
export type ZoneArea = { readonly zips: ReadonlyArray<string>; readonly cityIds: ReadonlyArray<CityId> };

type Key = { readonly businessId: BusinessId; readonly zoneId: ZoneId };

/** Adds a zone that is switched on; false for no such business. */
export async function addZone(
  db: Database,
  businessId: BusinessId,
  { id, deliveryFee, ...fields }: ZoneFields,
  area: ZoneArea,
  audit: AuditEntry,
): Promise<boolean> {
  const stamps = { createdAt: audit.at, updatedAt: audit.at };
  return await writeAudited(db, audit, [
    db.insert(pricingZones).values({ businessId, id, ...fields, deliveryFeeCents: deliveryFee, ...stamps }),
    ...areaStatements(db, { businessId, zoneId: id }, area),
  ]);
}

/**
 * Changes a zone; false when the business has none of that id.
 *
 * @param area null leaves it as it is
 */
export async function changeZone(
  db: Database,
  businessId: BusinessId,
  { id, deliveryFee, ...fields }: ZoneFields,
  area: ZoneArea | null,
  audit: AuditEntry,
): Promise<boolean> {
  const key = { businessId, zoneId: id };
  return await writeAudited(db, audit, [
    db
      .update(pricingZones)
      .set({ ...fields, deliveryFeeCents: deliveryFee, updatedAt: audit.at })
      .where(zoneAt(key)),
    requireChange(db),
    ...(area === null ? [] : [...clearArea(db, key), ...areaStatements(db, key, area)]),
  ]);
}

/** Switches a zone on or off; false when the business has none of that id. */
export async function switchZone(db: Database, key: Key, isActive: boolean, audit: AuditEntry): Promise<boolean> {
  return await writeAudited(db, audit, [
    db.update(pricingZones).set({ isActive, updatedAt: audit.at }).where(zoneAt(key)),
    requireChange(db),
  ]);
}

/** Deletes a zone with its area and prices; false when the business has none of that id. */
export async function deleteZone(db: Database, key: Key, audit: AuditEntry): Promise<boolean> {
  const { businessId, zoneId } = zoneDumpsterPricing;
  return await writeAudited(db, audit, [
    db.delete(zoneDumpsterPricing).where(and(eq(businessId, key.businessId), eq(zoneId, key.zoneId))),
    ...clearArea(db, key),
    db.delete(pricingZones).where(zoneAt(key)),
    requireChange(db),
  ]);
}

type Pair = Key & { readonly dumpsterId: DumpsterId };

/** Takes a size's price out of a zone; false when there is none. */
export async function deleteZonePricing(db: Database, pair: Pair, audit: AuditEntry): Promise<boolean> {
  return await writeAudited(db, audit, [db.delete(zoneDumpsterPricing).where(pricingAt(pair)), requireChange(db)]);
}

/**
 * Offers a size in a zone, or no longer; false when it has no price there, or is not as expected.
 *
 * @param expected whether it is offered so far; null for either
 */
export async function toggleZonePricing(
  db: Database,
  pair: Pair,
  expected: boolean | null,
  audit: AuditEntry,
): Promise<boolean> {
  const isExpected = expected === null ? undefined : eq(zoneDumpsterPricing.isActive, expected);
  return await writeAudited(db, audit, [
    db
      .update(zoneDumpsterPricing)
      .set({ isActive: sql`1 - ${zoneDumpsterPricing.isActive}`, updatedAt: audit.at })
      .where(and(pricingAt(pair), isExpected)),
    requireChange(db),
  ]);
}

function zoneAt({ businessId, zoneId }: Key) {
  return and(eq(pricingZones.businessId, businessId), eq(pricingZones.id, zoneId));
}

function pricingAt({ businessId, zoneId, dumpsterId }: Pair) {
  const table = zoneDumpsterPricing;
  return and(eq(table.businessId, businessId), eq(table.zoneId, zoneId), eq(table.dumpsterId, dumpsterId));
}

function clearArea(db: Database, { businessId, zoneId }: Key): ReadonlyArray<Statement> {
  return [
    db.delete(zoneZipCodes).where(and(eq(zoneZipCodes.businessId, businessId), eq(zoneZipCodes.zoneId, zoneId))),
    db.delete(zoneCities).where(and(eq(zoneCities.businessId, businessId), eq(zoneCities.zoneId, zoneId))),
  ];
}

/** One statement for a whole list: thousands of ZIPs would be more variables than SQLite takes. */
function areaStatements(db: Database, { businessId, zoneId }: Key, { zips, cityIds }: ZoneArea) {
  const rows = (list: ReadonlyArray<string>) =>
    sql`select ${businessId}, ${zoneId}, value from json_each(${JSON.stringify(list)})`;
  return [
    ...(zips.length === 0 ? [] : [db.insert(zoneZipCodes).select(rows(zips))]),
    ...(cityIds.length === 0 ? [] : [db.insert(zoneCities).select(rows(cityIds))]),
  ];
}
