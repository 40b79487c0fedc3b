import { randomUUID } from 'node:crypto';

import type { Answer, CheckoutResult, Shop } from './shop.ts';

/** A line as a search, a cart and an order show it; money in dollars. */
export type ShownLine = { readonly type: string; readonly amount: number; readonly label: string };

export type ShownTotal = {
  readonly subtotal: number;
  readonly deliveryFee: number;
  readonly taxes: number;
  readonly total: number;
  readonly breakdown: ReadonlyArray<ShownLine>;
};

export type Offer = {
  readonly dumpster: { readonly id: string; readonly size: number };
  readonly price: number;
  readonly available: number;
};

export type AddOn = { readonly name: string; readonly price: number; readonly taxable: boolean };

export type Purchase = {
  readonly cartId: string;
  readonly zipCode: string;
  readonly startDate: string;
  readonly total: number;
  readonly addOnIds?: ReadonlyArray<string>;
};

export type OtherYard = Awaited<ReturnType<typeof openOtherYard>>;

const SLUG = 'lonestar';
const ZIP = '78702';
export const YARD_TIME_ZONE = 'America/Chicago';

const CHECKOUT = `mutation Checkout($input: CheckoutInput!) { checkout(input: $input) { success code message accessToken
  currentTotal { total } order { id status orderNumber } paymentInfo { requiresAction paymentIntentId } } }`;
const SEARCH = `query Search($zip: String!, $slug: String!, $start: Date, $end: Date) {
  dumpstersForLocation(zipCode: $zip, businessSlug: $slug, startDate: $start, endDate: $end) { businesses {
    business { id } distance pricingZone { id name type rentalDuration } dumpsters { price available dumpster { id size } } } } }`;

type Found = {
  readonly dumpstersForLocation: {
    readonly businesses: ReadonlyArray<{
      readonly business: { readonly id: string };
      readonly distance: number | null;
      readonly pricingZone: {
        readonly id: string;
        readonly name: string;
        readonly type: string;
        readonly rentalDuration: number;
      };
      readonly dumpsters: ReadonlyArray<Offer>;
    }>;
  };
};

/**
 * The hands of a demo business of which nothing else here counts on its prices: its rules, zone and sizes may be
 * changed at will, by the platform's administrator.
 */
export async function openOtherYard(shop: Shop) {
  const admin = await shop.login('admin@oskr.test');

  async function search(zip: string, period: { readonly start?: string; readonly end?: string } = {}) {
    const { dumpstersForLocation } = await shop.must<Found>(SEARCH, { zip, slug: SLUG, ...period });
    return dumpstersForLocation.businesses[0] ?? null;
  }

  const home = await search(ZIP);
  if (home === null) throw new Error(`${SLUG} does not serve ${ZIP}`);
  const businessId = home.business.id;
  const { id: zoneId, name, type } = home.pricingZone;

  return {
    businessId,
    admin,
    sizes: home.dumpsters.map(({ dumpster }) => dumpster),
    search,
    async setRules(input: Readonly<Record<string, unknown>>): Promise<void> {
      await shop.must(
        'mutation Rules($id: ID!, $input: BusinessRulesInput!) { updateBusinessRules(id: $id, input: $input) { id } }',
        { id: businessId, input },
        admin,
      );
    },
    async setServiceFee(input: Readonly<Record<string, unknown>>): Promise<void> {
      await shop.must(
        `mutation Fee($id: ID!, $input: BusinessPaymentSettingsInput!) {
          updateBusinessPaymentSettings(id: $id, input: $input) { id } }`,
        { id: businessId, input },
        admin,
      );
    },
    async setZone(deliveryFee: number): Promise<void> {
      await shop.must(
        'mutation Zone($id: ID!, $input: PricingZoneInput!) { updatePricingZone(id: $id, input: $input) { id } }',
        { id: zoneId, input: { businessId, name, type, deliveryFee, rentalDuration: 7 } },
        admin,
      );
    },
    async setSize(id: string, input: { readonly title: string; readonly size: number; readonly total: number }) {
      await shop.must(
        'mutation Size($id: ID!, $input: DumpsterInput!) { updateDumpster(id: $id, input: $input) { id } }',
        { id, input: { ...input, price: 300, businessId } },
        admin,
      );
    },
    async makeSize(input: { readonly title: string; readonly size: number; readonly total: number }): Promise<string> {
      const { createDumpster } = await shop.must<{ createDumpster: { id: string } }>(
        'mutation Create($input: DumpsterInput!) { createDumpster(input: $input) { id } }',
        { input: { ...input, price: 300, businessId } },
        admin,
      );
      return createDumpster.id;
    },
    async setPrice(dumpsterId: string, price: number, rentalDuration: number): Promise<void> {
      await shop.must(
        'mutation Price($input: ZoneDumpsterPricingInput!) { setZoneDumpsterPricing(input: $input) { id } }',
        { input: { businessId, pricingZoneId: zoneId, dumpsterId, price, maxWeight: 3, rentalDuration } },
        admin,
      );
    },
    async makeAddOn(addOn: AddOn): Promise<string> {
      const { createAddOn } = await shop.must<{ createAddOn: { id: string } }>(
        'mutation AddOn($input: AddOnInput!) { createAddOn(input: $input) { id } }',
        { input: { businessId, ...addOn } },
        admin,
      );
      return createAddOn.id;
    },
    async setAddOn(id: string, addOn: AddOn): Promise<void> {
      await shop.must(
        'mutation AddOn($id: ID!, $input: AddOnInput!) { updateAddOn(id: $id, input: $input) { id } }',
        { id, input: { businessId, ...addOn } },
        admin,
      );
    },
    async newCart(): Promise<string> {
      const { createCart } = await shop.must<{ createCart: { id: string } }>(
        'mutation CreateCart($id: ID!) { createCart(businessId: $id) { id } }',
        { id: businessId },
      );
      return createCart.id;
    },
    async add(cartId: string, line: { dumpster: string; quantity: number; days: number; zip: string }) {
      return await shop.graphql<{ addToCart: { id: string } }>(
        `mutation AddToCart($cartId: ID!, $dumpster: ID!, $quantity: Int!, $days: Int, $zip: String!) {
          addToCart(cartId: $cartId, dumpsterId: $dumpster, quantity: $quantity, rentalDays: $days, zipCode: $zip) { id } }`,
        { cartId, ...line },
      );
    },
    async cartTotal(cartId: string, zipCode: string, addOnIds: ReadonlyArray<string> = []): Promise<ShownTotal> {
      const { cartTotal } = await shop.must<{ cartTotal: ShownTotal }>(
        `query Total($cartId: ID!, $zipCode: String!, $addOnIds: [ID!]) {
          cartTotal(cartId: $cartId, zipCode: $zipCode, addOnIds: $addOnIds) {
            subtotal deliveryFee taxes total breakdown { type label amount } } }`,
        { cartId, zipCode, addOnIds },
      );
      return cartTotal;
    },
    async checkout(purchase: Purchase): Promise<Answer<{ checkout: CheckoutResult }>> {
      const { cartId, zipCode, startDate, total, addOnIds = [] } = purchase;
      const input = {
        cartId,
        idempotencyKey: randomUUID(),
        customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test', phone: '(512) 555-0142' },
        deliveryAddress: { street: '1100 Congress Ave', city: 'Austin', state: 'TX', zipCode },
        rentalStartDate: startDate,
        paymentMethodId: 'pm_card_visa',
        acceptTerms: true,
        expectedTotal: total,
        addOnIds,
      };
      return await shop.graphql(CHECKOUT, { input });
    },
  };
}
