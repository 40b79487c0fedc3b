import type { ZoneClock } from './zone-clock.ts';

export type OracleOrderRules = {
  readonly leadTimeDays: number;
  /** From this minute of the day on an order counts as one of the next day; null where none does. */
  readonly cutoffMinute: number | null;
};

/**
 * The first delivery that can be ordered at a moment, as a Julian day number. The day's clock is asked when it first
 * showed the minute of the cut-off: what it shows again later does not count.
 */
export function firstDelivery({ leadTimeDays, cutoffMinute }: OracleOrderRules, at: number, clock: ZoneClock): number {
  const day = clock.julianDayAt(at);
  const isLate = cutoffMinute !== null && at >= clock.momentOf(day, cutoffMinute * 60_000);
  return day + leadTimeDays + (isLate ? 1 : 0);
}
