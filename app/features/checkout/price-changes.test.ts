import { expect, test } from 'vitest';

import { cents } from '#worker/domain/money.ts';

import { priceChanges } from './price-changes.ts';

type Lines = Parameters<typeof priceChanges>[0]['lines'];

const quote = (lines: Lines) => ({ lines, total: cents(lines.reduce((sum, { amount }) => sum + amount, 0)) });
const item = (label: string, amount: number) => ({ type: 'ITEM', label, amount: cents(amount) }) as const;
const tax = (amount: number, label = 'Tax') => ({ type: 'TAX', label, amount: cents(amount) }) as const;
const addOn = (label: string, amount: number) => ({ type: 'ADD_ON', label, amount: cents(amount) }) as const;

test('a line that costs something else says what it was and is; the others are not mentioned', () => {
  const before = quote([item('20 Yard', 349_00), addOn('Plywood', 35_00), tax(38_46)]);
  const now = quote([item('20 Yard', 399_00), addOn('Plywood', 35_00), tax(42_86)]);
  expect(priceChanges(before, now)).toEqual([
    { label: '20 Yard', before: 349_00, now: 399_00 },
    { label: 'Tax', before: 38_46, now: 42_86 },
  ]);
});

test('what came in has no price before, what went none now', () => {
  const before = quote([item('20 Yard', 349_00), addOn('Broom', 20_50)]);
  const now = quote([item('20 Yard', 349_00), item('10 Yard', 249_00)]);
  expect(priceChanges(before, now)).toEqual([
    { label: '10 Yard', before: null, now: 249_00 },
    { label: 'Broom', before: 20_50, now: null },
  ]);
});

test('the only line of a kind is the same by another name; of several it is another', () => {
  expect(priceChanges(quote([tax(1_00, 'Tax 8%')]), quote([tax(2_00, 'Tax 9%')]))).toEqual([
    { label: 'Tax 9%', before: 1_00, now: 2_00 },
  ]);
  expect(priceChanges(quote([item('A', 1_00), item('B', 2_00)]), quote([item('A', 1_00), item('C', 2_00)]))).toEqual([
    { label: 'C', before: null, now: 2_00 },
    { label: 'B', before: 2_00, now: null },
  ]);
});

test('the same price has no changes, also with two equal lines', () => {
  const same = quote([item('20 Yard', 349_00), item('20 Yard', 349_00), tax(1)]);
  expect(priceChanges(same, same)).toEqual([]);
});
