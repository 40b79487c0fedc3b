import type { Catalogue } from '#db/queries/catalogue-records.ts';
import { checkPeriod, orderDays } from '#worker/domain/booking-rules.ts';
import { mailAddress } from '#worker/domain/business-mails.ts';
import { eligibilityOf } from '#worker/domain/eligibility.ts';
import type { DumpsterId } from '#worker/domain/ids.ts';
import { cents, formatMoney, type Cents } from '#worker/domain/money.ts';
import type { Quote } from '#worker/domain/pricing.ts';
import { rentalEnd, type CalendarDay } from '#worker/domain/rental-period.ts';
import type { Place } from '#worker/ports/geocoder.ts';
import type { CheckoutContent } from '#worker/ports/objects.ts';

import type { CheckoutProblem } from '../checkout/draft.ts';
import { chooseAddOns, NOT_OFFERED, quoteAddOns, type ChosenAddOns } from './chosen-add-ons.ts';
import { quoteItems, type QuotedItems } from './quote-items.ts';
import { termsOf, type Terms } from './terms.ts';

export const WINDOW_NOT_OFFERED = 'This business offers no such delivery window. Choose another one, or any time.';

export type PricedCheckout = {
  readonly account: string;
  /** Where the business hears of the order; null when it has no address, or does without. */
  readonly businessEmail: string | null;
  readonly catalogueVersion: number;
  readonly quote: Quote;
  readonly rentalEnd: CalendarDay;
  readonly items: ReadonlyArray<{
    readonly dumpsterId: DumpsterId;
    readonly quantity: number;
    readonly unitRental: Cents;
    readonly rentalDays: number;
  }>;
  /** What every later charge is worked out from, as it was agreed on. */
  readonly snapshot: unknown;
  readonly terms: Terms;
};

export type Priced =
  | { readonly ok: true; readonly value: PricedCheckout }
  | { readonly ok: false; readonly problem: CheckoutProblem };

/**
 * Prices a checkout from the catalogue as it is now.
 *
 * Reports, in this order: NOT_ELIGIBLE, NO_SERVICE, an add-on that was never this business's (BAD_USER_INPUT),
 * a delivery window that the business does not offer (BAD_USER_INPUT), a delivery day that can't be booked (BAD_USER_INPUT, or OUT_OF_STOCK when its deliveries are taken),
 * PRICE_CHANGED with the new total. Stock is the inventory object's to decide.
 *
 * An add-on that was withdrawn meanwhile is in no price: whoever saw it there is told of the new total, and
 * whoever agrees to that total gets the order without it.
 */
export function priceCheckout(
  catalogue: Catalogue | undefined,
  place: Place | null,
  content: CheckoutContent,
  now: Date,
): Priced {
  const account = catalogue?.business.providerAccountId ?? null;
  if (catalogue === undefined || account === null || !eligibilityOf(catalogue.eligibility).isEligible)
    return problem('NOT_ELIGIBLE', 'This business is not taking orders online at the moment.');
  const chosen = chooseAddOns(catalogue, content.addOnIds);
  const quoted = quoteItems(catalogue, place, content.items, quoteAddOns(chosen.offered));
  if (!quoted.ok) return problem(quoted.refusal.code, quoted.refusal.message);
  if (chosen.hasUnknown) return problem('BAD_USER_INPUT', NOT_OFFERED, 'addOnIds');
  if (content.deliveryWindow !== undefined && !catalogue.deliveryWindows.includes(content.deliveryWindow))
    return problem('BAD_USER_INPUT', WINDOW_NOT_OFFERED, 'deliveryWindow');

  const days = Math.max(...content.items.map(({ rentalDays }) => rentalDays));
  const request = {
    start: content.rentalStartDate,
    rentalDays: days,
    quantity: content.items.reduce((count, { quantity }) => count + quantity, 0),
  };
  const { bookingRules, business } = catalogue;
  const period = checkPeriod(bookingRules, request, orderDays(bookingRules, now, business.timeZone));
  if (!period.ok) return problem(period.refusal.code, period.refusal.message, 'rentalStartDate');

  const { quote } = quoted.value;
  if (quote.total !== content.expectedTotal) return priceChanged(quote);
  if (quote.total < LEAST_BY_CARD || quote.total > MOST_BY_CARD)
    return problem('BAD_USER_INPUT', CARD_BOUNDS, 'expectedTotal');
  return {
    ok: true,
    value: {
      account,
      businessEmail: mailAddress(catalogue.business, 'new-order'),
      catalogueVersion: catalogue.business.catalogueVersion,
      quote,
      rentalEnd: rentalEnd(content.rentalStartDate, days),
      items: content.items.map((item, index) => ({ ...item, unitRental: quote.unitRentals[index] ?? cents(0) })),
      snapshot: snapshotOf(catalogue, quoted.value, content, chosen),
      terms: termsOf(catalogue, content.items, quoted.value.offers),
    },
  };
}

/** What the card provider takes in one payment. */
const LEAST_BY_CARD = cents(50);
const MOST_BY_CARD = cents(99_999_999);
const CARD_BOUNDS = `A card payment is from ${formatMoney(LEAST_BY_CARD)} to ${formatMoney(MOST_BY_CARD)}.`;

function problem(code: CheckoutProblem['code'], message: string, field: string | null = null): Priced {
  return { ok: false, problem: { code, message, currentTotal: null, field } };
}

function priceChanged(quote: Quote): Priced {
  const message = `The price has changed. The total is now ${formatMoney(quote.total)}.`;
  return { ok: false, problem: { code: 'PRICE_CHANGED', message, currentTotal: quote, field: null } };
}

function snapshotOf(catalogue: Catalogue, quoted: QuotedItems, content: CheckoutContent, chosen: ChosenAddOns) {
  return {
    catalogueVersion: catalogue.business.catalogueVersion,
    zone: { id: quoted.zone.id, name: quoted.zone.name, deliveryFee: quoted.zone.deliveryFee },
    distanceTenths: quoted.distanceTenths,
    rules: catalogue.pricingRules,
    policies: catalogue.policyRules,
    items: content.items.map((item, index) => ({ ...item, rate: quoted.offers[index]?.rate })),
    addOns: chosen.offered.map(({ id, name, price, taxable }) => ({ id, name, price, taxable })),
    quote: quoted.quote,
  };
}
