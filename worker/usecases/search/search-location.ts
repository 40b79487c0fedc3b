import type { Catalogue } from '#db/queries/catalogue-records.ts';
import { loadOffers } from '#db/queries/platform/offers.ts';
import { m } from '#texts';
import { eligibilityOf } from '#worker/domain/eligibility.ts';
import { addDays, daysBetween, toCalendarDay, today, type CalendarDay } from '#worker/domain/rental-period.ts';
import { parsePlaceQuery, zip5 } from '#worker/domain/service-area.ts';
import type { Place } from '#worker/ports/geocoder.ts';

import { calendarOf } from '../catalogue/calendar-of.ts';
import { distanceTo, servingZone } from '../catalogue/quote-items.ts';
import { businessView, zoneView } from '../catalogue/to-views.ts';
import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';
import { callersNetwork, takeTries } from '../limits/take-tries.ts';
import type { BusinessOfferView, SearchView } from '../views.ts';
import { placesIn } from './city-places.ts';
import { dumpsterOffers, type AskedPeriod } from './dumpster-offers.ts';

export type SearchInput = {
  readonly address?: string | null;
  readonly zipCode?: string | null;
  readonly businessSlug?: string | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
};

const LONGEST_ADDRESS = 500;

/**
 * Which businesses deliver to a place, which of their sizes are free, and what each really costs there.
 *
 * Of several ways to name the place, coordinates win over a ZIP, and a ZIP over an address. On
 * a storefront only its own business is shown; elsewhere `businessSlug` narrows. Without dates,
 * availability is today's for the rental period offered.
 *
 * A city without a ZIP is served by whoever serves any of its ZIPs. Everything is priced for the served one that
 * is nearest to the city's middle, which the answer names; a business that does not serve that one is priced for
 * the nearest that it does serve, which its offer names.
 *
 * @throws AppError BAD_USER_INPUT when no place is named or a date is none; RATE_LIMITED
 */
export async function searchLocation(ctx: Context, input: SearchInput): Promise<SearchView> {
  const asked = askedPeriod(input);
  const wanted = wantedPlace(input);
  await takeTries(ctx, [{ limit: 'search.network', of: callersNetwork(ctx) }], m.words_search_too_often());
  const place = await locate(ctx, wanted, input);
  if (place === null) return { ...nowhere(input), message: m.words_no_place(), success: true };

  const now = ctx.now();
  const only = narrowed(ctx, input);
  const catalogues =
    only === 'nobody'
      ? []
      : await loadOffers(ctx.reads, {
          zip: place.zipCode,
          cityId: place.cityId,
          isWholeCity: place.precision === 'city',
          // All to come: the next free day may be far away, and a rental is as long as it was asked for.
          days: { from: addDays(today(now, 'UTC'), -1), to: null },
          now,
          ...(only === null ? {} : { only }),
        });
  const places = catalogues.length === 0 ? [place] : await placesIn(ctx.reads, place);
  const { at, businesses } = offersAt(catalogues, places, asked, now);
  return {
    success: true,
    address: input.address ?? null,
    zipCode: at?.zipCode ?? place.zipCode,
    city: place.city,
    stateCode: place.stateCode,
    latitude: place.latitude,
    longitude: place.longitude,
    precision: place.precision,
    serviceAvailable: businesses.length > 0,
    message: businesses.length > 0 ? null : m.words_no_service(),
    businesses,
  };
}

type Wanted =
  | { readonly by: 'point'; readonly latitude: number; readonly longitude: number }
  | { readonly by: 'zip'; readonly zip: string }
  | { readonly by: 'text'; readonly text: string };

function wantedPlace({ latitude, longitude, zipCode, address }: SearchInput): Wanted {
  if (typeof latitude === 'number' && typeof longitude === 'number') {
    if (!(Math.abs(latitude) <= 90)) throw badInput('latitude', 'Latitude is a number from -90 to 90.');
    if (!(Math.abs(longitude) <= 180)) throw badInput('longitude', 'Longitude is a number from -180 to 180.');
    return { by: 'point', latitude, longitude };
  }
  if (typeof zipCode === 'string' && zipCode.trim() !== '') {
    const zip = zip5(zipCode);
    if (zip === null) throw badInput('zipCode', 'Enter a ZIP code of five digits.');
    return { by: 'zip', zip };
  }
  const typed = parsePlaceQuery((address ?? '').slice(0, LONGEST_ADDRESS));
  if (typed === null) throw badInput('address', 'Enter an address or a ZIP code.');
  return typed.kind === 'zip' ? { by: 'zip', zip: typed.zip } : { by: 'text', text: typed.text };
}

async function locate(ctx: Context, wanted: Wanted, input: SearchInput): Promise<Place | null> {
  switch (wanted.by) {
    case 'point':
      return await ctx.geocoder.near(wanted.latitude, wanted.longitude);
    case 'zip':
      return await ctx.geocoder.zip(wanted.zip);
    case 'text':
      return await ctx.geocoder.locate(wanted.text, await homeZip(ctx, input));
  }
}

/** Where the one business that is asked has its yard; null when all are, or when it did not say. */
async function homeZip(ctx: Context, input: SearchInput): Promise<string | null> {
  const only = narrowed(ctx, input);
  if (only === null || only === 'nobody') return null;
  const asked = 'slug' in only ? await ctx.tenantBySlug(only.slug) : ctx.tenant;
  return asked?.address?.zipCode ?? null;
}

function askedPeriod({ startDate, endDate }: SearchInput): AskedPeriod {
  const start = startDate ? dayOf(startDate, 'startDate') : null;
  const end = endDate ? dayOf(endDate, 'endDate') : null;
  if (end !== null && start === null) throw badInput('startDate', 'A search until a day needs one to start from.');
  if (start === null || end === null) return { start, days: null };
  const days = daysBetween(start, end);
  if (days < 1 || days > 365) throw badInput('endDate', 'Choose an end 1 to 365 days after the start.');
  return { start, days };
}

function dayOf(text: string, path: string): CalendarDay {
  const day = toCalendarDay(text);
  if (!day.ok) throw badInput(path, day.refusal.message);
  return day.value;
}

/** The host decides. Only the platform's host listens to a slug; null for everybody's offers. */
function narrowed({ site, tenant }: Context, { businessSlug }: SearchInput) {
  if (site.kind === 'unknown') return 'nobody';
  if (site.kind !== 'platform') return tenant === null ? 'nobody' : { businessId: tenant.id };
  if (typeof businessSlug === 'string' && businessSlug !== '') return { slug: businessSlug.toLowerCase() };
  return tenant === null ? null : { businessId: tenant.id };
}

/**
 * What each business offers, nearest first, at the first of the places that it serves; and the first that any of
 * them serves, null for none.
 */
function offersAt(
  catalogues: ReadonlyArray<Catalogue>,
  places: ReadonlyArray<Place>,
  asked: AskedPeriod,
  now: Date,
): { readonly at: Place | null; readonly businesses: ReadonlyArray<BusinessOfferView> } {
  const open = catalogues.filter(({ eligibility }) => eligibilityOf(eligibility).isEligible);
  const businesses = open.flatMap((catalogue) => {
    for (const place of places) {
      const offer = offerAt(catalogue, place, asked, now);
      if (offer !== null) return [offer];
    }
    return [];
  });
  return {
    at: places.find(({ zipCode }) => businesses.some((offer) => offer.zipCode === zipCode)) ?? null,
    businesses: businesses.toSorted((a, b) => (a.distanceTenths ?? 0) - (b.distanceTenths ?? 0)),
  };
}

function offerAt(catalogue: Catalogue, place: Place, asked: AskedPeriod, now: Date): BusinessOfferView | null {
  const zone = servingZone(catalogue, place);
  if (zone === null) return null;
  const distanceTenths = distanceTo(catalogue, place);
  const dumpsters = dumpsterOffers(catalogue, zone, distanceTenths, asked, now);
  if (dumpsters.length === 0) return null;
  const { first, last } = calendarOf(catalogue, now).days;
  return {
    business: businessView(catalogue.business),
    days: { first, last },
    zipCode: place.zipCode,
    distanceTenths,
    deliveryFee: zone.deliveryFee,
    zone: zoneView(zone),
    dumpsters,
  };
}

function nowhere(input: SearchInput): Omit<SearchView, 'success' | 'message'> {
  return {
    address: input.address ?? null,
    zipCode: zip5(input.zipCode ?? ''),
    city: null,
    stateCode: null,
    latitude: null,
    longitude: null,
    precision: null,
    serviceAvailable: false,
    businesses: [],
  };
}
