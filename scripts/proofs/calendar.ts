import { julianDay, julianDayOf, monthLength, textOfJulianDay, written } from '#tests/oracles/calendar.ts';
import { zoneClock } from '#tests/oracles/zone-clock.ts';
import {
  addDays,
  dayNumber,
  daysBetween,
  instantOf,
  knownDay,
  rentalDaysShown,
  rentalEnd,
  toCalendarDay,
  today,
  weekday,
} from '#worker/domain/rental-period.ts';

import type { ProofOutcome } from './outcome.ts';
import { randomFrom, wholeFrom, type Random } from './random.ts';

const FIRST_YEAR = 2026;
const LAST_YEAR = 2028;
const LONGEST = 60;
const EPOCH_JULIAN = 2_440_588;
const HOURS = [0.5, 1.5, 2.25, 8, 23.5];

/** Where clocks change at midnight, by half an hour, or in the other half of the year. */
const ODD_ZONES = [
  'America/Denver',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Beirut',
  'Africa/Cairo',
  'America/Havana',
  'Atlantic/Azores',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Pacific/Chatham',
];

type Tally = { days: number; lengths: number; instants: number; readonly problems: Array<string> };

/**
 * Rentals are as long as the calendar says in every time zone of the runtime, on every day of three years, whatever
 * its clocks do; days begin when they begin there; and there is no day that is not in the calendar.
 */
export async function calendar(zoneCount: number | 'all', seed: number): Promise<ProofOutcome> {
  const zones = chosen(zoneCount, randomFrom(seed));
  const tally: Tally = { days: 0, lengths: 0, instants: 0, problems: [...unreal()] };
  plainCalendar(tally);
  for (const [index, zone] of zones.entries()) oneZone(zone, randomFrom(seed + index), tally);
  const figure = `${zones.length} time zones × ${tally.days / zones.length} days, ${tally.lengths} lengths and ${tally.instants} instants, wrong ${tally.problems.length}`;
  return { figure, problems: tally.problems };
}

function chosen(count: number | 'all', random: Random): ReadonlyArray<string> {
  const all = [...new Set([...ODD_ZONES, ...Intl.supportedValuesOf('timeZone'), 'UTC'])];
  if (count === 'all') return all;
  const rest = all.slice(ODD_ZONES.length);
  const others = Array.from({ length: Math.max(0, count - ODD_ZONES.length) }, () =>
    rest.splice(wholeFrom(random, 0, rest.length - 1), 1),
  );
  return [...ODD_ZONES, ...others.flat()];
}

/** Days that are written like one and are none. */
function unreal(): ReadonlyArray<string> {
  const texts = [
    ...['2026-04-31', '2027-02-29', '2100-02-29', '0000-01-01', '0000-00-00', '2026-00-10', '2026-13-01'],
    ...['2026-01-00', '2026-01-32', '2026-1-1', '26-01-01', '+2026-01-01', '-2026-01-01', '2026-01-01T00:00:00Z'],
    ...[
      '2026-01-01 ',
      ' 2026-01-01',
      '2026/01/01',
      '01/02/2026',
      '٢٠٢٦-٠١-٠١',
      '1999-12-31',
      '2101-01-01',
      '99999-01-01',
    ],
    ...['', 'today', 'NaN', 'null', '2026-02-3O', '2026-01-01\n', '2026–01–01'],
  ];
  const taken = texts.filter((text) => toCalendarDay(text).ok).map((text) => `${JSON.stringify(text)} was taken`);
  const missing: Array<string> = [];
  for (let year = 2000; year <= 2100; year += 1)
    for (let month = 1; month <= 12; month += 1)
      for (let day = 1; day <= 31; day += 1) {
        const text = written({ year, month, day });
        if (toCalendarDay(text).ok !== day <= monthLength(year, month))
          missing.push(`${text} was ${day <= monthLength(year, month) ? 'refused' : 'taken'}`);
      }
  return [...taken, ...missing];
}

/** Lengths, ends and weekdays: nothing of it knows a time zone. */
function plainCalendar({ problems }: Tally): void {
  const last = julianDay({ year: LAST_YEAR, month: 12, day: 31 });
  for (let julian = julianDay({ year: FIRST_YEAR, month: 1, day: 1 }); julian <= last; julian += 1) {
    const day = knownDay(textOfJulianDay(julian));
    if (dayNumber(day) !== julian - EPOCH_JULIAN) problems.push(`${day} has the number ${dayNumber(day)}`);
    if (weekday(day) !== (julian + 1) % 7) problems.push(`${day} is day ${weekday(day)} of its week`);
    for (let length = 0; length <= 730; length += length < LONGEST ? 1 : 67) {
      const end = textOfJulianDay(julian + length);
      if (rentalEnd(day, length) !== end) problems.push(`${length} days from ${day} end on ${rentalEnd(day, length)}`);
      if (daysBetween(day, knownDay(end)) !== length) problems.push(`${day} to ${end} is not ${length} days`);
      if (addDays(knownDay(end), -length) !== day) problems.push(`${length} days before ${end} is not ${day}`);
    }
  }
}

function oneZone(zone: string, random: Random, tally: Tally): void {
  const clock = zoneClock(zone, Date.UTC(FIRST_YEAR - 1, 11, 15), Date.UTC(LAST_YEAR + 1, 3, 1));
  const { problems } = tally;
  const last = julianDayOf(`${LAST_YEAR}-12-31`);
  for (let julian = julianDayOf(`${FIRST_YEAR}-01-01`); julian <= last; julian += 1) {
    const day = knownDay(textOfJulianDay(julian));
    tally.days += 1;
    const start = clock.startOf(julian);
    const midnight = instantOf(day, 0, zone).getTime();
    if (midnight !== start) problems.push(`${day} begins in ${zone} at ${new Date(midnight).toISOString()}`);
    for (const [at, shown] of [
      [start, day],
      [start - 1, textOfJulianDay(julian - 1)],
    ] as const)
      if (today(new Date(at), zone) !== shown)
        problems.push(`${new Date(at).toISOString()} is ${today(new Date(at), zone)} in ${zone}, not ${shown}`);
    tally.instants += 3;

    // Night times that clocks skip or show twice, and times of deliveries.
    for (const hour of HOURS) {
      const at = instantOf(day, hour * 3600, zone).getTime();
      tally.instants += 1;
      if (at !== clock.momentOf(julian, hour * 3_600_000))
        problems.push(`${hour} h on ${day} in ${zone} is ${new Date(at).toISOString()}`);
    }

    // Every length on some day of the zone, and four lengths on each day: from the last minute of a day to the
    // first of another, where a clock change would show.
    const rotating = 1 + ((julian * 7) % LONGEST);
    for (const length of [7, rotating, wholeFrom(random, 1, LONGEST), 1]) {
      const end = clock.startOf(julian + length);
      tally.lengths += 2;
      const long = rentalDaysShown(new Date(start), new Date(end), zone);
      const short = rentalDaysShown(new Date(clock.startOf(julian + 1) - 1), new Date(end), zone);
      if (long !== length || short !== length)
        problems.push(`${length} days from ${day} in ${zone} are shown as ${long} and ${short}`);
    }
    if (rentalDaysShown(new Date(start), new Date(start - 86_400_000), zone) !== 0)
      problems.push(`an end before ${day} in ${zone} is not 0 days`);
  }
}
