import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';

import { contactLeads, outbox } from '#db/schema/index.ts';
import { accountScene, AT, mailsTo } from '#tests/support/account-scene.ts';
import { refusalOf } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { newId } from '#worker/domain/ids.ts';

import { takeLead } from './take-lead.ts';

const server = await testDatabase();
const { db } = server;
afterAll(async () => server[Symbol.asyncDispose]());

function aLead() {
  return { name: ' Ann Lee ', businessName: 'Lee Bins', email: `${newId('lead')}@example.test` };
}

async function stored(email: string) {
  return await db.select().from(contactLeads).where(eq(contactLeads.email, email));
}

test('a lead is kept as it was written, and mailed to the platform', async () => {
  const { ctx, soon } = accountScene(db);
  const lead = {
    ...aLead(),
    phone: '303-555-0142',
    website: 'https://lee-bins.example/rent?x=1',
    timestamp: '2026-11-28T11:59:58.123Z',
    source: 'website_contact_modal',
    fax: '',
  };
  await takeLead(ctx, lead);
  const [row] = await stored(lead.email);
  const { fax: _none, ...written } = lead;
  expect(row).toMatchObject({ ...written, name: 'Ann Lee', timestamp: new Date(lead.timestamp), createdAt: AT });
  const mails = await mailsTo(db, 'contact@oskr.test', 'contact-lead');
  expect(mails.map(({ payload }) => payload)).toContainEqual({
    name: 'Ann Lee',
    businessName: 'Lee Bins',
    email: lead.email,
    phone: lead.phone,
    website: lead.website,
  });
  expect(soon).toEqual([row?.id]);
});

test('phone, website and time may be left out', async () => {
  const lead = { ...aLead(), phone: ' ', website: '' };
  await takeLead(accountScene(db).ctx, lead);
  expect(await stored(lead.email)).toMatchObject([
    { phone: null, website: null, timestamp: AT, source: 'website_contact_modal' },
  ]);
});

test.each([
  ['the field that no person sees', { fax: '555' }],
  ['a form filled within two seconds', { startedAt: '2026-11-28T11:59:57Z', timestamp: '2026-11-28T11:59:58.999Z' }],
  ['a form filled within two seconds of the server’s clock', { startedAt: AT.toISOString() }],
])('what a machine filled in is answered the same and kept nowhere: %s', async (_what, signs) => {
  const { ctx, soon } = accountScene(db);
  const lead = { ...aLead(), ...signs };
  const mails = await db.$count(outbox);
  await takeLead(ctx, lead);
  expect(await stored(lead.email)).toEqual([]);
  expect(await db.$count(outbox)).toBe(mails);
  expect(soon).toEqual([]);
});

test.each([
  ['after two seconds', { startedAt: '2026-11-28T11:59:56Z', timestamp: '2026-11-28T11:59:58Z' }],
  ['with a start that can not be read', { startedAt: 'soon' }],
  ['with a start after its end', { startedAt: '2026-11-28T11:59:59Z', timestamp: '2026-11-28T11:59:58Z' }],
])('what a person filled in is kept: %s', async (_what, given) => {
  const lead = { ...aLead(), ...given };
  await takeLead(accountScene(db).ctx, lead);
  expect(await stored(lead.email)).toHaveLength(1);
});

test.each([
  ['name', { name: ' ' }, 'Please enter your full name.'],
  ['name', { name: 'x'.repeat(201) }, 'Use at most 200 characters on one line.'],
  ['name', { name: 'Ann\nBcc: x@example.test' }, 'Use at most 200 characters on one line.'],
  ['email', { email: 'ann' }, 'Please enter a valid email address.'],
  ['email', { email: '' }, 'Please enter a valid email address.'],
  ['businessName', { businessName: '' }, 'Please enter the name of your business.'],
  ['phone', { phone: '5'.repeat(51) }, 'Please enter a phone number.'],
  ['website', { website: 'lee-bins.example' }, 'Please enter a website address like https://example.com.'],
  ['website', { website: 'javascript:alert(1)' }, 'Please enter a website address like https://example.com.'],
  [
    'website',
    { website: 'https://user:secret@lee.example' },
    'Please enter a website address like https://example.com.',
  ],
  ['timestamp', { timestamp: 'yesterday' }, 'Send the time as ISO 8601.'],
  ['timestamp', { timestamp: '0001-01-01T00:00:00Z' }, 'Send the time as ISO 8601.'],
  ['source', { source: '<script>' }, 'Name the source in small letters and underscores.'],
])('a wrong %s is refused by its name (%#)', async (path, change, message) => {
  const lead = { ...aLead(), ...change };
  const refusal = await refusalOf(takeLead(accountScene(db).ctx, lead));
  expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', message, fields: [{ path, message }] });
});

test('the sixth lead of a mailbox and the eleventh of a network within an hour are refused', async () => {
  const { ctx } = accountScene(db, { clientNetwork: '203.0.113.9' });
  const lead = aLead();
  for (let count = 0; count < 5; count += 1) await takeLead(ctx, lead);
  expect((await refusalOf(takeLead(ctx, lead))).code).toBe('RATE_LIMITED');
  for (let count = 0; count < 4; count += 1) await takeLead(ctx, aLead());
  expect(await refusalOf(takeLead(ctx, aLead()))).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 600 });
});
