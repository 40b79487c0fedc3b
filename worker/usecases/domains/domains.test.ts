import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { databaseDirectory } from '#db/queries/businesses.ts';
import { businessDomains, outbox } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { fakeNames } from '#tests/support/fake-names.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { GUEST, type Actor } from '#worker/domain/actor.ts';
import { proofName } from '#worker/domain/custom-domain.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import { checkDueHosts } from '../platform/check-due-hosts.ts';
import { addDomain } from './add-domain.ts';
import { checkDomain } from './check-domain.ts';
import { listDomains } from './list-domains.ts';
import { removeDomain } from './remove-domain.ts';
import { setCanonicalDomain } from './set-canonical-domain.ts';

const START = new Date('2026-11-10T18:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const acme = demoIds.business('acme');
const summit = demoIds.business('summit');
const ADMIN = person('SUPER_ADMIN');
let server: TestDatabase;
let hosts = 0;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: START });
  // The demo's own host is none of these tests' business.
  await server.db.delete(businessDomains);
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

/** A host of its own for each test, with a DNS, an issuer and a clock. */
function scene() {
  hosts += 1;
  const host = `rent-${hosts}.acme-haul.example`;
  const names = fakeNames();
  let now = START;
  const forgotten: Array<BusinessId> = [];
  const as = (actor: Actor) =>
    testContext(server.db, START, actor, {
      now: () => now,
      dns: names.dns,
      customHostnames: names.customHostnames,
      forgetTenant: (id) => void forgotten.push(id),
    }).ctx;
  const owners = new Map([acme, summit].map((id) => [id, as(person('BUSINESS_ADMIN', id))]));
  const owner = (id: BusinessId) => owners.get(id) ?? as(ADMIN);
  return {
    host,
    names,
    as,
    forgotten,
    owner,
    wait: (ms: number) => (now = new Date(now.getTime() + ms)),
    add: (businessId: BusinessId) => addDomain(owner(businessId), { businessId, host }),
    check: (businessId: BusinessId) => checkDomain(owner(businessId), { businessId, host }),
    remove: (businessId: BusinessId) => removeDomain(owner(businessId), { businessId, host }),
    /** At how many of the hosts that are due it looked: this one, or none. */
    sweep: () => checkDueHosts(as(GUEST), async (due, work) => (due === host ? await work() : 0)),
    served: async () => (await databaseDirectory(server.db, () => now).byHost(host))?.slug ?? null,
    publish: (...values: ReadonlyArray<string>) => names.publish(proofName(host), ...values),
    paused: () =>
      server.db
        .select({ recipient: outbox.recipient, businessId: outbox.businessId })
        .from(outbox)
        .where(and(eq(outbox.kind, 'domain-paused'), like(outbox.eventKey, `%:${host}:%`))),
  };
}

test('a host is served from the moment its own record is seen, and not before', async () => {
  const { host, add, check, publish, served, names, forgotten, wait } = scene();
  const asked = await add(acme);
  expect(asked).toMatchObject({ host, state: 'PENDING', txtName: `_oskr.${host}`, certificateState: 'NONE' });
  expect(asked).toMatchObject({ cnameTarget: 'domains.localhost', cnameSeen: false, failure: null, checkedAt: null });
  expect(asked.txtValue).toMatch(/^oskr-verification=[0-9a-f]{40}$/);

  expect(await check(acme)).toMatchObject({ state: 'PENDING', failure: expect.stringContaining('There is no TXT') });
  publish('v=spf1 -all');
  expect(await check(acme)).toMatchObject({ state: 'PENDING', failure: expect.stringContaining('another value') });
  expect(await served()).toBeNull();

  publish('v=spf1 -all', asked.txtValue);
  names.point(host, 'domains.localhost');
  wait(MINUTE);
  const proved = await check(acme);
  expect(proved).toMatchObject({ state: 'VERIFIED', failure: null, cnameSeen: true, certificateState: 'PENDING' });
  expect(proved.verifiedAt).toEqual(new Date(START.getTime() + MINUTE));
  expect(await served()).toBe('acme');
  expect(forgotten).toEqual([acme]);
  names.issue();
  expect(await check(acme)).toMatchObject({ certificateState: 'ACTIVE' });
});

test('of two that claim a host, it is served to the prover only, and to nobody before', async () => {
  const { add, check, publish, served } = scene();
  const ofAcme = await add(acme);
  const ofSummit = await add(summit);
  expect(ofSummit.txtValue).not.toBe(ofAcme.txtValue);
  publish(ofSummit.txtValue);
  expect(await check(acme)).toMatchObject({ state: 'PENDING' });
  // A look is at the host: who asked for it is not who gets it.
  expect(await served()).toBe('summit');
  publish(ofSummit.txtValue, ofAcme.txtValue);
  expect(await check(acme)).toMatchObject({ state: 'PENDING', failure: expect.stringContaining('Another store') });
  expect(await served()).toBe('summit');
});

test('who proves a host that another one is served on gets it once that proof is gone, and the other is told', async () => {
  const { host, add, check, publish, served, names, paused } = scene();
  publish((await add(acme)).txtValue);
  await check(acme);
  const { txtValue } = await add(summit);
  publish(txtValue);
  expect(await check(summit)).toMatchObject({ state: 'VERIFIED' });
  expect(await served()).toBe('summit');
  expect(names.hosts()).toEqual([host]);
  expect(await paused()).toEqual([{ recipient: 'owner@acme.test', businessId: acme }]);
});

test('daily a host is looked at again: without its record it is paused and its owner told once, with it it is back', async () => {
  const { host, add, check, publish, served, sweep, wait, paused, names } = scene();
  const { txtValue } = await add(acme);
  publish(txtValue);
  await check(acme);
  names.issue();
  await check(acme);
  wait(DAY - 1);
  expect(await sweep()).toBe(0);
  wait(1);
  expect(await sweep()).toBe(1);
  expect(await served()).toBe('acme');

  publish();
  wait(DAY);
  await sweep();
  expect(await served()).toBeNull();
  expect(await paused()).toEqual([{ recipient: 'owner@acme.test', businessId: acme }]);
  expect(names.hosts()).toEqual([host]);
  for (let hour = 0; hour < 3; hour += 1) {
    wait(60 * MINUTE);
    expect(await sweep()).toBe(1);
  }
  expect(await paused()).toHaveLength(1);

  publish(txtValue);
  wait(60 * MINUTE);
  await sweep();
  expect(await served()).toBe('acme');
  publish();
  wait(DAY);
  await sweep();
  expect(await paused()).toHaveLength(2);
});

test('a DNS that does not answer pauses nobody, and is asked again in ten minutes', async () => {
  const { add, check, publish, served, sweep, wait, names, paused } = scene();
  publish((await add(acme)).txtValue);
  await check(acme);
  names.state.dnsIsDown = true;
  wait(DAY);
  expect(await sweep()).toBe(1);
  expect(await served()).toBe('acme');
  expect(await sweep()).toBe(0);
  names.state.dnsIsDown = false;
  wait(10 * MINUTE);
  expect(await sweep()).toBe(1);
  expect(await paused()).toEqual([]);
});

test('a host that was served and is given up is nobody’s for 30 days, whoever proves it meanwhile', async () => {
  const { host, add, check, remove, publish, served, sweep, wait, names, forgotten } = scene();
  publish((await add(acme)).txtValue);
  await check(acme);
  await remove(acme);
  expect(await served()).toBeNull();
  expect(forgotten).toEqual([acme, acme]);
  expect(names.hosts()).toEqual([]);

  const { txtValue } = await add(summit);
  publish(txtValue);
  expect(await check(summit)).toMatchObject({
    state: 'PENDING',
    failure: expect.stringContaining('gave this address up'),
  });
  wait(30 * DAY - 1);
  await sweep();
  expect(await served()).toBeNull();
  wait(1);
  expect(await check(summit)).toMatchObject({ state: 'VERIFIED' });
  expect(await served()).toBe('summit');
  expect(names.hosts()).toEqual([host]);
});

test('who gave a host up can have it back at once, by a new proof only, and is kept it for meanwhile', async () => {
  const { add, check, remove, publish, served } = scene();
  const first = await add(acme);
  publish(first.txtValue);
  await check(acme);
  await remove(acme);
  const second = await add(acme);
  expect(second).toMatchObject({ state: 'PENDING', verifiedAt: null });
  expect(second.txtValue).not.toBe(first.txtValue);
  expect(await check(acme)).toMatchObject({ state: 'PENDING' });
  expect(await served()).toBeNull();

  const { txtValue } = await add(summit);
  publish(txtValue);
  await check(summit);
  expect(await served()).toBeNull();
  publish(txtValue, second.txtValue);
  expect(await check(acme)).toMatchObject({ state: 'VERIFIED' });
});

test('a claim that was never proved, or has lost its proof, keeps the host from nobody when it is given up', async () => {
  for (const wasServed of [false, true]) {
    const { add, check, remove, publish, served } = scene();
    const claimed = await add(acme);
    if (wasServed) {
      publish(claimed.txtValue);
      await check(acme);
      publish();
      await check(acme);
    }
    await remove(acme);
    publish((await add(summit)).txtValue);
    await check(summit);
    expect(await served()).toBe('summit');
  }
});

test('an issuer that is away is asked again, and no certificate is left behind', async () => {
  const { host, add, check, remove, publish, sweep, wait, names, served } = scene();
  publish((await add(acme)).txtValue);
  names.state.issuerIsDown = true;
  expect(await check(acme)).toMatchObject({ state: 'VERIFIED', certificateState: 'NONE' });
  expect(await served()).toBe('acme');
  names.state.issuerIsDown = false;
  wait(10 * MINUTE);
  await sweep();
  expect(names.hosts()).toEqual([host]);

  names.state.issuerIsDown = true;
  await remove(acme);
  expect(names.hosts()).toEqual([host]);
  names.state.issuerIsDown = false;
  wait(10 * MINUTE);
  expect(await sweep()).toBe(1);
  expect(names.hosts()).toEqual([]);
  wait(DAY);
  expect(await sweep()).toBe(0);
});

test('ten looks at a host at once make one owner of it, of one that two businesses have proved', async () => {
  const { add, check, publish, served, wait } = scene();
  const first = await add(acme);
  wait(1);
  publish(first.txtValue, (await add(summit)).txtValue);
  await Promise.all(Array.from({ length: 10 }, (_, index) => check(index % 2 === 0 ? acme : summit)));
  expect(await served()).toBe('acme');
});

test('the canonical host is one that is served, and none when there is none', async () => {
  const { host, add, check, publish, owner, remove, served } = scene();
  const choose = (chosen: string | null) => setCanonicalDomain(owner(summit), { businessId: summit, host: chosen });
  const canonical = async () => (await databaseDirectory(server.db, () => START).byId(summit))?.canonicalHost ?? null;
  publish((await add(summit)).txtValue);
  expect(await refusalOf(choose(host))).toMatchObject({ code: 'CONFLICT' });
  await check(summit);
  expect(await choose(host.toUpperCase())).toContainEqual(expect.objectContaining({ host, isCanonical: true }));
  expect(await canonical()).toBe(host);
  publish();
  await check(summit);
  expect(await canonical()).toBeNull();
  expect(await served()).toBeNull();
  await choose(null);
  await remove(summit);
  expect(await refusalOf(choose(host))).toMatchObject({ code: 'NOT_FOUND' });
});

test('only a business’s admin and the platform see and change its hosts', async () => {
  const { host, as, add } = scene();
  await add(acme);
  const calls = [
    (actor: Actor) => listDomains(as(actor), { businessId: acme }),
    (actor: Actor) => addDomain(as(actor), { businessId: acme, host }),
    (actor: Actor) => checkDomain(as(actor), { businessId: acme, host }),
    (actor: Actor) => setCanonicalDomain(as(actor), { businessId: acme, host: null }),
    (actor: Actor) => removeDomain(as(actor), { businessId: acme, host }),
  ];
  for (const call of calls) {
    expect(await refusalOf(call(GUEST))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await refusalOf(call(person('CUSTOMER')))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusalOf(call(person('BUSINESS_ADMIN', summit)))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusalOf(call(person('BUSINESS_MANAGER', acme)))).toMatchObject({ code: 'FORBIDDEN' });
  }
  for (const call of calls) await call(ADMIN);
});

test('a host that is none is refused with the reason, one that is not claimed is not found', async () => {
  const { owner, host } = scene();
  for (const typed of ['', 'localhost', 'acme.localhost', '127.0.0.1', 'co.uk', 'https://x.example'])
    expect(await refusalOf(addDomain(owner(acme), { businessId: acme, host: typed }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'host' }],
    });
  for (const typed of ['', host, 'a b'])
    for (const call of [checkDomain, removeDomain])
      expect(await refusalOf(call(owner(acme), { businessId: acme, host: typed }))).toMatchObject({
        code: 'NOT_FOUND',
      });
});

test('asked for twice, in two spellings, it is one claim with one proof', async () => {
  const { owner, host, add } = scene();
  const { txtValue } = await add(acme);
  const again = await addDomain(owner(acme), { businessId: acme, host: ` ${host.toUpperCase()}.:443 ` });
  expect(again.txtValue).toBe(txtValue);
});

test('a business has ten hosts at most, and is looked at twenty times in ten minutes', async () => {
  const { owner, host, check, add } = scene();
  const lonestar = demoIds.business('lonestar');
  const claims = Array.from({ length: 10 }, (_, index) => `${index}.${host}`);
  for (const claimed of claims) await addDomain(owner(lonestar), { businessId: lonestar, host: claimed });
  const eleventh = { businessId: lonestar, host: `10.${host}` };
  expect(await refusalOf(addDomain(owner(lonestar), eleventh))).toMatchObject({ code: 'CONFLICT' });
  await removeDomain(owner(lonestar), { businessId: lonestar, host: `3.${host}` });
  await addDomain(owner(lonestar), eleventh);
  expect(await listDomains(owner(lonestar), { businessId: lonestar })).toHaveLength(10);

  await add(acme);
  for (let look = 0; look < 20; look += 1) await check(acme);
  expect(await refusalOf(check(acme))).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 600 });
});
