import { expect, test } from 'vitest';

import { demoIds } from '#db/seed/catalogue.ts';
import { newId } from '#worker/domain/ids.ts';
import { knownDay } from '#worker/domain/rental-period.ts';
import type { CartLine } from '#worker/ports/objects.ts';

import { joinedLines } from './joined-lines.ts';

const [TEN, TWENTY] = [demoIds.dumpster('acme', 10), demoIds.dumpster('acme', 20)];
function line(dumpsterId: typeof TEN, quantity: number, more: Partial<CartLine> = {}): CartLine {
  return {
    id: newId('cartItem'),
    dumpsterId,
    quantity,
    rentalDays: 7,
    rentalStartDate: null,
    deliveryAddress: null,
    zipCode: '80202',
    specialInstructions: null,
    ...more,
  };
}

/** So many tens can be had together, and any number of twenties. */
function stockOf(tens: number) {
  return (lines: ReadonlyArray<CartLine>, { dumpsterId }: CartLine): boolean => {
    const units = lines.filter((one) => one.dumpsterId === dumpsterId).reduce((sum, one) => sum + one.quantity, 0);
    return dumpsterId !== TEN || units <= tens;
  };
}

const told = (lines: ReadonlyArray<CartLine>) =>
  lines.map(({ dumpsterId, quantity, askedFor }) => [dumpsterId === TEN ? 10 : 20, quantity, askedFor ?? null]);

test.each([
  ['all of both fit', 5, 1, 2, [[10, 3, null]]],
  ['two of three fit', 2, 1, 2, [[10, 2, 3]]],
  ['no more than was there fits', 1, 1, 1, [[10, 1, 2]]],
  ['not even what was there fits', 0, 1, 1, [[10, 1, 2]]],
] as const)('the same size twice: %s', (_name, stock, own, other, expected) => {
  const { lines, taken } = joinedLines([line(TEN, own)], [line(TEN, other)], stockOf(stock));
  expect(told(lines)).toEqual(expected);
  expect(taken).toHaveLength(1);
});

test.each([
  [
    'all',
    5,
    [
      [20, 1, null],
      [10, 3, null],
    ],
  ],
  [
    'some',
    2,
    [
      [20, 1, null],
      [10, 2, 3],
    ],
  ],
  [
    'none of it, which stays whole, to be told of',
    0,
    [
      [20, 1, null],
      [10, 3, null],
    ],
  ],
] as const)('a size that was not there comes in: %s', (_name, stock, expected) => {
  const { lines } = joinedLines([line(TWENTY, 1)], [line(TEN, 3)], stockOf(stock));
  expect(told(lines)).toEqual(expected);
});

test('other days are a line of their own, and what could not be kept of them is told at the first', () => {
  const own = [line(TEN, 1)];
  const other = [line(TEN, 2, { rentalDays: 14 })];
  expect(told(joinedLines(own, other, stockOf(3)).lines)).toEqual([
    [10, 1, null],
    [10, 2, null],
  ]);
  expect(told(joinedLines(own, other, stockOf(2)).lines)).toEqual([
    [10, 1, 2],
    [10, 1, null],
  ]);
});

test('what comes in goes to the place and on the day of the cart that is looked at', () => {
  const day = knownDay('2026-12-01');
  const own = [line(TWENTY, 1, { rentalStartDate: day, zipCode: '80203' })];
  const { lines } = joinedLines(own, [line(TEN, 1)], stockOf(5));
  expect(lines[1]).toMatchObject({ rentalStartDate: day, zipCode: '80203' });
  expect(joinedLines([], own, stockOf(5)).lines).toEqual(own);
});

test('a full cart leaves the rest where it was', () => {
  const own = Array.from({ length: 20 }, (_, index) => line(TWENTY, 1, { rentalDays: index + 1 }));
  const { lines, taken } = joinedLines(own, [line(TWENTY, 1, { rentalDays: 30 })], stockOf(5));
  expect(lines).toEqual(own);
  expect(taken).toEqual([]);
});
