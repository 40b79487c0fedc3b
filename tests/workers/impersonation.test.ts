import { beforeAll, expect, test } from 'vitest';

import { newId } from '#worker/domain/ids.ts';

import { call, codes, graphql, post, signIn, warmUp, WARM_UP_MS, type Answer } from './call.ts';

beforeAll(warmUp, WARM_UP_MS);

const ORDERS = 'query Orders($id: ID!) { orders(businessId: $id) { id } }';

/** Acme's id, and the token of whoever runs the platform. */
async function scene(): Promise<{
  readonly admin: string;
  readonly refreshToken: string;
  readonly businessId: string;
}> {
  const [{ token: admin, refreshToken }, owner] = await Promise.all([
    signIn('admin@oskr.test'),
    signIn('owner@acme.test'),
  ]);
  const profile = await call('http://localhost/api/auth/profile', {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  return { admin, refreshToken, businessId: String(profile.json['businessId']) };
}

function look(token: string | null, body: object): Promise<Answer> {
  return post('http://localhost/api/auth/impersonate', JSON.stringify(body), {
    'content-type': 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  });
}

function tokenOf({ json }: Answer): string {
  const { data }: { data: { token: string } } = JSON.parse(JSON.stringify(json));
  return data.token;
}

test('the platform looks at a business as its admin, changes nothing, and is written down with its reason', async () => {
  const { admin, businessId } = await scene();
  const reason = `Support call ${crypto.randomUUID()}`;
  const begun = await look(admin, { businessId, reason });
  expect(begun).toMatchObject({
    status: 200,
    json: { success: true, data: { user: { userType: 'BUSINESS_ADMIN', businessId }, token: expect.any(String) } },
  });
  expect(begun.text).not.toContain('refreshToken');
  expect(begun.headers.get('set-cookie') ?? '').not.toContain('session');
  const bearer = tokenOf(begun);

  const seen = await graphql(
    'query Look($id: ID!) { clientStats(businessId: $id) { totalOrders } users { email } systemStatus { mail { name } } }',
    { bearer, variables: { id: businessId } },
  );
  expect(codes(seen)).toEqual(['FORBIDDEN']);
  expect(seen.text).toContain('systemStatus');

  const notes = 'mutation Notes($id: ID!) { updateBusiness(id: $id, input: { businessNotes: "x" }) { id } }';
  const changed = await graphql(notes, { bearer, variables: { id: businessId } });
  expect(codes(changed)).toEqual(['FORBIDDEN']);
  expect(changed.text).toContain('This is a read-only session.');
  expect(await look(bearer, { businessId, reason })).toMatchObject({
    status: 403,
    json: { error: 'FORBIDDEN', message: 'This is a read-only session.' },
  });

  const log = await graphql('query Log { securityEvents { rows { action businessId subjectId detail actor } } }', {
    bearer: admin,
  });
  expect(log.text).toContain(reason);
  expect(log.text).toContain('platform.impersonated');
});

test.each([
  ['a guest', null, 401, 'UNAUTHENTICATED'],
  ["a business's admin", 'owner@acme.test', 403, 'FORBIDDEN'],
  ['a customer', 'customer@oskr.test', 403, 'FORBIDDEN'],
] as const)("%s looks through nobody's eyes", async (_who, email, status, error) => {
  const token = email === null ? null : (await signIn(email)).token;
  expect(await look(token, { businessId: newId('business'), reason: 'Curious' })).toMatchObject({
    status,
    json: { error },
  });
});

test.each([
  ['no reason', { reason: '  ' }, 400],
  ['a business that is not there', { businessId: newId('business') }, 404],
  ['what is no id', { businessId: 'acme' }, 404],
])('%s is refused', async (_what, body, status) => {
  const { admin, businessId } = await scene();
  expect(await look(admin, { businessId, reason: 'Support', ...body })).toMatchObject({ status });
});

test('a look ends with the session that it was made from', async () => {
  const { admin, refreshToken, businessId } = await scene();
  const bearer = tokenOf(await look(admin, { businessId, reason: 'Support' }));
  const orders = () => graphql(ORDERS, { bearer, variables: { id: businessId } });
  const eyes = () => graphql('query Me { me { email } }', { bearer });
  expect(codes(await orders())).toEqual([]);
  expect((await eyes()).text).toContain('owner@acme.test');
  await post('http://localhost/api/auth/logout', JSON.stringify({ refreshToken }));
  expect(codes(await orders())).toEqual(['UNAUTHENTICATED']);
  const after = await eyes();
  expect(codes(after)).toEqual(['UNAUTHENTICATED']);
  expect(after.text).not.toContain('owner@acme.test');
});
