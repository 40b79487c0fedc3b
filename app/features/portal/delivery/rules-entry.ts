import { m } from '#texts';
import { windowsFault } from '#worker/domain/delivery-windows.ts';
import { cents, centsFromText, dollars, ppm, ZERO } from '#worker/domain/money.ts';
import type { PricingRules } from '#worker/domain/pricing.ts';
import { toCalendarDay } from '#worker/domain/rental-period.ts';

import type { WireRules } from './delivery-queries.ts';
import { typedWindow, windowProblem, windowTexts, type TypedWindow } from './typed-windows.ts';

type Kind =
  | { readonly kind: 'money' }
  | { readonly kind: 'percent' }
  | { readonly kind: 'time'; readonly isOptional?: true }
  | { readonly kind: 'miles'; readonly isOptional?: true }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number; readonly isOptional?: true };

/** Figures that are typed, and how each is read. */
export const FIGURES = {
  perMile: { kind: 'money' },
  includedMiles: { kind: 'miles' },
  maxMiles: { kind: 'miles', isOptional: true },
  environmentalFee: { kind: 'money' },
  environmentalFeePercent: { kind: 'percent' },
  taxRate: { kind: 'percent' },
  extraDayFee: { kind: 'money' },
  overweightPerTon: { kind: 'money' },
  overweightStepPounds: { kind: 'whole', least: 1, most: 20_000 },
  overweightTolerancePounds: { kind: 'whole', least: 0, most: 100_000 },
  tripFee: { kind: 'money' },
  turnaroundDays: { kind: 'whole', least: 0, most: 60 },
  leadTimeDays: { kind: 'whole', least: 0, most: 365 },
  orderCutoffMinute: { kind: 'time', isOptional: true },
  bookableDays: { kind: 'whole', least: 1, most: 730 },
  dailyDeliveries: { kind: 'whole', least: 1, most: 10_000, isOptional: true },
  lateCancelFee: { kind: 'money' },
  cancelCutoffMinute: { kind: 'time' },
} as const satisfies Readonly<Record<string, Kind>>;

export type Figure = keyof typeof FIGURES;

export const FLAGS = [
  'taxRental',
  'taxDelivery',
  'taxEnvironmentalFee',
  'dropOffDayCounts',
  'clockStopsAtPickupRequest',
] as const;

export type Flag = (typeof FLAGS)[number];

/** Rules as typed. */
export type RulesEntry = Readonly<Record<Figure, string>> &
  Readonly<Record<Flag, boolean>> &
  Pick<WireRules, 'deliveryFeeMode' | 'blackoutDates' | 'closedWeekdays'> & {
    readonly deliveryWindows: ReadonlyArray<TypedWindow>;
    /** A day without deliveries that is typed and not added to them yet; saving adds it. */
    readonly blackoutDay: string;
  };

export type Problems = Readonly<Partial<Record<Figure | 'closedWeekdays' | 'deliveryWindows' | 'blackoutDay', string>>>;

const NAMES: ReadonlyArray<Figure> = Object.keys(FIGURES).filter((name): name is Figure =>
  Object.hasOwn(FIGURES, name),
);

/** How saved rules stand in their fields; a limit that there is not is empty. */
export function entryOf(rules: WireRules): RulesEntry {
  const text = (name: Figure): string => textOf(FIGURES[name], rules[name]);
  const { taxRental, taxDelivery, taxEnvironmentalFee, dropOffDayCounts, clockStopsAtPickupRequest } = rules;
  return {
    perMile: text('perMile'),
    includedMiles: text('includedMiles'),
    maxMiles: text('maxMiles'),
    environmentalFee: text('environmentalFee'),
    environmentalFeePercent: text('environmentalFeePercent'),
    taxRate: text('taxRate'),
    extraDayFee: text('extraDayFee'),
    overweightPerTon: text('overweightPerTon'),
    overweightStepPounds: text('overweightStepPounds'),
    overweightTolerancePounds: text('overweightTolerancePounds'),
    tripFee: text('tripFee'),
    turnaroundDays: text('turnaroundDays'),
    leadTimeDays: text('leadTimeDays'),
    orderCutoffMinute: text('orderCutoffMinute'),
    bookableDays: text('bookableDays'),
    dailyDeliveries: text('dailyDeliveries'),
    lateCancelFee: text('lateCancelFee'),
    cancelCutoffMinute: text('cancelCutoffMinute'),
    taxRental,
    taxDelivery,
    taxEnvironmentalFee,
    dropOffDayCounts,
    clockStopsAtPickupRequest,
    deliveryFeeMode: rules.deliveryFeeMode,
    blackoutDates: rules.blackoutDates,
    closedWeekdays: rules.closedWeekdays,
    deliveryWindows: rules.deliveryWindows.map(typedWindow),
    blackoutDay: '',
  };
}

/**
 * Rules as typed, once what is saved has become another. Fields that are as they were follow it; what was typed stays.
 *
 * @param before how the fields stood that nobody has typed into since
 */
export function rebased(entry: RulesEntry, before: RulesEntry, after: RulesEntry): RulesEntry {
  const said = { entry: textsOf(entry), before: textsOf(before), after: textsOf(after) };
  const followed: Partial<RulesEntry> = Object.fromEntries(
    Object.entries(after).filter(
      ([name]) => said.entry[name] === said.before[name] && said.entry[name] !== said.after[name],
    ),
  );
  return { ...entry, ...followed };
}

/** What each field says, to be compared. Windows are the same whatever rows they stand in. */
function textsOf(entry: RulesEntry): Readonly<Record<string, string>> {
  const windows = entry.deliveryWindows.map(({ from, to }) => [from, to]);
  return Object.fromEntries(
    Object.entries({ ...entry, deliveryWindows: windows }).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

/** The days without deliveries, with one more. */
export function withDay(days: ReadonlyArray<string>, day: string): ReadonlyArray<string> {
  return [...new Set([...days, day])].toSorted();
}

/** What differs from what is saved, as it is sent; and what is wrong, field by field. */
export function readRules(
  entry: RulesEntry,
  saved: WireRules,
): { readonly changes: Partial<WireRules>; readonly problems: Problems } {
  const before = entryOf(saved);
  const changes: Record<string, unknown> = {};
  const problems: Partial<Record<keyof Problems, string>> = {};
  for (const name of NAMES) {
    const read = valueOf(FIGURES[name], entry[name]);
    if (read === undefined) problems[name] = problemOf(FIGURES[name]);
    else if (entry[name].trim() !== before[name]) changes[name] = read;
  }
  for (const flag of FLAGS) if (entry[flag] !== saved[flag]) changes[flag] = entry[flag];
  if (entry.deliveryFeeMode !== saved.deliveryFeeMode) changes['deliveryFeeMode'] = entry.deliveryFeeMode;
  const day = entry.blackoutDay === '' ? null : toCalendarDay(entry.blackoutDay);
  if (day?.ok === false) problems.blackoutDay = m.delivery_day_wrong();
  const days = day?.ok === true ? withDay(entry.blackoutDates, day.value) : entry.blackoutDates;
  if (days.join() !== saved.blackoutDates.join()) changes['blackoutDates'] = days;
  if (entry.closedWeekdays.join() !== saved.closedWeekdays.join()) changes['closedWeekdays'] = entry.closedWeekdays;
  const windows = windowTexts(entry.deliveryWindows);
  if (windows.join() !== saved.deliveryWindows.join()) changes['deliveryWindows'] = windows;
  const fault = windowsFault(windows);
  if (fault !== null) problems.deliveryWindows = windowProblem(fault);
  if (entry.closedWeekdays.length === 7) problems.closedWeekdays = m.delivery_weekdays_wrong();
  if (Number(entry.leadTimeDays) > Number(entry.bookableDays)) problems.bookableDays ??= m.delivery_bookable_wrong();
  return { changes, problems };
}

/** The rules that an example is priced by; null while a figure is no figure. */
export function pricingRulesOf(entry: RulesEntry): PricingRules | null {
  const wire = (name: Figure): number | null => valueOf(FIGURES[name], entry[name]) ?? null;
  const needed = ['perMile', 'includedMiles', 'environmentalFee', 'environmentalFeePercent', 'taxRate', 'extraDayFee'];
  if (NAMES.some((name) => needed.includes(name) && wire(name) === null)) return null;
  if (valueOf(FIGURES.maxMiles, entry.maxMiles) === undefined) return null;
  const money = (name: Figure) => cents(Math.round((wire(name) ?? 0) * 100));
  const rate = (name: Figure) => ppm(Math.round((wire(name) ?? 0) * 1_000_000));
  const most = wire('maxMiles');
  return {
    deliveryFeeMode: entry.deliveryFeeMode,
    perMile: money('perMile'),
    includedMilesTenths: Math.round((wire('includedMiles') ?? 0) * 10),
    maxMilesTenths: most === null ? null : Math.round(most * 10),
    environmentalFee: money('environmentalFee'),
    environmentalFeeRate: rate('environmentalFeePercent'),
    taxRate: rate('taxRate'),
    taxRental: entry.taxRental,
    taxDelivery: entry.taxDelivery,
    taxEnvironmentalFee: entry.taxEnvironmentalFee,
    extraDayFee: money('extraDayFee'),
    overweightPerTon: money('overweightPerTon'),
    // What the platform takes is not a part of the example.
    serviceFee: { enabled: false, rate: ppm(0), fixed: ZERO, payer: 'BUSINESS' },
  };
}

const LAST_MINUTE = 1439;

function textOf({ kind }: Kind, value: number | null): string {
  if (value === null) return '';
  switch (kind) {
    case 'money':
      return value.toFixed(2);
    case 'percent':
      return String(Math.round(value * 1_000_000) / 10_000);
    case 'time': {
      // The end of the day, which a field for times does not know, stands there as its last minute.
      const minute = Math.min(value, LAST_MINUTE);
      return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    }
    case 'miles':
    case 'whole':
      return String(value);
  }
}

/** As it is sent; null for no limit, undefined for what can't be read. */
function valueOf(figure: Kind, text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '' && 'isOptional' in figure) return null;
  switch (figure.kind) {
    case 'money': {
      const amount = centsFromText(typed);
      return amount === null ? undefined : dollars(amount);
    }
    case 'percent':
      return percentOf(typed);
    case 'time': {
      const { hours, minutes } = /^(?<hours>[01]\d|2[0-3]):(?<minutes>[0-5]\d)$/.exec(typed)?.groups ?? {};
      return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
    }
    case 'miles':
      return /^\d{1,4}(?:\.\d?)?$/.test(typed) && Number(typed) <= 5000 ? Number(typed) : undefined;
    case 'whole': {
      const count = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
      return count >= figure.least && count <= figure.most ? count : undefined;
    }
  }
}

/** A percentage, with at most four decimals, as a fraction in whole parts per million. */
function percentOf(text: string): number | undefined {
  const { whole, part = '' } = /^(?<whole>\d{1,3})(?:\.(?<part>\d{0,4}))?$/.exec(text)?.groups ?? {};
  if (whole === undefined) return undefined;
  const rate = Number(whole) * 10_000 + Number(part.padEnd(4, '0'));
  return rate <= 1_000_000 ? rate / 1_000_000 : undefined;
}

function problemOf(figure: Kind): string {
  switch (figure.kind) {
    case 'money':
      return m.pricing_fee_wrong();
    case 'percent':
      return m.delivery_percent_wrong();
    case 'time':
      return m.delivery_time_wrong();
    case 'miles':
      return m.delivery_miles_wrong();
    case 'whole':
      return m.delivery_whole_wrong({ least: figure.least, most: figure.most });
  }
}
