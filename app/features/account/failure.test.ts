import { expect, test } from 'vitest';

import { RestError } from '#app/data/rest.ts';

import { failureOf, messageOf } from './failure.ts';
import { waitText } from './wait-text.ts';

const refusal = (status: number, code: string | null, retrySeconds: number | null = null) =>
  new RestError(status, 'The server says so.', { code, retrySeconds });

test.each([
  ['a refusal', refusal(400, 'BAD_USER_INPUT'), 'The server says so.', null],
  ['a fault', refusal(500, 'INTERNAL'), 'The server says so.', null],
  ['a limit', refusal(429, 'RATE_LIMITED', 90), 'The server says so.', 90],
  ['seconds of something else', refusal(503, 'INTERNAL', 30), 'The server says so.', null],
  ['an answer of something in between', refusal(502, null), 'It failed.', null],
  ['no answer', new TypeError('Failed to fetch'), 'It failed.', null],
])('%s is told in its words, or in the screen’s', (_, error, message, retrySeconds) => {
  expect(failureOf(error, 'Failed', 'It failed.')).toEqual({ title: 'Failed', message, retrySeconds });
});

test.each([
  [{ success: true, message: 'Sent' }, 'Sent'],
  [{ message: '' }, null],
  [{ message: 5 }, null],
  [null, null],
])('the message of %j is %j', (answer, expected) => {
  expect(messageOf(answer)).toBe(expected);
});

test.each([
  [1, '1 s'],
  [59, '59 s'],
  [60, '1 min'],
  [61, '1 min 1 s'],
  [900, '15 min'],
])('%i seconds are %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
