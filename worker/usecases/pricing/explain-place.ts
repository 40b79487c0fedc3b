import type { Catalogue, DumpsterRecord, ZoneRecord } from '#db/queries/catalogue-records.ts';
import { eligibilityOf } from '#worker/domain/eligibility.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { cents, type Cents } from '#worker/domain/money.ts';
import { deliversTo, type QuoteLine } from '#worker/domain/pricing.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';
import { explainZones, parsePlaceQuery, type ZoneVerdict } from '#worker/domain/service-area.ts';
import type { Place } from '#worker/ports/geocoder.ts';

import { currentCatalogue } from '../catalogue/current-catalogue.ts';
import { requireMay } from '../catalogue/managed-business.ts';
import { distanceTo, servingZone } from '../catalogue/quote-items.ts';
import { dumpsterView, zoneView } from '../catalogue/to-views.ts';
import type { Context } from '../context.ts';
import { badInput, notFound } from '../errors.ts';
import { placesIn } from '../search/city-places.ts';
import { dumpsterOffers } from '../search/dumpster-offers.ts';
import type { DumpsterOfferView, DumpsterView, ZoneView } from '../views.ts';

/** Why a size is offered at a place, or is not. */
export type SizeVerdict = 'OFFERED' | 'SOLD_OUT' | 'SWITCHED_OFF' | 'NO_PRICE';

export type SizeExplanation = {
  readonly dumpster: DumpsterView;
  readonly verdict: SizeVerdict;
  readonly available: number;
  readonly nextFree: CalendarDay | null;
  /** One unit for its included days, tax and all; none unless it is priced. They add up to the total. */
  readonly lines: ReadonlyArray<QuoteLine>;
  readonly total: Cents;
};

export type PlaceExplanation = {
  readonly zipCode: string;
  readonly city: string;
  readonly stateCode: string;
  /** Null while nobody knows where the yard is: then no mileage is charged. */
  readonly distanceTenths: number | null;
  readonly maxMilesTenths: number | null;
  readonly isTooFar: boolean;
  /** Whether the business takes orders at all. */
  readonly isOpen: boolean;
  readonly ineligibilityReasons: ReadonlyArray<string>;
  /** Those that cover the place, the one that serves it first. */
  readonly zones: ReadonlyArray<{ readonly zone: ZoneView; readonly verdict: ZoneVerdict }>;
  /** None where no zone serves the place. */
  readonly sizes: ReadonlyArray<SizeExplanation>;
};

const LONGEST = 500;

/**
 * Why a search for a place offers what it offers: the same rules as the search, step by step. A whole city stands for the
 * ZIP that a search prices it for.
 *
 * @returns null when nobody knows the place
 * @throws AppError UNAUTHENTICATED, NOT_FOUND; BAD_USER_INPUT for no text
 */
export async function explainPlace(
  ctx: Context,
  { businessId, place: text }: { readonly businessId: BusinessId; readonly place: string },
): Promise<PlaceExplanation | null> {
  await requireMay(ctx, 'zones.manage', businessId);
  const asked = parsePlaceQuery(text.slice(0, LONGEST));
  if (asked === null) throw badInput('place', 'Enter an address or a ZIP code.');
  const now = ctx.now();
  const catalogue = await currentCatalogue(ctx.reads, businessId, now, { days: 'all to come' });
  if (catalogue === undefined) throw notFound('Business not found');
  const home = catalogue.business.addressZipCode;
  const found = await (asked.kind === 'zip' ? ctx.geocoder.zip(asked.zip) : ctx.geocoder.locate(asked.text, home));
  if (found === null) return null;
  const places = await placesIn(ctx.reads, found);
  const offersAt = (place: Place): ReadonlyArray<DumpsterOfferView> => offersOf(catalogue, place, now);
  const place = places.find((each) => offersAt(each).length > 0) ?? places[0] ?? found;
  return explained(catalogue, place, offersAt(place), now);
}

function offersOf(catalogue: Catalogue, place: Place, now: Date): ReadonlyArray<DumpsterOfferView> {
  const zone = servingZone(catalogue, place);
  if (zone === null) return [];
  return dumpsterOffers(catalogue, zone, distanceTo(catalogue, place), { start: null, days: null }, now);
}

function explained(
  catalogue: Catalogue,
  place: Place,
  offers: ReadonlyArray<DumpsterOfferView>,
  now: Date,
): PlaceExplanation {
  const { business, pricingRules, zones, dumpsters } = catalogue;
  const { isEligible, ineligibilityReasons } = eligibilityOf(catalogue.eligibility);
  const { zipCode, city, stateCode } = place;
  const distance = distanceTo(catalogue, place);
  const served = servingZone(catalogue, place);
  return {
    zipCode,
    city,
    stateCode,
    distanceTenths: business.yard === null ? null : distance,
    maxMilesTenths: pricingRules.maxMilesTenths,
    isTooFar: !deliversTo(pricingRules, distance),
    isOpen: isEligible,
    ineligibilityReasons,
    zones: explainZones(zones, { zip: zipCode, city, stateCode }).map(({ zone, verdict }) => ({
      zone: zoneView(zone),
      verdict,
    })),
    sizes:
      served === null
        ? []
        : dumpsters.map((dumpster) => {
            const offer = offers.find((each) => each.dumpster.id === dumpster.id);
            return {
              dumpster: dumpsterView(dumpster, now, business.timeZone),
              verdict: verdictOn(catalogue, served, dumpster, offer),
              available: offer?.available ?? 0,
              nextFree: offer?.nextFree ?? null,
              lines: offer?.quote.lines ?? [],
              total: offer?.quote.total ?? cents(0),
            };
          }),
  };
}

function verdictOn(
  { pricing }: Catalogue,
  zone: ZoneRecord,
  dumpster: DumpsterRecord,
  offer: DumpsterOfferView | undefined,
): SizeVerdict {
  if (offer !== undefined) return offer.available > 0 ? 'OFFERED' : 'SOLD_OUT';
  const price = pricing.find(({ zoneId, dumpsterId }) => zoneId === zone.id && dumpsterId === dumpster.id);
  return price === undefined ? 'NO_PRICE' : 'SWITCHED_OFF';
}
