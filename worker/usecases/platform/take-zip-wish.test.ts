import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { contactLeads, outbox } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { accountScene, AT, tenantOf } from '#tests/support/account-scene.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { listContactLeads } from './list-platform-events.ts';
import { takeZipWish } from './take-zip-wish.ts';

const ACME = tenantOf(demoIds.business('acme'));
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: AT });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

const scene = (more: Partial<Context> = {}) => accountScene(server.db, more);
const onPlatform = { tenantBySlug: async (slug: string) => (slug === 'acme' ? ACME : null) };
const aWish = () => ({ email: `${newId('lead')}@example.test`, zipCode: '99501' });

async function stored(email: string) {
  return await server.db.select().from(contactLeads).where(eq(contactLeads.email, email));
}

test('who would like to be delivered to is kept with ZIP and storefront, and nobody is mailed', async () => {
  const { ctx, soon } = scene({ tenant: ACME });
  const mails = await server.db.$count(outbox);
  const wish = { ...aWish(), phone: ' (303) 555-0142 ', fax: '' };
  await takeZipWish(ctx, { ...wish, email: ` ${wish.email.toUpperCase()} `, zipCode: ' 99501-1234 ' });

  expect(await stored(wish.email)).toMatchObject([
    { zipCode: '99501', phone: '(303) 555-0142', source: 'unserved_zip', businessId: ACME.id, name: '', createdAt: AT },
  ]);
  expect(await server.db.$count(outbox)).toBe(mails);
  expect(soon).toEqual([]);
});

test.each([
  ['the storefront’s own business, whatever is named', { tenant: ACME }, 'summit', ACME.id],
  ['the business that was searched for', onPlatform, 'Acme', ACME.id],
  ['nobody’s, for a business that is none', onPlatform, 'nobody', null],
  ['nobody’s on the platform', onPlatform, undefined, null],
])('whose wish it is: %s', async (_whose, host, businessSlug, businessId) => {
  const wish = aWish();
  await takeZipWish(scene(host).ctx, { ...wish, businessSlug });
  expect(await stored(wish.email)).toMatchObject([{ businessId }]);
});

test('the same wish is kept once; for another ZIP or storefront it is another', async () => {
  const wish = aWish();
  const { ctx } = scene();
  for (const zipCode of ['99501', '99501', '99502']) await takeZipWish(ctx, { ...wish, zipCode });
  for (const _again of [1, 2]) await takeZipWish(scene({ tenant: ACME }).ctx, wish);

  const kept = (await stored(wish.email)).map(({ zipCode, businessId }) => [zipCode, businessId]);
  expect(kept.toSorted()).toEqual([
    ['99501', null],
    ['99501', ACME.id],
    ['99502', null],
  ]);
});

test('the platform’s staff find it in their list, with the storefront’s name', async () => {
  const wish = aWish();
  await takeZipWish(scene({ tenant: ACME }).ctx, wish);
  const staff = testContext(server.db, AT, person('SUPER_ADMIN')).ctx;
  const { rows } = await listContactLeads(staff, 1);
  expect(rows).toContainEqual(
    expect.objectContaining({ email: wish.email, zipCode: '99501', storeName: 'Acme Hauling' }),
  );
});

test('what a machine filled in is answered the same and kept nowhere', async () => {
  const wish = aWish();
  await takeZipWish(scene().ctx, { ...wish, fax: '555' });
  expect(await stored(wish.email)).toEqual([]);
});

test.each([
  ['email', { email: 'ann' }, 'Please enter a valid email address.'],
  ['email', { email: 'a@b.test,c@d.test' }, 'Please enter a valid email address.'],
  ['email', { email: 'a@b.test\nCc: c@d.test' }, 'Please enter a valid email address.'],
  ['phone', { phone: '5'.repeat(51) }, 'Please enter a phone number.'],
  ['phone', { phone: '555\r\n0142' }, 'Please enter a phone number.'],
  ['zipCode', { zipCode: '9950' }, 'Please search for a ZIP code of five digits.'],
  ['zipCode', { zipCode: '00000' }, 'Please search for a ZIP code of five digits.'],
])('a wrong %s is refused by its name (%#)', async (path, change, message) => {
  const wish = { ...aWish(), ...change };
  const refusal = await refusalOf(takeZipWish(scene().ctx, wish));
  expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', message, fields: [{ path, message }] });
  expect(await stored(wish.email)).toEqual([]);
});

test('the sixth wish of a mailbox within an hour is refused', async () => {
  const { ctx } = scene();
  const wish = aWish();
  for (let count = 0; count < 5; count += 1) await takeZipWish(ctx, wish);
  expect(await refusalOf(takeZipWish(ctx, wish))).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 600 });
});
