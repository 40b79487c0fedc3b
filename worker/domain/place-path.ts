/** Where the pages of places stand on a storefront. */
export const PLACES_PATH = '/dumpster-rental';

export function zipPath(zipCode: string): string {
  return `${PLACES_PATH}/${zipCode}`;
}

/** @param slug of the city, as `citySlug` makes it */
export function cityPath(stateCode: string, slug: string): string {
  return `${PLACES_PATH}/${stateCode.toLowerCase()}/${slug}`;
}

/** A city's name as a part of an address: `St. Louis` is `st-louis`. Empty for a name without a letter or digit. */
export function citySlug(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}
