import { and, eq, isNull } from 'drizzle-orm';

import type { BusinessId, DumpsterId, PricingId, ZoneId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { dumpsters, pricingZones, zoneDumpsterPricing } from '../schema/index.ts';

/** Whose size it is; undefined when there is none, or it was deleted. */
export async function findBusinessOfDumpster(db: Database, id: DumpsterId): Promise<BusinessId | undefined> {
  const row = await db
    .select({ businessId: dumpsters.businessId })
    .from(dumpsters)
    .where(and(eq(dumpsters.id, id), isNull(dumpsters.deletedAt)))
    .get();
  return row?.businessId;
}

/** Whose zone it is. */
export async function findBusinessOfZone(db: Database, id: ZoneId): Promise<BusinessId | undefined> {
  const row = await db
    .select({ businessId: pricingZones.businessId })
    .from(pricingZones)
    .where(eq(pricingZones.id, id))
    .get();
  return row?.businessId;
}

/** Which zone and size a price is of, and whose. */
export async function findPricingPair(
  db: Database,
  id: PricingId,
): Promise<{ readonly businessId: BusinessId; readonly zoneId: ZoneId; readonly dumpsterId: DumpsterId } | undefined> {
  const { businessId, zoneId, dumpsterId } = zoneDumpsterPricing;
  return await db
    .select({ businessId, zoneId, dumpsterId })
    .from(zoneDumpsterPricing)
    .where(eq(zoneDumpsterPricing.id, id))
    .get();
}
