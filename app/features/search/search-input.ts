import { toCalendarDay } from '#worker/domain/rental-period.ts';
import { ZIP_PATTERN } from '#worker/domain/service-area.ts';

/** What a search page's address says, as it stands there. All values are text. */
export type SearchParams = {
  readonly businessSlug?: string;
  readonly slug?: string;
  readonly zipCode?: string;
  readonly address?: string;
  readonly latitude?: string;
  readonly longitude?: string;
  readonly startDate?: string;
  /** `size`; anything else is by price. */
  readonly sort?: string;
  /** Any value: render the results into the first answer, however long they take. */
  readonly wait?: string;
};

const KNOWN = [
  'businessSlug',
  'slug',
  'zipCode',
  'address',
  'latitude',
  'longitude',
  'startDate',
  'sort',
  'wait',
] as const;

/** What to search for, once the address has been read by its order of precedence. */
export type SearchInput = {
  readonly businessSlug: string | null;
  readonly startDate: string | null;
  readonly where:
    | { readonly by: 'zip'; readonly zipCode: string }
    | { readonly by: 'point'; readonly latitude: number; readonly longitude: number }
    | { readonly by: 'address'; readonly address: string }
    | null;
};

export function isZipCode(text: string): boolean {
  return ZIP_PATTERN.test(text);
}

/** Keeps the known parameters and adds none: a default here would make the server redirect. */
export function readSearchParams(search: Readonly<Record<string, unknown>>): SearchParams {
  const read: Partial<Record<(typeof KNOWN)[number], string>> = {};
  for (const key of KNOWN) {
    const value = search[key];
    if (typeof value === 'string') read[key] = value;
  }
  return read;
}

/**
 * Path before query; for the place a ZIP in the path, then a point, a ZIP, an address.
 * A path ZIP that is none is ignored; `/search/80202` names no business but a ZIP.
 */
export function searchInput(
  path: { readonly slug?: string | undefined; readonly zip?: string | undefined },
  search: SearchParams,
): SearchInput {
  return {
    businessSlug: namedIn(path) ?? filled(search.businessSlug) ?? filled(search.slug),
    startDate: dayOf(search.startDate),
    where: placeOf(path.zip ?? path.slug, search),
  };
}

function namedIn({ slug }: { readonly slug?: string | undefined }): string | null {
  return slug !== undefined && isZipCode(slug) ? null : filled(slug);
}

function placeOf(pathZip: string | undefined, search: SearchParams): SearchInput['where'] {
  if (pathZip !== undefined && isZipCode(pathZip)) return { by: 'zip', zipCode: pathZip };
  const point = pointOf(search);
  if (point !== null) return point;
  return typedPlace(search.zipCode ?? '') ?? typedPlace(search.address ?? '');
}

/** What one typed line means: five digits, with four more or not, are a ZIP; anything else is an address. */
export function typedPlace(text: string): SearchInput['where'] {
  const typed = text.trim();
  if (typed === '') return null;
  return isZipCode(typed) ? { by: 'zip', zipCode: typed } : { by: 'address', address: typed };
}

function pointOf({ latitude, longitude }: SearchParams): SearchInput['where'] {
  const [north, east] = [Number.parseFloat(latitude ?? ''), Number.parseFloat(longitude ?? '')];
  const onEarth = Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return onEarth ? { by: 'point', latitude: north, longitude: east } : null;
}

/** A day that is none is as good as no day. */
function dayOf(text: string | undefined): string | null {
  const day = toCalendarDay(text ?? '');
  return day.ok ? day.value : null;
}

function filled(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** What the results of an address depend on: not how they are sorted. */
export function askedBy({ search }: { readonly search: SearchParams }): SearchParams {
  const { sort: _, ...asked } = search;
  return asked;
}

/** The line that stands in the search box. A point shows the address that came with it, or the ZIP that it was found in. */
export function typedText(where: SearchInput['where'], search: SearchParams, foundZip: string | null): string {
  if (where === null) return '';
  if (where.by === 'zip') return where.zipCode;
  return where.by === 'address' ? where.address : (search.address ?? foundZip ?? '');
}

type Asked = { readonly businessSlug?: string | undefined; readonly startDate?: string | undefined };

/** The address of a search. A point is told to a tenth of a kilometre: enough to find its ZIP. */
export function searchHref(
  action: string,
  where: NonNullable<SearchInput['where']>,
  { businessSlug, startDate }: Asked,
): string {
  const query = new URLSearchParams();
  if (businessSlug !== undefined) query.set('businessSlug', businessSlug);
  if (where.by === 'zip') query.set('zipCode', where.zipCode);
  if (where.by === 'address') query.set('address', where.address);
  if (where.by === 'point') {
    query.set('latitude', where.latitude.toFixed(3));
    query.set('longitude', where.longitude.toFixed(3));
  }
  if (startDate !== undefined && startDate !== '') query.set('startDate', startDate);
  return `${action}?${query}`;
}

/** The same address with other parameters; null takes one away. */
export function hrefWith(
  { pathname, searchStr }: { readonly pathname: string; readonly searchStr: string },
  change: Readonly<Partial<Record<keyof SearchParams, string | null>>>,
): string {
  const query = new URLSearchParams(searchStr);
  for (const [name, value] of Object.entries(change)) {
    if (typeof value === 'string') query.set(name, value);
    else query.delete(name);
  }
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
