import type { Catalogue } from '#db/queries/catalogue-records.ts';
import { formatMoney } from '#worker/domain/money.ts';

/** What a customer agrees to at checkout: the text as it is shown, with every later charge priced. */
export type Terms = { readonly version: string; readonly text: string };

const VERSION = '2026-11-1';

/** Puts the agreement of one business into words. The checkout page shows this very text. */
export function termsOf({ business, pricingRules, policyRules }: Catalogue): Terms {
  const later = [
    `extra days ${formatMoney(pricingRules.extraDayFee)} a day`,
    `weight over the limit ${formatMoney(pricingRules.overweightPerTon)} a ton`,
    `a wasted trip ${formatMoney(policyRules.tripFee)}`,
    'prohibited items, damage and cleaning at cost',
  ];
  const lines = [
    `I am 18 or older and accept the terms of ${business.name}${business.termsOfServiceUrl === null ? '' : ` (${business.termsOfServiceUrl})`} and of OSKR.`,
    `I will not load prohibited items: ${business.prohibitedItems.join(', ') || 'none are named'}.`,
    `${business.name} may keep my card on file and charge it later for: ${later.join('; ')}.`,
  ];
  return { version: VERSION, text: lines.join('\n') };
}

/** The proof that is kept of an acceptance: the text's version, and a SHA-256 of the text itself. */
export async function termsAccepted({ version, text }: Terms): Promise<{ textVersion: string; textHash: string }> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const textHash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { textVersion: version, textHash };
}
