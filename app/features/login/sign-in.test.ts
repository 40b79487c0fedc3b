import { expect, test } from 'vitest';

import { RestError } from '#app/data/rest.ts';

import { readLoginSearch } from './login-search.ts';
import { signInFailureOf } from './sign-in.ts';

const answer = (status: number, code: string | null, message: string, retrySeconds: number | null = null) =>
  new RestError(status, message, { code, retrySeconds });

test.each([
  [answer(401, 'UNAUTHENTICATED', 'Invalid credentials'), 'Login Failed', 'Invalid credentials. Please try again.'],
  [answer(400, 'BAD_USER_INPUT', 'email: too long'), 'Login Failed', 'Invalid credentials. Please try again.'],
  [answer(429, 'RATE_LIMITED', 'Too many attempts.', 60), 'Login Failed', 'Too many attempts.'],
  [answer(401, 'UNAUTHENTICATED', 'Business accounts sign in at x'), 'Login Failed', 'Business accounts sign in at x'],
  [answer(500, 'INTERNAL', 'Oh'), 'Login Error', 'An error occurred during login. Please try again.'],
  [answer(502, null, 'Bad Gateway'), 'Login Error', 'An error occurred during login. Please try again.'],
  [answer(403, null, 'Forbidden'), 'Login Error', 'An error occurred during login. Please try again.'],
  [new TypeError('Failed to fetch'), 'Login Error', 'An error occurred during login. Please try again.'],
])('%s is told as %s', (error, title, message) => {
  expect(signInFailureOf(error, false)).toMatchObject({ title, message });
});

test('a limit says how long to wait, and only a refused member of staff is led elsewhere', () => {
  expect(signInFailureOf(answer(429, 'RATE_LIMITED', 'Wait', 60), false)).toMatchObject({
    retrySeconds: 60,
    isStaff: false,
  });
  const staff = answer(401, 'UNAUTHENTICATED', 'Business accounts sign in at x');
  expect(signInFailureOf(staff, false)).toMatchObject({ isStaff: true });
  const wrong = answer(401, 'UNAUTHENTICATED', 'Invalid credentials');
  expect(signInFailureOf(wrong, false)).toMatchObject({ isStaff: false });
});

test('who finishes a registration is told when it is the link that is no good', () => {
  const error = answer(400, 'BAD_USER_INPUT', 'This link has expired.');
  expect(signInFailureOf(error, true)).toMatchObject({ title: 'Login Failed', message: 'This link has expired.' });
  expect(signInFailureOf(answer(401, 'UNAUTHENTICATED', 'Invalid credentials'), true)).toMatchObject({
    message: 'Invalid credentials. Please try again.',
  });
});

test.each([
  [
    { view: 'reset', returnTo: '/a', confirm: 'c' },
    { view: 'reset', returnTo: '/a', confirm: 'c' },
  ],
  [{ view: 'else', returnTo: 5, confirm: '', other: 'x' }, {}],
])('the address %j is read as %j', (search, expected) => {
  expect(readLoginSearch(search)).toEqual(expected);
});
