import {
  turnoverByBusiness,
  turnoverByMonth,
  type BusinessTurnover,
  type MonthTurnover,
} from '#db/queries/platform/turnover.ts';

import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';
import { requirePlatform } from './require-platform.ts';

export type PlatformAnalytics = {
  /** All of the asked months, oldest first, those without any turnover too. */
  readonly months: ReadonlyArray<MonthTurnover>;
  /** Over the same months; who took most comes first. */
  readonly businesses: ReadonlyArray<BusinessTurnover>;
};

/**
 * What customers paid over all businesses, what was given back, and the platform's part of it, by UTC's months.
 *
 * @param months 1 to 24, the running one among them
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for everybody but the platform's staff, BAD_USER_INPUT
 */
export async function platformAnalytics(ctx: Context, months: number): Promise<PlatformAnalytics> {
  requirePlatform(ctx, 'platform.read');
  if (months < 1 || months > 24) throw badInput('months', 'Ask for 1 to 24 months.');
  const now = ctx.now();
  const firsts = Array.from({ length: months }, (_, index) => firstOfMonth(now, index + 1 - months));
  const since = firsts[0] ?? now;
  const [found, businesses] = await Promise.all([
    turnoverByMonth(ctx.primary, since),
    turnoverByBusiness(ctx.primary, since),
  ]);
  const none = { orders: 0, takenCents: 0, refundedCents: 0, feeCents: 0 };
  return {
    months: firsts.map((first) => {
      const month = first.toISOString().slice(0, 7);
      return found.find((row) => row.month === month) ?? { month, ...none };
    }),
    businesses,
  };
}

function firstOfMonth(now: Date, offset: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));
}
