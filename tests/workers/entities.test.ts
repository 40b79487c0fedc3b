import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

import { businesses, dumpsters, pricingZones, users, zoneDumpsterPricing } from '#db/schema/index.ts';
import { internalContext } from '#worker/compose.ts';
import { knownId } from '#worker/domain/ids.ts';

import { signIn, warmUp, WARM_UP_MS } from './call.ts';
import { freshBusiness } from './fresh-business.ts';
import { anOffer, asked } from './orders-for-tests.ts';

type Fields = Readonly<Record<string, unknown>>;
type Found = Readonly<Record<string, Fields>>;

/** Delivered by lonestar, whom no test changes. */
const AUSTIN_ZIP = '78701';
const SIZE = 'id title size total available price description businessId createdAt updatedAt business { slug }';
const CITY = 'id name state stateCode zipCodes';

beforeAll(warmUp, WARM_UP_MS);

const database = async () => (await internalContext(env)).primary;

test('an account tells who it is and which business it works for', async () => {
  const { token: bearer } = await signIn('owner@lonestar.test');
  const query =
    '{ me { id email username firstName lastName phone userType isActive businessId business { id slug } createdAt updatedAt } }';
  const { me } = await asked<Found>(query, { bearer });
  const row = await (await database()).select().from(users).where(eq(users.email, 'owner@lonestar.test')).get();

  expect(me).toEqual({
    id: row?.id,
    email: 'owner@lonestar.test',
    username: 'lonestar-owner',
    firstName: 'Wade',
    lastName: 'Hollis',
    phone: null,
    userType: 'BUSINESS_ADMIN',
    isActive: true,
    businessId: row?.businessId,
    business: { id: row?.businessId, slug: 'lonestar' },
    createdAt: row?.createdAt.toISOString(),
    updatedAt: row?.updatedAt.toISOString(),
  });
  const { token } = await signIn('customer@oskr.test');
  expect(
    await asked('{ me { email username phone userType businessId business { id } } }', { bearer: token }),
  ).toMatchObject({ me: { phone: '3035550177', userType: 'CUSTOMER', businessId: null, business: null } });
});

test('a business tells its identity, account, fees and policies as they are stored', async () => {
  const { id } = await freshBusiness();
  const db = await database();
  await db
    .update(businesses)
    .set({
      phone: '(801) 555-0100',
      addressStreet: '12 Main Street',
      addressCity: 'Salt Lake City',
      addressState: 'UT',
      addressCountry: 'US',
      providerOnboardingComplete: true,
      providerPayoutsEnabled: true,
      providerMetadata: '{"plan":"standard"}',
      prohibitedItems: ['Tires', 'Paint'],
      businessNotes: 'Gate code at the door.',
      policyMessages: ['Level loads only.'],
    })
    .where(eq(businesses.id, id));
  const row = await db.select().from(businesses).where(eq(businesses.id, id)).get();
  if (row === undefined) throw new Error('The business is gone');
  const { token: bearer } = await signIn('admin@oskr.test');
  const { business } = await asked<Found>(
    `{ business(id: "${id}") {
      id name slug email phone address addressStreet addressCity addressState addressZipCode addressCountry isActive
      paymentProvider providerAccountId providerOnboardingComplete providerChargesEnabled providerPayoutsEnabled
      providerMetadata serviceFeePercent serviceFeeFixed serviceFeeEnabled
      prohibitedItems businessNotes termsOfServiceUrl policyMessages createdAt updatedAt } }`,
    { bearer },
  );

  expect(business).toEqual({
    id,
    name: row.name,
    slug: row.slug,
    email: row.email,
    phone: '(801) 555-0100',
    address: '12 Main Street, Salt Lake City, UT 84101',
    addressStreet: '12 Main Street',
    addressCity: 'Salt Lake City',
    addressState: 'UT',
    addressZipCode: '84101',
    addressCountry: 'US',
    isActive: true,
    paymentProvider: 'STRIPE',
    providerAccountId: row.providerAccountId,
    providerOnboardingComplete: true,
    providerChargesEnabled: true,
    providerPayoutsEnabled: true,
    providerMetadata: '{"plan":"standard"}',
    serviceFeePercent: 2.5,
    serviceFeeFixed: 1,
    serviceFeeEnabled: true,
    prohibitedItems: ['Tires', 'Paint'],
    businessNotes: 'Gate code at the door.',
    termsOfServiceUrl: 'https://example.test/terms',
    policyMessages: ['Level loads only.'],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });
});

test('a business is told what it still needs before it may take orders, and one that has it all is told nothing', async () => {
  const { token: bearer } = await signIn('admin@oskr.test');
  const status =
    'eligibilityStatus { isEligible requirements { requirement description action status } ineligibilityReasons }';
  const slug = `bare-${crypto.randomUUID().slice(0, 8)}`;
  const { createBusiness } = await asked<{ createBusiness: { eligibilityStatus: Eligibility } }>(
    `mutation { createBusiness(input: { name: "Bare", slug: "${slug}", email: "a@bare.test" }) { ${status} } }`,
    { bearer },
  );
  const { isEligible, requirements, ineligibilityReasons } = createBusiness.eligibilityStatus;
  const open = requirements.filter(({ status: state }) => state === 'INCOMPLETE');

  expect(isEligible).toBe(false);
  expect(requirements).toHaveLength(5);
  expect(open).toHaveLength(4);
  expect(ineligibilityReasons).toHaveLength(4);
  for (const { requirement, description, action } of requirements)
    for (const text of [requirement, description, action]) expect(text).toMatch(/\w{4}/);

  const { businessId } = await anOffer('lonestar', AUSTIN_ZIP);
  const { business } = await asked<{ business: { eligibilityStatus: Eligibility } }>(
    `{ business(id: "${businessId}") { ${status} } }`,
    { bearer },
  );
  expect(business.eligibilityStatus).toMatchObject({ isEligible: true, ineligibilityReasons: [] });
  expect(business.eligibilityStatus.requirements.map((one) => one.status)).toEqual(Array(5).fill('COMPLETE'));
});

type Eligibility = {
  readonly isEligible: boolean;
  readonly requirements: ReadonlyArray<{
    readonly requirement: string;
    readonly description: string;
    readonly action: string;
    readonly status: string;
  }>;
  readonly ineligibilityReasons: ReadonlyArray<string>;
};

test('sizes, zones, their prices and cities are told as they are stored', async () => {
  const db = await database();
  const { businessId } = await anOffer('lonestar', AUSTIN_ZIP);
  const id = knownId('business', businessId);
  const found = await asked<Readonly<Record<'dumpsters' | 'pricingZones' | 'cities', ReadonlyArray<Fields>>>>(
    `{ dumpsters(businessId: "${id}") { ${SIZE} }
      pricingZones(businessId: "${id}") {
        id name type zipCodes cities { ${CITY} } cityIds deliveryFee rentalDuration isActive
        dumpsterPricing { id price maxWeight rentalDuration isActive pricingZone { id } dumpster { id } } }
      cities(search: "Austin", stateCode: "TX") { ${CITY} } }`,
  );
  const rows = await db.select().from(dumpsters).where(eq(dumpsters.businessId, id)).orderBy(dumpsters.size);
  const zone = await db.select().from(pricingZones).where(eq(pricingZones.businessId, id)).get();
  const prices = await db.select().from(zoneDumpsterPricing).where(eq(zoneDumpsterPricing.businessId, id));
  const austin = found.cities.find(({ name }) => name === 'Austin');

  expect(rows).toHaveLength(3);
  expect(found.dumpsters).toEqual(
    rows.map(({ priceCents, createdAt, updatedAt, ...row }) => ({
      id: row.id,
      title: row.title,
      size: row.size,
      total: row.total,
      available: row.total,
      price: priceCents / 100,
      description: row.description,
      businessId: id,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      business: { slug: 'lonestar' },
    })),
  );
  expect(austin).toEqual({
    id: expect.stringMatching(/./),
    name: 'Austin',
    state: 'Texas',
    stateCode: 'TX',
    zipCodes: expect.arrayContaining([AUSTIN_ZIP, '78702']),
  });
  expect(found.pricingZones).toEqual([
    {
      id: zone?.id,
      name: 'Austin',
      type: 'CITY_STATE',
      zipCodes: [],
      cities: [austin],
      cityIds: [austin?.['id']],
      deliveryFee: 60,
      rentalDuration: 10,
      isActive: true,
      dumpsterPricing: expect.arrayContaining(
        prices.map((price) => ({
          id: price.id,
          price: price.priceCents / 100,
          maxWeight: price.maxWeightLb / 2000,
          rentalDuration: price.rentalDuration,
          isActive: true,
          pricingZone: { id: zone?.id },
          dumpster: { id: price.dumpsterId },
        })),
      ),
    },
  ]);
  expect(prices).toHaveLength(3);
});

test('a price of a size is told for a ZIP and for a city', async () => {
  const { businessId, dumpsterId } = await anOffer('lonestar', AUSTIN_ZIP);
  const pair = `businessId: "${businessId}", dumpsterId: "${dumpsterId}"`;
  const fields = '{ id price maxWeight rentalDuration isActive pricingZone { name type } dumpster { id } }';
  const found = await asked<Found>(
    `{ zip: zonePricingForDumpster(${pair}, zipCode: "${AUSTIN_ZIP}") ${fields}
      city: zonePricingForDumpster(${pair}, city: "Austin, TX") ${fields}
      nowhere: zonePricingForDumpster(${pair}, zipCode: "99501") ${fields} }`,
  );
  const row = await (
    await database()
  )
    .select()
    .from(zoneDumpsterPricing)
    .where(
      and(
        eq(zoneDumpsterPricing.businessId, knownId('business', businessId)),
        eq(zoneDumpsterPricing.dumpsterId, knownId('dumpster', dumpsterId)),
      ),
    )
    .get();
  expect(found['zip']).toEqual({
    id: row?.id,
    price: (row?.priceCents ?? 0) / 100,
    maxWeight: (row?.maxWeightLb ?? 0) / 2000,
    rentalDuration: 10,
    isActive: true,
    pricingZone: { name: 'Austin', type: 'CITY_STATE' },
    dumpster: { id: dumpsterId },
  });
  expect(found['city']).toEqual(found['zip']);
  expect(found['nowhere']).toBeNull();
});
