import { onDemand } from './on-demand.ts';
import { accept, refuse, type Result } from './result.ts';

declare const kind: unique symbol;

/** A day of a calendar, `2026-03-05`: no instant, no time zone, the same for every reader. */
export type CalendarDay = string & { readonly [kind]: 'calendar day' };

const DAY_MS = 86_400_000;
const DAY_TEXT = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/** Years that callers may name. Arithmetic may leave them: it reaches from 1900 to 2199. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** Days since 1970-01-01 of a real day, or null when there is no such day. */
function readDay(text: string): number | null {
  const parts = DAY_TEXT.exec(text)?.groups;
  if (parts === undefined) return null;
  const year = Number(parts['year']);
  if (year < 1900 || year > 2199) return null;
  const at = Date.UTC(year, Number(parts['month']) - 1, Number(parts['day']));
  return new Date(at).toISOString().startsWith(text) ? at / DAY_MS : null;
}

function isCalendarDay(text: string): text is CalendarDay {
  return readDay(text) !== null;
}

/** Reads a day that a caller wrote. Refuses with BAD_USER_INPUT what is no real day of 2000 to 2100. */
export function toCalendarDay(text: string): Result<CalendarDay> {
  const year = Number(text.slice(0, 4));
  return isCalendarDay(text) && year >= FIRST_YEAR && year <= LAST_YEAR
    ? accept(text)
    : refuse('BAD_USER_INPUT', 'Enter a date as YYYY-MM-DD.');
}

/** @throws RangeError when `text` is no real day from 1900 to 2199: for days that we stored or made ourselves. */
export function knownDay(text: string): CalendarDay {
  if (isCalendarDay(text)) return text;
  throw new RangeError(`Not a calendar day: ${text}`);
}

/** Whole days since 1970-01-01. */
export function dayNumber(day: CalendarDay): number {
  const days = readDay(day);
  if (days === null) throw new RangeError(`Not a calendar day: ${day}`);
  return days;
}

/** @throws RangeError outside 1900 to 2199 */
export function dayOfNumber(days: number): CalendarDay {
  return knownDay(new Date(days * DAY_MS).toISOString().slice(0, 10));
}

/** @param count whole days, negative for days before */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return dayOfNumber(dayNumber(day) + count);
}

/** Days from the first to the second, negative when the second is earlier. No clock change moves it. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 is Sunday. */
export function weekday(day: CalendarDay): number {
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

export function laterDay(one: CalendarDay, other: CalendarDay): CalendarDay {
  return one > other ? one : other;
}

/**
 * The day on which a rental ends: the dumpster is the customer's from `start` up to, and not
 * on, that day.
 */
export function rentalEnd(start: CalendarDay, rentalDays: number): CalendarDay {
  return addDays(start, rentalDays);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, made);
  return made;
}

/** Day and seconds since midnight on the wall clock of a time zone. */
export function wallClock(at: Date, timeZone: string): { readonly day: CalendarDay; readonly second: number } {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) part[type] = value;
  const day = knownDay(`${part.year}-${part.month}-${part.day}`);
  return { day, second: Number(part.hour) * 3600 + Number(part.minute) * 60 + Number(part.second) };
}

/** The day it is in that time zone. @throws RangeError for an unknown time zone */
export function today(now: Date, timeZone: string): CalendarDay {
  return wallClock(now, timeZone).day;
}

export function isTimeZone(text: string): boolean {
  try {
    clockOf(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant at which a zone's wall clock shows that time.
 *
 * A time that a clock change skips answers the same stretch later; one that it repeats answers
 * the first.
 */
export function instantOf(day: CalendarDay, secondOfDay: number, timeZone: string): Date {
  const wanted = dayNumber(day) * DAY_MS + secondOfDay * 1000;
  const offsetAt = (at: number): number => {
    const wall = wallClock(new Date(at), timeZone);
    return dayNumber(wall.day) * DAY_MS + wall.second * 1000 - at;
  };
  const before = offsetAt(wanted - DAY_MS);
  const after = offsetAt(wanted + DAY_MS);
  const exact = [before, after].find((offset) => offsetAt(wanted - offset) === offset);
  return new Date(wanted - (exact ?? before));
}

/**
 * Days of a rental as people count them: between the local dates of two instants, so that a
 * clock change never adds one. Never negative.
 */
export function rentalDaysShown(start: Date, end: Date, timeZone: string): number {
  return Math.max(0, daysBetween(today(start, timeZone), today(end, timeZone)));
}

const DAY_STYLES = {
  /** Mar 5 */
  short: onDemand(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })),
  /** Mar 5, 2026 */
  medium: onDemand(
    () => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' }),
  ),
  /** Thursday, March 5, 2026 */
  long: onDemand(
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: 'UTC',
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        year: 'numeric',
      }),
  ),
  /** Thu, Mar 5 */
  weekday: onDemand(
    () => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' }),
  ),
  /** Thursday */
  name: onDemand(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' })),
  /** 3/5/2026 */
  numeric: onDemand(
    () => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'numeric', day: 'numeric', year: 'numeric' }),
  ),
} as const;

export type DayStyle = keyof typeof DAY_STYLES;

/** For people, in US English. The same in every reader's time zone. */
export function formatDay(day: CalendarDay, style: DayStyle = 'medium'): string {
  return DAY_STYLES[style]().format(dayNumber(day) * DAY_MS);
}

/** An instant on the business's own clock, with the zone's name: `Mar 5, 2026, 2:05 PM MST`. */
export function formatInstant(at: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
  // Engines disagree on the space before AM and PM; server and browser must write the same text.
  return text.replaceAll('\u202f', ' ');
}
