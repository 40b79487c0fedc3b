import { expect, test } from 'vitest';

import { businessChanges, businessFormOf } from './profile-form.ts';

const STORED = {
  name: 'Acme Hauling',
  slug: 'acme',
  email: 'hello@acme.test',
  phone: null,
  addressStreet: null,
  addressCity: 'Denver',
  addressState: 'CO',
  addressZipCode: '80216',
  timeZone: 'America/Denver',
  isActive: true,
  fulfilmentTracking: true,
};

test('what is sent is what differs, tidied; an empty text clears', () => {
  const form = businessFormOf(STORED);
  expect(businessChanges(form, STORED)).toEqual({});
  expect(businessChanges({ ...form, slug: ' Acme ', phone: '  ' }, STORED)).toEqual({});
  expect(businessChanges({ ...form, slug: 'Acme-Bins', addressCity: '' }, STORED)).toEqual({
    slug: 'acme-bins',
    addressCity: '',
  });
});
