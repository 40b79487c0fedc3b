import * as z from 'zod';

import type { PriceSnapshot } from '#worker/domain/charge-arithmetic.ts';
import { cents, MAX_CENTS, ppm } from '#worker/domain/money.ts';
import { MAX_QUANTITY, MAX_RENTAL_DAYS } from '#worker/domain/pricing.ts';

/** What can't be read was not agreed on: null, as if it were not there. */
const amount = z
  .int()
  .min(0)
  .max(MAX_CENTS)
  .transform((value) => cents(value))
  .nullable()
  .catch(null);
const pounds = (least: number) => z.int().min(least).max(1_000_000).nullable().catch(null);
const flag = z.boolean().nullable().catch(null);

const rate = z
  .int()
  .min(0)
  .max(1_000_000)
  .transform((value) => ppm(value))
  .nullable()
  .catch(null);
const minute = z.int().min(0).max(1440).nullable().catch(null);

const Rules = z.object({ extraDayFee: amount, taxRate: rate, taxRental: flag, overweightPerTon: amount });
const Policies = z.object({
  overweightStepLb: pounds(1),
  overweightToleranceLb: pounds(0),
  dropOffDayCounts: flag,
  clockStopsAtPickupRequest: flag,
  tripFee: amount,
  lateCancelFee: amount,
  cancelCutoffMinute: minute,
});
const Item = z.object({
  quantity: z.int().min(1).max(MAX_QUANTITY),
  rentalDays: z.int().min(1).max(MAX_RENTAL_DAYS),
  rate: z.object({ maxWeightLb: pounds(0) }).catch({ maxWeightLb: null }),
});

const NO_RULES = { extraDayFee: null, taxRate: null, taxRental: null, overweightPerTon: null };
const NO_POLICIES = {
  overweightStepLb: null,
  overweightToleranceLb: null,
  dropOffDayCounts: null,
  clockStopsAtPickupRequest: null,
  tripFee: null,
  lateCancelFee: null,
  cancelCutoffMinute: null,
};

const Snapshot = z.object({
  rules: Rules.catch(NO_RULES),
  policies: Policies.catch(NO_POLICIES),
  // One item that can't be read makes the others' weights and days worthless.
  items: z.array(Item).catch([]),
});

/**
 * Reads the price snapshot that was stored with an order. Parts that older orders lack are null, and so is
 * everything for what is no snapshot at all.
 */
export function readSnapshot(stored: unknown): PriceSnapshot | null {
  const read = Snapshot.safeParse(stored);
  if (!read.success) return null;
  const { rules, policies, items } = read.data;
  return {
    ...rules,
    ...policies,
    items: items.map(({ quantity, rentalDays, rate }) => ({ quantity, rentalDays, includedLb: rate.maxWeightLb })),
  };
}
