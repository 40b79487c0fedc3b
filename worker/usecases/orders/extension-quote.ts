import type { OrderState } from '#db/queries/order-state.ts';
import { quoteExtension, type ExtensionRules } from '#worker/domain/extension.ts';
import { cents, ppm } from '#worker/domain/money.ts';
import type { Quote } from '#worker/domain/pricing.ts';
import { daysBetween } from '#worker/domain/rental-period.ts';
import { refuse, type Result } from '#worker/domain/result.ts';

import { readSnapshot } from './read-snapshot.ts';

/** What further days of an order cost: by its price snapshot, or by today's rules where an old snapshot lacks them. */
export function extensionQuote({ order, rental, items, rules }: OrderState, extraDays: number): Result<Quote> {
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
