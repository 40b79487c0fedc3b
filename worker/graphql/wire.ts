/**
 * The one place where the wire's units meet the product's own: dollars and cents, tons and pounds,
 * miles and tenths, fractions and parts per million.
 */
import { isId, newId, toId, type Id, type IdKind } from '#worker/domain/ids.ts';
import { centsFromDollars, ppm, type Cents, type Ppm } from '#worker/domain/money.ts';
import { badInput, orThrow } from '#worker/usecases/errors.ts';

const POUNDS_PER_TON = 2000;

/** NOT_FOUND when malformed, exactly as for a missing or foreign one. */
export function idOf<K extends IdKind>(of: K, text: string): Id<K> {
  return orThrow(toId(of, text));
}

/** As a filter a malformed id matches nothing, exactly like a foreign one: it becomes one that nobody has. */
export function filterId<K extends IdKind>(of: K, text: string): Id<K> {
  return isId(of, text) ? text : newId(of, new Uint8Array(16));
}

export function tonsOf(pounds: number): number {
  return pounds / POUNDS_PER_TON;
}

/** @throws AppError BAD_USER_INPUT when it is not a positive number of whole pounds */
export function poundsOf(path: string, tons: number): number {
  const pounds = Math.round(tons * POUNDS_PER_TON);
  if (Number.isFinite(tons) && pounds > 0 && pounds <= 1_000_000) return pounds;
  throw badInput(path, 'Enter a weight in tons above 0.');
}

export function milesOf(tenths: number): number {
  return tenths / 10;
}

/** @throws AppError BAD_USER_INPUT for a negative or absurd distance */
export function tenthsOf(path: string, miles: number): number {
  const tenths = Math.round(miles * 10);
  if (Number.isFinite(miles) && tenths >= 0 && tenths <= 100_000) return tenths;
  throw badInput(path, 'Enter a distance in miles, 0 or more.');
}

export function fractionOf(rate: Ppm): number {
  return rate / 1_000_000;
}

/** @throws AppError BAD_USER_INPUT outside 0 to 1 */
export function ppmOfFraction(path: string, fraction: number): Ppm {
  const rate = Math.round(fraction * 1_000_000);
  if (Number.isFinite(fraction) && rate >= 0 && rate <= 1_000_000) return ppm(rate);
  throw badInput(path, 'Enter a fraction between 0 and 1, such as 0.0881 for 8.81 %.');
}

/** 25,000 ppm is 2.5 on the wire. */
export function percentOf(rate: Ppm): number {
  return rate / 10_000;
}

/** @throws AppError BAD_USER_INPUT outside 0 to 100, or finer than parts per million */
export function ppmOfPercent(path: string, percent: number): Ppm {
  const rate = Math.round(percent * 10_000);
  const isExact = Math.abs(percent * 10_000 - rate) < 1e-6;
  if (Number.isFinite(percent) && isExact && rate >= 0 && rate <= 1_000_000) return ppm(rate);
  throw badInput(path, 'Enter a percentage from 0 to 100 with at most four decimals.');
}

/** @throws AppError BAD_USER_INPUT when negative, with a third decimal or out of range */
export function centsOf(path: string, amount: number): Cents {
  const whole = centsFromDollars(amount);
  if (whole !== null && whole >= 0) return whole;
  throw badInput(path, 'Enter an amount in dollars with at most two decimals.');
}

type Given<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** Leaves out what was not given: null and absent mean the same in an argument. */
export function given<T extends object>(values: T): Given<T>;
export function given(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}
