import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { findBusiness, findRenamedSlug } from '#db/queries/businesses.ts';
import { findUser, saveUser } from '#db/queries/users.ts';
import { auditLog, businesses } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { GUEST, type UserType } from '#worker/domain/actor.ts';
import { newId, type BusinessId } from '#worker/domain/ids.ts';
import { cents, ppm } from '#worker/domain/money.ts';

import { createBusiness, type NewBusiness } from './create-business.ts';
import { readBusinessAccount } from './read-business-account.ts';
import { updateBusinessRules, type BusinessRulesChange } from './update-business-rules.ts';
import { updateBusiness } from './update-business.ts';
import { updatePaymentSettings } from './update-payment-settings.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const acme = demoIds.business('acme');
const newco = demoIds.business('newco');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

function as(actor: Parameters<typeof testContext>[2]) {
  return testContext(server.db, NOW, actor).ctx;
}

const platform = () => as(person('SUPER_ADMIN'));
const owner = (businessId: BusinessId = newco) => as(person('BUSINESS_ADMIN', businessId));
const manager = () => as(person('BUSINESS_MANAGER', newco));

let made = 0;

function fields(change: Partial<NewBusiness> = {}): NewBusiness {
  made += 1;
  return { name: 'Bolt Bins', slug: `bolt-${made}`, email: 'hello@bolt.test', ...change };
}

async function aUser(userType: UserType = 'CUSTOMER', businessId: BusinessId | null = null) {
  const who = person(userType, businessId);
  const saved = await saveUser(server.db, {
    id: who.userId,
    email: `${who.userId}@example.test`,
    username: 'someone',
    firstName: null,
    lastName: null,
    phone: null,
    userType,
    isActive: true,
    businessId,
    sessionVersion: 1,
    emailVerifiedAt: null,
    passwordHash: null,
    createdAt: NOW,
    updatedAt: NOW,
  });
  expect(saved).toBe(true);
  return who;
}

test('the platform adds a business that nobody owns and that takes no orders yet', async () => {
  const business = await createBusiness(platform(), fields({ slug: ' Mesa-Bins ', addressZipCode: '78702' }));
  expect(business).toMatchObject({ slug: 'mesa-bins', timeZone: 'America/Chicago', addressCountry: 'US' });
  const stored = await findBusiness(server.db, business.id);
  expect(stored?.yard?.latitude).toBeCloseTo(30.26, 1);
  const account = await readBusinessAccount(platform(), { businessId: business.id });
  expect(account.eligibility.isEligible).toBe(false);
  expect(account.rules).toMatchObject({ leadTimeDays: 1, turnaroundDays: 0, taxRate: 0 });
  const log = await server.db.select().from(auditLog).where(eq(auditLog.subjectId, business.id));
  expect(log).toMatchObject([{ action: 'business.created', actorKind: 'PLATFORM' }]);
});

test('whoever has no business becomes the admin of the one they add, with the token they have', async () => {
  const who = await aUser();
  const ctx = as(who);
  const business = await createBusiness(ctx, fields());
  expect(await findUser(server.db, who.userId)).toMatchObject({
    userType: 'BUSINESS_ADMIN',
    businessId: business.id,
  });
  expect((await readBusinessAccount(ctx, { businessId: business.id })).eligibility.isEligible).toBe(false);
  expect((await updateBusiness(ctx, { businessId: business.id, name: 'Bolt' })).name).toBe('Bolt');
  expect((await refusalOf(createBusiness(ctx, fields()))).code).toBe('FORBIDDEN');
});

test('of two businesses that somebody adds at once there is one', async () => {
  const ctx = as(await aUser());
  const answers = await Promise.allSettled([createBusiness(ctx, fields()), createBusiness(ctx, fields())]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a guest adds no business, and neither does who has one', async () => {
  expect((await refusalOf(createBusiness(as(GUEST), fields()))).code).toBe('UNAUTHENTICATED');
  const staff = as(await aUser('BUSINESS_MANAGER', acme));
  expect((await refusalOf(createBusiness(staff, fields()))).code).toBe('FORBIDDEN');
});

const SLUGS = [
  'admin',
  'API',
  'graphql',
  'www',
  'search',
  'iframe',
  'checkout',
  'login',
  'new',
  'my-orders',
  'a--',
  '-a',
  'x'.repeat(64),
  '',
  '80202',
];

test.each(SLUGS)('the slug "%s" is refused with a reason, to new and to old ones', async (slug) => {
  const answers = [
    await refusalOf(createBusiness(platform(), fields({ slug }))),
    await refusalOf(updateBusiness(owner(), { businessId: newco, slug })),
  ];
  for (const error of answers)
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path: 'input.slug' }] });
});

test('a slug that is taken is a conflict, however it is written', async () => {
  for (const slug of ['acme', 'Acme ']) {
    expect((await refusalOf(createBusiness(platform(), fields({ slug })))).code).toBe('CONFLICT');
    expect((await refusalOf(updateBusiness(owner(), { businessId: newco, slug }))).code).toBe('CONFLICT');
  }
});

test('a former slug leads to its business, stays reserved, and may be taken back', async () => {
  const { id: businessId } = await createBusiness(platform(), fields({ slug: 'first-name' }));
  await updateBusiness(platform(), { businessId, slug: 'second-name' });
  expect(await findRenamedSlug(server.db, 'first-name')).toBe('second-name');
  expect((await refusalOf(createBusiness(platform(), fields({ slug: 'first-name' })))).code).toBe('CONFLICT');
  expect((await refusalOf(updateBusiness(owner(), { businessId: newco, slug: 'first-name' }))).code).toBe('CONFLICT');

  await updateBusiness(platform(), { businessId, slug: 'second-name' });
  expect(await findRenamedSlug(server.db, 'second-name')).toBeUndefined();
  expect((await updateBusiness(platform(), { businessId, slug: 'first-name' })).slug).toBe('first-name');
  expect(await findRenamedSlug(server.db, 'first-name')).toBeUndefined();
  expect(await findRenamedSlug(server.db, 'second-name')).toBe('first-name');
});

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'a\nb' }],
  ['email', { email: 'nobody' }],
  ['phone', { phone: '12' }],
  ['addressState', { addressState: 'XX' }],
  ['addressZipCode', { addressZipCode: '8021' }],
  ['addressZipCode', { addressZipCode: '00000' }],
  ['addressCountry', { addressCountry: 'CA' }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
])('a wrong %s is refused by its name, to new and to old ones', async (name, change) => {
  const answers = [
    await refusalOf(createBusiness(platform(), fields(change))),
    await refusalOf(updateBusiness(owner(), { businessId: newco, ...change })),
  ];
  for (const error of answers)
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path: `input.${name}` }] });
});

test.each([
  ['termsOfServiceUrl', { termsOfServiceUrl: 'javascript:alert(1)' }],
  ['businessNotes', { businessNotes: 'x'.repeat(10_001) }],
  ['prohibitedItems', { prohibitedItems: ['x'.repeat(201)] }],
  ['policyMessages', { policyMessages: Array.from({ length: 31 }, (_, n) => `Policy ${n}`) }],
])('wrong %s are refused by their name', async (name, change) => {
  const error = await refusalOf(updateBusiness(owner(), { businessId: newco, ...change }));
  expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path: `input.${name}` }] });
});

test('everything wrong is named at once', async () => {
  const error = await refusalOf(createBusiness(platform(), fields({ name: '', email: 'x', phone: 'y' })));
  expect(error.fields.map(({ path }) => path)).toEqual(['input.name', 'input.email', 'input.phone']);
});

test('the yard moves with the ZIP, and what is cleared is gone', async () => {
  const before = await findBusiness(server.db, newco);
  await updateBusiness(owner(), { businessId: newco, addressZipCode: '10002', phone: '(212) 555-0100' });
  const moved = await findBusiness(server.db, newco);
  expect(moved?.yard).not.toEqual(before?.yard);
  const cleared = await updateBusiness(owner(), { businessId: newco, addressZipCode: '', phone: '' });
  expect([cleared.addressZipCode, cleared.phone]).toEqual([null, null]);
  expect((await findBusiness(server.db, newco))?.yard).toBeNull();
});

test('a manager changes the policies and nothing else', async () => {
  const policies = {
    businessId: newco,
    prohibitedItems: ['Paint', ' Tyres ', '', 'Paint'],
    policyMessages: ['Call first'],
    termsOfServiceUrl: 'https://newco.test/terms',
    businessNotes: 'Two\nlines',
  };
  expect(await updateBusiness(manager(), policies)).toMatchObject({
    prohibitedItems: ['Paint', 'Tyres'],
    termsOfServiceUrl: 'https://newco.test/terms',
  });
  for (const change of [{ name: 'X' }, { slug: 'newco-2' }, { isActive: false }, { timeZone: 'America/Denver' }])
    expect((await refusalOf(updateBusiness(manager(), { businessId: newco, ...change }))).code).toBe('FORBIDDEN');
});

test("the owner's switch does not lift what the platform suspended", async () => {
  await server.db.update(businesses).set({ suspendedAt: NOW }).where(eq(businesses.id, newco));
  expect((await updateBusiness(owner(), { businessId: newco, isActive: false })).isActive).toBe(false);
  expect((await updateBusiness(owner(), { businessId: newco, isActive: true })).isActive).toBe(true);
  expect((await findBusiness(server.db, newco))?.suspendedAt).toEqual(NOW);
  await server.db.update(businesses).set({ suspendedAt: null }).where(eq(businesses.id, newco));
});

test("the platform's fee is set by the platform only, and payments not by managers", async () => {
  const fee = { serviceFeeRate: ppm(25_000), serviceFeeFixed: cents(100), serviceFeeEnabled: true };
  await updatePaymentSettings(platform(), { businessId: newco, ...fee });
  expect((await findBusiness(server.db, newco))?.serviceFee).toMatchObject({
    rate: 25_000,
    fixed: 100,
    enabled: true,
  });
  for (const change of [{ serviceFeeRate: ppm(0) }, { serviceFeeFixed: cents(0) }, { serviceFeeEnabled: false }])
    expect((await refusalOf(updatePaymentSettings(owner(), { businessId: newco, ...change }))).code).toBe('FORBIDDEN');
  await updatePaymentSettings(owner(), { businessId: newco, paymentProvider: 'STRIPE' });
  expect((await findBusiness(server.db, newco))?.paymentProvider).toBe('STRIPE');
  const byManager = updatePaymentSettings(manager(), { businessId: newco, paymentProvider: 'STRIPE' });
  expect((await refusalOf(byManager)).code).toBe('FORBIDDEN');
  const tooMuch = updatePaymentSettings(platform(), { businessId: newco, serviceFeeRate: ppm(1_000_001) });
  expect((await refusalOf(tooMuch)).fields).toMatchObject([{ path: 'input.serviceFeePercent' }]);
});

test('who pays the fee is for the platform to say', async () => {
  const change = { businessId: newco, serviceFeePayer: 'CUSTOMER' } as const;
  expect((await refusalOf(updateBusinessRules(owner(), change))).code).toBe('FORBIDDEN');
  await updateBusinessRules(platform(), change);
  expect((await findBusiness(server.db, newco))?.serviceFee.payer).toBe('CUSTOMER');
  const none = updateBusinessRules(owner(), { businessId: newco, dailyDeliveries: 0 });
  expect((await refusalOf(none)).fields).toMatchObject([{ path: 'input.dailyDeliveries' }]);
});

test('some day is left to order for, with the rules that stay as they are', async () => {
  const change = (rules: BusinessRulesChange) => updateBusinessRules(owner(), { businessId: newco, ...rules });
  await change({ leadTimeDays: 1, bookableDays: 90, orderCutoffMinute: null });
  expect((await refusalOf(change({ leadTimeDays: 91 }))).fields).toMatchObject([{ path: 'input.leadTimeDays' }]);
  await change({ leadTimeDays: 90 });
  expect((await refusalOf(change({ bookableDays: 89 }))).fields).toMatchObject([{ path: 'input.bookableDays' }]);
  // After today's cut-off the first day is one later.
  expect((await refusalOf(change({ orderCutoffMinute: 840 }))).fields).toMatchObject([{ path: 'input.bookableDays' }]);
  await change({ leadTimeDays: 1, orderCutoffMinute: 840 });
});

test('a foreign and a missing business answer alike', async () => {
  const verbs = [
    (ctx: ReturnType<typeof owner>, businessId: BusinessId) => updateBusiness(ctx, { businessId, name: 'Mine' }),
    (ctx: ReturnType<typeof owner>, businessId: BusinessId) =>
      updatePaymentSettings(ctx, { businessId, paymentProvider: 'STRIPE' }),
    (ctx: ReturnType<typeof owner>, businessId: BusinessId) =>
      updateBusinessRules(ctx, { businessId, leadTimeDays: 2 }),
  ];
  for (const verb of verbs) {
    expect((await refusalOf(verb(as(GUEST), acme))).code).toBe('UNAUTHENTICATED');
    const answers = [
      await refusalOf(verb(owner(), acme)),
      await refusalOf(verb(owner(), newId('business'))),
      await refusalOf(verb(platform(), newId('business'))),
      await refusalOf(verb(as(await aUser()), acme)),
    ];
    for (const error of answers) expect([error.code, error.message]).toEqual(['NOT_FOUND', 'Business not found']);
  }
});

test('whether deliveries are marked is its admin’s to say; the business’s people are told', async () => {
  const isTracked = async () => (await readBusinessAccount(manager(), { businessId: newco })).fulfilmentTracking;
  expect(await isTracked()).toBe(true);
  await updateBusiness(owner(), { businessId: newco, fulfilmentTracking: false });
  expect(await isTracked()).toBe(false);
  const asked = updateBusiness(manager(), { businessId: newco, fulfilmentTracking: true });
  expect((await refusalOf(asked)).code).toBe('FORBIDDEN');
  expect(await isTracked()).toBe(false);
  await updateBusiness(owner(), { businessId: newco, fulfilmentTracking: true });
  expect(await isTracked()).toBe(true);
});
