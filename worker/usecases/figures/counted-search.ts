import { countSearches, type CountedSearch, type SearchOutcome } from '#db/queries/figures-demand.ts';
import { managesBusiness } from '#worker/domain/actor.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { today } from '#worker/domain/rental-period.ts';

import type { Context } from '../context.ts';
import { searchLocation, type SearchInput } from '../search/search-location.ts';
import type { BusinessOfferView, SearchView } from '../views.ts';

/** Programs that look at pages for nobody who wants a dumpster. */
const ROBOT = /bot\b|crawl|spider|slurp|preview|lighthouse|monitor/i;

/**
 * A search of somebody who looks for a dumpster, counted for each business that it showed, on a storefront as over all
 * businesses: an order may come of either. What showed none counts for the business that it was narrowed to, if to any.
 *
 * Robots and a business's own people are not counted, nor is what is no place.
 *
 * @throws AppError as `searchLocation`
 */
export async function countedSearch(ctx: Context, input: SearchInput): Promise<SearchView> {
  const found = await searchLocation(ctx, input);
  countAfterAnswer(ctx, found, () => askedShop(ctx, input));
  return found;
}

type Shop = { readonly id: BusinessId; readonly timeZone: string };

/**
 * Counts what a search found, in one statement after the answer, which neither waits for it nor fails with it.
 *
 * @param askedShop whose search it is when nobody was found
 */
export function countAfterAnswer(
  ctx: Context,
  { zipCode, latitude, businesses }: SearchView,
  askedShop: () => Promise<Shop | null>,
): void {
  if (zipCode === null || latitude === null || ROBOT.test(ctx.userAgent ?? '')) return;
  ctx.afterAnswer('search_not_counted', async () => {
    const shown = businesses.map((offer) => ({ shop: offer.business, zip: offer.zipCode, outcome: outcomeOf(offer) }));
    const shop = shown.length > 0 ? null : await askedShop();
    const nobody = shop === null ? [] : [{ shop, zip: zipCode, outcome: 'NO_SERVICE' as const }];
    const counted = [...shown, ...nobody].flatMap(({ shop: { id, timeZone }, zip, outcome }): Array<CountedSearch> => {
      if (managesBusiness(ctx.actor, id)) return [];
      return [{ businessId: id, day: today(ctx.now(), timeZone), zipCode: zip, outcome }];
    });
    if (counted.length > 0) await countSearches(ctx.primary, counted);
  });
}

async function askedShop({ site, tenant, tenantBySlug }: Context, { businessSlug }: SearchInput): Promise<Shop | null> {
  if (site.kind !== 'platform' || !businessSlug) return tenant;
  return await tenantBySlug(businessSlug.toLowerCase());
}

function outcomeOf({ dumpsters }: BusinessOfferView): SearchOutcome {
  return dumpsters.some(({ available }) => available > 0) ? 'SERVED' : 'SOLD_OUT';
}
