import { expect, test } from 'vitest';

import { dueIn, noteReceived } from './token-life.ts';

const MADE = Date.parse('2026-11-28T12:00:00Z');

function tokenOf(claims: object): string {
  const part = btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `e30.${part}.signature`;
}

function living(seconds: number, mark = ''): string {
  return tokenOf({ iat: MADE / 1000, exp: MADE / 1000 + seconds, mark });
}

test.each([
  ['at once', 900, 0, 840],
  ['five minutes later', 900, 300, 540],
  ['60 s before its end', 900, 840, 0],
  ['after its end', 900, 1000, -160],
  ['of a minute, half of it', 60, 0, 30],
])('a token %s: %i s of life, %i s gone, due in %i s', (_, life, gone, due) => {
  expect(dueIn(living(life), MADE + gone * 1000)).toBe(due * 1000);
});

test('a browser whose clock is wrong counts from when the token came', () => {
  const token = living(900, 'skewed');
  const aheadByAnHour = MADE + 3_600_000;
  expect(dueIn(token, aheadByAnHour)).toBeLessThan(0);
  noteReceived(token, aheadByAnHour);
  noteReceived(token, aheadByAnHour + 60_000);
  expect(dueIn(token, aheadByAnHour + 60_000)).toBe(780_000);
});

test.each(['', 'a.b.c', tokenOf({}), tokenOf({ iat: 5, exp: 5 }), tokenOf({ iat: '1', exp: '2' }), `x.${btoa('5')}.y`])(
  '%j says nothing of its end',
  (token) => {
    expect(dueIn(token, MADE)).toBeNull();
  },
);
