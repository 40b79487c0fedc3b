import { expect, test } from 'vitest';

import { DatabaseUnreachable } from '#db/client-failures.ts';
import { PasswordsAway } from '#worker/ports/passwords.ts';

import { isUnavailable } from './unavailable.ts';

test.each([
  ['a database that is gone', new DatabaseUnreachable('gone'), true],
  ['the same, wrapped', new Error('query', { cause: new DatabaseUnreachable('gone') }), true],
  ['a hasher that is gone or full', new PasswordsAway('full'), true],
  ['a mistake of ours', new TypeError('undefined is not a function'), false],
  ['no error', 'gone', false],
])('%s is to be tried again: %#', (_what, error, isAway) => {
  expect(isUnavailable(error)).toBe(isAway);
});
