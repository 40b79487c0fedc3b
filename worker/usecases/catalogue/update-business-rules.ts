import type { Catalogue } from '#db/queries/catalogue-records.ts';
import { saveRules, type RulesChange } from '#db/queries/catalogue-writes.ts';
import { MOST_WINDOWS, windowsFault, type WindowsFault } from '#worker/domain/delivery-windows.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { MAX_CENTS, type Cents, type Ppm } from '#worker/domain/money.ts';
import { toCalendarDay } from '#worker/domain/rental-period.ts';

import { orProblems } from '../cart/checked-line.ts';
import type { Context } from '../context.ts';
import { notFound, orThrow, type FieldProblem } from '../errors.ts';
import type { BusinessView } from '../views.ts';
import { auditOf, catalogueToChange, requireMay } from './managed-business.ts';
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
  readonly orderCutoffMinute?: number | null;
  readonly blackoutDates?: ReadonlyArray<string>;
  readonly closedWeekdays?: ReadonlyArray<number>;
  /** Each as `07:00-11:00`. */
  readonly deliveryWindows?: ReadonlyArray<string>;
  readonly dailyDeliveries?: number | null;
  readonly lateCancelFee?: Cents;
  readonly tripFee?: Cents;
  readonly overweightStepLb?: number;
  readonly overweightToleranceLb?: number;
  readonly dropOffDayCounts?: boolean;
  readonly clockStopsAtPickupRequest?: boolean;
  readonly bookableDays?: number;
  readonly cancelCutoffMinute?: number;
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
  if (DAYS.some((name) => change[name] !== undefined)) checkDays(change, await catalogueToChange(ctx, businessId));
  const audit = auditOf(ctx, by, businessId, 'rules.changed', businessId, { fields: Object.keys(change) });
  const saved = await saveRules(ctx.primary, businessId, columnsOf(change), audit, change.serviceFeePayer);
  if (!saved) throw notFound('Business not found');
  await ctx.inventory.reload(businessId);
  ctx.forgetTenant(businessId);
  const business = await readBusiness({ ...ctx, reads: ctx.primary }, { businessId });
  if (business === null) throw notFound('Business not found');
  return business;
}

const MONEY = ['perMile', 'environmentalFee', 'extraDayFee', 'overweightPerTon', 'lateCancelFee', 'tripFee'] as const;
const MILES = 'Enter 0 to 5,000 miles.';
const FRACTION = 'Enter a fraction from 0 to 1.';

/** @throws AppError BAD_USER_INPUT naming each field at fault */
function checkBounds(change: BusinessRulesChange): void {
  const { blackoutDates = [] } = change;
  orProblems('input', [
    ...MONEY.flatMap((name) => within(name, change[name], MAX_CENTS, 'Enter an amount of at least 0.')),
    ...within('includedMiles', change.includedMilesTenths, 50_000, MILES),
    ...within('maxMiles', change.maxMilesTenths, 50_000, MILES),
    ...within('environmentalFeePercent', change.environmentalFeeRate, 1_000_000, FRACTION),
    ...within('taxRate', change.taxRate, 1_000_000, FRACTION),
    ...within('turnaroundDays', change.turnaroundDays, 60, 'Enter 0 to 60 days.'),
    ...within('leadTimeDays', change.leadTimeDays, 365, 'Enter 0 to 365 days.'),
    ...within('orderCutoffMinute', change.orderCutoffMinute, 1439, 'Enter 0 to 1,439 minutes, or no cut-off.'),
    ...within('bookableDays', change.bookableDays, 730, 'Enter 1 to 730 days.', 1),
    ...within('overweightStepPounds', change.overweightStepLb, 20_000, 'Enter 1 to 20,000 pounds.', 1),
    ...within('overweightTolerancePounds', change.overweightToleranceLb, 100_000, 'Enter 0 to 100,000 pounds.'),
    ...within('cancelCutoffMinute', change.cancelCutoffMinute, 1440, 'Enter 0 to 1,440 minutes.'),
    ...within('dailyDeliveries', change.dailyDeliveries, 10_000, 'Enter 1 to 10,000 deliveries a day, or no limit.', 1),
    ...(blackoutDates.length > MOST_BLACKOUTS ? [{ path: 'blackoutDates', message: 'Name at most 1,000 days.' }] : []),
    ...weekdayProblems(change.closedWeekdays ?? []),
    ...windowProblems(change.deliveryWindows ?? []),
  ]);
}

const DAYS = ['leadTimeDays', 'bookableDays', 'orderCutoffMinute'] as const;

/**
 * Some day has to be left to order for, with the rules that stay as they are: also after today's cut-off, from which on
 * everything is a day later.
 *
 * @throws AppError BAD_USER_INPUT
 */
function checkDays(change: BusinessRulesChange, { bookingRules }: Pick<Catalogue, 'bookingRules'>): void {
  const { leadTimeDays, bookableDays, orderCutoffMinute } = { ...bookingRules, ...change };
  const first = leadTimeDays + (orderCutoffMinute === null ? 0 : 1);
  if (first <= bookableDays) return;
  const path = change.bookableDays === undefined && change.leadTimeDays !== undefined ? 'leadTimeDays' : 'bookableDays';
  orProblems('input', [{ path, message: 'The last day to order for must not be before the first.' }]);
}

function weekdayProblems(closed: ReadonlyArray<number>): ReadonlyArray<FieldProblem> {
  if (closed.some((day) => !Number.isInteger(day) || day < 0 || day > 6))
    return [{ path: 'closedWeekdays', message: 'Name days of the week by 0 for Sunday to 6 for Saturday.' }];
  return new Set(closed).size < 7
    ? []
    : [{ path: 'closedWeekdays', message: 'Leave at least one day of the week open.' }];
}

const WINDOW_WORDS = {
  many: `Offer at most ${MOST_WINDOWS} delivery windows.`,
  form: 'Write each delivery window as two times of the day: 07:00-11:00.',
  order: 'Let each delivery window end later than it begins.',
  twice: 'Name each delivery window once.',
} as const satisfies Readonly<Record<WindowsFault, string>>;

function windowProblems(windows: ReadonlyArray<string>): ReadonlyArray<FieldProblem> {
  const fault = windowsFault(windows);
  return fault === null ? [] : [{ path: 'deliveryWindows', message: WINDOW_WORDS[fault] }];
}

function within(
  path: string,
  value: number | null | undefined,
  most: number,
  message: string,
  least = 0,
): ReadonlyArray<FieldProblem> {
  const isFine = value === null || value === undefined || (value >= least && value <= most);
  return isFine ? [] : [{ path, message }];
}

function columnsOf(change: BusinessRulesChange): RulesChange {
  const { perMile, environmentalFee, extraDayFee, overweightPerTon, lateCancelFee, tripFee } = change;
  const {
    environmentalFeeRate,
    taxRate,
    blackoutDates,
    closedWeekdays,
    deliveryWindows,
    serviceFeePayer: _platforms,
    ...same
  } = withoutMoney(change);
  return {
    ...same,
    ...(perMile === undefined ? {} : { perMileCents: perMile }),
    ...(environmentalFee === undefined ? {} : { environmentalFeeCents: environmentalFee }),
    ...(extraDayFee === undefined ? {} : { extraDayFeeCents: extraDayFee }),
    ...(overweightPerTon === undefined ? {} : { overweightPerTonCents: overweightPerTon }),
    ...(lateCancelFee === undefined ? {} : { lateCancelFeeCents: lateCancelFee }),
    ...(tripFee === undefined ? {} : { tripFeeCents: tripFee }),
    ...(environmentalFeeRate === undefined ? {} : { environmentalFeePpm: environmentalFeeRate }),
    ...(taxRate === undefined ? {} : { taxPpm: taxRate }),
    ...(blackoutDates === undefined
      ? {}
      : { blackoutDates: [...new Set(blackoutDates)].toSorted().map((day) => orThrow(toCalendarDay(day))) }),
    ...(closedWeekdays === undefined ? {} : { closedWeekdays: [...new Set(closedWeekdays)].toSorted() }),
    ...(deliveryWindows === undefined ? {} : { deliveryWindows: deliveryWindows.toSorted() }),
  };
}

function withoutMoney(change: BusinessRulesChange) {
  const {
    perMile: _p,
    environmentalFee: _e,
    extraDayFee: _x,
    overweightPerTon: _o,
    lateCancelFee: _l,
    tripFee: _t,
    ...rest
  } = change;
  return rest;
}
