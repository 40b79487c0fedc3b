import { expect, test } from 'vitest';

import { firstLoad, overBudget, partFile, uploadSize } from './budgets.ts';

test.each([
  ['below', 149_999, []],
  ['at', 150_000, ['search is 150.0 kB of 150.0 kB: 0 bytes too many']],
  ['over', 150_100, ['search is 150.1 kB of 150.0 kB: 100 bytes too many']],
  ['without a number', Number.NaN, ['search is NaN kB of 150.0 kB: NaN bytes too many']],
])('a measure %s its limit', (_where, bytes, problems) => {
  expect(overBudget([{ what: 'search', bytes, limit: 150_000 }])).toEqual(problems);
});

test('the size of an upload is read from what wrangler says', () => {
  expect(uploadSize('Total Upload: 1245.01 KiB / gzip: 323.50 KiB\n--dry-run: exiting now.')).toBe(331_264);
});

test('an upload without a size is an error', () => {
  expect(() => uploadSize('something went wrong')).toThrow('wrangler named no size');
});

const manifest = {
  routes: {
    __root__: { preloads: ['/assets/root.js'], scripts: [{ attrs: { src: '/assets/entry.js' } }] },
    '/_site': { preloads: ['/assets/site.js'] },
    '/_site/search': { preloads: ['/assets/search.js'] },
    '/_site/searching': { preloads: ['/assets/searching.js'] },
    '/admin': { preloads: ['/assets/admin.js'] },
  },
};

const FILES: Readonly<Record<string, string>> = {
  '/assets/entry.js': 'import{a as b}from"./react.js";import"./side.js";const later=()=>import("./later.js");',
  '/assets/react.js': 'export const a=1;',
  '/assets/side.js': 'import"./react.js";',
  '/assets/search.js': `export{x}from'./shared/x.js'`,
  '/assets/shared/x.js': 'import"../react.js";export const x=2',
};

test('a first load is the routes around a page and what they import at once', () => {
  expect(firstLoad(manifest, '/_site/search', (path) => FILES[path] ?? '')).toEqual([
    '/assets/entry.js',
    '/assets/react.js',
    '/assets/root.js',
    '/assets/search.js',
    '/assets/shared/x.js',
    '/assets/side.js',
    '/assets/site.js',
  ]);
});

test('a part that a page waits for is part of its first load', () => {
  const loaded = firstLoad(manifest, '/admin', (path) => FILES[path] ?? '', ['/assets/search.js']);
  expect(loaded).toEqual(expect.arrayContaining(['/assets/admin.js', '/assets/search.js', '/assets/shared/x.js']));
});

test('a part is found by the name of its source', () => {
  const built = ['/assets/store-home-C-5VZG_v.js', '/assets/store-home-page-C-5VZGsv.js', '/assets/store-home.css'];
  expect(partFile(built, 'store-home')).toBe('/assets/store-home-C-5VZG_v.js');
});

test.each([
  ['no file', []],
  ['two files', ['/assets/part-AAAAAAAA.js', '/assets/part-BBBBBBBB.js']],
])('a part with %s is an error', (_what, built) => {
  expect(() => partFile(built, 'part')).toThrow(`The build has ${built.length} files of part.`);
});

test('a page that was not built has no budget to keep', () => {
  expect(() => firstLoad(manifest, '/_site/gone', () => '')).toThrow('The build has no route /_site/gone.');
});
