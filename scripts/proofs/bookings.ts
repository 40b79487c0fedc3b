import { textOfJulianDay } from '#tests/oracles/calendar.ts';
import { yardBook, type OracleAnswer, type OracleWish, type OracleYard } from '#tests/oracles/stock.ts';
import { firstFreeDay, freeUnits, peakUse, type DayRange, type Stock } from '#worker/domain/availability.ts';
import { bookableStarts, checkStart, type Calendar } from '#worker/domain/bookable-starts.ts';
import { addDays, knownDay, rentalEnd, type CalendarDay } from '#worker/domain/rental-period.ts';

import type { Product } from '../checks/product.ts';
import { bookedOrders } from './booked-orders.ts';
import type { ProofOutcome } from './outcome.ts';
import { oneOf, randomFrom, wholeFrom, type Random } from './random.ts';

/** The Julian day number of 2027-03-01: day 0 of every yard here. */
const ORIGIN = 2_461_466;
const SPAN = 120;

type Booking = OracleWish & { readonly ranges: ReadonlyArray<DayRange> };
type Tally = { asked: number; granted: number; lookouts: number; readonly problems: Array<string> };

/**
 * So many random wishes for units of a yard, against a book that has a page for every day; then wishes of real
 * customers, where what a search says is free has to be what a checkout grants.
 */
export async function bookings(
  product: Product,
  { seeds, wishes, orders }: { readonly seeds: number; readonly wishes: number; readonly orders: number },
  seed: number,
): Promise<ProofOutcome> {
  const tally: Tally = { asked: 0, granted: 0, lookouts: 0, problems: [] };
  for (let index = 0; index < seeds; index += 1) oneYard(seed * 1000 + index, wishes, tally);
  const figure = `${seeds} yards × ${wishes} wishes: wrong answers ${tally.problems.length} of ${tally.asked}, ${tally.granted} granted, ${tally.lookouts} calendars`;
  if (tally.granted === 0 || tally.granted === tally.asked) tally.problems.push('the wishes decided nothing');
  const real = await bookedOrders(product, orders, seed);
  return { figure: `${figure}; ${real.figure}`, problems: [...tally.problems, ...real.problems] };
}

function oneYard(seed: number, wishes: number, tally: Tally): void {
  const random = randomFrom(seed);
  const yard = randomYard(random);
  const book = yardBook(yard);
  const booked: Array<Booking> = [];
  for (let asked = 0; asked < wishes; asked += 1) {
    const wish = randomWish(random, yard);
    const at = `seed ${seed}, wish ${asked} ${JSON.stringify(wish)}`;
    const stock = stockOf(yard, wish.size, booked);
    const calendar = calendarOf(yard, (day) => book.deliveriesOn(day));
    const expected = book.answer(wish);
    const got = answerOf(calendar, stock, wish);
    tally.asked += 1;
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

function randomYard(random: Random): OracleYard {
  const totals = Array.from({ length: wholeFrom(random, 1, 5) }, () => wholeFrom(random, 0, 9));
  return {
    totals,
    blocks: totals.map((total) =>
      Array.from({ length: wholeFrom(random, 0, 3) }, () => {
        const from = wholeFrom(random, -20, SPAN);
        return {
          from,
          to: random() < 0.2 ? null : from + wholeFrom(random, 1, 30),
          units: wholeFrom(random, 1, Math.max(1, Math.ceil(total / 2))),
        };
      }),
    ),
    turnaroundDays: oneOf(random, [0, 0, 1, 2, wholeFrom(random, 0, 10)]),
    dailyDeliveries: random() < 0.5 ? null : wholeFrom(random, 1, 8),
    closed: new Set(Array.from({ length: wholeFrom(random, 0, 12) }, () => wholeFrom(random, 0, SPAN))),
    firstDay: wholeFrom(random, 0, 3),
    lastDay: SPAN,
  };
}

function randomWish(random: Random, { totals }: OracleYard): OracleWish {
  return {
    size: wholeFrom(random, 0, totals.length - 1),
    start: wholeFrom(random, -1, SPAN + 1),
    days: oneOf(random, [1, 7, wholeFrom(random, 1, 14), wholeFrom(random, 1, 60)]),
    units: random() < 0.7 ? 1 : wholeFrom(random, 1, 4),
  };
}

function dayOf(number: number): CalendarDay {
  return knownDay(textOfJulianDay(ORIGIN + number));
}

function rangeOf({ turnaroundDays }: OracleYard, { start, days, units }: OracleWish): DayRange {
  return { from: dayOf(start), to: dayOf(start + days + turnaroundDays), quantity: units };
}

function stockOf(yard: OracleYard, size: number, booked: ReadonlyArray<Booking>): Stock {
  return {
    total: yard.totals[size] ?? 0,
    blocks: (yard.blocks[size] ?? []).map(({ from, to, units }) => ({
      from: dayOf(from),
      to: to === null ? null : dayOf(to),
      quantity: units,
    })),
    allocations: booked.filter((booking) => booking.size === size).flatMap(({ ranges }) => ranges),
  };
}

function calendarOf(yard: OracleYard, deliveriesOn: (day: number) => number): Calendar {
  const today = dayOf(0);
  return {
    today,
    rules: {
      leadTimeDays: yard.firstDay,
      bookableDays: yard.lastDay,
      blackoutDays: [...yard.closed].map(dayOf),
      dailyDeliveries: yard.dailyDeliveries,
      turnaroundDays: yard.turnaroundDays,
    },
    deliveriesOn: (day) => deliveriesOn(Date.parse(day) / 86_400_000 + 2_440_588 - ORIGIN),
  };
}

function answerOf(calendar: Calendar, stock: Stock, { start, days, units }: OracleWish): OracleAnswer {
  const wanted = { title: 'Size', stock, quantity: units, rentalDays: days };
  const answer = checkStart(calendar, [wanted], dayOf(start), units);
  if (answer.ok) return 'OK';
  if (answer.refusal.code === 'BAD_USER_INPUT') return 'BAD_DAY';
  return answer.refusal.message.startsWith('All deliveries') ? 'NO_TRUCK' : 'NO_UNIT';
}

type Book = ReturnType<typeof yardBook>;

function figures(yard: OracleYard, book: Book, stock: Stock, wish: OracleWish): ReadonlyArray<string> {
  const { size, start, days } = wish;
  const [from, to] = [dayOf(start), dayOf(start + days)];
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
  yard: OracleYard,
  book: Book,
  calendar: Calendar,
  stock: Stock,
  wish: OracleWish,
): ReadonlyArray<string> {
  const from = Math.max(yard.firstDay, wish.start);
  const { turnaroundDays } = yard;
  const first = firstFreeDay(
    stock,
    { from: dayOf(from), until: dayOf(yard.lastDay), rentalDays: wish.days, turnaroundDays },
    wish.units,
    (day) =>
      !calendar.rules.blackoutDays.includes(day) &&
      (yard.dailyDeliveries === null || calendar.deliveriesOn(day) + wish.units <= yard.dailyDeliveries),
  );
  const expected = book.firstFree({ ...wish, start: from }, yard.lastDay);
  const wanted = { title: 'Size', stock, quantity: wish.units, rentalDays: wish.days };
  const starts = bookableStarts(calendar, [wanted], wish.units).join();
  const all = Array.from({ length: yard.lastDay - yard.firstDay + 1 }, (_, index) => yard.firstDay + index)
    .filter((start) => book.answer({ ...wish, start }) === 'OK')
    .map(dayOf)
    .join();
  return [
    ...(first === (expected === null ? null : dayOf(expected))
      ? []
      : [`the first free day is ${first} instead of ${expected === null ? 'none' : addDays(dayOf(0), expected)}`]),
    ...(starts === all ? [] : [`it can start on ${starts} instead of ${all}`]),
  ];
}
