import { and, asc, between, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';

import type { BusinessMail } from '#worker/domain/business-mails.ts';
import type { BusinessId, OrderId } from '#worker/domain/ids.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import type { Database } from '../../client.ts';
import { businesses, orders, outbox } from '../../schema/index.ts';

/** Days on which a rental ends, both included, in some time zones. */
export type EndingDays = {
  readonly timeZones: ReadonlyArray<string>;
  readonly first: CalendarDay;
  readonly last: CalendarDay;
};

export type DueReminder = {
  readonly eventKey: string;
  readonly businessId: BusinessId;
  readonly orderId: OrderId;
  readonly endDay: CalendarDay;
  readonly customerEmail: string;
};

/** Where businesses are. */
export async function listTimeZones(db: Database): Promise<ReadonlyArray<string>> {
  const rows = await db.selectDistinct({ timeZone: businesses.timeZone }).from(businesses);
  return rows.map(({ timeZone }) => timeZone);
}

/**
 * Delivered orders whose rental ends on one of the days, for which no pickup is planned and of whose end no reminder was
 * written yet, whatever became of it. First what ends first.
 */
export async function listDueReminders(
  db: Database,
  days: ReadonlyArray<EndingDays>,
  limit: number,
): Promise<ReadonlyArray<DueReminder>> {
  if (days.length === 0) return [];
  const eventKey = sql<string>`${orders.id} || ':pickup-reminder:' || ${orders.rentalEndDay}`;
  const email = sql<string | null>`json_extract(${orders.customerInfo}, '$.email')`;
  const rows = await db
    .select({ eventKey, businessId: orders.businessId, orderId: orders.id, endDay: orders.rentalEndDay, email })
    .from(orders)
    .innerJoin(businesses, eq(businesses.id, orders.businessId))
    .where(
      and(
        // Written out as in the index: parameters would hide from SQLite that it fits.
        sql`${orders.checkoutState} = 'PLACED' and ${orders.status} = 'DELIVERED'`,
        between(orders.rentalEndDay, earliest(days), latest(days)),
        isNull(orders.scheduledPickup),
        isNull(orders.deletedAt),
        sql`${email} <> ''`,
        or(
          ...days.map(({ timeZones, first, last }) =>
            and(inArray(businesses.timeZone, [...timeZones]), between(orders.rentalEndDay, first, last)),
          ),
        ),
        sql`not exists (select 1 from ${outbox} m where m.event_key = ${eventKey})`,
      ),
    )
    .orderBy(asc(orders.rentalEndDay), asc(orders.id))
    .limit(limit);
  return rows.flatMap(({ email: customerEmail, endDay, ...row }) =>
    customerEmail === null || endDay === null ? [] : [{ ...row, customerEmail, endDay }],
  );
}

const WARNING: BusinessMail = 'authorization-expiring';

export type DueWarning = {
  readonly eventKey: string;
  readonly businessId: BusinessId;
  readonly orderId: OrderId;
  readonly businessEmail: string;
};

/**
 * Orders that wait for their business and whose authorisation ends after `now` and by `until`, of which no warning was
 * written yet. First what ends first. Those of a business that does without the warning are left out here: they would
 * stay due for ever and keep others from their turn.
 */
export async function listDueWarnings(
  db: Database,
  now: Date,
  until: Date,
  limit: number,
): Promise<ReadonlyArray<DueWarning>> {
  const eventKey = sql<string>`${orders.id} || ${`:${WARNING}`}`;
  const rows = await db
    .select({ eventKey, businessId: orders.businessId, orderId: orders.id, businessEmail: businesses.email })
    .from(orders)
    .innerJoin(businesses, eq(businesses.id, orders.businessId))
    .where(
      and(
        sql`${orders.checkoutState} = 'PLACED' and ${orders.status} = 'PENDING'`,
        gt(orders.authorizationExpiresAt, now),
        lte(orders.authorizationExpiresAt, until),
        isNull(orders.deletedAt),
        sql`${businesses.email} <> ''`,
        sql`not exists (select 1 from json_each(${businesses.mutedMails}) j where j.value = ${WARNING})`,
        sql`not exists (select 1 from ${outbox} m where m.event_key = ${eventKey})`,
      ),
    )
    .orderBy(asc(orders.authorizationExpiresAt), asc(orders.id))
    .limit(limit);
  return rows.flatMap(({ businessEmail, ...row }) => (businessEmail === null ? [] : [{ ...row, businessEmail }]));
}

function earliest(days: ReadonlyArray<EndingDays>): CalendarDay {
  return days.map(({ first }) => first).reduce((one, other) => (one < other ? one : other));
}

function latest(days: ReadonlyArray<EndingDays>): CalendarDay {
  return days.map(({ last }) => last).reduce((one, other) => (one > other ? one : other));
}
