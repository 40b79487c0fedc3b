import { cityPath, PLACES_PATH, zipPath } from '#worker/domain/place-path.ts';

import type { Context } from '../context.ts';
import { servedPlaces } from './served-places.ts';

const LEGAL = ['/privacy-policy', '/user-terms'];

/** How many addresses a sitemap may have. */
const MOST = 50_000;

/**
 * The paths of this site that search engines are told of: pages that answer 200, may be indexed and are not the same as
 * another one. Of places these are the cities that something is free in, and of their ZIPs those with prices of their own.
 */
export async function listedPages(ctx: Context): Promise<ReadonlyArray<string>> {
  if (ctx.site.kind === 'platform') return ['/', '/search', ...LEGAL, '/business-terms'];
  if (ctx.tenant === null || !ctx.tenant.isEligible) return LEGAL;
  const open = (await servedPlaces(ctx)).filter(({ main }) => main.isOpen);
  const places = open.flatMap(({ stateCode, slug, zips }) => [
    cityPath(stateCode, slug),
    ...zips.filter(({ isOpen, isOwn }) => isOpen && isOwn).map(({ zipCode }) => zipPath(zipCode)),
  ]);
  return ['/', ...(open.length === 0 ? [] : [PLACES_PATH]), ...places, ...LEGAL].slice(0, MOST);
}
