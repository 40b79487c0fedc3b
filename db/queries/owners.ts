import { and, eq, isNull } from 'drizzle-orm';

import type { BusinessId, DumpsterId, InvitationId, PricingId, ZoneId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { dumpsters, invitations, pricingZones, zoneDumpsterPricing } from '../schema/index.ts';

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

/** Whose an invitation is; undefined when there is none that waits. */
export async function findBusinessOfInvitation(db: Database, id: InvitationId): Promise<BusinessId | undefined> {
  const row = await db
    .select({ businessId: invitations.businessId })
    .from(invitations)
    .where(and(eq(invitations.id, id), isNull(invitations.acceptedAt)))
    .get();
  return row?.businessId;
}
