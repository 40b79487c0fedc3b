import { laterCosts, orderLaterCosts, type LaterRules } from '#worker/domain/consent.ts';
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
    /** Null where the sandbox's card fields are used. */
    readonly publishableKey: string | null;
    readonly quote?: Quote;
    readonly problem?: string;
  },
): CartPage {
  const { business, paymentAccount: account } = cart;
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
    items: cart.items.map((item) => cartLineOf(item, offers, cart)),
    zipCode: at.zipCode,
    city: found?.city ?? null,
    stateCode: found?.stateCode ?? null,
    startDate: at.startDate,
    days: dayChoiceOf(cart.bookableDays, cart.deliveries),
    deliveryWindows: cart.deliveryWindows,
    addOns: cart.addOns.map(({ id, name, price }) => ({ id, name, price })),
    chosen: at.chosen,
    later: orderLaterCosts(cart.laterRules),
    payment: at.publishableKey === null || account === null ? null : { publishableKey: at.publishableKey, account },
    quote: at.quote === undefined ? null : pageQuoteOf(at.quote),
    quoteProblem: at.problem ?? null,
  };
}

function cartLineOf(
  item: CartItemView,
  offers: ReadonlyArray<DumpsterOfferView>,
  { laterRules }: { readonly laterRules: LaterRules },
): CartLine {
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
    askedFor: item.askedFor ?? null,
    maxWeightLb: offer?.maxWeightLb ?? null,
    later:
      offer === undefined
        ? []
        : laterCosts({ ...offer, quantity: item.quantity, rentalDays: item.rentalDays }, laterRules),
  };
}

export function pageQuoteOf({ lines, total }: Quote): PageQuote {
  return { lines, total };
}
