import type { DumpsterCard, OpenDays } from '#app/data/models.ts';
import { m } from '#texts';
import { formatDay, toCalendarDay } from '#worker/domain/rental-period.ts';

import { askedDayText } from './asked-day.ts';

/**
 * How many of a size there are, for the asked day if there is one; else why not, and when the next one is free.
 *
 * @param days for which the business takes orders; null where that is not known
 */
export function stockText(
  { available, nextFree }: Pick<DumpsterCard, 'available' | 'nextFree'>,
  startDate: string | null,
  days: OpenDays | null,
): string {
  const asked = toCalendarDay(startDate ?? '');
  if (available > 0)
    return asked.ok
      ? m.search_available_for({ count: available, day: askedDayText(asked.value, 'short', days) })
      : m.search_available({ count: available });
  if (asked.ok && days !== null && asked.value > days.last)
    return m.search_last_day({ day: formatDay(days.last, 'medium') });
  if (nextFree === null) return m.search_no_free_dates();
  if (asked.ok && days !== null && asked.value < days.first)
    return m.search_first_day({ day: formatDay(nextFree, 'short') });
  const day = askedDayText(nextFree, 'short', days);
  return asked.ok
    ? m.search_next_free_for({ asked: askedDayText(asked.value, 'short', days), day })
    : m.search_next_free({ day });
}
