import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { AuditEntry } from '#db/queries/audit.ts';
import { databaseDirectory, findBusinessBySlug, findBusinessWithFacts } from '#db/queries/businesses.ts';
import { saveRules, saveZonePricing } from '#db/queries/catalogue-writes.ts';
import { loadCatalogue } from '#db/queries/catalogue.ts';
import { changeDumpster } from '#db/queries/dumpster-writes.ts';
import { embeddedGeocoder } from '#db/queries/geocoder.ts';
import { findNearestZip, findZip, listCities, listCitiesByIds } from '#db/queries/places.ts';
import { listBusinesses, listEligibleBusinesses } from '#db/queries/platform/businesses.ts';
import { loadOffers } from '#db/queries/platform/offers.ts';
import { listUsers } from '#db/queries/platform/users.ts';
import { findUser, findUserByEmail, listTeam, saveUser } from '#db/queries/users.ts';
import { businesses, pricingZones } from '#db/schema/index.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId, type BusinessId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { addDays, today } from '#worker/domain/rental-period.ts';

const NOW = new Date('2026-03-02T18:20:00Z');
const DAY = today(NOW, 'America/Denver');
const DAYS = { from: DAY, to: addDays(DAY, 400) };

let server: TestDatabase;
let acme: BusinessId;
let summit: BusinessId;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
  const ids = await Promise.all(['acme', 'summit'].map((slug) => findBusinessBySlug(server.db, slug)));
  const [one, other] = ids.map((business) => business?.id);
  if (one === undefined || other === undefined) throw new Error('The demo businesses are not there');
  [acme, summit] = [one, other];
}, 60_000);

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

async function offersAt(zip: string, only?: { slug: string }) {
  const place = await findZip(server.db, zip);
  const query = { zip, cityId: place?.cityId ?? null, days: DAYS, now: NOW };
  return await loadOffers(server.db, only === undefined ? query : { ...query, only });
}

test.each([
  ['80202', ['acme', 'summit']],
  ['80203', ['acme']],
  ['80301', ['summit']],
  ['78701', ['lonestar']],
  ['78759', ['lonestar']],
  ['99501', []],
  ['02108', []],
  ['00000', []],
])('%s is served by %j', async (zip, slugs) => {
  expect((await offersAt(zip)).map(({ business }) => business.slug)).toEqual(slugs);
});

test('offers bring only the zones of the place, with prices, rules, blocks and bookings', async () => {
  const [found] = await offersAt('80202');
  expect(found?.zones.map(({ name }) => name)).toEqual(['Denver Metro']);
  expect(found?.pricing).toHaveLength(5);
  expect(found?.pricingRules.perMile).toBe(250);
  const booked = found?.dumpsters.flatMap(({ stock }) => stock.allocations) ?? [];
  expect(booked.length).toBeGreaterThan(10);
  expect(booked.every(({ to }) => to !== null && to > DAY)).toBe(true);
  expect(found?.dumpsters.find(({ size }) => size === 30)?.stock.blocks).toHaveLength(1);
});

test('offers of one storefront are its own only', async () => {
  expect((await offersAt('80202', { slug: 'summit' })).map(({ business }) => business.slug)).toEqual(['summit']);
  expect(await offersAt('80202', { slug: 'lonestar' })).toEqual([]);
  const none = await loadOffers(server.db, { zip: null, cityId: null, days: DAYS, now: NOW });
  expect(none).toEqual([]);
});

test('offers are one round trip', async () => {
  let batches = 0;
  const { batch } = server.db.$client;
  server.db.$client.batch = (...given) => {
    batches += 1;
    return Reflect.apply(batch, server.db.$client, given);
  };
  try {
    expect(await loadOffers(server.db, { zip: '80202', cityId: null, days: DAYS, now: NOW })).toHaveLength(2);
    await loadCatalogue(server.db, acme, NOW, DAYS);
  } finally {
    server.db.$client.batch = batch;
  }
  expect(batches).toBe(2);
});

test('a business that is switched off, suspended or without an account has no offers', async () => {
  const { db } = server;
  for (const change of [{ isActive: false }, { suspendedAt: NOW }, { providerChargesEnabled: false }]) {
    await db.update(businesses).set(change).where(eq(businesses.id, summit));
    expect((await offersAt('80202')).map(({ business }) => business.slug)).toEqual(['acme']);
    const back = { isActive: true, suspendedAt: null, providerChargesEnabled: true };
    await db.update(businesses).set(back).where(eq(businesses.id, summit));
  }
  await db.update(pricingZones).set({ isActive: false }).where(eq(pricingZones.name, 'Denver'));
  expect((await offersAt('80202')).map(({ business }) => business.slug)).toEqual(['acme']);
  await db.update(pricingZones).set({ isActive: true }).where(eq(pricingZones.name, 'Denver'));
});

test('a catalogue has everything of its business and nothing of another', async () => {
  const catalogue = await loadCatalogue(server.db, summit, NOW);
  expect(catalogue?.zones.map(({ name }) => name).toSorted()).toEqual(['Boulder County', 'Denver']);
  const rows = [...(catalogue?.zones ?? []), ...(catalogue?.dumpsters ?? []), ...(catalogue?.pricing ?? [])];
  expect(rows.every(({ businessId }) => businessId === summit)).toBe(true);
  expect(catalogue?.pricing).toHaveLength(8);
  expect(await loadCatalogue(server.db, newId('business'), NOW)).toBeUndefined();
});

test('changes of the catalogue raise its version, and cross no border', async () => {
  const { db } = server;
  const before = await loadCatalogue(db, summit, NOW);
  const [size] = before?.dumpsters ?? [];
  const [zone] = before?.zones ?? [];
  const foreign = await loadCatalogue(db, acme, NOW);
  const foreignZone = foreign?.zones[0];
  if (!size || !zone || !foreignZone) throw new Error('The demo catalogue is not there');
  const known = before?.pricing.find((one) => one.dumpsterId === size.id && one.zoneId === zone.id);
  const price = {
    id: newId('pricing'),
    dumpsterId: size.id,
    price: cents(30_000),
    maxWeightLb: 4000,
    rentalDuration: 5,
  };

  const by = {
    kind: 'user',
    userId: newId('user'),
    userType: 'SUPER_ADMIN',
    businessId: null,
    email: 'a@b.test',
  } as const;
  const subject = { kind: 'dumpster', id: size.id };
  const audit: AuditEntry = {
    businessId: summit,
    by,
    action: 'test.changed',
    subject,
    before: null,
    after: null,
    at: NOW,
  };

  const saved = await saveZonePricing(db, summit, { ...price, zoneId: zone.id }, audit);
  expect(saved).toMatchObject({ id: known?.id, price: 30_000, isActive: true });
  expect(await saveZonePricing(db, summit, { ...price, zoneId: foreignZone.id }, audit)).toBeUndefined();
  expect(await saveRules(db, summit, { turnaroundDays: 2 }, audit)).toBe(true);
  expect(await saveRules(db, newId('business'), { turnaroundDays: 2 }, audit)).toBe(false);
  const { id: sizeId, title, size: yards, price: fullPrice, description } = size;
  const fields = { id: sizeId, title, size: yards, price: fullPrice, description, total: 9 };
  const change = { plan: { remove: [], put: null }, day: DAY, audit };
  expect(await changeDumpster(db, summit, fields, change)).toBe(true);
  expect(await changeDumpster(db, acme, fields, change)).toBe(false);

  const after = await loadCatalogue(db, summit, NOW);
  expect(after?.business.catalogueVersion).toBe((before?.business.catalogueVersion ?? 0) + 3);
  expect(after?.bookingRules.turnaroundDays).toBe(2);
  expect(after?.pricingRules.perMile).toBe(before?.pricingRules.perMile);
  expect(after?.dumpsters.find(({ id }) => id === size.id)?.stock.total).toBe(9);
  expect(after?.pricing.find(({ id }) => id === known?.id)).toMatchObject({ price: 30_000, rentalDuration: 5 });
});

test('the directory finds a tenant by slug, by verified host and by id', async () => {
  const directory = databaseDirectory(server.db, () => NOW);
  const bySlug = await directory.bySlug('acme');
  expect(bySlug).toMatchObject({ id: acme, slug: 'acme', isEligible: true, hosts: ['rent.acme-haul.example'] });
  expect(bySlug?.brand.accent).toBe('#12733f');
  expect(await directory.byHost('rent.acme-haul.example')).toEqual(bySlug);
  expect(await directory.byId(acme)).toEqual(bySlug);
  expect(await directory.bySlug('newco')).toMatchObject({ isEligible: false });
  expect([await directory.bySlug('nobody'), await directory.byHost('acme.localhost')]).toEqual([null, null]);
});

test('businesses for everybody are the eligible ones, for the platform all', async () => {
  const slugs = (found: ReadonlyArray<{ business: { slug: string } }>) => found.map(({ business }) => business.slug);
  expect(slugs(await listBusinesses(server.db, NOW))).toEqual(['acme', 'lonestar', 'newco', 'summit']);
  expect(slugs(await listEligibleBusinesses(server.db, NOW))).toEqual(['acme', 'lonestar', 'summit']);
  const newco = await findBusinessBySlug(server.db, 'newco');
  const facts = newco && (await findBusinessWithFacts(server.db, newco.id, NOW));
  expect(facts?.eligibility).toMatchObject({ canBePaid: false, hasTerms: false, dumpstersInStock: 0, pricedZones: 0 });
});

test('people are found whatever the case of their address, and their hash only on purpose', async () => {
  const owner = await findUserByEmail(server.db, ' Owner@ACME.test ');
  expect(owner).toMatchObject({ email: 'owner@acme.test', userType: 'BUSINESS_ADMIN', businessId: acme });
  expect(owner?.passwordHash).toMatch(/^scrypt\$/);
  const shown = owner && (await findUser(server.db, owner.id));
  expect(shown).not.toHaveProperty('passwordHash');
  expect((await listTeam(server.db, acme)).map(({ email }) => email).toSorted()).toEqual([
    'manager@acme.test',
    'owner@acme.test',
  ]);
  expect(await listUsers(server.db)).toHaveLength(7);
  if (owner === undefined) throw new Error('The owner is not there');
  expect(await saveUser(server.db, { ...owner, id: newId('user'), email: 'OWNER@acme.test' })).toBe(false);
  expect(await saveUser(server.db, { ...owner, id: newId('user'), email: 'second@acme.test' })).toBe(true);
});

test.each([
  ['80202', '80202', 'zip'],
  [' 80202-1234 ', '80202', 'zip'],
  ['1600 Broadway, Denver, CO 80202', '80202', 'zip'],
  ['10001 Elm Street, Denver, CO 80203', '80203', 'zip'],
  ['Denver, CO', 'Denver', 'city'],
  ['denver colorado', 'Denver', 'city'],
  ['1600 Broadway, Denver, CO, USA', 'Denver', 'city'],
  ['12345 Elm Street Denver Colorado', 'Denver', 'city'],
  ['St. Louis, MO', 'Saint Louis', 'city'],
  ['ST LOUIS mo', 'Saint Louis', 'city'],
  ['Ft Collins, Colo', null, null],
  ['Ft. Collins, CO', 'Fort Collins', 'city'],
  ['N Las Vegas NV', 'North Las Vegas', 'city'],
  ['Washington, D.C.', 'Washington', 'city'],
  ['new york, new york', 'New York', 'city'],
  ['Denver', null, null],
  ['nowhere in particular', null, null],
  ['00000', null, null],
  ['', null, null],
])('the geocoder reads %j', async (text, expected, precision) => {
  const place = await embeddedGeocoder(server.db).locate(text);
  expect(place?.precision ?? null).toBe(precision);
  expect(place === null ? null : precision === 'zip' ? place.zipCode : place.city).toBe(expected);
});

test.each([
  ['Denver', '80216', 'Denver, CO'],
  ['1701 Wynkoop St, Denver', '80216', 'Denver, CO'],
  ['wynkoop street denver', '80216', 'Denver, CO'],
  ['Aurora', '80216', 'Aurora, CO'],
  ['Aurora', '60601', 'Aurora, IL'],
  ['North Las Vegas', '89101', 'North Las Vegas, NV'],
  ['Aurora, IL', '80216', 'Aurora, IL'],
  // So far from its yard nobody delivers: somebody else's Denver is no answer.
  ['Denver', '33101', null],
  ['Denver', '00000', null],
  ['nowhere in particular', '80216', null],
])('%j, asked of a business in %s, is %s', async (text, homeZip, expected) => {
  const place = await embeddedGeocoder(server.db).locate(text, homeZip);
  expect(place === null ? null : `${place.city}, ${place.stateCode}`).toBe(expected);
});

test('the nearest ZIP is at most 50 miles away', async () => {
  expect(await findNearestZip(server.db, 39.7491, -104.9946)).toMatchObject({ zip: '80202', city: 'Denver' });
  expect(await findNearestZip(server.db, 61.2116, -149.8761)).toMatchObject({ stateCode: 'AK' });
  expect(await findNearestZip(server.db, 30, -40)).toBeUndefined();
  expect(await findNearestZip(server.db, 90, 0)).toBeUndefined();
});

test('cities are found by the beginning of their name, each with its ZIPs', async () => {
  const [denver] = await listCities(server.db, { search: 'Denver', stateCode: 'co' });
  expect(denver).toMatchObject({ name: 'Denver', state: 'Colorado', stateCode: 'CO' });
  expect(denver?.zipCodes).toEqual(expect.arrayContaining(['80202', '80216']));
  expect(denver?.zipCodes).toEqual(denver?.zipCodes.toSorted());
  expect(
    (await listCities(server.db, { search: 'austin, tx' })).map(({ name, stateCode }) => [name, stateCode]),
  ).toEqual([['Austin', 'TX']]);
  expect(await listCities(server.db, {})).toHaveLength(50);
  expect(await listCities(server.db, { search: '100%_' })).toEqual([]);
  if (denver === undefined) throw new Error('Denver is not there');
  expect(await listCitiesByIds(server.db, [denver.id, newId('city')])).toEqual([denver]);
});
