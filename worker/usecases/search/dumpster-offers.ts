import type { Catalogue, DumpsterRecord, ZoneRecord } from '#db/queries/catalogue-records.ts';
import { firstFreeDay, freeUnits } from '#worker/domain/availability.ts';
import { deliversOn, firstBookableDay, lastBookableDay } from '#worker/domain/booking-rules.ts';
import { sum } from '#worker/domain/money.ts';
import { mileageOf, quote, startingPrice } from '#worker/domain/pricing.ts';
import { addDays, laterDay, today, type CalendarDay } from '#worker/domain/rental-period.ts';

import { offerOf } from '../catalogue/quote-items.ts';
import { dumpsterView } from '../catalogue/to-views.ts';
import type { DumpsterOfferView } from '../views.ts';

/** What a visitor asked for; null where nothing was. */
export type AskedPeriod = { readonly start: CalendarDay | null; readonly days: number | null };

/** How far ahead a search looks for the next free day. */
export const LOOKOUT_DAYS = 60;

/** The sizes that a zone offers, each priced and counted: cheapest first, sold out last. */
export function dumpsterOffers(
  catalogue: Catalogue,
  zone: ZoneRecord,
  distanceTenths: number,
  asked: AskedPeriod,
  now: Date,
): ReadonlyArray<DumpsterOfferView> {
  return catalogue.dumpsters
    .flatMap((dumpster) => dumpsterOffer(catalogue, zone, dumpster, distanceTenths, asked, now))
    .toSorted((a, b) => Number(a.available === 0) - Number(b.available === 0) || a.startingPrice - b.startingPrice);
}

function dumpsterOffer(
  catalogue: Catalogue,
  zone: ZoneRecord,
  dumpster: DumpsterRecord,
  distanceTenths: number,
  asked: AskedPeriod,
  now: Date,
): ReadonlyArray<DumpsterOfferView> {
  const offer = offerOf(catalogue, zone, dumpster);
  if (offer === null) return [];
  const { pricingRules: rules, bookingRules, business } = catalogue;
  const { rate } = offer;
  const rentalDays = asked.days ?? rate.includedDays;
  const priced = quote(rules, [{ label: dumpster.title, quantity: 1, rentalDays, rate }], distanceTenths);
  if (!priced.ok) return [];
  const day = today(now, business.timeZone);
  const start = asked.start ?? day;
  const { turnaroundDays } = bookingRules;
  return [
    {
      dumpster: dumpsterView(dumpster, now, business.timeZone),
      startingPrice: startingPrice(rules, rate, distanceTenths),
      maxWeightLb: rate.maxWeightLb,
      available: canStart(catalogue, asked.start, day)
        ? freeUnits(dumpster.stock, start, addDays(start, rentalDays), turnaroundDays)
        : 0,
      nextFree: nextFree(catalogue, dumpster, laterDay(start, firstBookableDay(bookingRules, day)), rentalDays, day),
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

/** Whether a day that was asked for can be booked at all; without one, availability is today's. */
function canStart({ bookingRules }: Catalogue, asked: CalendarDay | null, day: CalendarDay): boolean {
  if (asked === null) return true;
  const [first, last] = [firstBookableDay(bookingRules, day), lastBookableDay(bookingRules, day)];
  return asked >= first && asked <= last && deliversOn(bookingRules, asked, 1);
}

function nextFree(
  { bookingRules }: Catalogue,
  { stock }: DumpsterRecord,
  from: CalendarDay,
  rentalDays: number,
  day: CalendarDay,
): CalendarDay | null {
  const last = lastBookableDay(bookingRules, day);
  const lookout = addDays(from, LOOKOUT_DAYS - 1);
  const until = lookout < last ? lookout : last;
  const period = { from, until, rentalDays, turnaroundDays: bookingRules.turnaroundDays };
  return firstFreeDay(stock, period, 1, (open) => deliversOn(bookingRules, open, 1));
}
