import { and, asc, count, desc, eq, isNull, lte, notLike, sql } from 'drizzle-orm';

import { eligibilityOf } from '#worker/domain/eligibility.ts';
import type { BusinessId, OrderId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';

import type { Database } from '../../client.ts';
import { businesses, orders, payments, postRentalCharges, webhookEvents } from '../../schema/index.ts';
import { businessesWithFacts } from '../businesses.ts';

/** So many of each kind are named; all are counted. */
const NAMED = 20;

type AtBusiness = { readonly businessId: BusinessId; readonly businessName: string };

export type LateOrder = AtBusiness & {
  readonly orderId: OrderId;
  readonly orderNumber: string;
  readonly since: Date;
};

export type UnpaidCharge = LateOrder & { readonly amount: Cents; readonly failureCode: string | null };

export type ClosedBusiness = AtBusiness & { readonly reasons: ReadonlyArray<string>; readonly since: Date };

export type FailedEvent = { readonly type: string; readonly failure: string | null; readonly since: Date };

export type Pending<T> = { readonly count: number; readonly named: ReadonlyArray<T> };

/** Placed orders that nobody has confirmed or cancelled since `before`; longest waiting first. */
export async function listLateOrders(db: Database, before: Date): Promise<Pending<LateOrder>> {
  const isLate = and(
    eq(orders.checkoutState, 'PLACED'),
    // Written out as in the index: a parameter would hide from SQLite that it fits.
    sql`${orders.status} = 'PENDING'`,
    isNull(orders.deletedAt),
    lte(orders.createdAt, before),
  );
  const [counted, named] = await db.batch([
    db.select({ count: count() }).from(orders).where(isLate),
    db
      .select({
        businessId: orders.businessId,
        businessName: businesses.name,
        orderId: orders.id,
        orderNumber: orders.orderNumber,
        since: orders.createdAt,
      })
      .from(orders)
      .innerJoin(businesses, eq(businesses.id, orders.businessId))
      .where(isLate)
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(NAMED),
  ]);
  return { count: counted[0]?.count ?? 0, named };
}

/** Later charges that are still to be paid and whose last try failed; newest first. */
export async function listFailedCharges(db: Database): Promise<Pending<UnpaidCharge>> {
  const lastTry = sql`(
    select p.id from ${payments} p
    where p.business_id = ${postRentalCharges.businessId} and p.charge_id = ${postRentalCharges.id}
    order by p.created_at desc, p.id desc limit 1
  )`;
  const isFailed = and(sql`${postRentalCharges.status} = 'PENDING'`, eq(payments.status, 'FAILED'));
  const joined = and(eq(payments.businessId, postRentalCharges.businessId), eq(payments.id, lastTry));
  const ofOrder = and(eq(orders.businessId, postRentalCharges.businessId), eq(orders.id, postRentalCharges.orderId));
  const [counted, named] = await db.batch([
    db.select({ count: count() }).from(postRentalCharges).innerJoin(payments, joined).where(isFailed),
    db
      .select({
        businessId: postRentalCharges.businessId,
        businessName: businesses.name,
        orderId: orders.id,
        orderNumber: orders.orderNumber,
        amount: postRentalCharges.amountCents,
        failureCode: payments.failureCode,
        since: payments.updatedAt,
      })
      .from(postRentalCharges)
      .innerJoin(payments, joined)
      .innerJoin(orders, ofOrder)
      .innerJoin(businesses, eq(businesses.id, postRentalCharges.businessId))
      .where(isFailed)
      .orderBy(desc(payments.updatedAt), desc(postRentalCharges.id))
      .limit(NAMED),
  ]);
  return { count: counted[0]?.count ?? 0, named };
}

/** Businesses that are switched on, not suspended, and still take no orders; by name. */
export async function listClosedBusinesses(db: Database, now: Date): Promise<Pending<ClosedBusiness>> {
  const open = sql`(select id from ${businesses} where is_active = 1 and suspended_at is null)`;
  const closed = (await businessesWithFacts(db, open, now)).flatMap(({ business, eligibility }) => {
    const { isEligible, ineligibilityReasons: reasons } = eligibilityOf(eligibility);
    const { id, name, updatedAt: since } = business;
    return isEligible ? [] : [{ businessId: id, businessName: name, reasons, since }];
  });
  return { count: closed.length, named: closed.slice(0, NAMED) };
}

/** Signed events of the payment provider that could not be handled and were not sent again since; newest first. */
export async function listFailedEvents(db: Database): Promise<Pending<FailedEvent>> {
  const isFailed = and(eq(webhookEvents.state, 'FAILED'), notLike(webhookEvents.type, 'signature.%'));
  const [counted, named] = await db.batch([
    db.select({ count: count() }).from(webhookEvents).where(isFailed),
    db
      .select({ type: webhookEvents.type, failure: webhookEvents.failure, since: webhookEvents.receivedAt })
      .from(webhookEvents)
      .where(isFailed)
      .orderBy(desc(webhookEvents.receivedAt), desc(webhookEvents.id))
      .limit(NAMED),
  ]);
  return { count: counted[0]?.count ?? 0, named };
}
