import type { Quote } from '#worker/domain/pricing.ts';
import { addDays, laterDay, today, type CalendarDay } from '#worker/domain/rental-period.ts';
import type { CartItemView, CartView, DumpsterOfferView, SearchView } from '#worker/usecases/views.ts';

import type { CartLine, CartPage, PageQuote } from './models.ts';

/** How far ahead the date field reaches; the business's own calendar is checked when the order is placed. */
const BOOKABLE_DAYS = 365;

/**
 * The cart as the checkout shows it.
 *
 * @param found a search for the cart's business at that ZIP; null without a ZIP
 */
export function cartPageOf(
  now: Date,
  cart: CartView,
  found: SearchView | null,
  at: {
    readonly zipCode: string | null;
    readonly startDate: string | null;
    readonly quote?: Quote;
    readonly problem?: string;
  },
): CartPage {
  const { business } = cart;
  const offers = found?.businesses.find((offer) => offer.business.id === business.id)?.dumpsters ?? [];
  const firstDay = firstDayOf(now, cart, offers);
  return {
    id: cart.id,
    status: cart.status,
    business: {
      id: business.id,
      name: business.name,
      slug: business.slug,
      phone: business.phone,
      email: business.email,
      prohibitedItems: business.prohibitedItems,
      notes: business.businessNotes,
      termsUrl: business.termsOfServiceUrl,
      policyMessages: business.policyMessages,
    },
    items: cart.items.map((item) => cartLineOf(item, offers)),
    zipCode: at.zipCode,
    city: found?.city ?? null,
    stateCode: found?.stateCode ?? null,
    startDate: at.startDate,
    firstDay,
    lastDay: addDays(today(now, business.timeZone), BOOKABLE_DAYS),
    quote: at.quote === undefined ? null : pageQuoteOf(at.quote),
    quoteProblem: at.problem ?? null,
  };
}

/** The first day on which all of the cart could come; tomorrow as long as nobody knows better. */
function firstDayOf(now: Date, cart: CartView, offers: ReadonlyArray<DumpsterOfferView>): CalendarDay {
  const wanted = new Set(cart.items.map((item) => item.dumpsterId));
  const free = offers.flatMap(({ dumpster, nextFree }) => (wanted.has(dumpster.id) && nextFree ? [nextFree] : []));
  const tomorrow = addDays(today(now, cart.business.timeZone), 1);
  return free.length === 0 ? tomorrow : free.reduce(laterDay);
}

function cartLineOf(item: CartItemView, offers: ReadonlyArray<DumpsterOfferView>): CartLine {
  const offer = offers.find(({ dumpster }) => dumpster.id === item.dumpsterId);
  return {
    id: item.id,
    dumpsterId: item.dumpsterId,
    title: item.dumpster.title,
    size: item.dumpster.size,
    quantity: item.quantity,
    rentalDays: item.rentalDays,
    price: item.price,
    free: offer?.available ?? null,
    nextFree: offer?.nextFree ?? null,
    later:
      offer === undefined
        ? null
        : {
            extraDayFee: offer.extraDayFee,
            overweightPerTon: offer.overweightPerTon,
            maxWeightLb: offer.maxWeightLb,
          },
  };
}

export function pageQuoteOf({ lines, total }: Quote): PageQuote {
  return { lines, total };
}
