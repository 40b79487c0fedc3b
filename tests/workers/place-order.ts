import { addDays, today } from '#worker/domain/rental-period.ts';

import { ask } from './ask.ts';
import { graphql, signIn } from './call.ts';

type Offers = {
  dumpstersForLocation: {
    businesses: ReadonlyArray<{
      business: { id: string };
      dumpsters: ReadonlyArray<{ dumpster: { id: string; size: number } }>;
    }>;
  };
};
type Checkout = {
  checkout: { code: string | null; currentTotal: { total: number } | null; order: { id: string } | null };
};

const CHECKOUT = `mutation ($input: CheckoutInput!) {
  checkout(input: $input) { code currentTotal { total } order { id } }
}`;

/**
 * Orders one dumpster of acme's as a guest.
 *
 * @param size in yards
 * @param daysAhead when its rental begins
 * @returns the order's id
 */
export async function placeOrder(size: number, daysAhead: number): Promise<string> {
  const { dumpstersForLocation } = await ask<Offers>(
    `{ dumpstersForLocation(businessSlug: "acme", zipCode: "80202") {
      businesses { business { id } dumpsters { dumpster { id size } } } } }`,
  );
  const [offer] = dumpstersForLocation.businesses;
  const dumpster = offer?.dumpsters.find((one) => one.dumpster.size === size)?.dumpster.id;
  const { createCart } = await ask<{ createCart: { id: string } }>(
    `mutation { createCart(businessId: "${offer?.business.id}") { id } }`,
  );
  await ask(
    `mutation { addToCart(cartId: "${createCart.id}", dumpsterId: "${dumpster}", quantity: 1, zipCode: "80202") { id } }`,
  );
  const input = {
    cartId: createCart.id,
    customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test', phone: '(303) 555-0142' },
    deliveryAddress: { street: '1701 Wynkoop St', city: 'Denver', state: 'CO', zipCode: '80202' },
    rentalStartDate: addDays(today(new Date(), 'America/Denver'), daysAhead),
    paymentMethodId: 'pm_card_visa',
    acceptTerms: true,
  };
  const asked = await checkOut({ ...input, expectedTotal: 1 });
  const placed = await checkOut({ ...input, expectedTotal: asked.currentTotal?.total ?? 0 });
  if (placed.order === null) throw new Error(`No order: ${JSON.stringify([asked, placed])}`);
  return placed.order.id;
}

async function checkOut(input: object): Promise<Checkout['checkout']> {
  const variables = { input: { ...input, idempotencyKey: crypto.randomUUID() } };
  return (await ask<Checkout>(CHECKOUT, { variables })).checkout;
}

/** Accepts an order as its business does. */
export async function acceptOrder(orderId: string): Promise<void> {
  const { token } = await signIn('owner@acme.test');
  const { json } = await graphql(`mutation { acceptOrder(orderId: "${orderId}") { success message } }`, {
    bearer: token,
  });
  if (!JSON.stringify(json).includes('"success":true')) throw new Error(JSON.stringify(json));
}
