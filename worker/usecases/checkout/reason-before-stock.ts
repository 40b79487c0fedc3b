import type { Database } from '#db/client.ts';
import type { Geocoder } from '#worker/ports/geocoder.ts';
import type { CheckoutContent } from '#worker/ports/objects.ts';

import { catalogueAtHand } from '../catalogue/current-catalogue.ts';
import { priceCheckout } from '../catalogue/price-checkout.ts';
import type { CheckoutProblem } from './draft.ts';

/**
 * Why a checkout that found no stock would have been refused anyway: the business takes no
 * orders, or does not serve the place. Null when stock is the reason.
 *
 * Of two hundred buyers of one unit, 199 come here at once: no database is asked for them.
 */
export async function reasonBeforeStock(
  db: Database,
  geocoder: Geocoder,
  content: CheckoutContent,
  now: Date,
): Promise<CheckoutProblem | null> {
  const catalogue = await catalogueAtHand(db, content.businessId, now);
  const place = await geocoder.zip(content.deliveryAddress.zipCode);
  const priced = priceCheckout(catalogue, place, content, now);
  if (priced.ok) return null;
  const { code } = priced.problem;
  return code === 'NOT_ELIGIBLE' || code === 'NO_SERVICE' ? priced.problem : null;
}
