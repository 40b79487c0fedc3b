import { and, count, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';

import type { BusinessStanding } from '#worker/domain/business-standing.ts';
import { eligibilityOf } from '#worker/domain/eligibility.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import type { Database } from '../../client.ts';
import { businesses, dumpsters, orders, pricingZones, users } from '../../schema/index.ts';
import { businessesWithFacts, type BusinessWithFacts } from '../businesses.ts';
import { offsetOf, PAGE_SIZE, type Page } from './page.ts';

export type BusinessRow = BusinessWithFacts & {
  readonly suspensionReason: string | null;
  readonly isEligible: boolean;
  readonly ineligibilityReasons: ReadonlyArray<string>;
  readonly sizes: number;
  readonly units: number;
  readonly zones: number;
  readonly activeZones: number;
  readonly placedOrders: number;
  readonly members: number;
};

export type BusinessFilter = {
  /** Found in name, slug and e-mail, without regard to case. */
  readonly search: string | null;
  readonly standing: BusinessStanding | null;
};

/** A page of all businesses, by name. @param now for which units are in stock today */
export async function pageBusinesses(
  db: Database,
  { search, standing }: BusinessFilter,
  page: number,
  now: Date,
): Promise<Page<BusinessRow>> {
  const wanted = and(
    search === null
      ? undefined
      : foundIn(
          search,
          sql`${businesses.name} || ' ' || ${businesses.slug} || ' ' || coalesce(${businesses.email}, '')`,
        ),
    standing === null ? undefined : standsAs(standing),
  );
  const [counted, ids] = await db.batch([
    db.select({ count: count() }).from(businesses).where(wanted),
    db
      .select({ id: businesses.id })
      .from(businesses)
      .where(wanted)
      .orderBy(businesses.name, businesses.id)
      .limit(PAGE_SIZE)
      .offset(offsetOf(page)),
  ]);
  return {
    rows: await rowsOf(
      db,
      ids.map(({ id }) => id),
      now,
    ),
    totalCount: counted[0]?.count ?? 0,
  };
}

/** One business as a row of that list; undefined for no such business. */
export async function findBusinessRow(db: Database, id: BusinessId, now: Date): Promise<BusinessRow | undefined> {
  const [row] = await rowsOf(db, [id], now);
  return row;
}

/** Whether a lower-case text holds what was typed, literally. */
export function foundIn(search: string, text: SQL): SQL {
  return sql`instr(lower(${text}), ${search.trim().toLowerCase()}) > 0`;
}

function standsAs(standing: BusinessStanding): SQL | undefined {
  if (standing === 'SUSPENDED') return isNotNull(businesses.suspendedAt);
  return and(isNull(businesses.suspendedAt), eq(businesses.isActive, standing === 'ACTIVE'));
}

async function rowsOf(db: Database, ids: ReadonlyArray<BusinessId>, now: Date): Promise<ReadonlyArray<BusinessRow>> {
  if (ids.length === 0) return [];
  const which = [...ids];
  const [withFacts, [reasons, stock, zones, placed, members]] = await Promise.all([
    businessesWithFacts(db, which, now),
    db.batch([
      db
        .select({ id: businesses.id, reason: businesses.suspensionReason })
        .from(businesses)
        .where(inArray(businesses.id, which)),
      db
        .select({ id: dumpsters.businessId, sizes: count(), units: sql<number>`coalesce(sum(${dumpsters.total}), 0)` })
        .from(dumpsters)
        .where(and(inArray(dumpsters.businessId, which), isNull(dumpsters.deletedAt)))
        .groupBy(dumpsters.businessId),
      db
        .select({
          id: pricingZones.businessId,
          all: count(),
          active: sql<number>`coalesce(sum(${pricingZones.isActive}), 0)`,
        })
        .from(pricingZones)
        .where(inArray(pricingZones.businessId, which))
        .groupBy(pricingZones.businessId),
      db
        .select({ id: orders.businessId, count: count() })
        .from(orders)
        .where(and(inArray(orders.businessId, which), eq(orders.checkoutState, 'PLACED'), isNull(orders.deletedAt)))
        .groupBy(orders.businessId),
      db
        .select({ id: users.businessId, count: count() })
        .from(users)
        .where(and(inArray(users.businessId, which), eq(users.isActive, true)))
        .groupBy(users.businessId),
    ]),
  ]);
  return withFacts.map((row) => {
    const { id } = row.business;
    const own = <T extends { readonly id: BusinessId | null }>(rows: ReadonlyArray<T>) =>
      rows.find((one) => one.id === id);
    const { isEligible, ineligibilityReasons } = eligibilityOf(row.eligibility);
    return {
      ...row,
      isEligible,
      ineligibilityReasons,
      suspensionReason: own(reasons)?.reason ?? null,
      sizes: own(stock)?.sizes ?? 0,
      units: own(stock)?.units ?? 0,
      zones: own(zones)?.all ?? 0,
      activeZones: own(zones)?.active ?? 0,
      placedOrders: own(placed)?.count ?? 0,
      members: own(members)?.count ?? 0,
    };
  });
}
