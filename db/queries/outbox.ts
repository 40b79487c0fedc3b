import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';

import type { BusinessId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { outbox } from '../schema/index.ts';
import { writeBatch, type Statement } from '../write-batch.ts';

/** A mail to send. Its event and recipient together are sent once, however often it is written. */
export type OutgoingMail = {
  /** `<subject's id>:<event>` */
  readonly eventKey: string;
  readonly recipient: string;
  readonly kind: string;
  /** What the template needs; anything that JSON can hold. */
  readonly payload: unknown;
};

export type OutboxRow = OutgoingMail & {
  readonly id: string;
  readonly businessId: BusinessId | null;
  readonly attempts: number;
  readonly nextAt: Date;
};

/**
 * Part of the batch that writes what the mail tells about. Mail to an address that was erased is not written.
 *
 * @param businessId in whose name it is sent; null for the platform's
 */
export function mailStatements(
  db: Database,
  businessId: BusinessId | null,
  mails: ReadonlyArray<OutgoingMail>,
  at: Date,
): ReadonlyArray<Statement> {
  const sendable = mails.filter(({ recipient }) => recipient !== '');
  return sendable.map((mail) =>
    db
      .insert(outbox)
      .values({
        id: `${mail.eventKey}:${mail.recipient}`,
        businessId,
        ...mail,
        state: 'PENDING',
        attempts: 0,
        nextAt: at,
        createdAt: at,
      })
      .onConflictDoNothing(),
  );
}

/** Writes mails that tell about nothing that is written with them. Those that were written before are left as they are. */
export async function writeMail(
  db: Database,
  mails: ReadonlyArray<OutgoingMail & { readonly businessId: BusinessId | null }>,
  at: Date,
): Promise<void> {
  await writeBatch(
    db,
    mails.flatMap(({ businessId, ...mail }) => mailStatements(db, businessId, [mail], at)),
  );
}

/**
 * Mail that is due, longest waiting first.
 *
 * @param about only mail whose event key starts with this, such as an order's id
 */
export async function listDueMail(
  db: Database,
  at: Date,
  limit: number,
  about?: string,
): Promise<ReadonlyArray<OutboxRow>> {
  return await db
    .select({
      id: outbox.id,
      businessId: outbox.businessId,
      eventKey: outbox.eventKey,
      recipient: outbox.recipient,
      kind: outbox.kind,
      payload: outbox.payload,
      attempts: outbox.attempts,
      nextAt: outbox.nextAt,
    })
    .from(outbox)
    .where(and(eq(outbox.state, 'PENDING'), lte(outbox.nextAt, at), isAbout(about)))
    .orderBy(asc(outbox.nextAt), asc(outbox.createdAt), asc(outbox.id))
    .limit(limit);
}

/**
 * Takes a mail for one sender until `until`.
 *
 * @returns false when another one was faster, or has sent it
 */
export async function claimMail(db: Database, { id, nextAt }: OutboxRow, until: Date): Promise<boolean> {
  const { rowsAffected } = await db
    .update(outbox)
    .set({ nextAt: until })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'PENDING'), eq(outbox.nextAt, nextAt)));
  return rowsAffected > 0;
}

/** Ends a mail that has nothing to tell any more. It was never sent: its `sentAt` stays null. */
export async function dropMail(db: Database, id: string, reason: string): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'SENT', lastError: reason.slice(0, 500) })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'PENDING')));
}

/**
 * Marks mails as sent. What opened a link in one of them is not kept beyond that.
 *
 * @returns when the next mail is to be tried; null when nothing waits
 */
export async function closeMail(
  db: Database,
  sent: ReadonlyArray<string>,
  at: Date,
  about?: string,
): Promise<Date | null> {
  const [, rows] = await db.batch([
    db
      .update(outbox)
      .set({ state: 'SENT', sentAt: at, lastError: null, payload: sql`json_remove(${outbox.payload}, '$.token')` })
      .where(inArray(outbox.id, [...sent])),
    db
      .select({ nextAt: outbox.nextAt })
      .from(outbox)
      .where(and(eq(outbox.state, 'PENDING'), isAbout(about)))
      .orderBy(asc(outbox.nextAt))
      .limit(1),
  ]);
  return rows[0]?.nextAt ?? null;
}

/**
 * Keeps that a try failed, unless another sender has sent it meanwhile.
 *
 * @param failure `nextAt` null when there will be no further try
 */
export async function markMailFailed(
  db: Database,
  id: string,
  failure: { readonly attempts: number; readonly nextAt: Date | null; readonly error: string; readonly at: Date },
): Promise<void> {
  await db
    .update(outbox)
    .set({
      state: failure.nextAt === null ? 'DEAD' : 'PENDING',
      attempts: failure.attempts,
      nextAt: failure.nextAt ?? failure.at,
      lastError: failure.error.slice(0, 500),
    })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'PENDING')));
}

function isAbout(subject: string | undefined) {
  return subject === undefined
    ? undefined
    : and(gte(outbox.eventKey, `${subject}:`), lt(outbox.eventKey, `${subject};`));
}
