import { julianDayOf } from '#tests/oracles/calendar.ts';
import { firstDelivery, type OracleOrderRules } from '#tests/oracles/order-days.ts';
import type { OracleWish, OracleYard } from '#tests/oracles/stock.ts';
import { zoneClock, type ZoneClock } from '#tests/oracles/zone-clock.ts';

import { oneOf, wholeFrom, type Random } from './random.ts';

const SPAN = 120;
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** A yard, when it takes orders, and the day on which its customers wish. */
export type RandomYard = OracleYard &
  OracleOrderRules & {
    readonly timeZone: string;
    readonly clock: ZoneClock;
  };

/** A wish, and when it is wished. */
export type RandomWish = OracleWish & { readonly at: number; readonly firstDay: number };

/** With the days on which their clocks are set forward and back; there is none in Phoenix. */
const ZONES: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ['America/Denver', ['2027-03-14', '2027-11-07']],
  ['America/New_York', ['2027-03-14', '2027-11-07']],
  ['America/Havana', ['2027-03-14', '2027-11-07']],
  ['America/Phoenix', ['2027-07-01']],
];

const CLOCKS = new Map(
  ZONES.map(([name]) => [name, zoneClock(name, Date.UTC(2027, 0, 1), Date.UTC(2028, 0, 1))] as const),
);

/** Of any week of the year, and with up to six of its days closed; every third on a day on which clocks change. */
export function randomYard(random: Random): RandomYard {
  const [timeZone, sharpDays] = ZONES[wholeFrom(random, 0, ZONES.length - 1)] ?? ['America/Phoenix', []];
  const clock = CLOCKS.get(timeZone);
  if (clock === undefined) throw new Error(`${timeZone} has no clock`);
  const sharpDay = sharpDays[wholeFrom(random, 0, sharpDays.length - 1)] ?? '2027-01-02';
  const totals = Array.from({ length: wholeFrom(random, 1, 5) }, () => wholeFrom(random, 0, 9));
  const leadTimeDays = wholeFrom(random, 0, 3);
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
    timeZone,
    clock,
    dayZero: random() < 0.3 ? julianDayOf(sharpDay) : julianDayOf('2027-01-02') + wholeFrom(random, 0, 360),
    closed: new Set(Array.from({ length: wholeFrom(random, 0, 12) }, () => wholeFrom(random, 0, SPAN))),
    closedWeekdays: new Set(
      Array.from({ length: oneOf(random, [0, 1, 2, wholeFrom(random, 0, 6)]) }, () => wholeFrom(random, 0, 6)),
    ),
    leadTimeDays,
    // In the hours that clocks skip and repeat, too.
    cutoffMinute: oneOf(random, [null, 0, 1439, wholeFrom(random, 0, 180), wholeFrom(random, 0, 1439)]),
    firstDay: leadTimeDays,
    lastDay: SPAN,
  };
}

export function randomWish(random: Random, yard: RandomYard): RandomWish {
  const at = momentFrom(random, yard);
  const firstDay = firstDelivery(yard, at, yard.clock) - yard.dayZero;
  return {
    at,
    firstDay,
    size: wholeFrom(random, 0, yard.totals.length - 1),
    start: random() < 0.1 ? firstDay + wholeFrom(random, -1, 1) : wholeFrom(random, -1, SPAN + 1),
    days: oneOf(random, [1, 7, wholeFrom(random, 1, 14), wholeFrom(random, 1, 60)]),
    units: random() < 0.7 ? 1 : wholeFrom(random, 1, 4),
  };
}

/** Of day 0: at the cut-off or just before it, an hour around it, or any. */
function momentFrom(random: Random, { dayZero, cutoffMinute, clock }: RandomYard): number {
  const [first, last] = [clock.startOf(dayZero), clock.startOf(dayZero + 1) - 1];
  const cutoff = cutoffMinute === null ? first : clock.momentOf(dayZero, cutoffMinute * MINUTE);
  const at = oneOf(random, [
    cutoff,
    cutoff - 1,
    cutoff + wholeFrom(random, -HOUR, HOUR),
    wholeFrom(random, first, last),
  ]);
  return Math.min(last, Math.max(first, at));
}
