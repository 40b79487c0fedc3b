import { expect, test } from 'vitest';

import { askedBy, hrefWith, readSearchParams, searchHref, searchInput, typedPlace, typedText } from './search-input.ts';

const zip = (zipCode: string) => ({ by: 'zip', zipCode }) as const;
const address = (text: string) => ({ by: 'address', address: text }) as const;

test.each([
  ['02108', zip('02108')],
  ['00501', zip('00501')],
  ['80202-1234', zip('80202-1234')],
  [' 80202 ', zip('80202')],
  ['802021234', address('802021234')],
  ['8020', address('8020')],
  ['80202-', address('80202-')],
  ['80202–1234', address('80202–1234')],
  ['８０２０２', address('８０２０２')],
  ['1600 Wynkoop St, Denver', address('1600 Wynkoop St, Denver')],
  ['   ', null],
])('what %j means in the search box', (typed, where) => {
  expect(typedPlace(typed)).toEqual(where);
});

test.each([
  [
    'path ZIP beats everything',
    { zip: '80202' },
    { latitude: '30', longitude: '-97', zipCode: '78701', address: 'x' },
    zip('80202'),
  ],
  ['a ZIP where a business could stand', { slug: '80202' }, {}, zip('80202')],
  ['a path that is no ZIP is ignored', { zip: 'abc' }, { zipCode: '78701' }, zip('78701')],
  [
    'a point beats the ZIP',
    {},
    { latitude: '30.1', longitude: '-97.5', zipCode: '78701' },
    { by: 'point', latitude: 30.1, longitude: -97.5 },
  ],
  ['half a point is none', {}, { latitude: '30.1', zipCode: '78701' }, zip('78701')],
  ['a point off the earth is none', {}, { latitude: '91', longitude: '0', address: 'Denver' }, address('Denver')],
  ['the ZIP beats the address', {}, { zipCode: '78701', address: 'Denver' }, zip('78701')],
  ['a ZIP typed as the address is one', {}, { address: ' 80202 ' }, zip('80202')],
  ['a blank ZIP leaves the address', {}, { zipCode: ' ', address: 'Denver' }, address('Denver')],
  ['nothing asked', {}, {}, null],
])('%s', (_, path, search, where) => {
  expect(searchInput(path, search).where).toEqual(where);
});

test.each([
  [{ slug: 'acme' }, { businessSlug: 'summit', slug: 'lonestar' }, 'acme'],
  [{}, { businessSlug: 'summit', slug: 'lonestar' }, 'summit'],
  [{}, { slug: 'lonestar' }, 'lonestar'],
  [{}, { slug: '  ' }, null],
  [{ slug: '80202' }, {}, null],
])('path %j and query %j name the business %j', (path, search, slug) => {
  expect(searchInput(path, search).businessSlug).toBe(slug);
});

test('a start date that is no day is left out', () => {
  expect(searchInput({}, { startDate: 'tomorrow' }).startDate).toBeNull();
  expect(searchInput({}, { startDate: '2027-02-30' }).startDate).toBeNull();
  expect(searchInput({}, { startDate: '2026-12-01' }).startDate).toBe('2026-12-01');
});

test('reading the address adds no parameter and keeps no unknown one', () => {
  expect(readSearchParams({})).toEqual({});
  expect(readSearchParams({ zipCode: '02108', utm_source: 'x', address: 5 })).toEqual({ zipCode: '02108' });
});

test.each([
  [zip('02108'), {}, '/search?zipCode=02108'],
  [address('1600 Wynkoop St, Denver & more'), {}, '/search?address=1600+Wynkoop+St%2C+Denver+%26+more'],
  [
    zip('80202'),
    { businessSlug: 'acme', startDate: '2026-12-09' },
    '/search?businessSlug=acme&zipCode=80202&startDate=2026-12-09',
  ],
  [zip('80202'), { startDate: '' }, '/search?zipCode=80202'],
  [{ by: 'point', latitude: 39.749_812_34, longitude: -104.993_217 }, {}, '/search?latitude=39.750&longitude=-104.993'],
] as const)('the address of a search for %j', (where, asked, href) => {
  expect(searchHref('/search', where, asked)).toBe(href);
  const params = readSearchParams(Object.fromEntries(new URL(href, 'http://x').searchParams));
  expect(searchInput({}, params).where?.by).toBe(where.by);
});

test('the same address with other parameters keeps what was not named', () => {
  const here = { pathname: '/search/acme/80202', searchStr: '?startDate=2026-12-01&sort=size' };
  expect(hrefWith(here, { startDate: '2026-12-09' })).toBe('/search/acme/80202?startDate=2026-12-09&sort=size');
  expect(hrefWith(here, { startDate: null, sort: null })).toBe('/search/acme/80202');
});

test('how results are sorted does not ask for them anew', () => {
  expect(askedBy({ search: { zipCode: '80202', sort: 'size' } })).toEqual({ zipCode: '80202' });
});

test.each([
  [zip('80202'), {}, null, '80202'],
  [address('Denver'), {}, '80203', 'Denver'],
  [{ by: 'point', latitude: 39.75, longitude: -105 }, {}, '80202', '80202'],
  [{ by: 'point', latitude: 39.75, longitude: -105 }, { address: '1 Main St' }, '80202', '1 Main St'],
  [{ by: 'point', latitude: 0, longitude: 0 }, {}, null, ''],
  [null, {}, null, ''],
] as const)('the search box of %j with %j shows %j', (where, params, foundZip, text) => {
  expect(typedText(where, params, foundZip)).toBe(text);
});
