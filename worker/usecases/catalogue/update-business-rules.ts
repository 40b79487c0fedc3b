import { saveRules, type RulesChange } from '#db/queries/catalogue-writes.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { MAX_CENTS, type Cents, type Ppm } from '#worker/domain/money.ts';
import { toCalendarDay } from '#worker/domain/rental-period.ts';

import type { Context } from '../context.ts';
import { badInput, notFound, orThrow } from '../errors.ts';
import type { BusinessView } from '../views.ts';
import { auditOf, requireMay } from './managed-business.ts';
import { readBusiness } from './read-business.ts';

/** What is not given stays as it is. A limit given as null is lifted. */
export type BusinessRulesChange = {
  readonly deliveryFeeMode?: 'PER_ITEM' | 'PER_ORDER';
  readonly perMile?: Cents;
  readonly includedMilesTenths?: number;
  readonly maxMilesTenths?: number | null;
  readonly environmentalFee?: Cents;
  readonly environmentalFeeRate?: Ppm;
  readonly taxRate?: Ppm;
  readonly taxRental?: boolean;
  readonly taxDelivery?: boolean;
  readonly taxEnvironmentalFee?: boolean;
  readonly extraDayFee?: Cents;
  readonly overweightPerTon?: Cents;
  readonly turnaroundDays?: number;
  readonly leadTimeDays?: number;
  readonly blackoutDates?: ReadonlyArray<string>;
  readonly dailyDeliveries?: number | null;
  readonly lateCancelFee?: Cents;
  readonly serviceFeePayer?: 'BUSINESS' | 'CUSTOMER';
};

const MOST_BLACKOUTS = 1000;

/**
 * Changes how a business prices and schedules; search, cart and checkout follow at once.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT; FORBIDDEN for who pays the platform's fee,
 *   which only the platform sets
 */
export async function updateBusinessRules(
  ctx: Context,
  { businessId, ...change }: BusinessRulesChange & { readonly businessId: BusinessId },
): Promise<BusinessView> {
  const by = await requireMay(ctx, change.serviceFeePayer === undefined ? 'rules.update' : 'fees.update', businessId);
  checkBounds(change);
  const audit = auditOf(ctx, by, businessId, 'rules.changed', businessId, { fields: Object.keys(change) });
  const saved = await saveRules(ctx.primary, businessId, columnsOf(change), audit, change.serviceFeePayer);
  if (!saved) throw notFound('Business not found');
  await ctx.inventory.reload(businessId);
  ctx.forgetTenant(businessId);
  const business = await readBusiness({ ...ctx, reads: ctx.primary }, { businessId });
  if (business === null) throw notFound('Business not found');
  return business;
}

function checkBounds(change: BusinessRulesChange): void {
  const money = ['perMile', 'environmentalFee', 'extraDayFee', 'overweightPerTon', 'lateCancelFee'] as const;
  for (const name of money) within(`input.${name}`, change[name], MAX_CENTS, 'Enter an amount of at least 0.');
  within('input.includedMiles', change.includedMilesTenths, 50_000, 'Enter 0 to 5,000 miles.');
  within('input.maxMiles', change.maxMilesTenths, 50_000, 'Enter 0 to 5,000 miles.');
  within('input.environmentalFeePercent', change.environmentalFeeRate, 1_000_000, 'Enter a fraction from 0 to 1.');
  within('input.taxRate', change.taxRate, 1_000_000, 'Enter a fraction from 0 to 1.');
  within('input.turnaroundDays', change.turnaroundDays, 60, 'Enter 0 to 60 days.');
  within('input.leadTimeDays', change.leadTimeDays, 365, 'Enter 0 to 365 days.');
  within(
    'input.dailyDeliveries',
    change.dailyDeliveries,
    10_000,
    'Enter 1 to 10,000 deliveries a day, or no limit.',
    1,
  );
  if ((change.blackoutDates?.length ?? 0) > MOST_BLACKOUTS)
    throw badInput('input.blackoutDates', 'Name at most 1,000 days.');
}

function within(path: string, value: number | null | undefined, most: number, message: string, least = 0): void {
  if (value !== null && value !== undefined && (value < least || value > most)) throw badInput(path, message);
}

function columnsOf(change: BusinessRulesChange): RulesChange {
  const { perMile, environmentalFee, extraDayFee, overweightPerTon, lateCancelFee } = change;
  const { environmentalFeeRate, taxRate, blackoutDates, serviceFeePayer: _platforms, ...same } = withoutMoney(change);
  return {
    ...same,
    ...(perMile === undefined ? {} : { perMileCents: perMile }),
    ...(environmentalFee === undefined ? {} : { environmentalFeeCents: environmentalFee }),
    ...(extraDayFee === undefined ? {} : { extraDayFeeCents: extraDayFee }),
    ...(overweightPerTon === undefined ? {} : { overweightPerTonCents: overweightPerTon }),
    ...(lateCancelFee === undefined ? {} : { lateCancelFeeCents: lateCancelFee }),
    ...(environmentalFeeRate === undefined ? {} : { environmentalFeePpm: environmentalFeeRate }),
    ...(taxRate === undefined ? {} : { taxPpm: taxRate }),
    ...(blackoutDates === undefined
      ? {}
      : { blackoutDates: [...new Set(blackoutDates)].toSorted().map((day) => orThrow(toCalendarDay(day))) }),
  };
}

function withoutMoney(change: BusinessRulesChange) {
  const {
    perMile: _p,
    environmentalFee: _e,
    extraDayFee: _x,
    overweightPerTon: _o,
    lateCancelFee: _l,
    ...rest
  } = change;
  return rest;
}
