import type { Cents } from './money.ts';
import type { RateCard } from './pricing.ts';

/** Days that a rental includes where nobody has said otherwise. */
export const DEFAULT_RENTAL_DAYS = 7;

export type RateSources = {
  readonly zone: { readonly deliveryFee: Cents; readonly rentalDuration: number | null };
  /** The zone's own terms for the size; null when it has none. */
  readonly pricing: {
    readonly price: Cents | null;
    readonly maxWeightLb: number | null;
    readonly rentalDuration: number | null;
    readonly isActive: boolean;
  } | null;
  readonly dumpster: { readonly price: Cents; readonly maxWeightLb: number | null };
};

/**
 * What a zone charges for a size: its own terms first, then the zone's, then the size's.
 *
 * @returns null when the size is not offered there: without terms of the zone, with terms that
 *   are switched off, or where no included weight is known, which is never guessed
 */
export function rateCardOf({ zone, pricing, dumpster }: RateSources): RateCard | null {
  if (pricing === null || !pricing.isActive) return null;
  const maxWeightLb = pricing.maxWeightLb ?? dumpster.maxWeightLb;
  if (maxWeightLb === null) return null;
  return {
    price: pricing.price ?? dumpster.price,
    includedDays: pricing.rentalDuration ?? zone.rentalDuration ?? DEFAULT_RENTAL_DAYS,
    maxWeightLb,
    deliveryFee: zone.deliveryFee,
  };
}
