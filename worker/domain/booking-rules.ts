import { isClosed, type ClosedDays } from './closed-days.ts';
import { addDays, formatDay, instantOf, rentalEnd, today, type CalendarDay } from './rental-period.ts';
import { accept, refuse, type Result } from './result.ts';

/** When a business delivers. */
export type BookingRules = ClosedDays & {
  /** Days between an order and its delivery, at least; 0 allows today. */
  readonly leadTimeDays: number;
  /** Minute of the day from which on an order counts as one of the next day; null where all of a day's do. */
  readonly orderCutoffMinute: number | null;
  /** The last delivery that can be ordered, in days from today. */
  readonly bookableDays: number;
  /** The most dumpsters brought in a day; null for no limit. */
  readonly dailyDeliveries: number | null;
  readonly turnaroundDays: number;
};

/** How many dumpsters are already to be brought on a day. */
export type DeliveriesOn = (day: CalendarDay) => number;

const NONE: DeliveriesOn = () => 0;

export type RentalPeriod = {
  readonly start: CalendarDay;
  /** The day on which the rental ends; the dumpster is the customer's up to it. */
  readonly end: CalendarDay;
};

/** The days of a delivery that is ordered at some moment, on the business's own calendar. */
export type OrderDays = {
  readonly today: CalendarDay;
  /** The earliest, open or not. */
  readonly first: CalendarDay;
  readonly last: CalendarDay;
};

/** The one place that knows what a moment means for an order: everybody who asks for a day asks with this. */
export function orderDays(rules: BookingRules, now: Date, timeZone: string): OrderDays {
  const day = today(now, timeZone);
  const waited = rules.leadTimeDays + (isAfterCutoff(rules, day, now, timeZone) ? 1 : 0);
  return { today: day, first: addDays(day, waited), last: addDays(day, rules.bookableDays) };
}

/** Compared as moments: the hour that a clock change repeats must not open again what was over. */
function isAfterCutoff({ orderCutoffMinute }: BookingRules, day: CalendarDay, now: Date, timeZone: string): boolean {
  return orderCutoffMinute !== null && now >= instantOf(day, orderCutoffMinute * 60, timeZone);
}

/** Whether the business brings that many dumpsters more on a day, whatever its stock. */
export function deliversOn(
  rules: BookingRules,
  day: CalendarDay,
  quantity: number,
  deliveriesOn: DeliveriesOn = NONE,
): boolean {
  return !isClosed(rules, day) && hasTrucksFor(rules, day, quantity, deliveriesOn);
}

function hasTrucksFor(
  { dailyDeliveries }: BookingRules,
  day: CalendarDay,
  quantity: number,
  deliveriesOn: DeliveriesOn,
): boolean {
  return dailyDeliveries === null || deliveriesOn(day) + quantity <= dailyDeliveries;
}

/** So many of some free units can be brought on a day: none on a closed one, no more than there are trucks. */
export function unitsOn(rules: BookingRules, day: CalendarDay, free: number, deliveriesOn: DeliveriesOn): number {
  if (isClosed(rules, day)) return 0;
  if (rules.dailyDeliveries === null) return free;
  return Math.max(0, Math.min(free, rules.dailyDeliveries - deliveriesOn(day)));
}

/** The first day on which that many could be brought, as far as lead time, closed days and trucks go; null when none. */
export function earliestDelivery(
  rules: BookingRules,
  { first, last }: OrderDays,
  quantity = 1,
  deliveriesOn: DeliveriesOn = NONE,
): CalendarDay | null {
  for (let day = first; day <= last; day = addDays(day, 1))
    if (deliversOn(rules, day, quantity, deliveriesOn)) return day;
  return null;
}

/**
 * Answers the period of a rental that may start on a day, as far as the business's calendar goes;
 * whether a unit is free is `freeUnits`.
 *
 * @param days for which can be ordered now
 * @returns refuses with BAD_USER_INPUT a day too early, too late or closed, with OUT_OF_STOCK a
 *   day whose deliveries are all taken
 */
export function checkPeriod(
  rules: BookingRules,
  request: { readonly start: CalendarDay; readonly rentalDays: number; readonly quantity: number },
  { first, last }: OrderDays,
  deliveriesOn: DeliveriesOn = NONE,
): Result<RentalPeriod> {
  const { start, rentalDays, quantity } = request;
  if (start < first) return badDay(`The earliest delivery is ${formatDay(first)}.`);
  if (start > last) return badDay(`Deliveries can be booked until ${formatDay(last)}.`);
  if (isClosed(rules, start)) return badDay(`There are no deliveries on ${formatDay(start)}.`);
  if (!hasTrucksFor(rules, start, quantity, deliveriesOn))
    return refuse('OUT_OF_STOCK', `All deliveries on ${formatDay(start)} are taken.`);
  return accept({ start, end: rentalEnd(start, rentalDays) });
}

function badDay(message: string): Result<never> {
  return refuse('BAD_USER_INPUT', message);
}
