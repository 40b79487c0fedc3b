import { beforeAll, expect, test } from 'vitest';

import { newId } from '#worker/domain/ids.ts';

import { call, post, warmUp, WARM_UP_MS } from './call.ts';

beforeAll(warmUp, WARM_UP_MS);

const ADDRESS = 'http://localhost/api/contact';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function aForm(change: Readonly<Record<string, string>> = {}): string {
  const businessName = `Bins ${newId('lead')}`;
  const form = { name: 'Ann Lee', businessName, email: `${newId('lead')}@example.test`, phone: '', website: '' };
  return new URLSearchParams({ ...form, ...change }).toString();
}

/** The mails that have gone out, with all that waited. */
async function subjects(): Promise<string> {
  await post('http://localhost/__dev/clock', '{"advanceMs":0}');
  return (await call('http://localhost/__dev/outbox.json')).text;
}

test('the contact form without JavaScript is kept, mailed and answered with a page', async () => {
  const businessName = `Bins ${newId('lead')}`;
  const answer = await post(ADDRESS, aForm({ businessName }), { ...FORM, origin: 'http://localhost' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.text).toContain('Message sent successfully!');
  expect(await subjects()).toContain(`Contact: ${businessName}`);
});

test('a form that was filled within two seconds is answered the same and kept nowhere', async () => {
  const businessName = `Bins ${newId('lead')}`;
  const answer = await post(ADDRESS, aForm({ businessName, startedAt: new Date().toISOString() }), FORM);
  expect(answer.text).toContain('Message sent successfully!');
  expect(await subjects()).not.toContain(businessName);
});

test('what is wrong stands at its field, and nothing is lost that was typed', async () => {
  const answer = await post(ADDRESS, aForm({ name: '<b>"Ann"</b>', email: 'ann' }), FORM);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('Please enter a valid email address.');
  expect(answer.text).toContain('value="&lt;b>&quot;Ann&quot;&lt;/b>"');
  expect(answer.text).not.toContain('<b>');
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
});

test('a form without its fields, one of another site and one that is too large are refused', async () => {
  expect((await post(ADDRESS, 'name=Ann', FORM)).status).toBe(400);
  const foreign = await post(ADDRESS, aForm(), { ...FORM, origin: 'https://other.example' });
  expect(foreign.status).toBe(403);
  expect((await post(ADDRESS, aForm(), { ...FORM, origin: 'null' })).status).toBe(403);
  expect((await post(ADDRESS, aForm({ name: 'x'.repeat(300_000) }), FORM)).status).toBe(413);
});
