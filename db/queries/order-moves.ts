import { and, eq } from 'drizzle-orm';

import type { BusinessId, OrderId, PaymentId, UserId } from '#worker/domain/ids.ts';
import type { OrderStatus } from '#worker/domain/order-status.ts';

import type { Database } from '../client.ts';
import type { ActorKind } from '../schema/enums.ts';
import { orders, orderTransitions, payments, stockAllocations } from '../schema/index.ts';
import { requireChange, writeBatch, type Statement, type Written } from '../write-batch.ts';
import { mailStatements, type OutgoingMail } from './outbox.ts';

/** One step of an order's history. `to` equal to `from` is a change that leaves the status, such as an extension. */
export type Move = {
  readonly businessId: BusinessId;
  readonly orderId: OrderId;
  /** Unique among all commands: repeated, it writes nothing. */
  readonly commandId: string;
  readonly fromVersion: number;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly by: { readonly kind: ActorKind; readonly userId: UserId | null; readonly label: string };
  readonly reason: string | null;
  readonly mail: ReadonlyArray<OutgoingMail>;
  readonly at: Date;
};

/** What a move may set besides the status. */
export type OrderChange = Partial<
  Pick<
    typeof orders.$inferInsert,
    | 'authorizationExpiresAt'
    | 'cancellationReason'
    | 'rentalStartDay'
    | 'rentalEndDay'
    | 'scheduledDelivery'
    | 'actualDelivery'
    | 'scheduledPickup'
    | 'actualPickup'
    | 'pickupRequestedDay'
    | 'specialInstructions'
    | 'deletedAt'
  >
>;

/**
 * Moves an order: its row, its history, mail, and whatever belongs to the move, as one write.
 *
 * @param also written in the same batch, after the order
 * @returns `conflict` when the order has moved on meanwhile, or the command was written before
 */
export async function recordMove(
  db: Database,
  move: Move,
  change: OrderChange = {},
  also: ReadonlyArray<Statement> = [],
): Promise<Written> {
  return await writeBatch(db, [...moveStatements(db, move, change), ...also]);
}

/** Whether an order's history has that command; of a deleted order too. */
export async function wasCommandTaken(db: Database, orderId: OrderId, commandId: string): Promise<boolean> {
  const { businessId } = orderTransitions;
  const row = await db
    .select({ businessId })
    .from(orderTransitions)
    .innerJoin(orders, and(eq(orders.businessId, businessId), eq(orders.id, orderTransitions.orderId)))
    .where(and(eq(orders.id, orderId), eq(orderTransitions.commandId, commandId)))
    .get();
  return row !== undefined;
}

/** The order's payment was captured. Fails the batch when there is no such payment. */
export function captureStatements(
  db: Database,
  captured: {
    readonly businessId: BusinessId;
    readonly paymentId: PaymentId;
    readonly chargeId: string | null;
    readonly at: Date;
  },
): ReadonlyArray<Statement> {
  const { businessId, paymentId, chargeId, at } = captured;
  return [
    db
      .update(payments)
      .set({ status: 'SUCCEEDED', providerChargeId: chargeId, captureBefore: null, updatedAt: at })
      .where(and(eq(payments.businessId, businessId), eq(payments.id, paymentId))),
    requireChange(db),
  ];
}

/** The order's payment was given up before it was captured. */
export function voidStatement(db: Database, businessId: BusinessId, paymentId: PaymentId, at: Date): Statement {
  return db
    .update(payments)
    .set({ status: 'CANCELLED', captureBefore: null, updatedAt: at })
    .where(and(eq(payments.businessId, businessId), eq(payments.id, paymentId)));
}

/** Takes the order's units out of the stock projection. */
export function freeStock(db: Database, businessId: BusinessId, orderId: OrderId): Statement {
  return db
    .delete(stockAllocations)
    .where(and(eq(stockAllocations.businessId, businessId), eq(stockAllocations.orderId, orderId)));
}

function moveStatements(db: Database, move: Move, change: OrderChange): ReadonlyArray<Statement> {
  const { businessId, orderId, fromVersion, at } = move;
  const version = fromVersion + 1;
  return [
    db
      .update(orders)
      .set({ status: move.to, version, updatedAt: at, ...change })
      .where(
        and(
          eq(orders.businessId, businessId),
          eq(orders.id, orderId),
          eq(orders.version, fromVersion),
          eq(orders.status, move.from),
          eq(orders.checkoutState, 'PLACED'),
        ),
      ),
    requireChange(db),
    db.insert(orderTransitions).values({
      businessId,
      orderId,
      version,
      commandId: move.commandId,
      fromStatus: move.from,
      toStatus: move.to,
      byKind: move.by.kind,
      byUserId: move.by.userId,
      byLabel: move.by.label,
      reason: move.reason,
      at,
    }),
    ...mailStatements(db, businessId, move.mail, at),
  ];
}
