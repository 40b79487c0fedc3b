import { and, asc, eq, isNull } from 'drizzle-orm';

import type { BusinessId, OrderId } from '#worker/domain/ids.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import type { Database } from '../client.ts';
import {
  businesses,
  businessRules,
  orderItems,
  orders,
  orderTransitions,
  payments,
  postRentalCharges,
  refunds,
} from '../schema/index.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type ChargeRow = typeof postRentalCharges.$inferSelect;

/** Everything that a command on a placed order decides by. */
export type OrderState = {
  readonly order: typeof orders.$inferSelect;
  /** From its first day up to, and not on, its last. */
  readonly rental: { readonly start: CalendarDay; readonly end: CalendarDay };
  readonly items: ReadonlyArray<typeof orderItems.$inferSelect>;
  /** Oldest first. */
  readonly payments: ReadonlyArray<PaymentRow>;
  readonly charges: ReadonlyArray<ChargeRow>;
  readonly refunds: ReadonlyArray<RefundRow>;
  /** Commands that its history has already. */
  readonly commands: ReadonlySet<string>;
  readonly business: {
    readonly timeZone: string;
    readonly email: string | null;
    /** Kinds of mails that it does without. */
    readonly mutedMails: ReadonlyArray<string>;
    /** Its account at the provider. */
    readonly account: string | null;
  };
  /** The business's rules as they are now; what was agreed on stands in the order's price snapshot. */
  readonly rules: typeof businessRules.$inferSelect | null;
};

/** A placed order with all that its commands need, from the primary, in one round trip; undefined for none and a deleted one. */
export async function findOrderState(
  db: Database,
  businessId: BusinessId,
  orderId: OrderId,
): Promise<OrderState | undefined> {
  const [found, items, paid, charges, given, history] = await db.batch([
    db
      .select({
        order: orders,
        rules: businessRules,
        timeZone: businesses.timeZone,
        email: businesses.email,
        mutedMails: businesses.mutedMails,
        account: businesses.providerAccountId,
      })
      .from(orders)
      .innerJoin(businesses, eq(businesses.id, orders.businessId))
      .leftJoin(businessRules, eq(businessRules.businessId, orders.businessId))
      .where(
        and(
          eq(orders.businessId, businessId),
          eq(orders.id, orderId),
          eq(orders.checkoutState, 'PLACED'),
          isNull(orders.deletedAt),
        ),
      ),
    db
      .select()
      .from(orderItems)
      .where(and(eq(orderItems.businessId, businessId), eq(orderItems.orderId, orderId)))
      .orderBy(asc(orderItems.id)),
    db
      .select()
      .from(payments)
      .where(and(eq(payments.businessId, businessId), eq(payments.orderId, orderId)))
      .orderBy(asc(payments.createdAt), asc(payments.attempt), asc(payments.id)),
    db
      .select()
      .from(postRentalCharges)
      .where(and(eq(postRentalCharges.businessId, businessId), eq(postRentalCharges.orderId, orderId)))
      .orderBy(asc(postRentalCharges.createdAt), asc(postRentalCharges.id)),
    db
      .select()
      .from(refunds)
      .where(and(eq(refunds.businessId, businessId), eq(refunds.orderId, orderId)))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
    db
      .select({ commandId: orderTransitions.commandId })
      .from(orderTransitions)
      .where(and(eq(orderTransitions.businessId, businessId), eq(orderTransitions.orderId, orderId))),
  ]);
  const row = found[0];
  if (row === undefined) return undefined;
  const { order, rules, ...business } = row;
  const { rentalStartDay: start, rentalEndDay: end } = order;
  if (start === null || end === null) throw new Error(`Order ${orderId} has no rental period`);
  return {
    order,
    rental: { start, end },
    rules,
    business,
    items,
    payments: paid,
    charges,
    refunds: given,
    commands: new Set(history.map(({ commandId }) => commandId)),
  };
}
