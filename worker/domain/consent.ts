import { weightText } from './capacity.ts';
import { formatMoney, type Cents } from './money.ts';

/** Changes whenever the words below do: it is stored with every acceptance. */
export const CONSENT_VERSION = '2026-11-2';

/** The sentence beside the box that a customer ticks. */
export function consentSentence(businessName: string): string {
  return `I am 18 or older. I accept ${businessName}’s terms of service, OSKR’s user terms and the list of prohibited items, and agree that my card is kept on file and charged for the later costs listed in the summary, should they arise.`;
}

export type LaterCost = { readonly label: string; readonly amount: Cents };

/** What one rented dumpster could cost beyond the order, as the summary lists it. */
export function laterCosts(item: {
  readonly rentalDays: number;
  readonly maxWeightLb: number;
  readonly extraDayFee: Cents;
  readonly overweightPerTon: Cents;
}): ReadonlyArray<LaterCost> {
  return [
    { label: `Each day beyond ${item.rentalDays}`, amount: item.extraDayFee },
    { label: `Each ton beyond ${weightText(item.maxWeightLb)}`, amount: item.overweightPerTon },
  ];
}

/** What the summary says of what must not go in; null when a business names nothing. */
export function prohibitedText(items: ReadonlyArray<string>): string | null {
  return items.length === 0
    ? null
    : `${items.join(', ')}. Sorting these out, cleaning and damage are charged at what they cost.`;
}

/** Everything that an acceptance covers, in the words that were on the screen. */
export function consentText(shown: {
  readonly businessName: string;
  readonly later: ReadonlyArray<LaterCost>;
  readonly prohibitedItems: ReadonlyArray<string>;
}): string {
  const costs = shown.later.map(({ label, amount }) => `${label}: ${formatMoney(amount)}`);
  const prohibited = prohibitedText(shown.prohibitedItems);
  return [consentSentence(shown.businessName), ...costs, ...(prohibited === null ? [] : [prohibited])].join('\n');
}
