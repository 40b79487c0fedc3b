import { expect, test } from 'vitest';

import { cityPath, citySlug, zipPath } from './place-path.ts';

test.each([
  ['Denver', 'denver'],
  ['St. Louis', 'st-louis'],
  ['Winston-Salem', 'winston-salem'],
  ["Coeur d'Alene", 'coeur-dalene'],
  ['Cañon City', 'canon-city'],
  [' -- ', ''],
])('%j is %j in an address', (name, slug) => {
  expect(citySlug(name)).toBe(slug);
});

test('a city stands under its state, a ZIP by itself', () => {
  expect(cityPath('CO', 'denver')).toBe('/dumpster-rental/co/denver');
  expect(zipPath('02108')).toBe('/dumpster-rental/02108');
});
