import { randomUUID } from 'node:crypto';

import { expect, type APIRequestContext } from 'playwright/test';

import { loopback, platform } from './addresses.ts';
import { newCustomer, post, type NewCustomer } from './new-customer.ts';

export type NewOwner = NewCustomer & { readonly slug: string; readonly businessId: string; readonly name: string };

/** Somebody with a business of this test's own, which has nothing but its name. */
export async function newOwner(request: APIRequestContext): Promise<NewOwner> {
  const owner = await newCustomer(request);
  const slug = `own-${randomUUID().slice(0, 8)}`;
  const name = `Business ${slug}`;
  const signedIn: { data: { token: string } } = await (await post(request, platform, '/api/auth/login', owner)).json();
  const answer = await request.post(`${loopback}/graphql`, {
    headers: { host: new URL(platform).host, authorization: `Bearer ${signedIn.data.token}` },
    data: {
      query: 'mutation ($input: CreateBusinessInput!) { createBusiness(input: $input) { id } }',
      variables: { input: { name, slug, email: `${slug}@example.test`, timeZone: 'America/Denver' } },
    },
  });
  const { data }: { data: { createBusiness: { id: string } } | null } = await answer.json();
  expect(data).not.toBeNull();
  return { ...owner, slug, name, businessId: data?.createBusiness.id ?? '' };
}
