import { parseZipList } from '#worker/domain/service-area.ts';

import type { WireZone, ZoneInput, ZoneType } from './pricing-queries.ts';

/** ZIPs of a list that another zone has too. */
export type Overlap = { readonly zone: WireZone; readonly zips: ReadonlyArray<string> };

/** What a pasted list is, before anything is saved. */
export type ZipReport = {
  readonly zips: ReadonlyArray<string>;
  /** Written more than once; kept once. */
  readonly repeated: number;
  readonly problems: ReadonlyArray<string>;
  readonly overlaps: ReadonlyArray<Overlap>;
};

/** All that a zone covers as ZIPs. */
export function zipsOfZone({ type, zipCodes, cities }: WireZone): ReadonlyArray<string> {
  return type === 'ZIP_CODE' ? zipCodes : cities.flatMap((city) => city.zipCodes);
}

/** Which of some ZIPs other zones have too. @param except the zone that is being changed */
export function overlapsOf(
  zips: ReadonlyArray<string>,
  zones: ReadonlyArray<WireZone>,
  except: string | null,
): ReadonlyArray<Overlap> {
  return zones
    .filter(({ id }) => id !== except)
    .map((zone) => {
      const covered = new Set(zipsOfZone(zone));
      return { zone, zips: zips.filter((zip) => covered.has(zip)) };
    })
    .filter((overlap) => overlap.zips.length > 0);
}

export function reportOf(text: string, zones: ReadonlyArray<WireZone>, except: string | null): ZipReport {
  const { zips, problems } = parseZipList(text);
  const words = text.split(/[\s,;]+/).filter((word) => word !== '').length;
  return {
    zips,
    repeated: words - problems.length - zips.length,
    problems: [...new Set(problems)],
    overlaps: overlapsOf(zips, zones, except),
  };
}

/** A list of which only the ZIPs are left, one after the other. */
export function tidied(text: string): string {
  return parseZipList(text).zips.join(' ');
}

/**
 * A list with what a search found. What was typed stays: only an empty list, or what the last search put there, gives
 * way to it; and nothing does to a search that found none.
 *
 * @param last what the last search put there
 */
export function withFound(text: string, found: ReadonlyArray<string>, last: ReadonlyArray<string>): string {
  if (found.length === 0) return text;
  if (text.trim() === '' || text === last.join(' ')) return found.join(' ');
  const known = new Set(parseZipList(text).zips);
  const added = found.filter((zip) => !known.has(zip));
  return added.length === 0 ? text : `${text.trimEnd()} ${added.join(' ')}`;
}

/** The area that a zone is sent with: the list that its type names. */
export function areaOf(
  type: ZoneType,
  zipText: string,
  cityIds: ReadonlyArray<string>,
): Pick<ZoneInput, 'zipCodes' | 'cityIds'> {
  return type === 'ZIP_CODE' ? { zipCodes: parseZipList(zipText).zips, cityIds: null } : { zipCodes: null, cityIds };
}
