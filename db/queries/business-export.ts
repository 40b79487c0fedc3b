import { and, asc, desc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm';

import type { BusinessId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import {
  addons,
  businesses,
  businessDomains,
  businessRules,
  chargeEvidence,
  dumpsters,
  orders,
  outOfService,
  pricingZones,
  refunds,
  termsAcceptances,
  users,
  zoneCities,
  zoneDumpsterPricing,
  zoneZipCodes,
} from '../schema/index.ts';
import { partsOf } from './order-reads.ts';

/** Everything of a business but its orders, in one round trip, as it is stored; of its people no secrets. */
export async function loadBusinessExport(db: Database, businessId: BusinessId) {
  const { proofToken: _token, ...domainColumns } = getTableColumns(businessDomains);
  const [[business], [rules], sizes, blocks, zones, zips, towns, prices, addOns, domains, team] = await db.batch([
    db.select().from(businesses).where(eq(businesses.id, businessId)),
    db.select().from(businessRules).where(eq(businessRules.businessId, businessId)),
    db.select().from(dumpsters).where(eq(dumpsters.businessId, businessId)).orderBy(asc(dumpsters.size)),
    db.select().from(outOfService).where(eq(outOfService.businessId, businessId)).orderBy(asc(outOfService.fromDay)),
    db.select().from(pricingZones).where(eq(pricingZones.businessId, businessId)).orderBy(asc(pricingZones.createdAt)),
    db.select().from(zoneZipCodes).where(eq(zoneZipCodes.businessId, businessId)),
    db.select().from(zoneCities).where(eq(zoneCities.businessId, businessId)),
    db.select().from(zoneDumpsterPricing).where(eq(zoneDumpsterPricing.businessId, businessId)),
    db.select().from(addons).where(eq(addons.businessId, businessId)).orderBy(asc(addons.createdAt)),
    db.select(domainColumns).from(businessDomains).where(eq(businessDomains.businessId, businessId)),
    db
      .select({
        id: users.id,
        email: users.email,
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
        phone: users.phone,
        userType: users.userType,
        isActive: users.isActive,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.businessId, businessId))
      .orderBy(asc(users.createdAt)),
  ]);
  return { business, rules, sizes, blocks, zones, zips, towns, prices, addOns, domains, team };
}

/** Where a page of orders ended. */
export type ExportCursor = { readonly createdAt: Date; readonly id: string };

/**
 * A page of a business's placed orders with all that belongs to them, newest first.
 *
 * @param after the last order of the page before; null for the first page
 * @param most how many at most
 */
export async function loadOrderExport(db: Database, businessId: BusinessId, after: ExportCursor | null, most: number) {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.businessId, businessId),
        eq(orders.checkoutState, 'PLACED'),
        isNull(orders.deletedAt),
        after === null
          ? undefined
          : or(
              lt(orders.createdAt, after.createdAt),
              and(eq(orders.createdAt, after.createdAt), sql`${orders.id} < ${after.id}`),
            ),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most);
  if (rows.length === 0) return [];
  const ids = sql`(${sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  )})`;
  const [parts, [given, terms, evidence]] = await Promise.all([
    partsOf(db, rows),
    db.batch([
      db
        .select()
        .from(refunds)
        .where(and(eq(refunds.businessId, businessId), sql`${refunds.orderId} in ${ids}`)),
      db
        .select()
        .from(termsAcceptances)
        .where(and(eq(termsAcceptances.businessId, businessId), sql`${termsAcceptances.orderId} in ${ids}`)),
      db
        .select()
        .from(chargeEvidence)
        .where(
          and(
            eq(chargeEvidence.businessId, businessId),
            sql`${chargeEvidence.chargeId} in (select id from post_rental_charges where business_id = ${businessId} and order_id in ${ids})`,
          ),
        ),
    ]),
  ]);
  return parts.map((part) => ({
    ...part,
    refunds: given.filter(({ orderId }) => orderId === part.order.id),
    terms: terms.filter(({ orderId }) => orderId === part.order.id),
    evidence: evidence.filter(({ chargeId }) => part.charges.some(({ id }) => id === chargeId)),
  }));
}

export type ExportedOrder = Awaited<ReturnType<typeof loadOrderExport>>[number];
