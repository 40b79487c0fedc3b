import { eq } from 'drizzle-orm';

import type { BusinessId } from '#worker/domain/ids.ts';
import { addDays, today } from '#worker/domain/rental-period.ts';

import type { Database } from '../client.ts';
import { businesses } from '../schema/index.ts';
import { assembleCatalogues } from './assemble-catalogue.ts';
import type { AllocationRange, Catalogue, DayWindow } from './catalogue-records.ts';
import {
  selectAddOns,
  selectAllocations,
  selectBlocks,
  selectBusinesses,
  selectDumpsters,
  selectGoneDumpsters,
  selectPricing,
  selectZoneCities,
  selectZones,
  selectZoneZips,
} from './catalogue-statements.ts';

export type { Catalogue, DayWindow } from './catalogue-records.ts';

/** How long a deleted size or add-on is known: longer than anybody leaves a checkout open. */
const REMEMBERED_MS = 30 * 86_400_000;

/**
 * Everything a business's prices are worked out from, in one round trip; undefined for no
 * such business.
 *
 * @param now for what counts as in stock today
 * @param days whose bookings and holds count; none do when it is left out
 */
export async function loadCatalogue(
  db: Database,
  businessId: BusinessId,
  now: Date,
  days?: DayWindow,
): Promise<Catalogue | undefined> {
  const which = [businessId];
  // One day earlier than in UTC: the business's own day may be behind.
  const from = days?.from ?? addDays(today(now, 'UTC'), -1);
  const deletedSince = new Date(now.getTime() - REMEMBERED_MS);
  const [found, sizes, blocks, zones, zips, cities, pricing, allocations, gone, addOns] = await db.batch([
    selectBusinesses(db, which),
    selectDumpsters(db, which),
    selectBlocks(db, which, from),
    selectZones(db, which),
    selectZoneZips(db, which),
    selectZoneCities(db, which),
    selectPricing(db, which),
    selectAllocations(db, which, days ?? { from, to: from }),
    selectGoneDumpsters(db, which, deletedSince),
    selectAddOns(db, which, deletedSince),
  ]);
  const rows = {
    businesses: found,
    dumpsters: sizes,
    blocks,
    allocations: days === undefined ? [] : allocations,
    zones,
    zoneZips: zips,
    zoneCities: cities,
    pricing,
    gone,
    addOns,
  };
  return assembleCatalogues(rows, now)[0];
}

export type CatalogueState = {
  /** Undefined for no such business. Triggers raise it with every change of what a catalogue is made of. */
  readonly version: number | undefined;
  readonly allocations: ReadonlyArray<AllocationRange>;
};

/** What of a catalogue changes from one customer to the next: its version, and who has which units in `days`. */
export async function loadCatalogueState(
  db: Database,
  businessId: BusinessId,
  days: DayWindow,
): Promise<CatalogueState> {
  const [versions, allocations] = await db.batch([
    db.select({ version: businesses.catalogueVersion }).from(businesses).where(eq(businesses.id, businessId)),
    selectAllocations(db, [businessId], days),
  ]);
  return { version: versions[0]?.version, allocations };
}
