import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditLog, cities, pricingZones, zoneDumpsterPricing, zoneZipCodes } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { GUEST } from '#worker/domain/actor.ts';
import { newId, type ZoneId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';

import type { ZoneInput } from './checked-zone.ts';
import { createZone } from './create-zone.ts';
import { deleteZonePricing } from './delete-zone-pricing.ts';
import { deleteZone } from './delete-zone.ts';
import { setZonePricing } from './set-zone-pricing.ts';
import { switchZone } from './switch-zone.ts';
import { toggleZoneStock } from './toggle-zone-stock.ts';
import { updateZone } from './update-zone.ts';
import { zonePricing } from './zone-pricing.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const acme = demoIds.business('acme');
const twenty = demoIds.dumpster('acme', 20);
const foreignZone = demoIds.zone('summit', 'Denver');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

function as(actor: Parameters<typeof testContext>[2]) {
  return testContext(server.db, NOW, actor).ctx;
}

const manager = () => as(person('BUSINESS_MANAGER', acme));

const FIELDS: ZoneInput = {
  businessId: acme,
  name: 'Golden',
  type: 'ZIP_CODE',
  cityIds: null,
  zipCodes: ['80401'],
  deliveryFee: cents(80_00),
  rentalDuration: 10,
};

async function pricedZone(zipCodes: ReadonlyArray<string>): Promise<ZoneId> {
  const { id: zoneId } = await createZone(manager(), { ...FIELDS, zipCodes });
  await setZonePricing(manager(), priceOf(zoneId));
  return zoneId;
}

function priceOf(zoneId: ZoneId) {
  return { businessId: acme, zoneId, dumpsterId: twenty, price: cents(500_00), maxWeightLb: 4000, rentalDuration: 3 };
}

async function priceAt(zipCode: string) {
  return (await zonePricing(as(GUEST), { businessId: acme, dumpsterId: twenty, zipCode }))?.zoneId ?? null;
}

async function cityNamed(name: string) {
  const city = await server.db.select({ id: cities.id }).from(cities).where(eq(cities.name, name)).get();
  if (city === undefined) throw new Error(`There is no ${name}`);
  return city.id;
}

test('a zone takes a pasted list of ZIPs, keeps zeros, and says each once', async () => {
  const made = await createZone(manager(), {
    ...FIELDS,
    name: ' Front Range ',
    zipCodes: ['80401, 80403;80419\n02108', '80401-1234'],
  });
  expect(made).toMatchObject({ name: 'Front Range', isActive: true, deliveryFee: 8000, rentalDuration: 10 });
  expect(made.zipCodes).toEqual(['02108', '80401', '80403', '80419']);
  const log = await server.db.select().from(auditLog).where(eq(auditLog.subjectId, made.id));
  expect(log).toMatchObject([
    { action: 'zone.created', businessId: acme, actorKind: 'STAFF', detail: { before: null, after: made.id } },
  ]);
});

test('a zone of five thousand ZIPs is written at once', async () => {
  const zipCodes = Array.from({ length: 5000 }, (_, index) => String(10_000 + index));
  const made = await createZone(manager(), { ...FIELDS, zipCodes });
  expect(made.zipCodes).toHaveLength(5000);
  const tooMany = { ...FIELDS, zipCodes: [...zipCodes, '99999'] };
  expect((await refusalOf(createZone(manager(), tooMany))).fields).toMatchObject([{ path: 'input.zipCodes' }]);
  await deleteZone(manager(), { zoneId: made.id });
});

test('a zone of cities has their ZIPs with them', async () => {
  const cityId = await cityNamed('Boulder');
  const made = await createZone(manager(), { ...FIELDS, type: 'CITY_STATE', cityIds: [cityId, cityId], zipCodes: [] });
  expect(made.cities.map(({ name }) => name)).toEqual(['Boulder']);
  expect(made.cities[0]?.zipCodes).toContain('80301');
  const missing = { ...FIELDS, type: 'CITY_STATE', cityIds: [newId('city')] } as const;
  expect((await refusalOf(createZone(manager(), missing))).code).toBe('NOT_FOUND');
});

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(201) }],
  ['deliveryFee', { deliveryFee: cents(-1) }],
  ['rentalDuration', { rentalDuration: 0 }],
  ['rentalDuration', { rentalDuration: 366 }],
  ['zipCodes', { zipCodes: [] }],
  ['zipCodes', { zipCodes: null }],
  ['zipCodes', { zipCodes: ['8020'] }],
  ['zipCodes', { zipCodes: ['80202–1234'] }],
  ['cityIds', { type: 'CITY_STATE', cityIds: null }],
  ['cityIds', { type: 'CITY_STATE', cityIds: [] }],
] as const)('a zone with a wrong %s is refused by its name', async (name, change) => {
  const error = await refusalOf(createZone(manager(), { ...FIELDS, ...change }));
  expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path: `input.${name}` }] });
});

test('a changed zone keeps its area where none is given, and another type needs its own', async () => {
  const { id: zoneId } = await createZone(manager(), FIELDS);
  const renamed = await updateZone(manager(), { ...FIELDS, zoneId, name: 'West', zipCodes: null });
  expect([renamed.name, renamed.zipCodes]).toEqual(['West', ['80401']]);
  const moved = await updateZone(manager(), { ...FIELDS, zoneId, zipCodes: ['80403'] });
  expect(moved.zipCodes).toEqual(['80403']);

  const ofCities = { ...FIELDS, zoneId, type: 'CITY_STATE' } as const;
  expect((await refusalOf(updateZone(manager(), ofCities))).fields).toMatchObject([{ path: 'input.cityIds' }]);
  const turned = await updateZone(manager(), { ...ofCities, cityIds: [await cityNamed('Boulder')] });
  expect([turned.type, turned.zipCodes, turned.cities.length]).toEqual(['CITY_STATE', [], 1]);
});

test('a zone that is switched off serves nobody, and the next one applies at once', async () => {
  const zoneId = await pricedZone(['80202']);
  const older = demoIds.zone('acme', 'Denver Metro');
  expect(await priceAt('80202')).toBe(older);
  expect((await switchZone(manager(), { zoneId: older, isActive: false })).isActive).toBe(false);
  expect(await priceAt('80202')).toBe(zoneId);
  await switchZone(manager(), { zoneId: older, isActive: false });
  expect((await switchZone(manager(), { zoneId: older, isActive: true })).isActive).toBe(true);
  expect(await priceAt('80202')).toBe(older);
});

test('a deleted zone is gone with its area and prices', async () => {
  const zoneId = await pricedZone(['80465']);
  expect(await priceAt('80465')).toBe(zoneId);
  await deleteZone(manager(), { zoneId });
  expect(await priceAt('80465')).toBeNull();
  for (const [table, column] of [
    [pricingZones, pricingZones.id],
    [zoneZipCodes, zoneZipCodes.zoneId],
    [zoneDumpsterPricing, zoneDumpsterPricing.zoneId],
  ] as const)
    expect(await server.db.select().from(table).where(eq(column, zoneId))).toEqual([]);
  expect((await refusalOf(deleteZone(manager(), { zoneId }))).code).toBe('NOT_FOUND');
});

test('a size is switched off and on in one zone, and keeps its price', async () => {
  const zoneId = await pricedZone(['80439']);
  const pair = { businessId: acme, zoneId, dumpsterId: twenty };
  expect(await toggleZoneStock(manager(), pair)).toMatchObject({ isActive: false, price: 50_000 });
  expect(await priceAt('80439')).toBeNull();
  expect((await toggleZoneStock(manager(), pair)).isActive).toBe(true);
  expect(await priceAt('80439')).toBe(zoneId);
});

test('a size in a zone is not switched by whoever was shown something else', async () => {
  const zoneId = await pricedZone(['80437']);
  const toggled = (expected: boolean) =>
    toggleZoneStock(manager(), { businessId: acme, zoneId, dumpsterId: twenty, expected });
  expect((await toggled(true)).isActive).toBe(false);
  expect((await refusalOf(toggled(true))).code).toBe('CONFLICT');
  expect(await priceAt('80437')).toBeNull();
  expect((await toggled(false)).isActive).toBe(true);
  expect((await refusalOf(toggled(false))).code).toBe('CONFLICT');
  expect(await priceAt('80437')).toBe(zoneId);
});

test('a price goes by its id, or by zone and size, once', async () => {
  const zoneId = await pricedZone(['80433']);
  const pair = { businessId: acme, zoneId, dumpsterId: twenty };
  await deleteZonePricing(manager(), pair);
  expect(await priceAt('80433')).toBeNull();
  expect((await refusalOf(deleteZonePricing(manager(), pair))).code).toBe('NOT_FOUND');

  const { id: pricingId } = await setZonePricing(manager(), priceOf(zoneId));
  await deleteZonePricing(manager(), { pricingId });
  expect((await refusalOf(deleteZonePricing(manager(), { pricingId }))).code).toBe('NOT_FOUND');
  expect((await refusalOf(toggleZoneStock(manager(), pair))).code).toBe('NOT_FOUND');
});

test('a new price leaves a size out of stock where it was', async () => {
  const zoneId = await pricedZone(['80434']);
  await toggleZoneStock(manager(), { businessId: acme, zoneId, dumpsterId: twenty });
  expect(await setZonePricing(manager(), { ...priceOf(zoneId), price: cents(510_00) })).toMatchObject({
    price: 510_00,
    isActive: false,
  });
  expect(await priceAt('80434')).toBeNull();
  await toggleZoneStock(manager(), { businessId: acme, zoneId, dumpsterId: twenty });
  expect(await priceAt('80434')).toBe(zoneId);
});

type Verb = (ctx: ReturnType<typeof manager>, zoneId: ZoneId) => Promise<unknown>;

const VERBS: ReadonlyArray<readonly [string, Verb]> = [
  ['changing', (ctx, zoneId) => updateZone(ctx, { ...FIELDS, zoneId })],
  ['switching', (ctx, zoneId) => switchZone(ctx, { zoneId, isActive: false })],
  ['deleting', (ctx, zoneId) => deleteZone(ctx, { zoneId })],
  ['toggling a size', (ctx, zoneId) => toggleZoneStock(ctx, { businessId: acme, zoneId, dumpsterId: twenty })],
  ['removing a price', (ctx, zoneId) => deleteZonePricing(ctx, { businessId: acme, zoneId, dumpsterId: twenty })],
  ['pricing', (ctx, zoneId) => setZonePricing(ctx, priceOf(zoneId))],
];

test.each(VERBS)('%s answers a foreign and a missing zone alike', async (_what, verb) => {
  expect((await refusalOf(verb(as(GUEST), foreignZone))).code).toBe('UNAUTHENTICATED');
  expect((await refusalOf(verb(as(person('CUSTOMER')), foreignZone))).code).toBe('NOT_FOUND');
  const [foreign, missing] = [
    await refusalOf(verb(manager(), foreignZone)),
    await refusalOf(verb(manager(), newId('zone'))),
  ];
  expect([foreign.code, foreign.message]).toEqual(['NOT_FOUND', missing.message]);
});

test('nobody adds a zone to, or takes a price from, a business that is not theirs', async () => {
  const summit = { ...FIELDS, businessId: demoIds.business('summit') };
  expect((await refusalOf(createZone(manager(), summit))).code).toBe('NOT_FOUND');
  expect((await refusalOf(createZone(as(GUEST), FIELDS))).code).toBe('UNAUTHENTICATED');
  expect(
    (await refusalOf(createZone(as(person('SUPER_ADMIN')), { ...FIELDS, businessId: newId('business') }))).code,
  ).toBe('NOT_FOUND');
  const price = await server.db
    .select({ id: zoneDumpsterPricing.id })
    .from(zoneDumpsterPricing)
    .where(eq(zoneDumpsterPricing.zoneId, foreignZone))
    .get();
  if (price === undefined) throw new Error('Summit has no price in Denver');
  expect((await refusalOf(deleteZonePricing(manager(), { pricingId: price.id }))).code).toBe('NOT_FOUND');
  await deleteZonePricing(as(person('SUPER_ADMIN')), { pricingId: price.id });
});
