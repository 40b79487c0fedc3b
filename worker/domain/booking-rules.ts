import { addDays, formatDay, rentalEnd, type CalendarDay } from './rental-period.ts';
import { accept, refuse, type Result } from './result.ts';

/** When a business delivers. */
export type BookingRules = {
  /** Days between an order and its delivery, at least; 0 allows today. */
  readonly leadTimeDays: number;
  /** The last delivery that can be ordered, in days from today. */
  readonly bookableDays: number;
  readonly blackoutDays: ReadonlyArray<CalendarDay>;
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

export function firstBookableDay(rules: BookingRules, today: CalendarDay): CalendarDay {
  return addDays(today, rules.leadTimeDays);
}

export function lastBookableDay(rules: BookingRules, today: CalendarDay): CalendarDay {
  return addDays(today, rules.bookableDays);
}

/** Whether the business brings that many dumpsters more on a day, whatever its stock. */
export function deliversOn(
  rules: BookingRules,
  day: CalendarDay,
  quantity: number,
  deliveriesOn: DeliveriesOn = NONE,
): boolean {
  return !rules.blackoutDays.includes(day) && hasTrucksFor(rules, day, quantity, deliveriesOn);
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
  if (rules.blackoutDays.includes(day)) return 0;
  if (rules.dailyDeliveries === null) return free;
  return Math.max(0, Math.min(free, rules.dailyDeliveries - deliveriesOn(day)));
}

/** The first day on which that many could be brought, as far as lead time, closed days and trucks go; null when none. */
export function earliestDelivery(
  rules: BookingRules,
  today: CalendarDay,
  quantity = 1,
  deliveriesOn: DeliveriesOn = NONE,
): CalendarDay | null {
  const last = lastBookableDay(rules, today);
  for (let day = firstBookableDay(rules, today); day <= last; day = addDays(day, 1))
    if (deliversOn(rules, day, quantity, deliveriesOn)) return day;
  return null;
}

/**
 * Answers the period of a rental that may start on a day, as far as the business's calendar goes;
 * whether a unit is free is `freeUnits`.
 *
 * @param today in the business's time zone
 * @returns refuses with BAD_USER_INPUT a day too early, too late or closed, with OUT_OF_STOCK a
 *   day whose deliveries are all taken
 */
export function checkPeriod(
  rules: BookingRules,
  request: { readonly start: CalendarDay; readonly rentalDays: number; readonly quantity: number },
  today: CalendarDay,
  deliveriesOn: DeliveriesOn = NONE,
): Result<RentalPeriod> {
  const { start, rentalDays, quantity } = request;
  const first = firstBookableDay(rules, today);
  const last = lastBookableDay(rules, today);
  if (start < first) return badDay(`The earliest delivery is ${formatDay(first)}.`);
  if (start > last) return badDay(`Deliveries can be booked until ${formatDay(last)}.`);
  if (rules.blackoutDays.includes(start)) return badDay(`There are no deliveries on ${formatDay(start)}.`);
  if (!hasTrucksFor(rules, start, quantity, deliveriesOn))
    return refuse('OUT_OF_STOCK', `All deliveries on ${formatDay(start)} are taken.`);
  return accept({ start, end: rentalEnd(start, rentalDays) });
}

function badDay(message: string): Result<never> {
  return refuse('BAD_USER_INPUT', message);
}
