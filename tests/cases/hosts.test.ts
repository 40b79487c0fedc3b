import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { databaseDirectory, findRenamedSlug } from '#db/queries/businesses.ts';
import { businessDomains, businesses, outbox } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { writeBatch } from '#db/write-batch.ts';
import { siteOf } from '#tenants/resolve.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { fakeNames } from '#tests/support/fake-names.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { GUEST } from '#worker/domain/actor.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { createBusiness } from '#worker/usecases/catalogue/create-business.ts';
import { updateBusiness } from '#worker/usecases/catalogue/update-business.ts';
import { addDomain } from '#worker/usecases/domains/add-domain.ts';
import { checkDomain } from '#worker/usecases/domains/check-domain.ts';
import { removeDomain } from '#worker/usecases/domains/remove-domain.ts';
import { readMailPayload } from '#worker/usecases/mail/mail-payload.ts';
import { checkDueHosts } from '#worker/usecases/platform/check-due-hosts.ts';

const START = new Date('2026-11-10T18:00:00Z');
const DAY = 24 * 60 * 60_000;
const HOST = 'rent.acme-haul.example';
const acme = demoIds.business('acme');
/** Stands for the second tenant of the case. */
const bolt = demoIds.business('summit');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: START });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

test.each([
  ['ACME.platform.test', { kind: 'storefront', slug: 'acme' }],
  ['acme.platform.test:8787', { kind: 'storefront', slug: 'acme' }],
  ['acme.platform.test.', { kind: 'storefront', slug: 'acme' }],
  ['platform.test', { kind: 'platform' }],
  ['www.platform.test', { kind: 'platform' }],
  ['127.0.0.1', { kind: 'unknown' }],
  ['[::1]:8787', { kind: 'unknown' }],
  ['a.acme.platform.test', { kind: 'unknown' }],
  ['unknown.platform.test', { kind: 'storefront', slug: 'unknown' }],
] as const)('C-43 Spelling of the host: %s under platform.test', async (host, site) => {
  const found = siteOf(new URL(`http://${host}/`), 'platform.test');
  expect(found).toEqual(site);
  if (found.kind !== 'storefront') return;
  const tenant = await databaseDirectory(server.db, () => START).bySlug(found.slug);
  expect(tenant?.slug ?? null).toBe(found.slug === 'acme' ? 'acme' : null);
});

test('C-43 Spelling of the host: an empty one is no address at all', () => {
  expect(URL.canParse('http:///search')).toBe(true);
  expect(siteOf(new URL('http:///search'), 'platform.test')).toEqual({ kind: 'unknown' });
  expect(URL.canParse('http://:8787/')).toBe(false);
});

const owner = () => testContext(server.db, START, person('BUSINESS_ADMIN', bolt)).ctx;
const platform = () => testContext(server.db, START, person('SUPER_ADMIN')).ctx;
const named = (slug: string) => ({ name: 'Bolt Bins', slug, email: 'hello@bolt.example' });

test.each([
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
])('C-45 Reserved slugs: %j is refused with a reason, to a new business and to an old one', async (slug) => {
  for (const refused of [
    await refusalOf(createBusiness(platform(), named(slug))),
    await refusalOf(updateBusiness(owner(), { businessId: bolt, slug })),
  ]) {
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path: 'input.slug' }] });
    expect(refused.message.length).toBeGreaterThan(10);
  }
});

test('C-45 Reserved slugs: "Acme " is acme, which exists; the database itself keeps it from a second one', async () => {
  expect(await refusalOf(createBusiness(platform(), named('Acme ')))).toMatchObject({ code: 'CONFLICT' });
  expect(await refusalOf(updateBusiness(owner(), { businessId: bolt, slug: ' ACME' }))).toMatchObject({
    code: 'CONFLICT',
  });
  const row = { name: 'Bolt', slug: 'acme', timeZone: 'UTC', createdAt: START, updatedAt: START };
  const inserted = server.db.insert(businesses).values({ ...row, id: demoIds.business('never-made') });
  expect(await writeBatch(server.db, [inserted])).toEqual({ ok: false, reason: 'conflict' });
});

test('C-45 Reserved slugs: a slug that was changed leads on to its business, and is nobody else’s', async () => {
  const { id: businessId } = await createBusiness(platform(), named('bolt-bins'));
  await updateBusiness(platform(), { businessId, slug: 'bolt-hauling' });
  expect(await findRenamedSlug(server.db, 'bolt-bins')).toBe('bolt-hauling');
  expect(await refusalOf(createBusiness(platform(), named('Bolt-Bins')))).toMatchObject({ code: 'CONFLICT' });
});

/** acme is served on its host, proved in a DNS whose CNAME never changes. */
async function domainScene() {
  await server.db.delete(businessDomains);
  const names = fakeNames();
  names.point(HOST, 'domains.localhost');
  let now = START;
  const contextOf = (actor: ReturnType<typeof person> | typeof GUEST) =>
    testContext(server.db, START, actor, {
      now: () => now,
      dns: names.dns,
      customHostnames: names.customHostnames,
    }).ctx;
  const as = (businessId: BusinessId) => contextOf(person('BUSINESS_ADMIN', businessId));
  const scene = {
    publish: (...values: ReadonlyArray<string>) => names.publish(`_oskr.${HOST}`, ...values),
    add: (businessId: BusinessId) => addDomain(as(businessId), { businessId, host: HOST }),
    check: (businessId: BusinessId) => checkDomain(as(businessId), { businessId, host: HOST }),
    remove: (businessId: BusinessId) => removeDomain(as(businessId), { businessId, host: HOST }),
    served: async () => (await databaseDirectory(server.db, () => now).byHost(HOST))?.slug ?? null,
    /** A day later, by the sweep. */
    async nextDay() {
      now = new Date(now.getTime() + DAY);
      await checkDueHosts(contextOf(GUEST), async (_host, work) => await work());
    },
  };
  const { txtValue } = await scene.add(acme);
  scene.publish(txtValue);
  await scene.check(acme);
  expect(await scene.served()).toBe('acme');
  return { ...scene, acmesValue: txtValue };
}

test('C-48 Domain left behind: another business is refused without a record, and with an old one of acme’s', async () => {
  const { add, check, remove, publish, served, acmesValue } = await domainScene();
  await remove(acme);
  expect(await served()).toBeNull();
  publish();
  await add(bolt);
  expect(await check(bolt)).toMatchObject({ state: 'PENDING', cnameSeen: true });
  publish(acmesValue);
  expect(await check(bolt)).toMatchObject({ state: 'PENDING' });
  expect(await served()).toBeNull();
});

test('C-48 Domain left behind: with its own fresh value the other business is served, once the quarantine has ended', async () => {
  const { add, check, remove, publish, served, nextDay, acmesValue } = await domainScene();
  await remove(acme);
  const { txtValue } = await add(bolt);
  expect(txtValue).not.toBe(acmesValue);
  publish(txtValue);
  expect(await check(bolt)).toMatchObject({ state: 'PENDING' });
  for (let day = 1; day < 30; day += 1) await nextDay();
  expect(await served()).toBeNull();
  await nextDay();
  expect(await served()).toBe('summit');
});

test('C-48 Domain left behind: when acme’s record disappears, its host is paused and its owner told', async () => {
  const { publish, served, nextDay, acmesValue } = await domainScene();
  publish();
  await nextDay();
  expect(await served()).toBeNull();
  const told = await server.db.select().from(outbox).where(eq(outbox.kind, 'domain-paused'));
  expect(told.map(({ recipient }) => recipient)).toEqual(['owner@acme.test']);
  expect(readMailPayload('domain-paused', told[0]?.payload)).toMatchObject({
    host: HOST,
    recordName: `_oskr.${HOST}`,
    recordValue: acmesValue,
  });
  publish(acmesValue);
  await nextDay();
  expect(await served()).toBe('acme');
});
