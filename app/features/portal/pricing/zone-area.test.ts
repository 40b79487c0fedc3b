import { expect, test } from 'vitest';

import type { WireZone } from './pricing-queries.ts';
import { areaOf, overlapsOf, reportOf, tidied, withFound } from './zone-area.ts';

const ZONE: WireZone = {
  id: 'zon_1',
  name: 'Denver',
  type: 'ZIP_CODE',
  zipCodes: ['80202', '80203'],
  cities: [],
  deliveryFee: 75,
  rentalDuration: 7,
  isActive: true,
  dumpsterPricing: [],
};
const CITY: WireZone = {
  ...ZONE,
  id: 'zon_2',
  name: 'Golden',
  type: 'CITY_STATE',
  zipCodes: [],
  cities: [{ id: 'cty_1', name: 'Golden', stateCode: 'CO', zipCodes: ['80401'] }],
};

test('C-57: a pasted list is four ZIPs; what is none and what is there twice is told', () => {
  const report = reportOf('80202, 80203;80211\n02108 80203 8020 abc abc', [], null);
  expect(report).toEqual({
    zips: ['80202', '80203', '80211', '02108'],
    repeated: 1,
    problems: ['8020', 'abc'],
    overlaps: [],
  });
  expect(tidied('80202, x;80203\n80202-1234')).toBe('80202 80203');
});

test('C-58: what another zone has too is told with the zone, also where that is one of cities', () => {
  const { overlaps } = reportOf('80202 80401 80999', [ZONE, CITY], null);
  expect(overlaps.map(({ zone, zips }) => [zone.name, zips])).toEqual([
    ['Denver', ['80202']],
    ['Golden', ['80401']],
  ]);
});

test.each([
  ['an empty list', ' ', ['80202', '80203'], [], '80202 80203'],
  ['what the last search put there', '80202 80203', ['80202'], ['80202', '80203'], '80202'],
  ['a list that was typed', '80401\n', ['80202', '80203'], [], '80401 80202 80203'],
  ['a list that was found and changed', '80202, 80401', ['80202', '80203'], ['80202'], '80202, 80401 80203'],
  ['a list that has them all', '80203; 80202', ['80202', '80203'], [], '80203; 80202'],
  ['a list, while none is found', '80401', [], [], '80401'],
  ['found ones, while none is found', '80202', [], ['80202'], '80202'],
] as const)('what a search finds comes to %s', (_to, text, found, last, after) => {
  expect(withFound(text, found, last)).toBe(after);
});

test('a zone does not overlap with itself', () => {
  expect(overlapsOf(['80202'], [ZONE, CITY], 'zon_1')).toEqual([]);
});

test('a zone is sent with the list of its type alone', () => {
  expect(areaOf('ZIP_CODE', '80202 80202', ['cty_1'])).toEqual({ zipCodes: ['80202'], cityIds: null });
  expect(areaOf('CITY_STATE', '80202', ['cty_1'])).toEqual({ zipCodes: null, cityIds: ['cty_1'] });
});
