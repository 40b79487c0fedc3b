import { freeUnits } from '#worker/domain/availability.ts';
import type { Cents } from '#worker/domain/money.ts';
import { mayInState } from '#worker/domain/permissions.ts';
import { MAX_RENTAL_DAYS } from '#worker/domain/pricing.ts';
import { addDays, daysBetween, today, type CalendarDay } from '#worker/domain/rental-period.ts';

import type { Context } from '../context.ts';
import { AppError, orThrow } from '../errors.ts';
import { savedCard } from './commands/charge.ts';
import { extensionQuote } from './extension-quote.ts';
import { ownStock, type OwnUnits } from './own-stock.ts';
import { partyState, type PartyInput } from './party-state.ts';

/** So many further days are offered at once; whoever needs more extends again, or calls. */
export const MOST_OFFERED = 30;

export type ExtensionOffer = {
  /** Of the order, as it was priced. */
  readonly version: number;
  /** When the rental ends now. */
  readonly end: CalendarDay;
  /** So many days the rental is late: every choice ends today or later, and pays for them. */
  readonly owedDays: number;
  /** So many further days, one more, and so on, as many as are free. */
  readonly choices: ReadonlyArray<{
    readonly days: number;
    readonly end: CalendarDay;
    readonly taxes: Cents;
    readonly total: Cents;
  }>;
  /** Others have the dumpster after that. */
  readonly isCutShort: boolean;
  /** `Visa ending in 4242`; null where no card was saved. */
  readonly card: string | null;
};

/**
 * How long a rental could be kept, and what each further day costs, all told. Changes nothing.
 *
 * @throws AppError as `orderForParty`; INVALID_TRANSITION for an order that can't be extended; NOT_ELIGIBLE where no
 *   price was agreed on and the business has none
 */
export async function extensionOffer(ctx: Context, input: PartyInput): Promise<ExtensionOffer> {
  const { state } = await partyState(ctx, 'order.extend', input);
  if (!mayInState('order.extend', state.order.status))
    throw new AppError('INVALID_TRANSITION', 'Only a confirmed rental that is not up for pickup can be extended.');
  const { rental } = state;
  const { catalogue, units } = await ownStock(ctx, state);
  const owedDays = Math.max(0, daysBetween(rental.end, today(ctx.now(), state.business.timeZone)));
  const longest = Math.min(owedDays + MOST_OFFERED, MAX_RENTAL_DAYS - daysBetween(rental.start, rental.end));
  const free = freeDays(units, catalogue.bookingRules.turnaroundDays, Math.max(0, longest));
  const fewest = Math.max(1, owedDays);
  const choices = Array.from({ length: Math.max(0, free - fewest + 1) }, (_, index) => {
    const days = fewest + index;
    const { taxes, total } = orThrow(extensionQuote(state, days, null));
    return { days, end: addDays(rental.end, days), taxes, total };
  });
  const own = state.payments.find(({ chargeId, status }) => chargeId === null && status === 'SUCCEEDED');
  return {
    version: state.order.version,
    end: rental.end,
    owedDays,
    choices,
    isCutShort: free < longest,
    card: savedCard(state) === null ? null : (own?.method ?? null),
  };
}

/** How many days the units of an order could stay longer, at most `most`: the first day that others have ends it. */
function freeDays(units: ReadonlyArray<OwnUnits>, turnaroundDays: number, most: number): number {
  for (let days = 1; days <= most; days += 1) {
    const isFree = units.every(
      ({ stock, quantity, line }) => freeUnits(stock, line.to, addDays(line.to, days), turnaroundDays) >= quantity,
    );
    if (!isFree) return days - 1;
  }
  return most;
}
