import { expect, test } from 'vitest';

import { capacityText, pickupLoads, poundsFromTons, tons, weightText } from './capacity.ts';
import { fitsText } from './fits.ts';

test.each([
  [10, 4],
  [12, 4.5],
  [15, 6],
  [18, 7.5],
  [20, 8],
  [25, 10],
  [30, 12],
  [40, 14],
])('%i yards hold %d loads of a pickup truck, and fit something', (size, loads) => {
  expect(pickupLoads(size)).toBe(loads);
  expect(capacityText(size)).toBe(`${loads} pickup truck loads`);
  expect(fitsText(size)).not.toBeNull();
});

test.each([14, 0, -10, 20.5, Number.NaN])('nothing is guessed for %d yards', (size) => {
  expect(pickupLoads(size)).toBeNull();
  expect(capacityText(size)).toBe('—');
  expect(fitsText(size)).toBeNull();
});

test.each([
  [6000, 3, '3 tons'],
  [5000, 2.5, '2.5 tons'],
  [2000, 1, '1 ton'],
  [1500, 0.75, '0.75 tons'],
  [0, 0, '0 tons'],
])('%i pounds are %d: %s', (pounds, amount, text) => {
  expect(tons(pounds)).toBe(amount);
  expect(poundsFromTons(amount)).toBe(pounds);
  expect(weightText(pounds)).toBe(text);
});
