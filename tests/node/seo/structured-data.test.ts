import type { BreadcrumbList, LocalBusiness, Product } from 'schema-dts';
import { expect, test } from 'vitest';

import { ofType, problemsOf, structuredData } from '#tests/support/structured-data.ts';

// Typed by schema.org's own types, so that the rules are held against something that is right.
const PRODUCT = {
  '@type': 'Product',
  name: '20 Yard Dumpster',
  offers: {
    '@type': 'Offer',
    price: '436.50',
    priceCurrency: 'USD',
    priceValidUntil: '2026-12-12',
    availability: 'https://schema.org/InStock',
    url: 'https://acme.example/dumpster-rental/80202',
    areaServed: { '@type': 'Place', name: 'Denver, CO 80202' },
  },
} satisfies Product;

const BUSINESS = {
  '@type': 'LocalBusiness',
  name: 'Acme Hauling',
  telephone: '(303) 555-0142',
  address: { '@type': 'PostalAddress', streetAddress: '4800 Race Street', addressCountry: 'US', postalCode: '80216' },
  areaServed: [{ '@type': 'Place', name: 'Denver, CO' }],
} satisfies LocalBusiness;

const TRAIL = {
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://acme.example/' },
    { '@type': 'ListItem', position: 2, name: 'Denver', item: 'https://acme.example/dumpster-rental/co/denver' },
  ],
} satisfies BreadcrumbList;

test('what is as it has to be has no problem', () => {
  for (const data of [PRODUCT, BUSINESS, TRAIL]) expect(problemsOf(data)).toEqual([]);
});

test.each([
  [{ ...PRODUCT, name: ' ' }, ['name is no text']],
  [{ '@type': 'Product', name: 'x' }, ['offers is missing']],
  [
    { ...PRODUCT, offers: { ...PRODUCT.offers, price: 436.5 } },
    ['offers.price is no price with a point and two decimals: 436.5'],
  ],
  [
    { ...PRODUCT, offers: { ...PRODUCT.offers, availability: 'InStock' } },
    ['offers.availability is no availability: InStock'],
  ],
  [{ ...PRODUCT, offers: { ...PRODUCT.offers, url: '/x' } }, ['offers.url is no absolute address: /x']],
  [{ ...PRODUCT, offers: { ...PRODUCT.offers, priceValidUntil: '2026-13-45' } }, ['offers.priceValidUntil is no day']],
  [{ ...PRODUCT, colour: 'green' }, ['colour is no property of Product']],
  [{ ...BUSINESS, areaServed: [] }, ['areaServed is no list with anything in it']],
  [{ ...BUSINESS, address: { '@type': 'Place', name: 'x' } }, ['address is no PostalAddress']],
  [
    { ...TRAIL, itemListElement: TRAIL.itemListElement.toReversed() },
    ['itemListElement.0.position is out of order', 'itemListElement.1.position is out of order'],
  ],
  [{ '@type': 'Recipe' }, ['Recipe is no type that is known here']],
])('what is wrong with %j is named', (data, problems) => {
  expect(problemsOf(data)).toEqual(problems);
});

test('the objects of a page are found, and nothing else is taken for one', () => {
  const page = (text: string) =>
    `<script type="application/ld+json" nonce="x">${text}</script><script>{"@type":"Product"}</script>`;
  const data = structuredData(
    page(JSON.stringify({ '@context': 'https://schema.org', '@graph': [PRODUCT, BUSINESS] })),
  );
  expect(data).toHaveLength(2);
  expect(ofType(data, 'Product')).toEqual([PRODUCT]);
  expect(() => structuredData(page('{'))).toThrow(SyntaxError);
  expect(() => structuredData(page('{"@context":"https://elsewhere.test"}'))).toThrow(SyntaxError);
  expect(structuredData('<p>nothing</p>')).toEqual([]);
});
