import { and, eq, sql } from 'drizzle-orm';

import type { BusinessId, DumpsterId, PricingId, ZoneId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';

import type { Database } from '../client.ts';
import type { ServiceFeePayer } from '../schema/enums.ts';
import { businesses, businessRules, dumpsters, zoneDumpsterPricing } from '../schema/index.ts';
import { requireChange, requireThat } from '../write-batch.ts';
import { writeAudited, type AuditEntry } from './audit.ts';
import type { ZonePricingRecord } from './catalogue-records.ts';

export type RulesChange = Partial<Omit<typeof businessRules.$inferInsert, 'businessId' | 'updatedAt'>>;

/**
 * Sets what a size costs in a zone. A new pair is switched on there; one that has a price keeps its id, and stays switched
 * off if it is.
 *
 * @returns undefined when the business has no such zone or size
 */
export async function saveZonePricing(
  db: Database,
  businessId: BusinessId,
  pricing: {
    readonly id: PricingId;
    readonly zoneId: ZoneId;
    readonly dumpsterId: DumpsterId;
    readonly price: Cents;
    readonly maxWeightLb: number;
    readonly rentalDuration: number;
  },
  audit: AuditEntry,
): Promise<ZonePricingRecord | undefined> {
  const { zoneId, dumpsterId, price, maxWeightLb, rentalDuration } = pricing;
  const terms = { priceCents: price, maxWeightLb, rentalDuration, updatedAt: audit.at };
  const isWritten = await writeAudited(db, audit, [
    requireThat(
      db,
      sql`exists (select 1 from ${dumpsters} d
        where d.business_id = ${businessId} and d.id = ${dumpsterId} and d.deleted_at is null)`,
    ),
    db
      .insert(zoneDumpsterPricing)
      .values({ businessId, id: pricing.id, zoneId, dumpsterId, ...terms, isActive: true, createdAt: audit.at })
      .onConflictDoUpdate({
        target: [zoneDumpsterPricing.businessId, zoneDumpsterPricing.zoneId, zoneDumpsterPricing.dumpsterId],
        set: terms,
      }),
  ]);
  if (!isWritten) return undefined;
  const pair = { businessId, zoneId, dumpsterId };
  // Taken away again by somebody else meanwhile, it is told as it was written.
  const { id, isActive } = (await findPair(db, pair)) ?? { id: pricing.id, isActive: true };
  return { ...pair, id, price, maxWeightLb, rentalDuration, isActive };
}

async function findPair(
  db: Database,
  pair: Pick<ZonePricingRecord, 'businessId' | 'zoneId' | 'dumpsterId'>,
): Promise<Pick<ZonePricingRecord, 'id' | 'isActive'> | undefined> {
  const { businessId, zoneId, dumpsterId, id, isActive } = zoneDumpsterPricing;
  return await db
    .select({ id, isActive })
    .from(zoneDumpsterPricing)
    .where(and(eq(businessId, pair.businessId), eq(zoneId, pair.zoneId), eq(dumpsterId, pair.dumpsterId)))
    .get();
}

/**
 * Changes some rules and leaves the others; false for no such business.
 *
 * @param payer who pays the platform's fee; null leaves it as it is
 */
export async function saveRules(
  db: Database,
  businessId: BusinessId,
  change: RulesChange,
  audit: AuditEntry,
  payer: ServiceFeePayer | null = null,
): Promise<boolean> {
  return await writeAudited(db, audit, [
    db
      .update(businessRules)
      .set({ ...change, updatedAt: audit.at })
      .where(eq(businessRules.businessId, businessId)),
    requireChange(db),
    ...(payer === null
      ? []
      : [
          db
            .update(businesses)
            .set({ serviceFeePayer: payer, updatedAt: audit.at })
            .where(eq(businesses.id, businessId)),
        ]),
  ]);
}
