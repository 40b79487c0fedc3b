import { randomUUID } from 'node:crypto';

import { expect, request as requests } from 'playwright/test';

import { platform } from './addresses.ts';

export type ShopOwner = Awaited<ReturnType<typeof openShopOwner>>;

/** The owner of a demo business, changing it over the API while a customer shops. Close it. */
export async function openShopOwner(slug: string, zip: string) {
  const request = await requests.newContext();
  const login = await request.post(`${platform}/api/auth/login`, {
    data: { email: `owner@${slug}.test`, password: 'Dumpster1!' },
  });
  const signedIn: { data: { token: string } } = await login.json();

  async function graphql<T>(query: string, variables: object = {}): Promise<T> {
    const headers = { authorization: `Bearer ${signedIn.data.token}` };
    const answer = await request.post(`${platform}/graphql`, { headers, data: { query, variables } });
    const { data, errors }: { data: T; errors?: unknown } = await answer.json();
    expect(errors).toBeUndefined();
    return data;
  }

  type Found = {
    readonly dumpstersForLocation: {
      readonly businesses: ReadonlyArray<{
        readonly business: { readonly id: string };
        readonly dumpsters: ReadonlyArray<{ readonly dumpster: { readonly id: string; readonly size: number } }>;
      }>;
    };
  };
  const { dumpstersForLocation } = await graphql<Found>(
    `{ dumpstersForLocation(zipCode: "${zip}", businessSlug: "${slug}") {
      businesses { business { id } dumpsters { dumpster { id size } } } } }`,
  );
  const [offer] = dumpstersForLocation.businesses;
  if (offer === undefined) throw new Error(`${slug} does not serve ${zip}`);
  const businessId = offer.business.id;

  return {
    close: () => request.dispose(),
    async setRules(input: object): Promise<void> {
      await graphql(
        'mutation ($id: ID!, $input: BusinessRulesInput!) { updateBusinessRules(id: $id, input: $input) { id } }',
        { id: businessId, input },
      );
    },
    /** An order of somebody else's for one dumpster on that day. */
    async sells(size: number, day: string): Promise<void> {
      const dumpsterId = offer.dumpsters.find(({ dumpster }) => dumpster.size === size)?.dumpster.id;
      const { createCart } = await graphql<{ createCart: { id: string } }>(
        `mutation { createCart(businessId: "${businessId}") { id } }`,
      );
      await graphql(
        `mutation { addToCart(cartId: "${createCart.id}", dumpsterId: "${dumpsterId}", quantity: 1, zipCode: "${zip}") { id } }`,
      );
      const { cartTotal } = await graphql<{ cartTotal: { total: number } }>(
        `{ cartTotal(cartId: "${createCart.id}", zipCode: "${zip}") { total } }`,
      );
      const { checkout } = await graphql<{ checkout: { success: boolean; message: string | null } }>(
        'mutation ($input: CheckoutInput!) { checkout(input: $input) { success message } }',
        {
          input: {
            cartId: createCart.id,
            idempotencyKey: randomUUID(),
            customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test', phone: '(512) 555-0142' },
            deliveryAddress: { street: '1 Congress Ave', city: 'Austin', state: 'TX', zipCode: zip },
            rentalStartDate: day,
            paymentMethodId: 'pm_card_visa',
            acceptTerms: true,
            expectedTotal: cartTotal.total,
          },
        },
      );
      expect(checkout, checkout.message ?? '').toMatchObject({ success: true });
    },
  };
}
