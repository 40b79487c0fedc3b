/** Five digits, and four more after a hyphen when the sender knows them. */
export const ZIP_PATTERN = /^(?<zip>\d{5})(?:-(?<plusFour>\d{4}))?$/;

export type PlaceQuery =
  | { readonly kind: 'zip'; readonly zip: string; readonly plusFour: string | null }
  | { readonly kind: 'address'; readonly text: string };

/** Reads what a person typed into the search field: a ZIP, else an address; null when there is nothing. */
export function parsePlaceQuery(text: string): PlaceQuery | null {
  const typed = text.trim();
  if (typed === '') return null;
  const found = ZIP_PATTERN.exec(typed)?.groups;
  const zip = found?.['zip'];
  return zip === undefined
    ? { kind: 'address', text: typed }
    : { kind: 'zip', zip, plusFour: found?.['plusFour'] ?? null };
}

/** The five digits of a ZIP or ZIP+4, spaces around it ignored; null for anything else. Never padded. */
export function zip5(text: string): string | null {
  return ZIP_PATTERN.exec(text.trim())?.groups?.['zip'] ?? null;
}

/**
 * Splits a pasted list of ZIPs at commas, semicolons and white space.
 *
 * @returns each ZIP once, in the order given, and what was none
 */
export function parseZipList(text: string): {
  readonly zips: ReadonlyArray<string>;
  readonly problems: ReadonlyArray<string>;
} {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const read = words.map((word) => ({ word, zip: zip5(word) }));
  return {
    zips: [...new Set(read.flatMap(({ zip }) => (zip === null ? [] : [zip])))],
    problems: read.filter(({ zip }) => zip === null).map(({ word }) => word),
  };
}

/** So much of a zone as matching needs. */
export type ZoneMatchInput = {
  readonly id: string;
  readonly type: 'ZIP_CODE' | 'CITY_STATE';
  readonly isActive: boolean;
  readonly zipCodes: ReadonlyArray<string>;
  readonly cities: ReadonlyArray<{ readonly name: string; readonly stateCode: string }>;
  readonly createdAt: Date;
};

/** A known place: its ZIP, and the city that the ZIP belongs to. */
export type ZonePlace = {
  readonly zip: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
};

/**
 * Picks the one zone of a business that serves a place; null when none does.
 *
 * Only active zones count. A zone of ZIPs beats a zone of cities; among equals the older wins,
 * and of two made at the same instant the one with the smaller id. The order of `zones` is of no
 * account.
 */
export function chooseZone<Z extends ZoneMatchInput>(zones: ReadonlyArray<Z>, place: ZonePlace): Z | null {
  return zones.filter((zone) => zone.isActive && serves(zone, place)).toSorted(byPrecedence)[0] ?? null;
}

/** Why a zone that covers a place serves it, or does not. */
export type ZoneVerdict = 'CHOSEN' | 'SWITCHED_OFF' | 'ZIP_BEATS_CITY' | 'OLDER_WINS';

/** Every zone that covers a place, those switched off too: the one that `chooseZone` takes and why not the others, best first. */
export function explainZones<Z extends ZoneMatchInput>(
  zones: ReadonlyArray<Z>,
  place: ZonePlace,
): ReadonlyArray<{ readonly zone: Z; readonly verdict: ZoneVerdict }> {
  const chosen = chooseZone(zones, place);
  return zones
    .filter((zone) => serves(zone, place))
    .toSorted(byPrecedence)
    .map((zone) => ({ zone, verdict: verdictOn(zone, chosen) }));
}

function verdictOn(zone: ZoneMatchInput, chosen: ZoneMatchInput | null): ZoneVerdict {
  if (!zone.isActive || chosen === null) return 'SWITCHED_OFF';
  if (zone.id === chosen.id) return 'CHOSEN';
  return zone.type === chosen.type ? 'OLDER_WINS' : 'ZIP_BEATS_CITY';
}

function serves(zone: ZoneMatchInput, { zip, city, stateCode }: ZonePlace): boolean {
  if (zone.type === 'ZIP_CODE') return zip !== null && zone.zipCodes.includes(zip);
  if (city === null || stateCode === null) return false;
  const [name, state] = [plain(city), plain(stateCode)];
  return zone.cities.some((served) => plain(served.name) === name && plain(served.stateCode) === state);
}

/** How places are compared: without case, accents, points and double spaces ("St. Louis" is "St Louis"). */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}.']/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function byPrecedence(one: ZoneMatchInput, other: ZoneMatchInput): number {
  if (one.type !== other.type) return one.type === 'ZIP_CODE' ? -1 : 1;
  const older = one.createdAt.getTime() - other.createdAt.getTime();
  if (older !== 0) return older;
  return one.id < other.id ? -1 : 1;
}

export type Point = { readonly latitude: number; readonly longitude: number };

/** The earth's mean radius. */
const EARTH_MILES = 3958.7613;

/** The distance between two points along the great circle, in tenths of a mile, rounded. */
export function milesTenths(from: Point, to: Point): number {
  const [latitude, otherLatitude] = [radians(from.latitude), radians(to.latitude)];
  const north = Math.sin((otherLatitude - latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const haversine = north + Math.cos(latitude) * Math.cos(otherLatitude) * east;
  return Math.round(2 * EARTH_MILES * Math.asin(Math.sqrt(Math.min(1, haversine))) * 10);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** For people: `2.8 miles`, `1 mile`. */
export function formatMiles(tenths: number): string {
  return tenths === 10 ? '1 mile' : `${(tenths / 10).toLocaleString('en-US')} miles`;
}
