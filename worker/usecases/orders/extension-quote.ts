import type { OrderState } from '#db/queries/order-state.ts';
import { quoteExtension, type ExtensionRules } from '#worker/domain/extension.ts';
import { cents, ppm } from '#worker/domain/money.ts';
import type { Quote } from '#worker/domain/pricing.ts';
import { daysBetween, formatDay, today } from '#worker/domain/rental-period.ts';
import { refuse, type Result } from '#worker/domain/result.ts';

import { readSnapshot } from './read-snapshot.ts';

/**
 * What further days of an order cost: by its price snapshot, or by today's rules where an old snapshot lacks them.
 *
 * @param now BAD_USER_INPUT for days that would end before its day; null for an extension that was begun in time
 */
export function extensionQuote(
  { order, rental, items, rules, business }: OrderState,
  extraDays: number,
  now: Date | null,
): Result<Quote> {
  const first = now === null ? rental.end : today(now, business.timeZone);
  // Counted and not added: so many days may be asked for that no calendar has them.
  if (Number.isInteger(extraDays) && extraDays >= 1 && extraDays < daysBetween(rental.end, first))
    return refuse(
      'BAD_USER_INPUT',
      `The rental ended on ${formatDay(rental.end)}: extend it by at least ${daysBetween(rental.end, first)} days, until today.`,
    );
  const agreed = rulesOf(order.priceSnapshot, rules);
  if (agreed === null) return refuse('NOT_ELIGIBLE', 'This business has not set a price for extra days.');
  const units = items.reduce((count, { quantity }) => count + quantity, 0);
  return quoteExtension(agreed, units, extraDays, daysBetween(rental.start, rental.end));
}

function rulesOf(stored: unknown, now: OrderState['rules']): ExtensionRules | null {
  const agreed = readSnapshot(stored);
  if (agreed !== null) {
    const { extraDayFee, taxRate, taxRental } = agreed;
    if (extraDayFee !== null && taxRate !== null && taxRental !== null) return { extraDayFee, taxRate, taxRental };
  }
  if (now === null) return null;
  return { extraDayFee: cents(now.extraDayFeeCents), taxRate: ppm(now.taxPpm), taxRental: now.taxRental };
}
