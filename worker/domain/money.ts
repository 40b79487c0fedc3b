import { formatWhole } from './whole-number.ts';

declare const unit: unique symbol;

/** Whole US cents. Negative means money owed back to the customer. */
export type Cents = number & { readonly [unit]: 'cents' };

/** Parts per million, so that a rate like 8.875 % stays exact: 8.81 % is 88,100. */
export type Ppm = number & { readonly [unit]: 'parts per million' };

/** The most that any stored amount may be: $10,000,000.00. */
export const MAX_CENTS = 1_000_000_000;

/** @throws RangeError when `amount` is not a whole number: a bug, not bad input. */
export function cents(amount: number): Cents {
  if (isCents(amount)) return amount;
  throw new RangeError(`Not a whole number of cents: ${amount}`);
}

/** @throws RangeError when `rate` is not a whole number of parts per million. */
export function ppm(rate: number): Ppm {
  if (isPpm(rate)) return rate;
  throw new RangeError(`Not a whole number of parts per million: ${rate}`);
}

export function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount);
}

export function isPpm(rate: number): rate is Ppm {
  return Number.isSafeInteger(rate);
}

export const ZERO = cents(0);

export function sum(amounts: ReadonlyArray<Cents>): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}

/** @param quantity a whole number */
export function times(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

export function atMost(amount: Cents, limit: Cents): Cents {
  return amount < limit ? amount : limit;
}

/**
 * Takes a rate of an amount, rounding half a cent up.
 *
 * Round once per printed line, never on a running total: then the breakdown a
 * customer reads always adds up to what they pay.
 */
export function shareOf(amount: Cents, rate: Ppm): Cents {
  return cents(Math.floor((amount * rate + 500_000) / 1_000_000));
}

/** Dollars as a JSON number with at most two decimals, the wire's `Money`. */
export function dollars(amount: Cents): number {
  return amount / 100;
}

/**
 * Reads dollars from the wire.
 *
 * @returns whole cents, or null when `amount` is not finite, has a third decimal or is out of range
 */
export function centsFromDollars(amount: number): Cents | null {
  if (!Number.isFinite(amount)) return null;
  const whole = Math.round(amount * 100);
  if (Math.abs(whole) > MAX_CENTS || Math.abs(amount * 100 - whole) > 1e-6) return null;
  return cents(whole);
}

/** An amount as people write it: `19.99`, `$5`, `1,000.00`. Thousands only where they belong, no exponent, no sign. */
const TYPED = /^\$?\s*(?<whole>\d{1,3}(?:,\d{3})+|\d{1,10})?(?:\.(?<part>\d{1,2})?)?$/;

/**
 * Reads dollars that somebody typed, digit by digit: no amount passes through a fraction.
 *
 * @returns whole cents from 0 on, or null for what is no amount, has a third decimal or is out of range
 */
export function centsFromText(text: string): Cents | null {
  const { whole, part } = TYPED.exec(text.trim())?.groups ?? {};
  if (whole === undefined && part === undefined) return null;
  const amount = Number((whole ?? '0').replaceAll(',', '')) * 100 + Number((part ?? '').padEnd(2, '0'));
  return amount <= MAX_CENTS ? cents(amount) : null;
}

/** For people: `$1,234.50`, `-$0.05`. */
export function formatMoney(amount: Cents): string {
  const size = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}$${formatWhole(Math.floor(size / 100))}.${String(size % 100).padStart(2, '0')}`;
}
