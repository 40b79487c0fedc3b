import type { Catalogue, ZoneRecord } from '#db/queries/catalogue-records.ts';
import { listZipsOf, type ZipOfCity } from '#db/queries/places.ts';
import { eligibilityOf } from '#worker/domain/eligibility.ts';
import type { CityId } from '#worker/domain/ids.ts';
import { cents, sum, type Cents } from '#worker/domain/money.ts';
import { citySlug } from '#worker/domain/place-path.ts';
import { mileageOf } from '#worker/domain/pricing.ts';

import { currentCatalogue } from '../catalogue/current-catalogue.ts';
import { distanceTo, servingZone } from '../catalogue/quote-items.ts';
import type { Context } from '../context.ts';
import { nearestFirst } from '../search/city-places.ts';
import { dumpsterOffers } from '../search/dumpster-offers.ts';
import type { DumpsterOfferView } from '../views.ts';

/** A ZIP that the storefront's business delivers to. */
export type ServedZip = {
  readonly zipCode: string;
  readonly city: string;
  readonly stateCode: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The lowest starting price of its sizes, as a search for the ZIP has it. */
  readonly from: Cents;
  /** Whether at least one size is free on some day that can be booked. */
  readonly isOpen: boolean;
  /** Whether something is another price here than in the ZIP that stands for its city. */
  readonly isOwn: boolean;
};

export type ServedCity = {
  readonly id: CityId;
  readonly name: string;
  /** Written out. */
  readonly state: string;
  readonly stateCode: string;
  /** The city's part of its address; no other city of the state has it. */
  readonly slug: string;
  /** The served ZIP that a search for the city is priced for. */
  readonly main: ServedZip;
  /** All served ones, by number. */
  readonly zips: ReadonlyArray<ServedZip>;
};

/**
 * Every place that the business of this storefront delivers to, by state and city; none on the platform, and none of a
 * business that takes no orders. A place without a single priced size is not served.
 */
export async function servedPlaces(ctx: Context): Promise<ReadonlyArray<ServedCity>> {
  const tenant = ctx.site.kind === 'platform' ? null : ctx.tenant;
  if (tenant === null) return [];
  const now = ctx.now();
  const catalogue = await currentCatalogue(ctx.reads, tenant.id, now, { days: 'all to come' });
  if (catalogue === undefined || !eligibilityOf(catalogue.eligibility).isEligible) return [];
  const active = catalogue.zones.filter(({ isActive }) => isActive);
  const rows = await listZipsOf(ctx.reads, {
    zips: active.filter(({ type }) => type === 'ZIP_CODE').flatMap(({ zipCodes }) => zipCodes),
    cityIds: active.filter(({ type }) => type === 'CITY_STATE').flatMap(({ cities }) => cities.map(({ id }) => id)),
  });
  return citiesOf(rows, priceList(catalogue, now));
}

/** What a ZIP costs, apart from where it is; null where nothing is delivered. */
type Terms = { readonly key: string; readonly from: Cents; readonly isOpen: boolean };
type TermsOf = (row: ZipOfCity) => Terms | null;

/**
 * A zone's sizes are priced once, at the yard: its ZIPs differ by their mileage alone, which is added as it is to every
 * starting price.
 */
function priceList(catalogue: Catalogue, now: Date): TermsOf {
  const byZone = new Map<ZoneRecord, ReadonlyArray<DumpsterOfferView>>();
  const offersOf = (zone: ZoneRecord): ReadonlyArray<DumpsterOfferView> => {
    const known = byZone.get(zone) ?? dumpsterOffers(catalogue, zone, 0, { start: null, days: null }, now);
    byZone.set(zone, known);
    return known;
  };
  return ({ zip: zipCode, middle: _middle, state: _state, ...row }) => {
    const place = { ...row, zipCode, precision: 'zip' } as const;
    const zone = servingZone(catalogue, place);
    const offers = zone === null ? [] : offersOf(zone);
    if (offers.length === 0) return null;
    const mileage = mileageOf(catalogue.pricingRules, distanceTo(catalogue, place));
    const facts = offers.map((offer) => [
      offer.dumpster.id,
      offer.startingPrice,
      offer.basePrice,
      offer.rentalDays,
      offer.maxWeightLb,
    ]);
    return {
      key: JSON.stringify([mileage, facts]),
      from: sum([cents(Math.min(...offers.map(({ startingPrice }) => startingPrice))), mileage]),
      isOpen: offers.some(({ available, nextFree }) => available > 0 || nextFree !== null),
    };
  };
}

function citiesOf(rows: ReadonlyArray<ZipOfCity>, termsOf: TermsOf): ReadonlyArray<ServedCity> {
  const priced = rows.flatMap((row) => {
    const terms = termsOf(row);
    return terms === null ? [] : [{ row, terms }];
  });
  const found = [...Map.groupBy(priced, ({ row }) => row.cityId).values()].flatMap((all) => {
    const [first] = all.toSorted((a, b) => nearestFirst(a.row.middle)(a.row, b.row));
    if (first === undefined) return [];
    const zips = all.map(({ row, terms }) => servedZip(row, terms, terms.key !== first.terms.key));
    const { cityId: id, city: name, state, stateCode } = first.row;
    return [{ id, name, state, stateCode, slug: citySlug(name), main: servedZip(first.row, first.terms, false), zips }];
  });
  return withOwnSlugs(found.toSorted((a, b) => a.state.localeCompare(b.state) || a.name.localeCompare(b.name)));
}

function servedZip({ zip: zipCode, ...row }: ZipOfCity, { from, isOpen }: Terms, isOwn: boolean): ServedZip {
  const { city, stateCode, latitude, longitude } = row;
  return { zipCode, city, stateCode, latitude, longitude, from, isOpen, isOwn };
}

/** Of two cities that are written alike, the second one has its ZIP in its address. */
function withOwnSlugs(cities: ReadonlyArray<ServedCity>): ReadonlyArray<ServedCity> {
  const taken = new Set<string>();
  return cities.map((city) => {
    const wanted = `${city.stateCode}/${city.slug}`;
    const slug = city.slug === '' || taken.has(wanted) ? `${city.slug}-${city.main.zipCode}` : city.slug;
    taken.add(`${city.stateCode}/${slug}`);
    return { ...city, slug };
  });
}
