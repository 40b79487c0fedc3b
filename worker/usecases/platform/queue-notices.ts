import { writeMail, type OutgoingMail } from '#db/queries/outbox.ts';
import { listDueReminders, listDueWarnings, listTimeZones, type EndingDays } from '#db/queries/platform/notices.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { AUTHORIZATION_WARNING_MS } from '#worker/domain/payments.ts';
import { remindedEnds } from '#worker/domain/reminders.ts';
import { isTimeZone } from '#worker/domain/rental-period.ts';

import type { Context } from '../context.ts';

export type NoticeDeps = Pick<Context, 'primary' | 'now'>;

/** So many of each kind at most; the next call goes on. */
const MOST = 200;

/**
 * Writes the mails that fall due by the clock: to customers the day before their rental ends, at nine in the morning of
 * the business; to a business from 24 hours before the authorisation of an order that it has not confirmed ends, unless it
 * does without.
 *
 * However often it is called, a business is warned of an order once, and a customer is reminded of each end once: the name
 * of that event holds the end, so that a new one is told again.
 *
 * @returns how many it wrote, 400 at most
 */
export async function queueNotices({ primary: db, now }: NoticeDeps): Promise<number> {
  const at = now();
  const ends = endingDays(at, await listTimeZones(db));
  const [reminders, warnings] = await Promise.all([
    listDueReminders(db, ends, MOST),
    listDueWarnings(db, at, new Date(at.getTime() + AUTHORIZATION_WARNING_MS), MOST),
  ]);
  const mails: ReadonlyArray<OutgoingMail & { readonly businessId: BusinessId }> = [
    ...reminders.map(({ eventKey, businessId, orderId, endDay, customerEmail }) => ({
      businessId,
      eventKey,
      recipient: customerEmail,
      kind: 'pickup-reminder',
      payload: { orderId, endDay },
    })),
    ...warnings.map(({ eventKey, businessId, orderId, businessEmail }) => ({
      businessId,
      eventKey,
      recipient: businessEmail,
      kind: 'authorization-expiring',
      payload: { orderId },
    })),
  ];
  await writeMail(db, mails, at);
  return mails.length;
}

/** Zones in which it is the same day, on the same side of nine, are one question. */
function endingDays(at: Date, timeZones: ReadonlyArray<string>): ReadonlyArray<EndingDays> {
  const groups = new Map<string, EndingDays>();
  for (const timeZone of timeZones.filter(isTimeZone)) {
    const days = remindedEnds(at, timeZone);
    const name = `${days.first} ${days.last}`;
    groups.set(name, { ...days, timeZones: [...(groups.get(name)?.timeZones ?? []), timeZone] });
  }
  return [...groups.values()];
}
