import { randomUUID } from 'node:crypto';

import { expect, type APIRequestContext, type Page } from 'playwright/test';

import { loopback, platform } from './addresses.ts';
import { newCustomer, post } from './new-customer.ts';
import { signInAs } from './sign-in-as.ts';

export type OwnBusiness = Awaited<ReturnType<typeof ownBusiness>>;

/** A business of a test's own, with a yard in Denver and two sizes, and nothing else; its owner may sign in. */
export async function ownBusiness(request: APIRequestContext) {
  const owner = await newCustomer(request);
  const login = await post(request, platform, '/api/auth/login', owner);
  const { data }: { data: { token: string } } = await login.json();

  async function graphql<T>(query: string, variables: object = {}): Promise<T> {
    const answer = await request.post(`${loopback}/graphql`, {
      headers: { host: new URL(platform).host, authorization: `Bearer ${data.token}` },
      data: { query, variables },
    });
    const { data: found, errors }: { data: T; errors?: unknown } = await answer.json();
    expect(errors).toBeUndefined();
    return found;
  }

  const slug = `own-${randomUUID().slice(0, 8)}`;
  const { createBusiness } = await graphql<{ createBusiness: { id: string } }>(
    'mutation ($input: CreateBusinessInput!) { createBusiness(input: $input) { id } }',
    { input: { name: 'Own Bins', slug, email: owner.email, addressZipCode: '80202' } },
  );
  const businessId = createBusiness.id;
  for (const size of [10, 20])
    await graphql('mutation ($input: DumpsterInput!) { createDumpster(input: $input) { id } }', {
      input: { businessId, title: `${size} Yard Dumpster`, size, total: 4, price: 300 },
    });
  return {
    businessId,
    slug,
    graphql,
    signsIn: async (page: Page) => signInAs(page, owner.email, /\/client-portal/, owner.password),
    async zone(name: string, zipCodes: ReadonlyArray<string>): Promise<string> {
      const { createPricingZone } = await graphql<{ createPricingZone: { id: string } }>(
        'mutation ($input: PricingZoneInput!) { createPricingZone(input: $input) { id } }',
        { input: { businessId, name, type: 'ZIP_CODE', zipCodes, deliveryFee: 75, rentalDuration: 7 } },
      );
      return createPricingZone.id;
    },
  };
}
