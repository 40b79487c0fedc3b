import { expect, test } from 'vitest';

import { consentSentence, consentText, laterCosts } from './consent.ts';
import { cents } from './money.ts';

const later = laterCosts({
  rentalDays: 7,
  maxWeightLb: 6000,
  extraDayFee: cents(15_00),
  overweightPerTon: cents(85_00),
});

test('what is accepted names every later cost with its price, and what must not go in', () => {
  expect(consentText({ businessName: 'Acme Hauling', later, prohibitedItems: ['Paint', 'Tires'] })).toBe(
    [
      consentSentence('Acme Hauling'),
      'Each day beyond 7: $15.00',
      'Each ton beyond 3 tons: $85.00',
      'Paint, Tires. Sorting these out, cleaning and damage are charged at what they cost.',
    ].join('\n'),
  );
});

test('a business that prohibits nothing has nothing said about it', () => {
  expect(consentText({ businessName: 'Acme Hauling', later, prohibitedItems: [] })).not.toContain('Sorting');
});
