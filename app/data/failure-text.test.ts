import { CombinedError } from 'urql';
import { expect, test } from 'vitest';

import { failureDetails } from './failure-text.ts';

test.each([
  [
    'what broke at the server, with its request',
    new CombinedError({ graphQLErrors: [{ message: 'Something went wrong.', extensions: { requestId: 'req_1' } }] }),
    { message: 'Something went wrong.', requestId: 'req_1' },
  ],
  [
    'what the server refused, which has no number',
    new CombinedError({ graphQLErrors: [{ message: 'Too many requests.', extensions: { code: 'RATE_LIMITED' } }] }),
    { message: 'Too many requests.', requestId: null },
  ],
  [
    'a server that was not reached',
    new CombinedError({ networkError: new TypeError('Failed to fetch') }),
    { message: 'The server could not be reached. Please try again.', requestId: null },
  ],
  ['an answer with nothing in it', new Error('x'), { message: 'Unknown error occurred', requestId: null }],
])('%s is told in words for people', (_what, error, told) => {
  expect(failureDetails(error)).toEqual(told);
  expect(failureDetails(error).message).not.toMatch(/\[(?:Network|GraphQL)\]/);
});
