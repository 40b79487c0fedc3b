import type { APIRequestContext } from 'playwright/test';

import { addDays, today, type CalendarDay } from '#worker/domain/rental-period.ts';

import { loopback } from './addresses.ts';

/**
 * A day of Denver's calendar, counted from the product's today: journeys before may have moved its clock ahead, late in
 * the evening into another day.
 */
export async function productDay(request: APIRequestContext, days: number): Promise<CalendarDay> {
  const answer = await request.post(`${loopback}/__dev/clock`, { data: { advanceMs: 0 } });
  const { now }: { readonly now: string } = await answer.json();
  return addDays(today(new Date(now), 'America/Denver'), days);
}
