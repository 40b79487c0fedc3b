import type { Catalogue } from '#db/queries/catalogue-records.ts';
import { m } from '#texts';
import { bookableStarts, checkStart, mostBookable, type WantedUnits } from '#worker/domain/bookable-starts.ts';
import type { DumpsterId } from '#worker/domain/ids.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';
import { refuse, type Refusal } from '#worker/domain/result.ts';
import type { CartLine } from '#worker/ports/objects.ts';

import { calendarOf } from '../catalogue/calendar-of.ts';

/** So much of a cart's line as its stock needs. */
export type StockLine = Pick<CartLine, 'dumpsterId' | 'quantity' | 'rentalDays' | 'rentalStartDate'>;

/**
 * Why the units of one line can't be had; null when they can.
 *
 * A cart comes in one delivery, so all lines of the same size are one question, for the longest time, and all
 * units of the cart need a truck. A line without a date can be had when there is any day for it.
 *
 * @param lines the whole cart, `line` among them
 */
export function stockRefusal(
  catalogue: Catalogue,
  lines: ReadonlyArray<StockLine>,
  line: StockLine,
  now: Date,
): Refusal | null {
  const wanted = wantedOf(catalogue, lines).get(line.dumpsterId);
  if (wanted === undefined) return null;
  const calendar = calendarOf(catalogue, now);
  const units = unitsOf(lines);
  if (line.rentalStartDate !== null) {
    const answer = checkStart(calendar, [wanted], line.rentalStartDate, units);
    return answer.ok ? null : answer.refusal;
  }
  if (bookableStarts(calendar, [wanted], units).length > 0) return null;
  const most = mostBookable(calendar, wanted);
  const message =
    most === 0 || most >= wanted.quantity
      ? m.words_sold_out({ title: wanted.title })
      : m.words_only_together({ count: most, title: wanted.title });
  return refuse('OUT_OF_STOCK', message).refusal;
}

/** Every day on which the whole cart can be brought. */
export function bookableDaysOf(
  catalogue: Catalogue,
  lines: ReadonlyArray<StockLine>,
  now: Date,
): ReadonlyArray<CalendarDay> {
  return bookableStarts(calendarOf(catalogue, now), [...wantedOf(catalogue, lines).values()], unitsOf(lines));
}

function wantedOf({ dumpsters }: Catalogue, lines: ReadonlyArray<StockLine>): ReadonlyMap<DumpsterId, WantedUnits> {
  const wanted = new Map<DumpsterId, WantedUnits>();
  for (const { dumpsterId, quantity, rentalDays } of lines) {
    const size = dumpsters.find(({ id }) => id === dumpsterId);
    if (size === undefined) continue;
    const other = wanted.get(dumpsterId);
    wanted.set(dumpsterId, {
      title: size.title,
      stock: size.stock,
      quantity: quantity + (other?.quantity ?? 0),
      rentalDays: Math.max(rentalDays, other?.rentalDays ?? 0),
    });
  }
  return wanted;
}

function unitsOf(lines: ReadonlyArray<StockLine>): number {
  return lines.reduce((units, { quantity }) => units + quantity, 0);
}
