import { julianDayOf, textOfJulianDay } from '#tests/oracles/calendar.ts';
import { yardBook, type OracleAnswer, type OracleWish } from '#tests/oracles/stock.ts';
import { firstFreeDay, freeUnits, peakUse, type DayRange, type Stock } from '#worker/domain/availability.ts';
import { bookableStarts, checkStart, type Calendar } from '#worker/domain/bookable-starts.ts';
import { orderDays } from '#worker/domain/booking-rules.ts';
import { isClosed } from '#worker/domain/closed-days.ts';
import { knownDay, rentalEnd, type CalendarDay } from '#worker/domain/rental-period.ts';

import type { Product } from '../checks/product.ts';
import { bookedOrders } from './booked-orders.ts';
import type { ProofOutcome } from './outcome.ts';
import { randomWish, randomYard, type RandomYard } from './random-yard.ts';
import { randomFrom, wholeFrom } from './random.ts';

type Booking = OracleWish & { readonly ranges: ReadonlyArray<DayRange> };
type Tally = {
  asked: number;
  granted: number;
  lookouts: number;
  /** For a day without deliveries. */
  closed: number;
  /** After the cut-off. */
  late: number;
  readonly problems: Array<string>;
};

/**
 * So many random wishes for units of a yard, against a book that has a page for every day; then wishes of real
 * customers, where what a search says is free has to be what a checkout grants.
 */
export async function bookings(
  product: Product,
  { seeds, wishes, orders }: { readonly seeds: number; readonly wishes: number; readonly orders: number },
  seed: number,
): Promise<ProofOutcome> {
  const tally: Tally = { asked: 0, granted: 0, lookouts: 0, closed: 0, late: 0, problems: [] };
  for (let index = 0; index < seeds; index += 1) oneYard(seed * 1000 + index, wishes, tally);
  const figure = `${seeds} yards × ${wishes} wishes: wrong answers ${tally.problems.length} of ${tally.asked}, ${tally.granted} granted, ${tally.closed} for closed days, ${tally.late} after the cut-off, ${tally.lookouts} calendars`;
  if (tally.granted === 0 || tally.granted === tally.asked) tally.problems.push('the wishes decided nothing');
  if (tally.closed === 0 || tally.late === 0) tally.problems.push('no wish was for a closed day, or after a cut-off');
  const real = await bookedOrders(product, orders, seed);
  return { figure: `${figure}; ${real.figure}`, problems: [...tally.problems, ...real.problems] };
}

function oneYard(seed: number, wishes: number, tally: Tally): void {
  const random = randomFrom(seed);
  const yard = randomYard(random);
  const book = yardBook(yard);
  const booked: Array<Booking> = [];
  for (let asked = 0; asked < wishes; asked += 1) {
    const { at: moment, ...wish } = randomWish(random, yard);
    const at = `seed ${seed}, wish ${asked} ${JSON.stringify(wish)}`;
    const stock = stockOf(yard, wish.size, booked);
    const calendar = calendarOf(yard, moment, (day) => book.deliveriesOn(day));
    const expected = book.answer(wish);
    const got = answerOf(yard, calendar, stock, wish);
    tally.asked += 1;
    if (book.isClosed(wish.start)) tally.closed += 1;
    if (wish.firstDay > yard.leadTimeDays) tally.late += 1;
    if (got !== expected) tally.problems.push(`${at}: ${got} instead of ${expected}`);
    tally.problems.push(...figures(yard, book, stock, wish).map((problem) => `${at}: ${problem}`));
    if (asked % 20 === 0) {
      tally.lookouts += 1;
      tally.problems.push(...lookout(yard, book, calendar, stock, wish).map((problem) => `${at}: ${problem}`));
    }
    if (expected === 'OK') {
      tally.granted += 1;
      book.book(wish);
      booked.push({ ...wish, ranges: [rangeOf(yard, wish)] });
    }
    // Some are cancelled, or the yard would only ever fill up.
    if (booked.length > 0 && random() < 0.35) {
      const [cancelled] = booked.splice(wholeFrom(random, 0, booked.length - 1), 1);
      if (cancelled !== undefined) book.giveBack(cancelled);
    }
  }
}

function dayOf({ dayZero }: RandomYard, number: number): CalendarDay {
  return knownDay(textOfJulianDay(dayZero + number));
}

function rangeOf(yard: RandomYard, { start, days, units }: OracleWish): DayRange {
  return { from: dayOf(yard, start), to: dayOf(yard, start + days + yard.turnaroundDays), quantity: units };
}

function stockOf(yard: RandomYard, size: number, booked: ReadonlyArray<Booking>): Stock {
  return {
    total: yard.totals[size] ?? 0,
    blocks: (yard.blocks[size] ?? []).map(({ from, to, units }) => ({
      from: dayOf(yard, from),
      to: to === null ? null : dayOf(yard, to),
      quantity: units,
    })),
    allocations: booked.filter((booking) => booking.size === size).flatMap(({ ranges }) => ranges),
  };
}

/** As customers have it who order at a moment. */
function calendarOf(yard: RandomYard, at: number, deliveriesOn: (day: number) => number): Calendar {
  const rules = {
    leadTimeDays: yard.leadTimeDays,
    orderCutoffMinute: yard.cutoffMinute,
    bookableDays: yard.lastDay,
    blackoutDays: [...yard.closed].map((day) => dayOf(yard, day)),
    closedWeekdays: [...yard.closedWeekdays],
    dailyDeliveries: yard.dailyDeliveries,
    turnaroundDays: yard.turnaroundDays,
  };
  return {
    days: orderDays(rules, new Date(at), yard.timeZone),
    rules,
    deliveriesOn: (day) => deliveriesOn(julianDayOf(day) - yard.dayZero),
  };
}

function answerOf(yard: RandomYard, calendar: Calendar, stock: Stock, wish: OracleWish): OracleAnswer {
  const { start, days, units } = wish;
  const wanted = { title: 'Size', stock, quantity: units, rentalDays: days };
  const answer = checkStart(calendar, [wanted], dayOf(yard, start), units);
  if (answer.ok) return 'OK';
  if (answer.refusal.code === 'BAD_USER_INPUT') return 'BAD_DAY';
  return answer.refusal.message.startsWith('All deliveries') ? 'NO_TRUCK' : 'NO_UNIT';
}

type Book = ReturnType<typeof yardBook>;

function figures(yard: RandomYard, book: Book, stock: Stock, wish: OracleWish): ReadonlyArray<string> {
  const { size, start, days } = wish;
  const [from, to] = [dayOf(yard, start), dayOf(yard, start + days)];
  const free = freeUnits(stock, from, rentalEnd(from, days), yard.turnaroundDays);
  const peak = peakUse([...stock.blocks, ...stock.allocations], from, to);
  return [
    ...(free === book.free(wish) ? [] : [`${free} units are free instead of ${book.free(wish)}`]),
    ...(peak === book.peak(size, start, start + days)
      ? []
      : [`at most ${peak} units are out instead of ${book.peak(size, start, start + days)}`]),
  ];
}

function lookout(
  yard: RandomYard,
  book: Book,
  calendar: Calendar,
  stock: Stock,
  wish: OracleWish,
): ReadonlyArray<string> {
  const { firstDay = yard.firstDay } = wish;
  const from = Math.max(firstDay, wish.start);
  const { turnaroundDays } = yard;
  const first = firstFreeDay(
    stock,
    { from: dayOf(yard, from), until: dayOf(yard, yard.lastDay), rentalDays: wish.days, turnaroundDays },
    wish.units,
    (day) =>
      !isClosed(calendar.rules, day) &&
      (yard.dailyDeliveries === null || calendar.deliveriesOn(day) + wish.units <= yard.dailyDeliveries),
  );
  const expected = book.firstFree({ ...wish, start: from }, yard.lastDay);
  const wanted = { title: 'Size', stock, quantity: wish.units, rentalDays: wish.days };
  const starts = bookableStarts(calendar, [wanted], wish.units).join();
  const all = Array.from({ length: yard.lastDay - firstDay + 1 }, (_, index) => firstDay + index)
    .filter((start) => book.answer({ ...wish, start }) === 'OK')
    .map((start) => dayOf(yard, start))
    .join();
  const right = expected === null ? null : dayOf(yard, expected);
  return [
    ...(first === right ? [] : [`the first free day is ${first} instead of ${right}`]),
    ...(starts === all ? [] : [`it can start on ${starts} instead of ${all}`]),
  ];
}
