import { addDays, knownDay, today, type CalendarDay } from '#worker/domain/rental-period.ts';

import { graphql, post } from './call.ts';

/** A business whose orders no other test looks at. */
const SLUG = 'summit';
const ZIP = '80202';

type Offers = {
  readonly dumpstersForLocation: {
    readonly businesses: ReadonlyArray<{
      readonly business: { readonly id: string };
      readonly dumpsters: ReadonlyArray<{ readonly available: number; readonly dumpster: { readonly id: string } }>;
    }>;
  };
};

export type TestOrder = {
  readonly id: string;
  readonly token: string;
  readonly intentId: string;
  readonly paymentId: string;
  readonly start: CalendarDay;
};

/** The data of an answer. @throws Error when it has errors */
export async function asked<T>(query: string, more: Parameters<typeof graphql>[1] = {}): Promise<T> {
  const { json, text } = await graphql(query, more);
  if (json['errors'] !== undefined) throw new Error(`${query}: ${text}`);
  return JSON.parse(JSON.stringify(json['data']));
}

/** The business and one size of it that can be had. */
export async function anOffer(
  slug = SLUG,
  zip = ZIP,
): Promise<{ readonly businessId: string; readonly dumpsterId: string }> {
  const query = `{ dumpstersForLocation(zipCode: "${zip}", businessSlug: "${slug}") {
    businesses { business { id } dumpsters { available dumpster { id } } } } }`;
  const [found] = (await asked<Offers>(query)).dumpstersForLocation.businesses;
  const size = found?.dumpsters.find(({ available }) => available > 0);
  if (found === undefined || size === undefined) throw new Error(`${slug} offers nothing`);
  return { businessId: found.business.id, dumpsterId: size.dumpster.id };
}

/** So many units that orders never run out of them. */
export async function stockUp(bearer: string): Promise<void> {
  const { businessId, dumpsterId } = await anOffer();
  const { dumpsters } = await asked<{
    dumpsters: ReadonlyArray<{ id: string; title: string; size: number; price: number }>;
  }>(`{ dumpsters(businessId: "${businessId}") { id title size price } }`, { bearer });
  const size = dumpsters.find(({ id }) => id === dumpsterId);
  const input = `{ businessId: "${businessId}", title: "${size?.title}", size: ${size?.size}, price: ${size?.price}, total: 1000 }`;
  await asked(`mutation { updateDumpster(id: "${dumpsterId}", input: ${input}) { total } }`, { bearer });
}

let days = 0;

function aDay(): CalendarDay {
  days += 1;
  return addDays(today(new Date(), 'America/Denver'), 5 + (days % 100));
}

/** A guest's cart with one dumpster, and what it costs. */
export async function aFilledCart(): Promise<{
  readonly cartId: string;
  readonly itemId: string;
  readonly total: number;
}> {
  const { businessId, dumpsterId } = await anOffer();
  const made = await asked<{ createCart: { id: string } }>(
    `mutation { createCart(businessId: "${businessId}") { id } }`,
  );
  const cartId = made.createCart.id;
  const filled = await asked<{ addToCart: { items: ReadonlyArray<{ id: string }> } }>(
    `mutation { addToCart(cartId: "${cartId}", dumpsterId: "${dumpsterId}", quantity: 1, rentalDays: 7) { items { id } } }`,
  );
  const priced = await asked<{ cartTotal: { total: number } }>(
    `{ cartTotal(cartId: "${cartId}", zipCode: "${ZIP}") { total } }`,
  );
  return { cartId, itemId: filled.addToCart.items[0]?.id ?? '', total: priced.cartTotal.total };
}

/** The checkout of a cart, as a mutation field that asks for no secrets but the token. */
export function checkoutOf(
  { cartId, total }: { readonly cartId: string; readonly total: number },
  { key, card = 'pm_card_visa', start }: { readonly key: string; readonly card?: string; readonly start: string },
): string {
  return `checkout(input: {
    cartId: "${cartId}", idempotencyKey: "${key}", paymentMethodId: "${card}", acceptTerms: true, expectedTotal: ${total},
    customer: { firstName: "Ann", lastName: "Lee", email: "ann@example.test", phone: "3035550142" },
    deliveryAddress: { street: "1701 Wynkoop St", city: "Denver", state: "CO", zipCode: "${ZIP}" },
    rentalStartDate: "${start}"
  }) { success message code accessToken order { id } paymentInfo { requiresAction paymentId paymentIntentId } }`;
}

type Checkout = {
  readonly success: boolean;
  readonly accessToken: string;
  readonly order: { readonly id: string };
  readonly paymentInfo: {
    readonly requiresAction: boolean;
    readonly paymentId: string;
    readonly paymentIntentId: string;
  };
};

/** A guest's placed order. A card whose bank asks is confirmed there. */
export async function anOrder(card = 'pm_card_visa'): Promise<TestOrder> {
  const cart = await aFilledCart();
  const start = aDay();
  const field = checkoutOf(cart, { key: `order-${cart.cartId}`, card, start });
  const { checkout } = await asked<{ checkout: Checkout }>(`mutation { ${field} }`);
  if (!checkout.success) throw new Error(JSON.stringify(checkout));
  const { requiresAction, paymentId, paymentIntentId: intentId } = checkout.paymentInfo;
  const { id } = checkout.order;
  if (requiresAction) {
    await post('http://localhost/__dev/3ds', JSON.stringify({ paymentIntent: intentId, outcome: 'succeed' }));
    await asked(`mutation { completeCheckout(orderId: "${id}", paymentIntentId: "${intentId}") { success } }`);
  }
  return { id, token: checkout.accessToken, intentId, paymentId, start };
}

/** One that its business has accepted. */
export async function anAcceptedOrder(bearer: string, card?: string): Promise<TestOrder> {
  const order = await anOrder(card);
  const answer = await asked<{ acceptOrder: { success: boolean } }>(
    `mutation { acceptOrder(orderId: "${order.id}") { success message code } }`,
    { bearer },
  );
  if (!answer.acceptOrder.success) throw new Error(JSON.stringify(answer));
  return order;
}

export function dayAfter(day: string, days: number): CalendarDay {
  return addDays(knownDay(day), days);
}
