import type { BusinessId, DumpsterId } from '#worker/domain/ids.ts';
import { zip5 } from '#worker/domain/service-area.ts';

import type { Context } from '../context.ts';
import { badInput, notFound } from '../errors.ts';
import type { ZonePricingView } from '../views.ts';
import { publicCatalogue } from './public-catalogue.ts';
import { offerOf, zoneAt } from './quote-items.ts';
import { zonePricingView } from './to-views.ts';

/**
 * What the zone that serves a place charges for a size; null when no zone does, or it does not offer it.
 *
 * @throws AppError BAD_USER_INPUT without a place, NOT_FOUND for an unknown business or size
 */
export async function zonePricing(
  ctx: Context,
  input: {
    readonly businessId: BusinessId;
    readonly dumpsterId: DumpsterId;
    readonly zipCode?: string;
    readonly city?: string;
  },
): Promise<ZonePricingView | null> {
  const zip = zip5(input.zipCode ?? '');
  const text = zip === null ? (input.city ?? '').trim() : '';
  if (zip === null && text === '') throw badInput('zipCode', 'Enter a ZIP code or a city.');
  const catalogue = await publicCatalogue(ctx, input.businessId);
  const dumpster = catalogue.dumpsters.find(({ id }) => id === input.dumpsterId);
  if (dumpster === undefined) throw notFound('Dumpster not found');
  const home = catalogue.business.addressZipCode;
  const place = await (zip === null ? ctx.geocoder.locate(text, home) : ctx.geocoder.zip(zip));
  const zone = place === null ? null : zoneAt(catalogue, place);
  const offer = zone === null ? null : offerOf(catalogue, zone, dumpster);
  return offer === null ? null : zonePricingView(offer.pricing);
}
