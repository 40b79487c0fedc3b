import { beforeAll, expect, test } from 'vitest';

import { call, codes, graphql, post, signIn, warmUp, WARM_UP_MS, type Answer } from './call.ts';
import { newPerson } from './new-person.ts';
import { anOffer, asked } from './orders-for-tests.ts';

beforeAll(warmUp, WARM_UP_MS);

const AUTH = 'http://localhost/api/auth';
const PASSWORD = 'Dumpster1!';
const STREET = '77 Larimer Privacy St';

function bearer(token: string | null): Readonly<Record<string, string>> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

function exported(token: string | null): Promise<Answer> {
  return call(`${AUTH}/export`, { headers: bearer(token) });
}

function erase(token: string | null, body: object): Promise<Answer> {
  return post(`${AUTH}/erase`, JSON.stringify(body), { 'content-type': 'application/json', ...bearer(token) });
}

/** A customer with a cart that goes somewhere. */
async function shopper() {
  const person = await newPerson('CUSTOMER');
  const { businessId, dumpsterId } = await anOffer();
  const made = await asked<{ createCart: { id: string } }>(
    `mutation { createCart(businessId: "${businessId}") { id } }`,
    { bearer: person.token },
  );
  const cartId = made.createCart.id;
  const address = `{ street: "${STREET}", city: "Denver", state: "CO", zipCode: "80202" }`;
  await asked(
    `mutation { addToCart(cartId: "${cartId}", dumpsterId: "${dumpsterId}", quantity: 1, rentalDays: 7,
      deliveryAddress: ${address}) { id } }`,
    { bearer: person.token },
  );
  return { ...person, cartId };
}

test('a customer downloads what is kept about them, with where their cart goes, and nobody else does', async () => {
  const { id, email, token, cartId } = await shopper();
  const answer = await exported(token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.json).toMatchObject({
    account: { id, email },
    carts: [{ id: cartId, items: [{ deliveryAddress: { street: STREET } }] }],
  });
  expect(answer.text).not.toMatch(/scrypt|passwordHash|tokenHash/);

  const owner = await signIn('owner@acme.test');
  expect((await exported(null)).json).toMatchObject({ error: 'UNAUTHENTICATED' });
  expect((await exported(owner.token)).json).toMatchObject({ error: 'FORBIDDEN' });
  // A cookie renders pages; it downloads nothing.
  const byCookie = await call(`${AUTH}/export`, { headers: { cookie: `oskr-session=${token}` } });
  expect(byCookie.status).toBe(401);
  expect((await call(`${AUTH}/export`, { method: 'POST', headers: bearer(token) })).status).toBe(405);
});

test('a customer is erased by their password alone; then nothing of theirs opens any more', async () => {
  const { email, token, refreshToken, cartId } = await shopper();
  const owner = await signIn('owner@acme.test');
  expect((await erase(null, { password: PASSWORD })).status).toBe(401);
  expect((await erase(owner.token, { password: PASSWORD })).status).toBe(403);
  expect((await erase(token, {})).json).toMatchObject({ error: 'BAD_USER_INPUT' });
  expect((await erase(token, { password: 'not the password' })).json).toMatchObject({
    error: 'BAD_USER_INPUT',
    message: 'This is not your password.',
  });
  expect((await exported(token)).status).toBe(200);

  const done = await erase(token, { password: PASSWORD });
  expect(done.json).toEqual({
    success: true,
    message: 'Your account has been erased. What you ordered is kept without your name.',
    data: null,
  });
  expect(done.headers.get('cache-control')).toBe('no-store');
  expect(done.headers.get('set-cookie')).toMatch(/^(?:__Host-)?oskr-session=;.*Max-Age=0/);

  expect((await exported(token)).status).toBe(401);
  expect((await erase(token, { password: PASSWORD })).status).toBe(401);
  const json = { 'content-type': 'application/json' };
  expect((await post(`${AUTH}/login`, JSON.stringify({ email, password: PASSWORD }), json)).status).toBe(401);
  expect((await post(`${AUTH}/refresh`, JSON.stringify({ refreshToken }), json)).status).toBe(401);
  const cart = await graphql(`{ cart(id: "${cartId}") { id items { deliveryAddress { street } } } }`);
  expect(codes(cart)).toEqual(['NOT_FOUND']);
});
