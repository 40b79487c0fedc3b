import type { Catalogue } from '#db/queries/catalogue-records.ts';
import { CONSENT_VERSION, consentText, laterCosts, orderLaterCosts } from '#worker/domain/consent.ts';

import type { SizeOffer, WantedItem } from './quote-items.ts';

/** What a customer agrees to at checkout: the text as it is shown, with every later charge priced. */
export type Terms = { readonly version: string; readonly text: string };

/** The agreement of one checkout, in the words of its page. */
export function termsOf(
  { business, pricingRules, policyRules }: Catalogue,
  items: ReadonlyArray<WantedItem>,
  offers: ReadonlyArray<SizeOffer>,
): Terms {
  const { extraDayFee, overweightPerTon } = pricingRules;
  const later = items.flatMap(({ quantity, rentalDays }, index) => {
    const offer = offers[index];
    if (offer === undefined) return [];
    const item = { quantity, rentalDays, maxWeightLb: offer.rate.maxWeightLb, extraDayFee, overweightPerTon };
    return laterCosts(item, policyRules);
  });
  const { name: businessName, prohibitedItems, policyMessages, termsOfServiceUrl: termsUrl } = business;
  const shown = { businessName, prohibitedItems, policyMessages, termsUrl };
  const text = consentText({ ...shown, later: [...later, ...orderLaterCosts(policyRules)] });
  return { version: CONSENT_VERSION, text };
}

/** The proof that is kept of an acceptance: the text's version, and a SHA-256 of the text itself. */
export async function termsAccepted({ version, text }: Terms): Promise<{ textVersion: string; textHash: string }> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const textHash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { textVersion: version, textHash };
}
