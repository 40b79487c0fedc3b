import { expect, test } from 'vitest';

import {
  addressProblems,
  customerProblems,
  emailKey,
  instructionProblems,
  isEmail,
  tidyAddress,
  tidyCustomer,
} from './customer-info.ts';

const ADA = { firstName: 'Ada', lastName: 'Quist', email: 'ada@example.test', phone: '(303) 555-0142' };
const HOME = {
  street: '1701 Wynkoop St',
  city: 'Denver',
  state: 'CO',
  zipCode: '80202',
  country: 'US',
  specialInstructions: null,
};

const paths = (problems: ReadonlyArray<{ path: string }>) => problems.map(({ path }) => path);

test('a plain customer at a plain address has no problem', () => {
  expect(customerProblems(ADA)).toEqual([]);
  expect(addressProblems(HOME)).toEqual([]);
});

test.each([
  ['firstName', { firstName: '' }],
  ['firstName', { firstName: 'Bob\r\nBcc: x@evil.test' }],
  ['lastName', { lastName: 'x'.repeat(101) }],
  ['email', { email: 'a@b.test\nCc: c@d.test' }],
  ['email', { email: 'a@b.test,c@d.test' }],
  ['phone', { phone: '' }],
  ['phone', { phone: '555' }],
  ['phone', { phone: '3035550142\r\nX: y' }],
])('the problem is named by its field: %s', (path, change) => {
  expect(paths(customerProblems({ ...ADA, ...change }))).toEqual([path]);
});

test('phone numbers of every writing are taken', () => {
  for (const phone of ['303.555.0142 x12', '+44 20 7946 0958', '٣٠٣٥٥٥٠١٤٢', '555-0142'])
    expect(customerProblems({ ...ADA, phone })).toEqual([]);
});

test('names of every script are taken', () => {
  for (const firstName of ["O'Brien", 'Zoë', '明', 'Ngũgĩ wa', 'J.'])
    expect(customerProblems({ ...ADA, firstName })).toEqual([]);
});

test.each(['a@b.test', 'first.last+tag@sub.example.test', "o'brien@example.test", 'ü@bücher.example'])(
  '%s is an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'a',
  'a@b',
  '@b.test',
  'a@.test',
  'a@b..test',
  'a@b.test.',
  'a b@c.test',
  'a@b.test ',
  'a@b@c.test',
  'a\u0000@b.test',
  'a@b\u0007.test',
  'Ada <a@b.test>',
  `${'x'.repeat(65)}@b.test`,
  `a@${'x.'.repeat(130)}test`,
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('an endless address is refused at once', () => {
  const started = performance.now();
  expect(isEmail(`a@${'b.'.repeat(100_000)}`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(100);
});

test('addresses are compared without case and outer spaces', () => {
  expect(emailKey(' HELLO@example.TEST ')).toBe(emailKey('Hello@Example.test'));
});

test.each([
  ['street', { street: '' }],
  ['city', { city: 'Den\nver' }],
  ['state', { state: 'Colorado' }],
  ['state', { state: 'XX' }],
  ['zipCode', { zipCode: '8020' }],
  ['zipCode', { zipCode: '80202–1234' }],
  ['country', { country: 'CA' }],
  ['specialInstructions', { specialInstructions: 'x'.repeat(1001) }],
  ['specialInstructions', { specialInstructions: 'gate\u0000code' }],
])('the problem of an address is named by its field: %s', (path, change) => {
  expect(paths(addressProblems({ ...HOME, ...change }))).toEqual([path]);
});

test('instructions may have lines', () => {
  expect(instructionProblems('specialInstructions', 'Gate code 1234\r\n\tleft of the garage')).toEqual([]);
});

test('tidying trims, and takes no country for the United States', () => {
  expect(tidyCustomer({ ...ADA, email: ' Ada@Example.test ' }).email).toBe('Ada@Example.test');
  const typed = { street: ' 1701 Wynkoop St ', city: 'Denver ', state: 'co', zipCode: ' 80202 ' };
  expect(tidyAddress({ ...typed, country: null, specialInstructions: '  ' })).toEqual(HOME);
  expect(tidyAddress({ ...typed, country: 'usa' })).toEqual(HOME);
  expect(tidyAddress({ ...typed, country: 'Canada' }).country).toBe('CANADA');
});
