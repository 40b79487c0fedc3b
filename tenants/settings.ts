import type { BookingRules } from '#worker/domain/booking-rules.ts';
import { DEFAULT_CUT_OFF_SECOND, type CancellationPolicy } from '#worker/domain/cancellation.ts';
import { NEVER_CLOSED } from '#worker/domain/closed-days.ts';
import { cents, ppm } from '#worker/domain/money.ts';
import type { OvertimeRules, OverweightRules } from '#worker/domain/post-rental.ts';
import type { PricingRules, ServiceFee } from '#worker/domain/pricing.ts';

/** The platform's fee of a business that nobody has set one for: none. */
export const DEFAULT_SERVICE_FEE: ServiceFee = {
  enabled: false,
  rate: ppm(0),
  fixed: cents(0),
  payer: 'BUSINESS',
};

/** Of a new business: nothing beside its prices until it says so. */
export const DEFAULT_PRICING_RULES: PricingRules = {
  deliveryFeeMode: 'PER_ITEM',
  perMile: cents(0),
  includedMilesTenths: 0,
  maxMilesTenths: null,
  environmentalFee: cents(0),
  environmentalFeeRate: ppm(0),
  taxRate: ppm(0),
  taxRental: true,
  taxDelivery: true,
  taxEnvironmentalFee: true,
  extraDayFee: cents(0),
  overweightPerTon: cents(0),
  serviceFee: DEFAULT_SERVICE_FEE,
};

export const DEFAULT_BOOKING_RULES: BookingRules = {
  leadTimeDays: 1,
  bookableDays: 365,
  orderCutoffMinute: null,
  ...NEVER_CLOSED,
  dailyDeliveries: null,
  turnaroundDays: 0,
};

export const DEFAULT_CANCELLATION: CancellationPolicy = {
  lateFee: cents(0),
  cutOffSecond: DEFAULT_CUT_OFF_SECOND,
  closed: NEVER_CLOSED,
};

export const DEFAULT_OVERTIME: Omit<OvertimeRules, 'extraDayFee'> = {
  countsDeliveryDay: false,
  stopsAtRequest: true,
};

export const DEFAULT_OVERWEIGHT: Omit<OverweightRules, 'perTon'> = { stepLb: 1, toleranceLb: 0 };

/** The time zone of a business that named none: the one of the platform's own state. */
export const DEFAULT_TIME_ZONE = 'America/Denver';

/** The bounds of what a business may set, checked wherever settings are written. */
export const SETTING_BOUNDS = {
  leadTimeDays: [0, 60],
  bookableDays: [1, 730],
  turnaroundDays: [0, 30],
  dailyDeliveries: [1, 1000],
  includedMilesTenths: [0, 10_000],
  maxMilesTenths: [0, 10_000],
  rentalDays: [1, 365],
  /** 30 % */
  taxRate: [0, 300_000],
  /** 50 % */
  feeRate: [0, 500_000],
  maxWeightLb: [0, 100_000],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

export type BoundedSetting = keyof typeof SETTING_BOUNDS;

/** Whether a number is whole and within what the setting allows. */
export function isWithinBounds(setting: BoundedSetting, value: number): boolean {
  const [least, most] = SETTING_BOUNDS[setting];
  return Number.isInteger(value) && value >= least && value <= most;
}
