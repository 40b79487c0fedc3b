import { cents, MAX_CENTS, shareOf, times, ZERO, type Cents, type Ppm } from './money.ts';
import { MAX_RENTAL_DAYS, type Quote } from './pricing.ts';
import { accept, refuse, type Result } from './result.ts';

/** What a longer rental costs by what was agreed on. */
export type ExtensionRules = {
  /** For each dumpster and day. */
  readonly extraDayFee: Cents;
  readonly taxRate: Ppm;
  /** Whether the rental is taxed. */
  readonly taxRental: boolean;
};

/**
 * Prices further days of a running rental: the agreed fee for every dumpster and day, and its tax, half a cent up.
 * Nothing is delivered, so there is no delivery and no environmental fee.
 *
 * @param rentalDays how long the rental is now
 * @returns refuses with BAD_USER_INPUT less than one day, and what would be longer than `MAX_RENTAL_DAYS` in all
 */
export function quoteExtension(
  rules: ExtensionRules,
  units: number,
  extraDays: number,
  rentalDays: number,
): Result<Quote> {
  if (!Number.isInteger(extraDays) || extraDays < 1) return refuse('BAD_USER_INPUT', 'Extend by at least one day.');
  if (rentalDays + extraDays > MAX_RENTAL_DAYS)
    return refuse('BAD_USER_INPUT', `A rental can last ${MAX_RENTAL_DAYS} days at most.`);
  const subtotal = times(rules.extraDayFee, units * extraDays);
  const taxes = rules.taxRental ? shareOf(subtotal, rules.taxRate) : ZERO;
  const total = cents(subtotal + taxes);
  if (total > MAX_CENTS) return refuse('BAD_USER_INPUT', 'That is more than one payment can be.');
  const days = `${extraDays} extra ${extraDays === 1 ? 'day' : 'days'}`;
  return accept({
    lines: [
      { type: 'ITEM', label: units === 1 ? days : `${units} × ${days}`, amount: subtotal },
      ...(taxes > 0 ? [{ type: 'TAX', label: 'Tax', amount: taxes } as const] : []),
    ],
    unitRentals: [times(rules.extraDayFee, extraDays)],
    subtotal,
    deliveryFee: ZERO,
    mileage: ZERO,
    environmentalFee: ZERO,
    taxes,
    serviceFee: ZERO,
    total,
    applicationFee: ZERO,
  });
}
