import type { Cents } from '#worker/domain/money.ts';
import { cityPath, zipPath } from '#worker/domain/place-path.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';
import { addDays, today } from '#worker/domain/rental-period.ts';
import type { PlacePage } from '#worker/usecases/places/place-page.ts';
import type { ServedCity } from '#worker/usecases/places/served-places.ts';

import type { BusinessCard } from './models.ts';
import { searchPageOf } from './search-page.ts';

/** A link to a served place, with what a dumpster costs there at least. */
export type PlaceLink = {
  readonly path: string;
  /** `80202`, or `80204 Denver, CO` in another city. */
  readonly zipCode: string;
  readonly cityLabel: string;
  readonly from: Cents;
  readonly milesTenths: number | null;
};

export type PlaceModel = {
  /** `Denver, CO 80202` */
  readonly label: string;
  /** `Denver, CO` */
  readonly cityLabel: string;
  readonly city: string;
  readonly stateCode: string;
  /** Null on a city's page. */
  readonly zipCode: string | null;
  /** Where the prices are to. */
  readonly pricedZip: string;
  readonly cityPath: string;
  /** The address that search engines are told of: of a ZIP at the city's own prices, the city's. */
  readonly canonicalPath: string;
  /** Whether search engines may list it: something is free there. */
  readonly isOpen: boolean;
  readonly business: BusinessCard;
  readonly nearby: ReadonlyArray<PlaceLink>;
  readonly notes: ReadonlyArray<string>;
  /** Until when the prices are told to search engines as they are. */
  readonly validUntil: CalendarDay;
};

export type CityModel = {
  readonly path: string;
  readonly label: string;
  readonly state: string;
  readonly zips: ReadonlyArray<PlaceLink>;
};

const VALID_DAYS = 14;

/** @param by what the address names */
export function placeModelOf(page: PlacePage, by: 'zip' | 'city', now: Date, timeZone: string): PlaceModel | null {
  const { city, zip, found, nearby, notes } = page;
  const where = { by: 'zip', zipCode: zip.zipCode } as const;
  const [business] = searchPageOf(found, { where }).businesses;
  if (business === undefined) return null;
  const ofCity = cityPath(city.stateCode, city.slug);
  const cityLabel = `${city.name}, ${city.stateCode}`;
  return {
    label: by === 'zip' ? `${cityLabel} ${zip.zipCode}` : cityLabel,
    cityLabel,
    city: city.name,
    stateCode: city.stateCode,
    zipCode: by === 'zip' ? zip.zipCode : null,
    pricedZip: zip.zipCode,
    cityPath: ofCity,
    canonicalPath: by === 'zip' && zip.isOwn ? zipPath(zip.zipCode) : ofCity,
    isOpen: zip.isOpen,
    business,
    nearby: nearby.map((place) => ({
      path: zipPath(place.zipCode),
      zipCode: place.zipCode,
      cityLabel: `${place.city}, ${place.stateCode}`,
      from: place.from,
      milesTenths: place.milesTenths,
    })),
    notes,
    validUntil: addDays(today(now, timeZone), VALID_DAYS),
  };
}

export function cityModelOf({ name, state, stateCode, slug, zips }: ServedCity): CityModel {
  const label = `${name}, ${stateCode}`;
  return {
    path: cityPath(stateCode, slug),
    label,
    state,
    zips: zips.map(({ zipCode, from }) => ({
      path: zipPath(zipCode),
      zipCode,
      cityLabel: label,
      from,
      milesTenths: null,
    })),
  };
}
