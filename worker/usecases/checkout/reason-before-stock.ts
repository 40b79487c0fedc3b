import { loadCatalogue } from '#db/queries/catalogue.ts';
import type { Database } from '#db/client.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import type { Geocoder } from '#worker/ports/geocoder.ts';
import type { CheckoutContent } from '#worker/ports/objects.ts';

import { priceCheckout } from '../catalogue/price-checkout.ts';
import type { CheckoutProblem } from './draft.ts';

type Known = { readonly catalogue: Awaited<ReturnType<typeof loadCatalogue>>; readonly until: number };

/** For how long the reason of a refusal may be worked out from the same catalogue. */
const FRESH_MS = 2000;
const catalogues = new Map<BusinessId, Known>();

/**
 * Why a checkout that found no stock would have been refused anyway: the business takes no
 * orders, or does not serve the place. Null when stock is the reason.
 *
 * Of two hundred buyers of one unit, 199 come here at once: they share one reading of the catalogue.
 */
export async function reasonBeforeStock(
  db: Database,
  geocoder: Geocoder,
  content: CheckoutContent,
  now: Date,
): Promise<CheckoutProblem | null> {
  const { businessId } = content;
  const known = catalogues.get(businessId);
  const fresh = known !== undefined && known.until > now.getTime();
  const catalogue = fresh ? known.catalogue : await loadCatalogue(db, businessId, now);
  if (!fresh) catalogues.set(businessId, { catalogue, until: now.getTime() + FRESH_MS });
  const place = await geocoder.zip(content.deliveryAddress.zipCode);
  const priced = priceCheckout(catalogue, place, content, now);
  if (priced.ok) return null;
  const { code } = priced.problem;
  return code === 'NOT_ELIGIBLE' || code === 'NO_SERVICE' ? priced.problem : null;
}
