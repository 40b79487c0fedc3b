import { expect, test } from 'vitest';

import { isDeadLink } from './dead-link.ts';
import { isLongEnough, isMixed, newPasswordProblem } from './password-rules.ts';

test.each([
  ['', false],
  ['1234567', false],
  ['12345678', true],
  ['        ', true],
  ['🚛🚛🚛🚛', false],
  ['pässwörd', true],
])('%j is long enough: %j', (password, expected) => {
  expect(isLongEnough(password)).toBe(expected);
});

test.each([
  ['abcdefgh', false],
  ['abcdefg1', false],
  ['abcdef1!', true],
  ['äöü12345😀', true],
  ['abc 1234', false],
])('%j is a mix of letters, numbers and symbols: %j', (password, expected) => {
  expect(isMixed(password)).toBe(expected);
});

test.each([
  ['', '', 'token', 'Fields Required', 'Please fill in both password fields.'],
  ['longenough', '', 'token', 'Fields Required', 'Please fill in both password fields.'],
  ['', 'longenough', 'token', 'Fields Required', 'Please fill in both password fields.'],
  ['short', 'short', 'token', 'Password Too Short', 'Password must be at least 8 characters long.'],
  ['short', 'other', 'token', 'Password Too Short', 'Password must be at least 8 characters long.'],
  ['longenough', 'long enough', 'token', "Passwords Don't Match", 'Please make sure both passwords are the same.'],
  ['longenough', 'longenough', null, 'Invalid Reset Link', 'No reset token found. Please request a new reset link.'],
])('%j and %j with the token %j: %s', (password, again, token, title, description) => {
  expect(newPasswordProblem(password, again, token)).toEqual({ title, description });
});

test('two equal passwords of eight characters with a token may be sent', () => {
  expect(newPasswordProblem('longenough', 'longenough', 'token')).toBeNull();
});

test.each([
  ['This reset link has expired.', true],
  ['Invalid reset token.', true],
  ['This password is too common.', false],
  ['Failed to reset password. Please try again.', false],
])('%j says that the link is no good: %j', (message, expected) => {
  expect(isDeadLink(message)).toBe(expected);
});
