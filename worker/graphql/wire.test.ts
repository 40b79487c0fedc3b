import { expect, test } from 'vitest';

import { newId } from '#worker/domain/ids.ts';
import { ppm } from '#worker/domain/money.ts';
import { AppError } from '#worker/usecases/errors.ts';

import {
  centsOf,
  filterId,
  fractionOf,
  given,
  idOf,
  percentOf,
  poundsOf,
  ppmOfFraction,
  tenthsOf,
  tonsOf,
} from './wire.ts';

test.each([
  ['0.0881 of tax', () => fractionOf(ppm(88_100)), 0.0881],
  ['2.5 percent', () => percentOf(ppm(25_000)), 2.5],
  ['3 tons', () => tonsOf(6000), 3],
  ['2.25 tons', () => poundsOf('w', 2.25), 4500],
  ['0.08875 of tax', () => ppmOfFraction('r', 0.088_75), 88_750],
  ['23.8 miles', () => tenthsOf('m', 23.8), 238],
  ['474.96 dollars', () => centsOf('p', 474.96), 47_496],
  ['19.99 dollars', () => centsOf('p', 19.99), 1999],
])('%s', (_what, convert, expected) => {
  expect(convert()).toBe(expected);
});

test.each([
  ['a negative price', () => centsOf('input.price', -0.01)],
  ['a third decimal', () => centsOf('input.price', 1.005)],
  ['an endless price', () => centsOf('input.price', Number.POSITIVE_INFINITY)],
  ['a price out of range', () => centsOf('input.price', 1e12)],
  ['no weight', () => poundsOf('input.price', 0)],
  ['a negative distance', () => tenthsOf('input.price', -1)],
  ['a rate above 1', () => ppmOfFraction('input.price', 8.81)],
])('%s is refused by its path', (_what, convert) => {
  const error = caught(convert);
  expect(error.code).toBe('BAD_USER_INPUT');
  expect(error.fields.map(({ path }) => path)).toEqual(['input.price']);
});

test.each(['', 'ord_1', 'biz_0123456789abcdef0123456789abcdef', "ord_' or 1=1"])(
  'the order id "%s" answers as a missing one',
  (text) => {
    expect(caught(() => idOf('order', text)).code).toBe('NOT_FOUND');
  },
);

test('as a filter a malformed id matches nothing, and a good one itself', () => {
  const id = newId('user');
  expect(filterId('user', id)).toBe(id);
  expect(filterId('user', "usr_' or 1=1")).toBe(`usr_${'0'.repeat(32)}`);
});

test('what was not given is left out, what is false or empty stays', () => {
  expect(given({ a: null, b: undefined, c: false, d: 0, e: '', f: 'x' })).toEqual({ c: false, d: 0, e: '', f: 'x' });
});

function caught(work: () => unknown): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
}
