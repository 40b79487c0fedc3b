import type { Catalogue, DumpsterRecord, ZoneRecord } from '#db/queries/catalogue-records.ts';
import { firstFreeDay, freeUnits } from '#worker/domain/availability.ts';
import type { Calendar } from '#worker/domain/bookable-starts.ts';
import { deliversOn, unitsOn } from '#worker/domain/booking-rules.ts';
import { sum } from '#worker/domain/money.ts';
import { mileageOf, quote, startingPrice } from '#worker/domain/pricing.ts';
import { addDays, laterDay, type CalendarDay } from '#worker/domain/rental-period.ts';

import { calendarOf } from '../catalogue/calendar-of.ts';
import { offerOf } from '../catalogue/quote-items.ts';
import { dumpsterView } from '../catalogue/to-views.ts';
import type { DumpsterOfferView } from '../views.ts';

/** What a visitor asked for; null where nothing was. */
export type AskedPeriod = { readonly start: CalendarDay | null; readonly days: number | null };

/** Looked at first for the next free day; only then all the others that can be booked. */
const NEAR_DAYS = 60;

/** The sizes that a zone offers, each priced and counted: cheapest first, sold out last. */
export function dumpsterOffers(
  catalogue: Catalogue,
  zone: ZoneRecord,
  distanceTenths: number,
  asked: AskedPeriod,
  now: Date,
): ReadonlyArray<DumpsterOfferView> {
  const calendar = calendarOf(catalogue, now);
  return catalogue.dumpsters
    .flatMap((dumpster) => dumpsterOffer(catalogue, zone, dumpster, distanceTenths, asked, calendar, now))
    .toSorted((a, b) => Number(a.available === 0) - Number(b.available === 0) || a.startingPrice - b.startingPrice);
}

function dumpsterOffer(
  catalogue: Catalogue,
  zone: ZoneRecord,
  dumpster: DumpsterRecord,
  distanceTenths: number,
  asked: AskedPeriod,
  calendar: Calendar,
  now: Date,
): ReadonlyArray<DumpsterOfferView> {
  const offer = offerOf(catalogue, zone, dumpster);
  if (offer === null) return [];
  const { pricingRules: rules, business } = catalogue;
  const { rate } = offer;
  const rentalDays = asked.days ?? rate.includedDays;
  const priced = quote(rules, [{ label: dumpster.title, quantity: 1, rentalDays, rate }], distanceTenths);
  if (!priced.ok) return [];
  return [
    {
      dumpster: dumpsterView(dumpster, now, business.timeZone),
      startingPrice: startingPrice(rules, rate, distanceTenths),
      maxWeightLb: rate.maxWeightLb,
      available: availableOn(calendar, dumpster, asked.start, rentalDays),
      nextFree: nextFree(calendar, dumpster, asked.start, rentalDays),
      rentalDays,
      extraDayFee: rules.extraDayFee,
      overweightPerTon: rules.overweightPerTon,
      basePrice: rate.price,
      deliveryFee: sum([rate.deliveryFee, mileageOf(rules, distanceTenths)]),
      distanceTenths,
      perMile: rules.perMile,
      environmentalFee: priced.value.environmentalFee,
      taxRate: rules.taxRate,
      quote: priced.value,
    },
  ];
}

/** What of a size can be ordered for a day; without one, what is free from today on, whenever deliveries begin. */
function availableOn(
  { rules, days, deliveriesOn }: Calendar,
  { stock }: DumpsterRecord,
  asked: CalendarDay | null,
  rentalDays: number,
): number {
  const start = asked ?? days.today;
  const free = freeUnits(stock, start, addDays(start, rentalDays), rules.turnaroundDays);
  if (asked === null) return free;
  if (asked < days.first || asked > days.last) return 0;
  return unitsOn(rules, asked, free, deliveriesOn);
}

function nextFree(
  { rules, days, deliveriesOn }: Calendar,
  { stock }: DumpsterRecord,
  asked: CalendarDay | null,
  rentalDays: number,
): CalendarDay | null {
  const from = laterDay(asked ?? days.first, days.first);
  const { last } = days;
  const near = addDays(from, NEAR_DAYS - 1);
  const { turnaroundDays } = rules;
  const isOpen = (day: CalendarDay): boolean => deliversOn(rules, day, 1, deliveriesOn);
  const first = (start: CalendarDay, until: CalendarDay): CalendarDay | null =>
    firstFreeDay(stock, { from: start, until, rentalDays, turnaroundDays }, 1, isOpen);
  return near < last ? (first(from, near) ?? first(addDays(near, 1), last)) : first(from, last);
}
