import { beforeAll, expect, test } from 'vitest';

import { newId } from '#worker/domain/ids.ts';

import { codes, graphql, signIn, warmUp, WARM_UP_MS } from './call.ts';

beforeAll(warmUp, WARM_UP_MS);

function dataOf({ json }: Awaited<ReturnType<typeof graphql>>) {
  return JSON.parse(JSON.stringify(json['data'] ?? null));
}

const INPUT = (businessId: string, change = '') =>
  `{ businessId: "${businessId}", name: "Golden", type: ZIP_CODE, zipCodes: ["80401"], deliveryFee: 80.5, rentalDuration: 7 ${change} }`;

test('an owner builds a catalogue: size, zone, price; switches each off and on; and takes it down', async () => {
  const { token: bearer } = await signIn('owner@newco.test');
  const me = dataOf(await graphql('{ me { businessId } }', { bearer }));
  const businessId: string = me.me.businessId;
  const size = dataOf(
    await graphql(
      `mutation { createDumpster(input: { businessId: "${businessId}", title: "10 Yard", size: 10, total: 3, available: 2, price: 250 }) { id available price } }`,
      { bearer },
    ),
  ).createDumpster;
  expect(size).toMatchObject({ available: 2, price: 250 });
  const zone = dataOf(
    await graphql(`mutation { createPricingZone(input: ${INPUT(businessId)}) { id deliveryFee zipCodes isActive } }`, {
      bearer,
    }),
  ).createPricingZone;
  expect(zone).toMatchObject({ deliveryFee: 80.5, zipCodes: ['80401'], isActive: true });
  const pair = `businessId: "${businessId}", pricingZoneId: "${zone.id}", dumpsterId: "${size.id}"`;
  const set = () =>
    graphql(
      `mutation { setZoneDumpsterPricing(input: { ${pair}, price: 299, maxWeight: 2.5, rentalDuration: 7 }) { id pricingZone { name } dumpster { size } } }`,
      { bearer },
    );
  const price = dataOf(await set()).setZoneDumpsterPricing;
  expect(price).toMatchObject({ pricingZone: { name: 'Golden' }, dumpster: { size: 10 } });

  const steps = dataOf(
    await graphql(
      `mutation {
        off: deactivatePricingZone(id: "${zone.id}") { isActive dumpsterPricing { price } }
        on: activatePricingZone(id: "${zone.id}") { isActive }
        away: toggleZoneDumpsterStock(${pair}) { isActive maxWeight }
        out: toggleDumpsterStock(dumpsterId: "${size.id}") { available }
        in: toggleDumpsterStock(dumpsterId: "${size.id}") { available }
        moved: updatePricingZone(id: "${zone.id}", input: ${INPUT(businessId, ', cityIds: []')}) { name }
        removed: removeZoneDumpsterPricing(${pair})
      }`,
      { bearer },
    ),
  );
  expect(steps).toEqual({
    off: { isActive: false, dumpsterPricing: [{ price: 299 }] },
    on: { isActive: true },
    away: { isActive: false, maxWeight: 2.5 },
    out: { available: 0 },
    in: { available: 2 },
    moved: { name: 'Golden' },
    removed: true,
  });
  const again = dataOf(await set()).setZoneDumpsterPricing;
  const taken = await graphql(
    `mutation {
      price: deleteZoneDumpsterPricing(id: "${again.id}")
      zone: deletePricingZone(id: "${zone.id}")
      size: deleteDumpster(id: "${size.id}")
    }`,
    { bearer },
  );
  expect(dataOf(taken)).toEqual({ price: true, zone: true, size: true });
});

test('a business is founded, set up and renamed with one token', async () => {
  const { token: bearer } = await signIn('admin@oskr.test');
  const made = dataOf(
    await graphql(
      `
        mutation {
          createBusiness(input: { name: "Bolt", slug: "bolt", email: "hi@bolt.test", addressZipCode: "78701" }) {
            id
            timeZone
            eligibilityStatus {
              isEligible
            }
            rules {
              leadTimeDays
            }
            dumpsters {
              id
            }
          }
        }
      `,
      { bearer },
    ),
  ).createBusiness;
  expect(made).toMatchObject({
    timeZone: 'America/Chicago',
    eligibilityStatus: { isEligible: false },
    rules: { leadTimeDays: 1 },
    dumpsters: [],
  });
  const changed = await graphql(
    `mutation {
      updateBusiness(id: "${made.id}", input: { slug: "bolt-bins", isActive: true, policyMessages: ["Call"] }) { slug policyMessages }
      updateBusinessPaymentSettings(id: "${made.id}", input: { serviceFeePercent: 2.5, serviceFeeFixed: 1, serviceFeeEnabled: true }) { serviceFeePercent serviceFeeFixed }
    }`,
    { bearer },
  );
  expect(dataOf(changed)).toEqual({
    updateBusiness: { slug: 'bolt-bins', policyMessages: ['Call'] },
    updateBusinessPaymentSettings: { serviceFeePercent: 2.5, serviceFeeFixed: 1 },
  });
  const taken = await graphql(
    'mutation { createBusiness(input: { name: "X", slug: "bolt", email: "x@y.test" }) { id } }',
    { bearer },
  );
  expect(codes(taken)).toEqual(['CONFLICT']);
});

test('a customer finds the active cart again, and changes the profile', async () => {
  const { token: bearer } = await signIn('customer@oskr.test');
  const found = await graphql('{ dumpstersForLocation(zipCode: "80202") { businesses { business { id } } } }');
  const [businessId] = found.text.match(/biz_[0-9a-f]{32}/) ?? [];
  const made = dataOf(await graphql(`mutation { createCart(businessId: "${businessId}") { id } }`, { bearer }));
  const mine = await graphql('{ myActiveCart { id status } }', { bearer });
  expect(dataOf(mine).myActiveCart).toEqual({ id: made.createCart.id, status: 'ACTIVE' });
  expect(codes(await graphql('{ myActiveCart { id } }'))).toEqual(['UNAUTHENTICATED']);
  const profile = await graphql(
    'mutation { updateMyProfile(input: { firstName: "Kim", email: "kim@new.test" }) { firstName email } }',
    { bearer },
  );
  expect(dataOf(profile).updateMyProfile).toEqual({ firstName: 'Kim', email: 'customer@oskr.test' });
});

const CALLS = (id: (kind: 'business' | 'dumpster' | 'zone' | 'pricing') => string): ReadonlyArray<string> => [
  `toggleDumpsterStock(dumpsterId: "${id('dumpster')}") { id }`,
  `deleteDumpster(id: "${id('dumpster')}")`,
  `createPricingZone(input: ${INPUT(id('business'))}) { id }`,
  `updatePricingZone(id: "${id('zone')}", input: ${INPUT(id('business'))}) { id }`,
  `deletePricingZone(id: "${id('zone')}")`,
  `activatePricingZone(id: "${id('zone')}") { id }`,
  `deactivatePricingZone(id: "${id('zone')}") { id }`,
  `removeZoneDumpsterPricing(businessId: "${id('business')}", pricingZoneId: "${id('zone')}", dumpsterId: "${id('dumpster')}")`,
  `deleteZoneDumpsterPricing(id: "${id('pricing')}")`,
  `toggleZoneDumpsterStock(businessId: "${id('business')}", pricingZoneId: "${id('zone')}", dumpsterId: "${id('dumpster')}") { id }`,
  `updateBusiness(id: "${id('business')}", input: { name: "Mine" }) { id }`,
  `updateBusinessPaymentSettings(id: "${id('business')}", input: { paymentProvider: STRIPE }) { id }`,
];

test('every change answers a guest UNAUTHENTICATED, and a malformed id exactly as a missing one', async () => {
  const { token: bearer } = await signIn('owner@acme.test');
  const missing = CALLS((kind) => newId(kind));
  const malformed = CALLS(() => "' or 1=1");
  for (const [index, call] of missing.entries()) {
    const bad = malformed[index] ?? '';
    expect(codes(await graphql(`mutation { ${bad} }`))).toEqual(['UNAUTHENTICATED']);
    const [one, other] = [
      await graphql(`mutation { ${call} }`, { bearer }),
      await graphql(`mutation { ${bad} }`, { bearer }),
    ];
    expect(codes(one)).toEqual(['NOT_FOUND']);
    expect(JSON.stringify(other.json).replaceAll(/"locations":\[[^\]]*\]/g, '')).toBe(
      JSON.stringify(one.json).replaceAll(/"locations":\[[^\]]*\]/g, ''),
    );
  }
});
