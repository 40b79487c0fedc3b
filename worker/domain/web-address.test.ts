import { expect, test } from 'vitest';

import { isWebAddress, withScheme } from './web-address.ts';

test.each([
  ['https://lee-bins.example', true],
  ['http://lee-bins.example/rent?x=1', true],
  ['lee-bins.example', false],
  ['javascript:alert(1)', false],
  ['https://user:secret@lee.example', false],
  ['https://localhost', false],
  ['https://lee-bins.example/\n', false],
  [`https://lee.example/${'x'.repeat(2000)}`, false],
])('%j is a web address: %s', (text, expected) => {
  expect(isWebAddress(text)).toBe(expected);
});

test.each([
  [' lee-bins.example ', 'https://lee-bins.example'],
  ['lee-bins.example/rent?x=1', 'https://lee-bins.example/rent?x=1'],
  ['http://lee-bins.example', 'http://lee-bins.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['ann@lee-bins.example', 'ann@lee-bins.example'],
  ['no website', 'no website'],
  ['', ''],
])('%j is read as %j', (text, expected) => {
  expect(withScheme(text)).toBe(expected);
});
