/** Julian day numbers: every day of every calendar has one, counted since 4713 BC, and nothing of it knows a clock. */

export type Ymd = { readonly year: number; readonly month: number; readonly day: number };

const down = Math.floor;

export function julianDay({ year, month, day }: Ymd): number {
  const beforeMarch = month < 3 ? 1 : 0;
  const y = year + 4800 - beforeMarch;
  const m = month + 12 * beforeMarch - 3;
  return day + down((153 * m + 2) / 5) + 365 * y + down(y / 4) - down(y / 100) + down(y / 400) - 32_045;
}

export function dateOfJulianDay(julian: number): Ymd {
  const a = julian + 32_044;
  const b = down((4 * a + 3) / 146_097);
  const c = a - down((146_097 * b) / 4);
  const d = down((4 * c + 3) / 1461);
  const e = c - down((1461 * d) / 4);
  const m = down((5 * e + 2) / 153);
  return {
    year: 100 * b + d - 4800 + down(m / 10),
    month: m + 3 - 12 * down(m / 10),
    day: e - down((153 * m + 2) / 5) + 1,
  };
}

/** `2026-03-05` */
export function written({ year, month, day }: Ymd): string {
  const digits = (value: number, length: number): string => String(value).padStart(length, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** Of the day written so. */
export function julianDayOf(text: string): number {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return julianDay({ year, month, day });
}

export function textOfJulianDay(julian: number): string {
  return written(dateOfJulianDay(julian));
}

/** Days of a month, by the rhyme and the rule of the leap year. */
export function monthLength(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
