import { expect, test } from 'vitest';

import { brandChanges, brandFormOf, shownBrand } from './brand-form.ts';

const STORED = {
  accent: '#12733f',
  second: null,
  radius: 10,
  font: 'PUBLIC_SANS',
  theme: 'LIGHT',
  tagline: null,
  logoSvg: null,
  faviconSvg: null,
  logoPath: null,
  coverPath: null,
};

test('what is sent is what differs, as the wire calls it', () => {
  const form = brandFormOf(STORED);
  expect(form).toMatchObject({ font: 'public-sans', theme: 'light', second: '', radius: '10' });
  expect(brandChanges(form, STORED)).toEqual({});
  expect(brandChanges({ ...form, accent: '#12733F', tagline: ' ' }, STORED)).toEqual({});
  expect(brandChanges({ ...form, second: '#7f7f7f', radius: '0', theme: 'auto', font: 'system' }, STORED)).toEqual({
    second: '#7f7f7f',
    radius: 0,
    theme: 'AUTO',
    font: 'SYSTEM',
  });
});

test('the preview waits for a whole colour, and keeps what is stored until then', () => {
  const form = brandFormOf(STORED);
  expect(shownBrand({ ...form, accent: '#ff', second: '#12' }, STORED)).toMatchObject({
    accent: '#12733f',
    second: null,
  });
  expect(shownBrand({ ...form, accent: '#FF6B0A', second: '' }, { ...STORED, second: '#101010' })).toMatchObject({
    accent: '#FF6B0A',
    second: null,
  });
});
