import { expect, test } from 'vitest';

import { isCommonPassword } from './common-passwords.ts';
import { passwordProblem } from './passwords.ts';

const EMAIL = 'Dana.Whitfield@acme.test';
const SHORT = 'Password must be at least 8 characters long.';
const LONG = 'Password must be at most 1,024 bytes long.';
const COMMON = 'This password is too common. Please choose another one.';

test.each([
  ['eight characters', 'Dumpstr1', null],
  ['seven', 'Dumpst1', SHORT],
  ['none', '', SHORT],
  ['spaces around count', '  abc1! ', null],
  ['seven letters whose accents are characters of their own', 'p\u0061\u0308ssw\u006f\u0308', SHORT],
  ['seven emoji, each two units long', '😀'.repeat(7), SHORT],
  ['eight emoji', '😀'.repeat(8), null],
  ['72 letters and a tail', `${'a'.repeat(72)}X1!`, null],
  ['1,024 bytes', 'é'.repeat(512), null],
  ['1,025 bytes', `${'é'.repeat(512)}x`, LONG],
  ['a letter of 18 bytes once it is in its normal form', '\ufdfa'.repeat(60), LONG],
  ['a zero character', 'pass\0word1', 'Password must not contain a zero character.'],
  ['the most common one', 'password', COMMON],
  ['in other case', 'PassWord1', COMMON],
  ['in wide letters', 'ｐａｓｓｗｏｒｄ', COMMON],
  ['one of the list', 'iloveyou', COMMON],
  ['common with a space is another one', 'password ', null],
  ['the address', 'dana.whitfield@ACME.test', COMMON],
  ['its first part', 'Dana.Whitfield', COMMON],
  ['the address with more', 'dana.whitfield@acme.test!', null],
])('of a password of %s', (_what, password, problem) => {
  expect(passwordProblem(password, EMAIL)).toBe(problem);
});

test('the list holds what is long enough to matter, and no uncommon one', () => {
  for (const common of ['12345678', 'qwertyuiop', '1qaz2wsx', 'trustno1']) expect(isCommonPassword(common)).toBe(true);
  for (const other of ['Dumpster1!', 'correct horse battery staple', '']) expect(isCommonPassword(other)).toBe(false);
});
