import type { Quote } from '#worker/domain/pricing.ts';
import type { CartItemView, CartView, DumpsterOfferView, SearchView } from '#worker/usecases/views.ts';

import { dayChoiceOf } from './day-choice.ts';
import type { CartLine, CartPage, PageQuote } from './models.ts';

/**
 * The cart as the checkout shows it.
 *
 * @param found a search for the cart's business at that ZIP; null without a ZIP
 */
export function cartPageOf(
  cart: CartView,
  found: SearchView | null,
  at: {
    readonly zipCode: string | null;
    readonly startDate: string | null;
    readonly chosen: ReadonlyArray<string>;
    readonly quote?: Quote;
    readonly problem?: string;
  },
): CartPage {
  const { business } = cart;
  const offers = found?.businesses.find((offer) => offer.business.id === business.id)?.dumpsters ?? [];
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
    days: dayChoiceOf(cart.bookableDays),
    addOns: cart.addOns.map(({ id, name, price }) => ({ id, name, price })),
    chosen: at.chosen,
    quote: at.quote === undefined ? null : pageQuoteOf(at.quote),
    quoteProblem: at.problem ?? null,
  };
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
    // A line that only its day is taken of keeps its price.
    goneReason: item.price === 0 ? item.unavailableReason : null,
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
