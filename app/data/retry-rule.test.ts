import { expect, test } from 'vitest';

import { isExempt, needsRefresh, type Failure } from './retry-rule.ts';

const unauthenticated: Failure = { errors: [{ code: 'UNAUTHENTICATED', message: 'Please sign in.' }], network: null };

test.each([
  ['Cart', true],
  ['MyActiveCart', true],
  ['CartTotal', true],
  ['CreateCart', true],
  ['AddToCart', true],
  ['AddToFavourites', true],
  ['RemoveFromCart', true],
  ['OrdersPaginated', false],
  ['AcceptOrder', false],
  ['Checkout', false],
  ['cart', false],
])('%s is exempt from refreshing: %j', (name, expected) => {
  expect(isExempt(name)).toBe(expected);
  expect(needsRefresh(unauthenticated, name)).toBe(!expected);
});

const said = (message: string, code: string | null = null): Failure => ({ errors: [{ code, message }], network: null });
const network = (status: number | null, message = 'Failed'): Failure => ({ errors: [], network: { status, message } });

test.each([
  ['the code', said('No', 'UNAUTHENTICATED'), true],
  ['another code beside the words', said('Unauthorized', 'FORBIDDEN'), false],
  ['the word unauthorized', said('You are Unauthorized'), true],
  ['an invalid token', said('Invalid token'), true],
  ['required authentication', said('Authentication required'), true],
  ['other words', said('Not found'), false],
  ['status 401', network(401), true],
  ['a network message with 401', network(null, 'Response 401'), true],
  ['an unreachable server', network(null, 'Failed to fetch'), false],
  ['status 500', network(500), false],
  ['one of two errors', { errors: [...said('x').errors, ...unauthenticated.errors], network: null }, true],
])('%s', (_, failure, expected) => {
  expect(needsRefresh(failure, 'Orders')).toBe(expected);
});
