import { cents, times, type Cents } from './money.ts';
import { daysBetween, type CalendarDay } from './rental-period.ts';

export const POUNDS_PER_TON = 2000;

/** How a business counts what is over the included weight. */
export type OverweightRules = {
  readonly perTon: Cents;
  /** Pounds to which the overweight is rounded up: 1 for exact, 20, 500, 1000 or 2000. */
  readonly stepLb: number;
  /** So many pounds over are not charged; beyond it all are. */
  readonly toleranceLb: number;
};

/**
 * What too heavy a load costs, half a cent up.
 *
 * @param netLb the load alone, in whole pounds
 */
export function overweightCharge(rules: OverweightRules, netLb: number, includedLb: number): Cents {
  const over = netLb - includedLb;
  if (over <= 0 || over <= rules.toleranceLb) return cents(0);
  const billedLb = Math.ceil(over / rules.stepLb) * rules.stepLb;
  return cents(Math.floor((2 * billedLb * rules.perTon + POUNDS_PER_TON) / (2 * POUNDS_PER_TON)));
}

export type Stay = {
  readonly delivered: CalendarDay;
  readonly pickedUp: CalendarDay;
  /** The day for which the customer asked for the pickup; null when they never did. */
  readonly pickupRequested: CalendarDay | null;
  readonly paidDays: number;
};

export type OvertimeRules = {
  readonly extraDayFee: Cents;
  /** The day of the delivery is already the first one. */
  readonly countsDeliveryDay: boolean;
  /** A customer does not pay for days that they waited for the truck. */
  readonly stopsAtRequest: boolean;
};

export type Overtime = { readonly usedDays: number; readonly overDays: number; readonly amount: Cents };

/** How many days a dumpster stayed, how many were not paid for, and what these cost. Never negative. */
export function overtime(rules: OvertimeRules, stay: Stay): Overtime {
  const { delivered, pickedUp, pickupRequested, paidDays } = stay;
  const stops = rules.stopsAtRequest && pickupRequested !== null && pickupRequested < pickedUp;
  const end = stops ? pickupRequested : pickedUp;
  const usedDays = Math.max(0, daysBetween(delivered, end)) + (rules.countsDeliveryDay ? 1 : 0);
  const overDays = Math.max(0, usedDays - paidDays);
  return { usedDays, overDays, amount: times(rules.extraDayFee, overDays) };
}
