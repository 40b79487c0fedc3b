import { and, eq, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';

import type { BusinessId, CartId, OrderId, UserId } from '#worker/domain/ids.ts';

import type { Database } from '../../client.ts';
import {
  auditLog,
  carts,
  contactLeads,
  emailChanges,
  idempotencyKeys,
  invitations,
  orders,
  orderTransitions,
  outbox,
  passwordResets,
  payments,
  postRentalCharges,
  refunds,
  registrations,
  termsAcceptances,
  users,
} from '../../schema/index.ts';
import { requireChange, requireThat, writeBatch, type Statement } from '../../write-batch.ts';
import type { OutgoingMail } from '../outbox.ts';

/** What stands where a name was. */
export const ERASED = 'Erased';

export type ErasableOrder = { readonly businessId: BusinessId; readonly orderId: OrderId };

const ENDED = ['COMPLETED', 'CANCELLED', 'REFUNDED'] as const;

/** Nothing is under way with it any more, neither the rental nor its money. */
const isFinished = and(
  or(
    eq(orders.checkoutState, 'DROPPED'),
    sql`${orders.deletedAt} is not null`,
    and(eq(orders.checkoutState, 'PLACED'), inArray(orders.status, [...ENDED])),
  ),
  sql`not exists (select 1 from ${payments} p where p.business_id = ${orders.businessId} and p.order_id = ${orders.id}
    and p.status in ('REQUIRES_PAYMENT', 'REQUIRES_ACTION', 'AUTHORIZED'))`,
  sql`not exists (select 1 from ${postRentalCharges} c where c.business_id = ${orders.businessId} and c.order_id = ${orders.id}
    and c.status = 'PENDING')`,
  sql`not exists (select 1 from ${refunds} r where r.business_id = ${orders.businessId} and r.order_id = ${orders.id}
    and r.status = 'PENDING')`,
);

/** Finished orders that nobody has touched since then and that still tell of a person, longest untouched first. */
export async function listErasableOrders(
  db: Database,
  untouchedSince: Date,
  most: number,
): Promise<ReadonlyArray<ErasableOrder>> {
  return await db
    .select({ businessId: orders.businessId, orderId: orders.id })
    .from(orders)
    .where(and(isNull(orders.erasedAt), lte(orders.updatedAt, untouchedSince), isFinished))
    .orderBy(orders.updatedAt)
    .limit(most);
}

/** Takes a person out of a finished order. @returns false when it is not finished, or was erased before */
export async function eraseOrder(db: Database, { businessId, orderId }: ErasableOrder, at: Date): Promise<boolean> {
  const it = and(eq(orders.businessId, businessId), eq(orders.id, orderId), isNull(orders.erasedAt), isFinished);
  const written = await writeBatch(db, [
    db.update(orders).set(nobody(at)).where(it),
    requireChange(db),
    ...around(db, sql`(select ${businessId}, ${orderId})`, about(sql`${orderId}`)),
    auditOf(db, { businessId, action: 'order.erased', kind: 'order', id: orderId, at }),
  ]);
  return written.ok;
}

/** Orders of somebody that are not finished: while there is one, they can't be forgotten. */
export async function countOpenOrders(db: Database, userId: UserId): Promise<number> {
  const row = await db
    .select({ count: sql<number>`count(*)` })
    .from(orders)
    .where(and(eq(orders.userId, userId), sql`not (${isFinished})`))
    .get();
  return row?.count ?? 0;
}

/** What is kept of somebody in objects of its own: their orders, and the carts that were theirs or led to those. */
export async function listKeptElsewhere(
  db: Database,
  userId: UserId,
): Promise<{ readonly orders: ReadonlyArray<OrderId>; readonly carts: ReadonlyArray<CartId> }> {
  const [bought, left] = await db.batch([
    db.select({ id: orders.id, cartId: orders.cartId }).from(orders).where(eq(orders.userId, userId)),
    db.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId)),
  ]);
  const filled = bought.flatMap(({ cartId }) => (cartId === null ? [] : [cartId]));
  return { orders: bought.map(({ id }) => id), carts: [...new Set([...left.map(({ id }) => id), ...filled])] };
}

/**
 * Takes a customer out of everything that is kept: the account, their orders, carts, mails and messages. What they bought
 * and paid stays. Nothing is changed while one of their orders is not finished.
 *
 * @param goodbye the one mail that still goes to their address
 * @returns false when one is not, or they are gone already
 */
export async function forgetCustomer(
  db: Database,
  { userId, email }: { readonly userId: UserId; readonly email: string },
  goodbye: OutgoingMail,
  at: Date,
): Promise<boolean> {
  const theirs = sql`(select ${orders.businessId}, ${orders.id} from ${orders} where ${orders.userId} = ${userId})`;
  const ids = sql`(select ${orders.id} from ${orders} where ${orders.userId} = ${userId})`;
  const address = email.normalize('NFKC').trim().toLowerCase();
  // Each was told when it was given up. One that another account has by now is that one's.
  const former = sql`(select lower(m.recipient) from ${outbox} m where m.kind = 'email-changed'
    and m.event_key >= ${userId} || ':' and m.event_key < ${userId} || ';'
    and not exists (select 1 from ${users} u where u.email_normalized = lower(m.recipient)))`;
  const isToFormer = sql`lower(${outbox.recipient}) in ${former}`;
  const written = await writeBatch(db, [
    requireThat(
      db,
      sql`not exists (select 1 from ${orders} where ${orders.userId} = ${userId} and not (${isFinished}))`,
    ),
    db
      .update(users)
      .set({
        email: `${userId}@erased.invalid`,
        emailNormalized: `${userId.toLowerCase()}@erased.invalid`,
        username: ERASED,
        firstName: null,
        lastName: null,
        phone: null,
        passwordHash: null,
        isActive: false,
        emailVerifiedAt: null,
        sessionVersion: sql`${users.sessionVersion} + 1`,
        updatedAt: at,
      })
      .where(and(eq(users.id, userId), eq(users.userType, 'CUSTOMER'), eq(users.isActive, true))),
    requireChange(db),
    ...around(db, theirs, sql`substr(${outbox.eventKey}, 1, instr(${outbox.eventKey}, ':') - 1) in ${ids}`),
    db.update(orders).set(nobody(at)).where(eq(orders.userId, userId)),
    db.update(carts).set({ userId: null }).where(eq(carts.userId, userId)),
    db.delete(emailChanges).where(eq(emailChanges.userId, userId)),
    db.delete(passwordResets).where(eq(passwordResets.userId, userId)),
    db.delete(registrations).where(eq(registrations.emailNormalized, address)),
    db
      .delete(invitations)
      .where(or(sql`lower(${invitations.email}) = ${address}`, sql`lower(${invitations.email}) in ${former}`)),
    // Answers that they were given lately, by their keys.
    db.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, `user:${userId}`)),
    db
      .delete(outbox)
      .where(
        sql`${outbox.eventKey} in (select ${contactLeads.id} || ':contact-lead' from ${contactLeads} where lower(${contactLeads.email}) = ${address})`,
      ),
    db.delete(contactLeads).where(sql`lower(${contactLeads.email}) = ${address}`),
    db.delete(outbox).where(or(sql`lower(${outbox.recipient}) = ${address}`, isToFormer, about(sql`${userId}`))),
    db
      .update(auditLog)
      .set({ actorLabel: ERASED })
      .where(and(eq(auditLog.actorUserId, userId), eq(auditLog.actorKind, 'CUSTOMER'))),
    db.insert(outbox).values({ id: `${goodbye.eventKey}:goodbye`, ...goodbye, nextAt: at, createdAt: at }),
    auditOf(db, { businessId: null, action: 'user.erased', kind: 'user', id: userId, at }),
  ]);
  return written.ok;
}

/** Mail that is done with and old, what somebody wrote by the contact form, and goodbyes as soon as they were sent. */
export async function forgetOldLetters(db: Database, before: Date): Promise<number> {
  const written = await writeBatch(db, [
    db.delete(contactLeads).where(lte(contactLeads.createdAt, before)),
    db.delete(outbox).where(and(inArray(outbox.state, ['SENT', 'DEAD']), lte(outbox.nextAt, before))),
    db.delete(outbox).where(and(eq(outbox.kind, 'account-erased'), ne(outbox.state, 'PENDING'))),
  ]);
  return written.ok ? written.results.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0) : 0;
}

/** An order of nobody in particular: amounts, days, state and ZIP stay, as tax law wants them. */
function nobody(at: Date) {
  const kept = (name: string): SQL => sql`json_extract(${orders.deliveryAddress}, ${`$.${name}`})`;
  return {
    userId: null,
    customerInfo: sql`json_object('firstName', ${ERASED}, 'lastName', '', 'email', '', 'phone', '')`,
    deliveryAddress: sql`json_object('street', '', 'city', '', 'state', ${kept('state')}, 'zipCode', ${kept('zipCode')},
      'country', ${kept('country')}, 'specialInstructions', null)`,
    specialInstructions: null,
    cancellationReason: null,
    searchText: sql`lower(${orders.orderNumber} || ' ' || ${orders.zipCode})`,
    erasedAt: at,
  } as const;
}

/** What stands beside orders: names in their histories, from where terms were agreed to, and mail about them. */
function around(db: Database, keys: SQL, mails: SQL): ReadonlyArray<Statement> {
  return [
    db
      .update(orderTransitions)
      .set({ byLabel: ERASED, byUserId: null, reason: null })
      .where(
        and(
          sql`(${orderTransitions.businessId}, ${orderTransitions.orderId}) in ${keys}`,
          inArray(orderTransitions.byKind, ['GUEST', 'CUSTOMER']),
        ),
      ),
    db
      .update(termsAcceptances)
      .set({ ipAddress: null, userAgent: null })
      .where(sql`(${termsAcceptances.businessId}, ${termsAcceptances.orderId}) in ${keys}`),
    db.delete(outbox).where(mails),
  ];
}

function about(subject: SQL): SQL {
  return sql`(${outbox.eventKey} >= ${subject} || ':' and ${outbox.eventKey} < ${subject} || ';')`;
}

type Erasure = {
  readonly businessId: BusinessId | null;
  readonly action: string;
  readonly kind: string;
  readonly id: string;
  readonly at: Date;
};

function auditOf(db: Database, { businessId, action, kind, id, at }: Erasure): Statement {
  return db.insert(auditLog).values({
    id: `aud_${action}:${id}`,
    businessId,
    actorKind: 'SYSTEM',
    actorUserId: null,
    actorLabel: 'privacy',
    action,
    subjectKind: kind,
    subjectId: id,
    detail: {},
    at,
  });
}
