import { expect, test } from 'vitest';

import { tokensOf } from './refresh-session.ts';

const user = { id: 'usr_1', email: 'a@b.test', username: 'a', userType: 'CUSTOMER', businessId: null };

test('reads the tokens and the user of an answer', () => {
  expect(tokensOf({ success: true, data: { token: 't', refreshToken: 'r', user } })).toEqual({
    token: 't',
    refreshToken: 'r',
    user,
  });
  expect(tokensOf({ success: true, data: { token: 't' } })).toEqual({ token: 't', user: null });
});

test.each([
  [{ success: false, data: { token: 't' } }],
  [{ success: 'true', data: { token: 't' } }],
  [{ success: true, data: { token: '' } }],
  [{ success: true, data: null }],
  [{ success: true }],
  [null],
  ['t'],
])('%j holds no tokens', (answer) => {
  expect(tokensOf(answer)).toBeNull();
});
