import * as z from 'zod';

import type { OrderState } from '#db/queries/order-state.ts';
import { quoteExtension, type ExtensionRules } from '#worker/domain/extension.ts';
import { cents, isCents, isPpm, ppm } from '#worker/domain/money.ts';
import type { Quote } from '#worker/domain/pricing.ts';
import { daysBetween } from '#worker/domain/rental-period.ts';
import { refuse, type Result } from '#worker/domain/result.ts';

const Agreed = z.object({
  rules: z.object({
    extraDayFee: z.number().refine(isCents),
    taxRate: z.number().refine(isPpm),
    taxRental: z.boolean(),
  }),
});

/** What further days of an order cost: by its price snapshot, or by today's rules where an old snapshot lacks them. */
export function extensionQuote({ order, rental, items, rules }: OrderState, extraDays: number): Result<Quote> {
  const agreed = rulesOf(order.priceSnapshot, rules);
  if (agreed === null) return refuse('NOT_ELIGIBLE', 'This business has not set a price for extra days.');
  const units = items.reduce((count, { quantity }) => count + quantity, 0);
  return quoteExtension(agreed, units, extraDays, daysBetween(rental.start, rental.end));
}

function rulesOf(snapshot: unknown, now: OrderState['rules']): ExtensionRules | null {
  const agreed = Agreed.safeParse(snapshot);
  if (agreed.success) {
    const { extraDayFee, taxRate, taxRental } = agreed.data.rules;
    return { extraDayFee: cents(extraDayFee), taxRate: ppm(taxRate), taxRental };
  }
  if (now === null) return null;
  return { extraDayFee: cents(now.extraDayFeeCents), taxRate: ppm(now.taxPpm), taxRental: now.taxRental };
}
