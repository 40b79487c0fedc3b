import { expect, test } from 'vitest';

import { clearSession, homeOf, readSession, safeReturn, writeSession } from './session.ts';
import { guardedStore, SESSION_KEYS } from './storage.ts';

const user = {
  id: 'usr_1',
  email: 'owner@acme.test',
  username: 'owner',
  userType: 'BUSINESS_ADMIN',
  businessId: 'biz_1',
};
const session = { token: 'access', refreshToken: 'refresh', user };
const now = new Date('2026-11-28T12:00:00Z');
const emptyStore = () => guardedStore(() => undefined);

test('what was written is read again, with the time of signing in beside the user', () => {
  const store = emptyStore();
  writeSession(session, now, store);
  expect(readSession(store)).toEqual(session);
  expect(JSON.parse(store.get('currentUser') ?? '')).toMatchObject({ loginTime: '2026-11-28T12:00:00.000Z' });
  expect(store.get('isAuthenticated')).toBe('true');
});

test.each(['auth-token', 'currentUser', 'isAuthenticated'])('without %s nobody is signed in', (key) => {
  const store = emptyStore();
  writeSession(session, now, store);
  store.remove(key);
  expect(readSession(store)).toBeNull();
});

test.each(['{', 'null', '5', '{"id":5}', '[]'])('damaged user %j counts as signed out and is cleaned away', (text) => {
  const store = emptyStore();
  writeSession(session, now, store);
  store.set('currentUser', text);
  expect(readSession(store)).toBeNull();
  expect(store.get('auth-token')).toBeNull();
});

test('signing out leaves the cart', () => {
  const store = emptyStore();
  store.set(SESSION_KEYS.cart, 'cart_1');
  writeSession(session, now, store);
  clearSession(store);
  expect(readSession(store)).toBeNull();
  expect(store.get('guest-cart-id')).toBe('cart_1');
});

test.each([
  ['SUPER_ADMIN', '/admin'],
  ['BUSINESS_ADMIN', '/client-portal/orders'],
  ['BUSINESS_MANAGER', '/client-portal/orders'],
  ['CUSTOMER', '/client-portal'],
  ['CLIENT', '/client-portal'],
])('%s goes to %s', (userType, path) => {
  expect(homeOf(userType)).toBe(path);
});

test.each([
  ['/client-portal/orders?order=ord_1', true],
  ['/', true],
  ['//evil.test', false],
  ['/\\evil.test', false],
  ['https://evil.test', false],
  ['javascript:alert(1)', false],
  ['', false],
  [undefined, false],
])('going back to %j: %j', (path, isSafe) => {
  expect(safeReturn(path)).toBe(isSafe ? path : null);
});
