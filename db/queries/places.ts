import { and, asc, between, desc, eq, inArray, sql } from 'drizzle-orm';

import type { CityId } from '#worker/domain/ids.ts';
import { milesTenths } from '#worker/domain/service-area.ts';

import { cityKey } from '../city-key.ts';
import type { Database } from '../client.ts';
import { cities, zipCodes } from '../schema/index.ts';
import { splitZips } from './assemble-catalogue.ts';
import type { CityRecord } from './catalogue-records.ts';
import { cityNamesIn, readCityText } from './city-text.ts';

/** A ZIP with its centroid, and the city it belongs to. */
export type ZipPlace = {
  readonly zip: string;
  readonly cityId: CityId;
  readonly city: string;
  readonly state: string;
  readonly stateCode: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** A city's middle, and the ZIP that stands for it. */
export type CityPlace = ZipPlace;

type Point = { readonly latitude: number; readonly longitude: number };

const MOST_CITIES = 50;
const REACH_MILES = 50;
const MILES_PER_DEGREE = 69;

const zipColumns = {
  zip: zipCodes.zip,
  cityId: cities.id,
  city: cities.name,
  state: cities.state,
  stateCode: cities.stateCode,
  latitude: zipCodes.latitude,
  longitude: zipCodes.longitude,
};

const cityColumns = {
  zip: cities.mainZip,
  cityId: cities.id,
  city: cities.name,
  state: cities.state,
  stateCode: cities.stateCode,
  latitude: cities.latitude,
  longitude: cities.longitude,
};

/** @param zip five digits */
export async function findZip(db: Database, zip: string): Promise<ZipPlace | undefined> {
  return await db
    .select(zipColumns)
    .from(zipCodes)
    .innerJoin(cities, eq(cities.id, zipCodes.cityId))
    .where(eq(zipCodes.zip, zip))
    .get();
}

/** The ZIPs of a city, each with its centroid. */
export async function listZipsOfCity(db: Database, cityId: CityId): Promise<ReadonlyArray<ZipPlace>> {
  return await db
    .select(zipColumns)
    .from(zipCodes)
    .innerJoin(cities, eq(cities.id, zipCodes.cityId))
    .where(eq(zipCodes.cityId, cityId))
    .orderBy(asc(zipCodes.zip));
}

/** A ZIP with the city that it belongs to, and that city's middle. */
export type ZipOfCity = ZipPlace & {
  readonly middle: { readonly zipCode: string; readonly latitude: number; readonly longitude: number };
};

/** Those of the ZIPs that exist, and all of the cities, in the order of their numbers; each once. */
export async function listZipsOf(
  db: Database,
  { zips, cityIds }: { readonly zips: ReadonlyArray<string>; readonly cityIds: ReadonlyArray<CityId> },
): Promise<ReadonlyArray<ZipOfCity>> {
  // As two lists in one variable each: thousands of ZIPs would be more variables than SQLite takes.
  const rows = await db
    .select({
      ...zipColumns,
      middleZip: cities.mainZip,
      middleLatitude: cities.latitude,
      middleLongitude: cities.longitude,
    })
    .from(zipCodes)
    .innerJoin(cities, eq(cities.id, zipCodes.cityId))
    .where(
      sql`${zipCodes.zip} in (
        select value from json_each(${JSON.stringify(zips)})
        union
        select z.zip from ${zipCodes} z where z.city_id in (select value from json_each(${JSON.stringify(cityIds)}))
      )`,
    )
    .orderBy(asc(zipCodes.zip));
  return rows.map(({ middleZip: zipCode, middleLatitude: latitude, middleLongitude: longitude, ...row }) => ({
    ...row,
    middle: { zipCode, latitude, longitude },
  }));
}

/** A ZIP, and how far its centroid is from a point, in tenths of a mile. */
export type ZipNearby = ZipPlace & { readonly tenths: number };

/** The ZIPs whose centroids are at most so many miles from a point, nearest first. */
export async function listZipsWithin(db: Database, point: Point, miles: number): Promise<ReadonlyArray<ZipNearby>> {
  const north = (miles + 1) / MILES_PER_DEGREE;
  const east = north / Math.max(0.1, Math.cos((point.latitude * Math.PI) / 180));
  const rows = await db
    .select(zipColumns)
    .from(zipCodes)
    .innerJoin(cities, eq(cities.id, zipCodes.cityId))
    .where(
      and(
        between(zipCodes.latitude, point.latitude - north, point.latitude + north),
        between(zipCodes.longitude, point.longitude - east, point.longitude + east),
      ),
    )
    .orderBy(asc(zipCodes.zip));
  return rows
    .map((row) => ({ ...row, tenths: milesTenths(point, row) }))
    .filter(({ tenths }) => tenths <= miles * 10)
    .toSorted((a, b) => a.tenths - b.tenths);
}

/** The ZIP whose centroid is nearest to a point, at most 50 miles away. */
export async function findNearestZip(db: Database, latitude: number, longitude: number): Promise<ZipPlace | undefined> {
  const north = REACH_MILES / MILES_PER_DEGREE;
  const narrowing = Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const east = north / narrowing;
  const distance = sql`(${zipCodes.latitude} - ${latitude}) * (${zipCodes.latitude} - ${latitude})
    + (${zipCodes.longitude} - ${longitude}) * (${zipCodes.longitude} - ${longitude}) * ${narrowing * narrowing}`;
  const nearest = await db
    .select(zipColumns)
    .from(zipCodes)
    .innerJoin(cities, eq(cities.id, zipCodes.cityId))
    .where(
      and(
        between(zipCodes.latitude, latitude - north, latitude + north),
        between(zipCodes.longitude, longitude - east, longitude + east),
      ),
    )
    .orderBy(distance, asc(zipCodes.zip))
    .limit(1)
    .get();
  if (nearest === undefined) return undefined;
  return milesTenths({ latitude, longitude }, nearest) <= REACH_MILES * 10 ? nearest : undefined;
}

/**
 * The city that a text names: "Austin, TX", "austin texas", "1600 Broadway, Denver, CO". The longest name that exists
 * wins. Without a state it is the nearest of that name around a home, if there is one: most names exist more than once.
 *
 * @param home where whoever is asked has its yard; null when nobody is
 */
export async function findCityByText(
  db: Database,
  text: string,
  home: Point | null = null,
): Promise<CityPlace | undefined> {
  const read = readCityText(text);
  if (read === null) return home === null ? undefined : await findCityNear(db, cityNamesIn(text), home);
  return await db
    .select(cityColumns)
    .from(cities)
    .where(and(inArray(cities.nameKey, [...read.nameKeys]), eq(cities.stateCode, read.stateCode)))
    .orderBy(sql`length(${cities.nameKey}) desc`)
    .limit(1)
    .get();
}

/** As far from its yard as anybody delivers. */
const AROUND_HOME_MILES = 100;

async function findCityNear(
  db: Database,
  nameKeys: ReadonlyArray<string>,
  home: Point,
): Promise<CityPlace | undefined> {
  const named = await db
    .select({ ...cityColumns, nameKey: cities.nameKey })
    .from(cities)
    .where(inArray(cities.nameKey, [...nameKeys]));
  return named
    .map((city) => ({ ...city, tenths: milesTenths(home, city) }))
    .filter(({ tenths }) => tenths <= AROUND_HOME_MILES * 10)
    .toSorted((a, b) => b.nameKey.length - a.nameKey.length || a.tenths - b.tenths)
    .at(0);
}

/**
 * Cities whose name begins with a text, each with its ZIPs, in the order of their names; at most 50.
 * "Austin, TX" counts as name and state.
 */
export async function listCities(
  db: Database,
  { search = '', stateCode }: { readonly search?: string; readonly stateCode?: string },
): Promise<ReadonlyArray<CityRecord>> {
  const comma = search.lastIndexOf(',');
  const read = comma === -1 ? null : readCityText(search);
  const prefix = cityKey(comma === -1 ? search : search.slice(0, comma));
  const state = stateCode?.trim().toUpperCase() ?? read?.stateCode;
  return await selectCities(
    db,
    and(
      // A range, not LIKE with a pattern of the caller's: it uses the index and knows no wildcards.
      prefix === '' ? undefined : between(cities.nameKey, prefix, `${prefix}\u{10FFFF}`),
      state === undefined ? undefined : eq(cities.stateCode, state),
    ),
  );
}

const MOST_SUGGESTED = 6;

/**
 * Cities that a text begins to name: `denv`, `Denver, c`. Those with more ZIPs first, at most six. After a comma the name
 * before it is whole, and what follows begins a state's code.
 */
export async function suggestCities(
  db: Database,
  text: string,
): Promise<ReadonlyArray<{ readonly name: string; readonly stateCode: string }>> {
  const comma = text.indexOf(',');
  const key = cityKey(comma === -1 ? text : text.slice(0, comma));
  if (key === '') return [];
  const state =
    comma === -1
      ? ''
      : text
          .slice(comma + 1)
          .trim()
          .toUpperCase();
  return await db
    .select({ name: cities.name, stateCode: cities.stateCode })
    .from(cities)
    .where(
      and(
        comma === -1 ? between(cities.nameKey, key, `${key}\u{10FFFF}`) : eq(cities.nameKey, key),
        state === '' ? undefined : between(cities.stateCode, state, `${state}\u{10FFFF}`),
      ),
    )
    .orderBy(
      desc(sql`(select count(*) from ${zipCodes} where ${zipCodes.cityId} = "cities"."id")`),
      asc(cities.nameKey),
      asc(cities.stateCode),
    )
    .limit(MOST_SUGGESTED);
}

/** Those of the cities that exist. */
export async function listCitiesByIds(db: Database, ids: ReadonlyArray<CityId>): Promise<ReadonlyArray<CityRecord>> {
  if (ids.length === 0) return [];
  return await selectCities(db, inArray(cities.id, [...ids]), ids.length);
}

async function selectCities(
  db: Database,
  condition: ReturnType<typeof and>,
  limit = MOST_CITIES,
): Promise<ReadonlyArray<CityRecord>> {
  const rows = await db
    .select({
      id: cities.id,
      name: cities.name,
      state: cities.state,
      stateCode: cities.stateCode,
      zips: sql<string | null>`(
        select group_concat(zip) from (select zip from zip_codes where zip_codes.city_id = "cities"."id" order by zip)
      )`,
    })
    .from(cities)
    .where(condition)
    .orderBy(asc(cities.nameKey), asc(cities.stateCode))
    .limit(limit);
  return rows.map(({ zips, ...city }) => ({ ...city, zipCodes: splitZips(zips) }));
}
