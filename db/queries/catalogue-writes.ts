import { and, eq } from 'drizzle-orm';

import type { BusinessId, DumpsterId, PricingId, ZoneId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';

import type { Database } from '../client.ts';
import { businessRules, dumpsters, zoneDumpsterPricing } from '../schema/index.ts';
import { requireChange, writeBatch } from '../write-batch.ts';
import type { ZonePricingRecord } from './catalogue-records.ts';

export type RulesChange = Partial<Omit<typeof businessRules.$inferInsert, 'businessId' | 'updatedAt'>>;

/**
 * Sets what a size costs in a zone and switches it on there; a pair that has a price keeps its id.
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
  at: Date,
): Promise<ZonePricingRecord | undefined> {
  const { zoneId, dumpsterId, price, maxWeightLb, rentalDuration } = pricing;
  const terms = { priceCents: price, maxWeightLb, rentalDuration, isActive: true, updatedAt: at };
  const written = await writeBatch(db, [
    db
      .insert(zoneDumpsterPricing)
      .values({ businessId, id: pricing.id, zoneId, dumpsterId, ...terms, createdAt: at })
      .onConflictDoUpdate({
        target: [zoneDumpsterPricing.businessId, zoneDumpsterPricing.zoneId, zoneDumpsterPricing.dumpsterId],
        set: terms,
      }),
  ]);
  if (!written.ok) return undefined;
  const pair = { businessId, zoneId, dumpsterId };
  const id = (await findPricingId(db, pair)) ?? pricing.id;
  return { ...pair, id, price, maxWeightLb, rentalDuration, isActive: true };
}

async function findPricingId(
  db: Database,
  pair: Pick<ZonePricingRecord, 'businessId' | 'zoneId' | 'dumpsterId'>,
): Promise<PricingId | undefined> {
  const { businessId, zoneId, dumpsterId } = zoneDumpsterPricing;
  const row = await db
    .select({ id: zoneDumpsterPricing.id })
    .from(zoneDumpsterPricing)
    .where(and(eq(businessId, pair.businessId), eq(zoneId, pair.zoneId), eq(dumpsterId, pair.dumpsterId)))
    .get();
  return row?.id;
}

/** Adds a size, or changes the one with that id. A deleted one stays deleted. */
export async function saveDumpster(
  db: Database,
  businessId: BusinessId,
  dumpster: {
    readonly id: DumpsterId;
    readonly title: string;
    readonly size: number;
    readonly total: number;
    readonly price: Cents;
    readonly description: string | null;
    readonly maxWeightLb: number | null;
  },
  at: Date,
): Promise<void> {
  const { id, price, ...rest } = dumpster;
  const fields = { ...rest, priceCents: price, updatedAt: at };
  const written = await writeBatch(db, [
    db
      .insert(dumpsters)
      .values({ businessId, id, ...fields, createdAt: at })
      .onConflictDoUpdate({ target: [dumpsters.businessId, dumpsters.id], set: fields }),
  ]);
  if (!written.ok) throw new RangeError('A size was given fields outside of their bounds');
}

/** Changes some rules and leaves the others; false for no such business. */
export async function saveRules(db: Database, businessId: BusinessId, change: RulesChange, at: Date): Promise<boolean> {
  const written = await writeBatch(db, [
    db
      .update(businessRules)
      .set({ ...change, updatedAt: at })
      .where(eq(businessRules.businessId, businessId)),
    requireChange(db),
  ]);
  return written.ok;
}
