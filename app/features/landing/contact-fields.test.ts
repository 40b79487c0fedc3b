import { expect, test } from 'vitest';

import { contactProblems, contactValues, type ContactField } from './contact-fields.ts';

const GOOD = { name: 'Ann Lee', email: 'ann@lee.example', businessName: 'Lee Bins', phone: '', website: '' };

test('phone and website may be left out', () => {
  expect(contactProblems(GOOD)).toEqual({});
});

test.each<[ContactField, string, string]>([
  ['name', '', 'Please enter your full name.'],
  ['name', 'x'.repeat(201), 'Use at most 200 characters on one line.'],
  ['email', '', 'Please enter a valid email address.'],
  ['email', 'ann@lee', 'Please enter a valid email address.'],
  ['businessName', '', 'Please enter the name of your business.'],
  ['phone', '5'.repeat(51), 'Please enter a phone number.'],
  ['website', 'javascript:alert(1)', 'Please enter a website address like https://example.com.'],
])('a wrong %s, %j, is named: %s', (field, value, problem) => {
  expect(contactProblems({ ...GOOD, [field]: value })).toEqual({ [field]: problem });
});

test('outer spaces are taken away, and a website gets the scheme that was left out', () => {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...GOOD, name: ' Ann Lee ', website: 'lee.example' }))
    form.set(field, value);
  expect(contactValues(form)).toEqual({ ...GOOD, website: 'https://lee.example' });
});
