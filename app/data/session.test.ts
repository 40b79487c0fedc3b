import { expect, test } from 'vitest';

import { clearSession, homeOf, readSession, readUser, renewSession, safeReturn, writeSession } from './session.ts';
import { guardedStore, SESSION_KEYS } from './storage.ts';

const user = {
  id: 'usr_1',
  email: 'owner@acme.test',
  username: 'owner',
  firstName: 'Ada',
  lastName: null,
  phone: null,
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

test('only the five keys are written, and signing out leaves the cart alone of them', () => {
  const written = new Set<string>();
  const kept = emptyStore();
  const store = { ...kept, set: (key: string, value: string) => (written.add(key), kept.set(key, value)) };
  store.set(SESSION_KEYS.cart, 'cart_1');
  writeSession(session, now, store);
  renewSession({ token: 'next' }, store);
  expect([...written].toSorted()).toEqual([
    'auth-token',
    'currentUser',
    'guest-cart-id',
    'isAuthenticated',
    'refresh-token',
  ]);
  clearSession(store);
  expect([...written].filter((key) => store.get(key) !== null)).toEqual(['guest-cart-id']);
});

test('fresh tokens and a fresh user leave the time of signing in as it was', () => {
  const store = emptyStore();
  writeSession(session, now, store);
  renewSession({ token: 'next', refreshToken: 'newer', user: { ...user, businessId: null } }, store);
  expect(readSession(store)).toEqual({ token: 'next', refreshToken: 'newer', user: { ...user, businessId: null } });
  expect(JSON.parse(store.get('currentUser') ?? '')).toMatchObject({ loginTime: '2026-11-28T12:00:00.000Z' });
  renewSession({ token: 'last' }, store);
  expect(readSession(store)).toEqual({ token: 'last', refreshToken: 'newer', user: { ...user, businessId: null } });
});

test('a session without a refresh token leaves none of the one before', () => {
  const store = emptyStore();
  writeSession(session, now, store);
  writeSession({ ...session, refreshToken: null }, now, store);
  expect(store.get('refresh-token')).toBeNull();
});

test('while one person takes the place of another, a reader sees one of them or nobody', () => {
  const store = emptyStore();
  writeSession(session, now, store);
  const seen: Array<string> = [];
  const note = (): void => {
    const found = readSession(store);
    seen.push(found === null ? 'nobody' : `${found.token} of ${found.user.id}`);
  };
  const watched = {
    get: store.get,
    set: (key: string, value: string) => (store.set(key, value), note()),
    remove: (key: string) => (store.remove(key), note()),
  };
  writeSession({ token: 'other', refreshToken: null, user: { ...user, id: 'usr_2' } }, now, watched);
  expect(new Set(seen)).toEqual(new Set(['nobody', 'other of usr_2']));
});

test('a user of the profile is the stored one, its business by either name', () => {
  const { businessId, ...rest } = user;
  expect(readUser({ ...rest, business: { id: businessId } })).toEqual(user);
  expect(readUser({ ...user, business: null })).toEqual(user);
  expect(readUser({ ...rest, business: null })).toEqual({ ...user, businessId: null });
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
  ['/login', false],
  ['/login?returnTo=%2Flogin', false],
  ['/login-help', true],
  ['', false],
  [undefined, false],
])('going back to %j: %j', (path, isSafe) => {
  expect(safeReturn(path)).toBe(isSafe ? path : null);
});
