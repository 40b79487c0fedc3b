import { freeByStart, freeUnits, type Stock } from './availability.ts';
import {
  checkPeriod,
  deliversOn,
  unitsOn,
  type BookingRules,
  type DeliveriesOn,
  type OrderDays,
  type RentalPeriod,
} from './booking-rules.ts';
import { dayNumber, dayOfNumber, formatDay, rentalEnd, type CalendarDay } from './rental-period.ts';
import { refuse, type Result } from './result.ts';

/** Units of one size that are brought together. */
export type WantedUnits = {
  readonly title: string;
  readonly stock: Stock;
  readonly quantity: number;
  readonly rentalDays: number;
};

/** When a business brings what, and what it has to bring already. */
export type Calendar = {
  readonly rules: BookingRules;
  /** For which can be ordered now. */
  readonly days: OrderDays;
  readonly deliveriesOn: DeliveriesOn;
};

/**
 * Answers the period of a delivery of several sizes that is to start on a day: the calendar first, then
 * the stock of each size.
 *
 * @param units all that comes on that day, in trucks
 * @returns refuses as `checkPeriod` does, and with OUT_OF_STOCK where a size has too few units free
 */
export function checkStart(
  { rules, days, deliveriesOn }: Calendar,
  wanted: ReadonlyArray<WantedUnits>,
  start: CalendarDay,
  units: number,
): Result<RentalPeriod> {
  const rentalDays = Math.max(1, ...wanted.map((one) => one.rentalDays));
  const period = checkPeriod(rules, { start, rentalDays, quantity: units }, days, deliveriesOn);
  if (!period.ok) return period;
  const short = wanted.find(
    (one) => freeUnits(one.stock, start, rentalEnd(start, one.rentalDays), rules.turnaroundDays) < one.quantity,
  );
  return short === undefined
    ? period
    : refuse('OUT_OF_STOCK', `${short.title} is not available from ${formatDay(start)} for ${short.rentalDays} days.`);
}

/**
 * Every day on which all of that can be brought, in order: the calendar that a customer chooses from.
 *
 * @param units all that comes together, in trucks
 */
export function bookableStarts(
  { rules, days: { first: from, last: until }, deliveriesOn }: Calendar,
  wanted: ReadonlyArray<WantedUnits>,
  units: number,
): ReadonlyArray<CalendarDay> {
  const { turnaroundDays } = rules;
  const free = wanted.map(({ stock, rentalDays }) => freeByStart(stock, { from, until, rentalDays, turnaroundDays }));
  const first = dayNumber(from);
  const days = Array.from({ length: Math.max(0, dayNumber(until) - first + 1) }, (_, index) => index);
  return days
    .filter((index) => wanted.every(({ quantity }, size) => (free[size]?.[index] ?? 0) >= quantity))
    .map((index) => dayOfNumber(first + index))
    .filter((day) => deliversOn(rules, day, units, deliveriesOn));
}

/** The most units of a size that could be had together on any day that can be booked. */
export function mostBookable(
  { rules, days: { first: from, last: until }, deliveriesOn }: Calendar,
  { stock, rentalDays }: Pick<WantedUnits, 'stock' | 'rentalDays'>,
): number {
  const { turnaroundDays } = rules;
  const first = dayNumber(from);
  const free = freeByStart(stock, { from, until, rentalDays, turnaroundDays });
  return free.reduce(
    (most, units, index) =>
      units > most ? Math.max(most, unitsOn(rules, dayOfNumber(first + index), units, deliveriesOn)) : most,
    0,
  );
}
