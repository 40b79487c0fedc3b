import { expect, test } from 'vitest';

import { cents } from '#worker/domain/money.ts';

import { dateScalar, dateTimeScalar, moneyScalar } from './scalars.ts';

test.each([
  [47_496, 474.96],
  [0, 0],
  [-1_287, -12.87],
  [1, 0.01],
  [1_000_000_000, 10_000_000],
])('%i cents go out as %d dollars', (inside, outside) => {
  expect(moneyScalar.serialize(cents(inside))).toBe(outside);
});

test.each([1.5, Number.NaN, '349.00', null])('%s is no amount of cents: a bug, never a wrong price', (value) => {
  expect(() => moneyScalar.serialize(value)).toThrow('Not an amount of cents');
});

test('money is no input', () => {
  expect(() => moneyScalar.parseValue(12.5)).toThrow('Money is not an input');
});

test('a real day comes in as it is', () => {
  expect(dateScalar.parseValue('2028-02-29')).toBe('2028-02-29');
});

test.each(['2027-02-29', '2026-04-31', '2026-3-8', '0000-01-01', '2026-03-08T00:00:00Z', '', 20_260_308, null, {}])(
  '%s is no day',
  (value) => {
    expect(() => dateScalar.parseValue(value)).toThrow('Expected a calendar day');
  },
);

test.each([
  ['2026-03-08T14:05:00.000Z', '2026-03-08T14:05:00.000Z'],
  ['2026-03-08T14:05:00+02:00', '2026-03-08T12:05:00.000Z'],
])('the instant %s goes out as %s', (incoming, outgoing) => {
  expect(dateTimeScalar.serialize(dateTimeScalar.parseValue(incoming))).toBe(outgoing);
});

test.each(['2026-03-08', 'yesterday', '2026-13-08T14:05:00Z', 1_772_978_700_000, null])('%s is no instant', (value) => {
  expect(() => dateTimeScalar.parseValue(value)).toThrow('Expected an instant');
});
