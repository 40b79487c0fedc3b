import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  chooseZone,
  formatMiles,
  milesTenths,
  parsePlaceQuery,
  parseZipList,
  zip5,
  type Point,
  type ZoneMatchInput,
} from './service-area.ts';

test.each([
  ['80202', '80202', null],
  ['80202-1234', '80202', '1234'],
  [' 80202 ', '80202', null],
  ['\u00a080202\t', '80202', null],
  ['02108', '02108', null],
  ['00501', '00501', null],
])('%j is the ZIP %s', (text, zip, plusFour) => {
  expect(parsePlaceQuery(text)).toEqual({ kind: 'zip', zip, plusFour });
  expect(zip5(text)).toBe(zip);
});

test.each([
  '8020',
  '802021',
  '802021234',
  '80202-12',
  '80202-',
  '80202-12345',
  '80202 1234',
  '80202–1234',
  '８０２０２',
  '٨٠٢٠٢',
  '-80202',
  '1e4',
  '1701 Wynkoop St, Denver, CO 80202',
])('%j is an address, and no ZIP', (text) => {
  expect(parsePlaceQuery(text)).toEqual({ kind: 'address', text });
  expect(zip5(text)).toBeNull();
});

test.each(['', ' ', '\t\n', '\u00a0'])('%j is nothing to search for', (text) => {
  expect(parsePlaceQuery(text)).toBeNull();
});

test('a pasted list is split, each ZIP once, and what is none is named', () => {
  expect(parseZipList('80202, 80203;80211\n02108')).toEqual({
    zips: ['80202', '80203', '80211', '02108'],
    problems: [],
  });
  expect(parseZipList('80202 80202-1234,,8020; x')).toEqual({ zips: ['80202'], problems: ['8020', 'x'] });
  expect(parseZipList('')).toEqual({ zips: [], problems: [] });
});

function aZone(change: Partial<ZoneMatchInput> & { readonly id: string }): ZoneMatchInput {
  return {
    type: 'ZIP_CODE',
    isActive: true,
    zipCodes: ['80202'],
    cities: [],
    createdAt: new Date('2026-01-01T00:00:00Z'),
    ...change,
  };
}

const denver = { zip: '80202', city: 'Denver', stateCode: 'CO' };
const city = aZone({ id: 'Z1', type: 'CITY_STATE', zipCodes: [], cities: [{ name: 'Denver', stateCode: 'CO' }] });
const zip = aZone({ id: 'Z2', createdAt: new Date('2026-01-02T00:00:00Z') });
const off = aZone({ id: 'Z3', isActive: false });
const later = aZone({ id: 'Z4', createdAt: new Date('2026-01-03T00:00:00Z') });

test('a zone of ZIPs beats one of cities, an inactive one never counts, the older wins', () => {
  expect(chooseZone([city, later, off, zip], denver)?.id).toBe('Z2');
  expect(chooseZone([city, later, off], denver)?.id).toBe('Z4');
  expect(chooseZone([city, off], denver)?.id).toBe('Z1');
  expect(chooseZone([off], denver)).toBeNull();
  expect(chooseZone([], denver)).toBeNull();
});

test('made at the same instant, the smaller id wins', () => {
  const twin = aZone({ id: 'Z0', createdAt: zip.createdAt });
  expect(chooseZone([zip, twin], denver)?.id).toBe('Z0');
});

test('the order in which zones are given is of no account', () => {
  const zones = [city, zip, off, later, aZone({ id: 'Z5', createdAt: zip.createdAt })];
  fc.assert(
    fc.property(fc.shuffledSubarray(zones, { minLength: zones.length }), (shuffled) => {
      expect(chooseZone(shuffled, denver)?.id).toBe('Z2');
    }),
  );
});

test.each([
  ['the same city in another spelling', { zip: null, city: 'DENVER', stateCode: 'co' }, 'Z1'],
  ['the same name in another state', { zip: null, city: 'Denver', stateCode: 'NC' }, null],
  ['a city whose name begins alike', { zip: null, city: 'Denver City', stateCode: 'CO' }, null],
  ['an unknown place', { zip: null, city: null, stateCode: null }, null],
  ['a foreign ZIP', { zip: '99501', city: 'Anchorage', stateCode: 'AK' }, null],
])('of a zone of cities: %s', (_case, place, expected) => {
  expect(chooseZone([city, zip], place)?.id ?? null).toBe(expected);
});

test.each([
  ['St. Louis', 'St Louis'],
  ['Cañon City', 'Canon City'],
  ["Coeur d'Alene", 'Coeur dAlene'],
])('%s and %s are one city', (name, other) => {
  const zone = aZone({ id: 'Z', type: 'CITY_STATE', cities: [{ name, stateCode: 'CO' }] });
  expect(chooseZone([zone], { zip: null, city: other, stateCode: 'CO' })).toBe(zone);
});

test('a zone of cities does not listen to ZIPs that were left in it, nor the other way round', () => {
  const stale = aZone({ id: 'Z6', type: 'CITY_STATE', zipCodes: ['80202'], cities: [] });
  expect(chooseZone([stale], denver)).toBeNull();
  const staleCity = aZone({ id: 'Z7', zipCodes: [], cities: city.cities });
  expect(chooseZone([staleCity], denver)).toBeNull();
});

/** Centroids of the embedded data set. */
const PLACES = {
  80202: { latitude: 39.7491, longitude: -104.9946 },
  80216: { latitude: 39.7835, longitude: -104.9669 },
  80301: { latitude: 40.0497, longitude: -105.2143 },
  99553: { latitude: 54.143, longitude: -165.7854 },
  96910: { latitude: 13.4443, longitude: 144.7863 },
};

test.each([
  [80216, 80202, 28],
  [80301, 80202, 238],
  [80202, 80202, 0],
] as const)('from %s to %s it is %i tenths of a mile, either way', (from, to, tenths) => {
  expect(milesTenths(PLACES[from], PLACES[to])).toBe(tenths);
  expect(milesTenths(PLACES[to], PLACES[from])).toBe(tenths);
});

/** The same angle by another way: between the two points as vectors. */
function byVectors(from: Point, to: Point): number {
  const vector = ({ latitude, longitude }: Point) => {
    const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)] as const;
  };
  const [[a, b, c], [d, e, f]] = [vector(from), vector(to)];
  const cross = Math.hypot(b * f - c * e, c * d - a * f, a * e - b * d);
  return Math.atan2(cross, a * d + b * e + c * f) * 3958.7613;
}

const angle = fc.double({ min: -1, max: 1, noNaN: true });
const somePoint = fc.record({ latitude: angle.map((a) => a * 90), longitude: angle.map((a) => a * 180) });

test('distances agree with another formula all over the earth, the date line and the poles too', () => {
  fc.assert(
    fc.property(somePoint, somePoint, (from, to) => {
      expect(Math.abs(milesTenths(from, to) / 10 - byVectors(from, to))).toBeLessThan(0.051);
      expect(milesTenths(to, from)).toBe(milesTenths(from, to));
    }),
    { numRuns: 2000 },
  );
  const overTheLine = milesTenths(PLACES[96910], PLACES[99553]) / 10;
  expect(Math.abs(overTheLine - byVectors(PLACES[96910], PLACES[99553]))).toBeLessThan(0.051);
  expect(milesTenths({ latitude: 0, longitude: 179.99 }, { latitude: 0, longitude: -179.99 })).toBe(14);
  expect(milesTenths({ latitude: 90, longitude: 0 }, { latitude: 90, longitude: 77 })).toBe(0);
});

test.each([
  [28, '2.8 miles'],
  [10, '1 mile'],
  [0, '0 miles'],
  [12_345, '1,234.5 miles'],
])('%i tenths read as %s', (tenths, text) => {
  expect(formatMiles(tenths)).toBe(text);
});
