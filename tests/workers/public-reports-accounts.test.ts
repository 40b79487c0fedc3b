import { beforeAll, expect, test } from 'vitest';

import { newId } from '#worker/domain/ids.ts';

import { call, post, warmUp, WARM_UP_MS, type Answer } from './call.ts';

beforeAll(warmUp, WARM_UP_MS);

const API = 'http://localhost/api';
const asJson = { 'content-type': 'application/json' };
const SENT = 'If an account with that email exists, a password reset link has been sent.';

type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: ReadonlyArray<string>;
};

/** Whatever is to be mailed is, before this answers. */
async function mailsTo(address: string): Promise<ReadonlyArray<Mail>> {
  await post('http://localhost/__dev/clock', '{"advanceMs":0}');
  const mails: ReadonlyArray<Mail> = JSON.parse((await call('http://localhost/__dev/outbox.json')).text);
  return mails.filter(({ to }) => to === address);
}

async function linkTo(address: string, path: string): Promise<URL> {
  const found = (await mailsTo(address)).flatMap(({ links }) => links).find((link) => link.includes(path));
  if (found === undefined) throw new Error(`No link to ${path} was mailed to ${address}`);
  return new URL(found);
}

function tokenOf(link: URL): string {
  return link.searchParams.get('token') ?? link.searchParams.get('confirm') ?? '';
}

function send(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return post(`${API}/${path}`, JSON.stringify(body), { ...asJson, ...headers });
}

function login(email: string, password: string, confirmToken?: string): Promise<Answer> {
  return send('auth/login', { email, password, ...(confirmToken === undefined ? {} : { confirmToken }) });
}

/** A customer of the test's own, registered as everybody is. */
async function customer(password: string, email = `${newId('user')}@example.test`): Promise<string> {
  const names = { firstName: 'Robin', lastName: 'Park' };
  const asked = await send('auth/register', { email, password, ...names });
  expect(asked.json).toEqual({
    success: true,
    message: 'Check your email to finish creating your account.',
    data: null,
  });
  const confirmToken = tokenOf(await linkTo(email, '/login?confirm='));
  expect((await login(email, password, confirmToken)).status).toBe(200);
  return email;
}

test('C-33 Long and non-ASCII passwords: all bytes count, both Unicode forms are one, outer spaces belong to it', async () => {
  const long = await customer(`${'a'.repeat(72)}X1!`);
  expect((await login(long, `${'a'.repeat(72)}Y1!`)).status).toBe(401);
  expect((await login(long, `${'a'.repeat(72)}X1!`)).status).toBe(200);

  const composed = 'p\u00e4ssw\u00f6rd😀1!';
  const accented = await customer(composed);
  expect(composed.normalize('NFD')).not.toBe(composed);
  expect((await login(accented, composed.normalize('NFD'))).status).toBe(200);

  const spaced = await customer('  two spaces 1!  ');
  expect((await login(spaced, 'two spaces 1!')).status).toBe(401);
  expect((await login(spaced, '  two spaces 1!  ')).status).toBe(200);
});

test('C-33 Long and non-ASCII passwords: over-long input is refused, and nothing fails of it', async () => {
  const email = `${newId('user')}@example.test`;
  for (const password of ['é'.repeat(513), 'x'.repeat(200_000), '\u0001'.repeat(1025)]) {
    const asked = await send('auth/register', { email, password, firstName: 'A', lastName: 'B' });
    expect(asked.json).toMatchObject({
      error: 'BAD_USER_INPUT',
      message: 'Password must be at most 1,024 bytes long.',
    });
    expect((await login('customer@oskr.test', password)).status).toBe(401);
  }
});

test('C-35 E-mail in capitals: one account, one mail, shown as it was typed first', async () => {
  const name = newId('user');
  const [typed, other, spaced] = [
    `Hello.${name}@Example.test`,
    `HELLO.${name}@example.TEST`,
    ` hello.${name}@example.test `,
  ];
  const password = 'a password of mine';
  await customer(password, typed);
  const signedIn = await login(other, password);
  expect(signedIn.json).toMatchObject({ success: true, data: { user: { email: typed } } });

  const again = await send('auth/register', {
    email: other,
    password: 'another password',
    firstName: 'A',
    lastName: 'B',
  });
  expect(again.json).toEqual({
    success: true,
    message: 'Check your email to finish creating your account.',
    data: null,
  });
  expect(await mailsTo(other)).toEqual([]);
  expect((await login(other, 'another password')).status).toBe(401);

  expect((await send('auth/request-password-reset', { email: spaced })).json).toEqual({
    success: true,
    message: SENT,
    data: null,
  });
  const resets = (await mailsTo(typed)).filter(({ subject }) => subject.startsWith('Reset your password'));
  expect(resets).toHaveLength(1);
});

test.each([
  ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
  ['Origin', { origin: 'https://evil.example' }],
  ['Forwarded', { forwarded: 'host=evil.example' }],
  ['Referer', { referer: 'https://evil.example/login' }],
])('C-36 Reset link built from the request: %s is of no account', async (_name, headers) => {
  const email = await customer('a password of mine');
  const unknown = `${newId('user')}@example.test`;
  const [known, nobody] = [
    await send('auth/request-password-reset', { email }, headers),
    await send('auth/request-password-reset', { email: unknown }, headers),
  ];
  expect(known.json).toEqual({ success: true, message: SENT, data: null });
  expect(nobody.json).toEqual(known.json);
  expect((await linkTo(email, '/reset-password')).origin).toBe(
    new URL((await linkTo(email, '/login?confirm=')).href).origin,
  );
  expect(JSON.stringify(await mailsTo(email))).not.toContain('evil.example');
  expect(await mailsTo(unknown)).toEqual([]);
});

test('C-36 Reset link built from the request: nothing is mailed for a host that is nobody’s', async () => {
  const email = await customer('a password of mine');
  const before = (await mailsTo(email)).length;
  const answer = await post('http://evil.example/api/auth/request-password-reset', JSON.stringify({ email }));
  expect([answer.status, answer.json['error']]).toEqual([421, 'NOT_FOUND']);
  expect(await mailsTo(email)).toHaveLength(before);
});

test('C-36 Reset link built from the request: a store’s customers get its own stored address, staff the platform’s', async () => {
  const email = await customer('a password of mine');
  for (const host of ['ACME.localhost.', 'rent.acme-haul.example']) {
    const answer = await post(`http://${host}/api/auth/request-password-reset`, JSON.stringify({ email }));
    expect(answer.status).toBe(200);
    expect((await linkTo(email, '/reset-password')).hostname).toBe('acme.localhost');
  }
  await post('http://acme.localhost/api/auth/request-password-reset', '{"email":"manager@acme.test"}');
  expect((await linkTo('manager@acme.test', '/reset-password')).hostname).toBe('localhost');
});

test('C-36 Reset link built from the request: used once, an older one is void, and sessions end', async () => {
  const email = await customer('a password of mine');
  const { json } = await login(email, 'a password of mine');
  const { token, refreshToken }: { token: string; refreshToken: string } = JSON.parse(JSON.stringify(json['data']));
  await send('auth/request-password-reset', { email });
  const older = tokenOf(await linkTo(email, '/reset-password'));
  await send('auth/request-password-reset', { email });
  const newer = tokenOf(await linkTo(email, '/reset-password'));
  expect(newer).not.toBe(older);

  const reset = (given: string, newPassword = 'another password') =>
    send('auth/reset-password', { token: given, newPassword });
  expect((await reset(older)).json).toMatchObject({ success: false, message: 'Invalid reset token.' });
  expect((await reset(newer, 'password1')).status).toBe(400);
  expect((await reset(newer)).json).toEqual({
    success: true,
    message: 'Your password has been reset successfully. You can now sign in with your new password.',
    data: null,
  });
  expect((await reset(newer)).json).toMatchObject({ error: 'BAD_USER_INPUT', message: 'Invalid reset token.' });

  expect((await send('auth/refresh', { refreshToken })).status).toBe(401);
  expect((await call(`${API}/auth/profile`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  expect((await login(email, 'a password of mine')).status).toBe(401);
  expect((await login(email, 'another password')).status).toBe(200);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Your password for OSKR was changed');
});

test.each([
  ['auth/request-password-reset', {}],
  ['auth/request-password-reset', { email: 7 }],
  ['auth/reset-password', { token: 'x' }],
  ['auth/reset-password', { token: '', newPassword: 'a password of mine' }],
  ['auth/register', { email: 'a@example.test', password: 'a password of mine' }],
  ['auth/confirm-email', { token: 'nothing' }],
  ['auth/invitation', { token: 'nothing' }],
  ['auth/accept-invitation', { token: 'nothing', password: 'a password of mine' }],
  ['contact', { name: 'Ann', businessName: 'Lee Bins' }],
  ['contact', { name: 'Ann', businessName: 'Lee Bins', email: 'ann' }],
])('%s with %j is refused in the contract’s form, and never stored by a cache', async (path, body) => {
  const answer = await send(path, body);
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ success: false, message: expect.any(String), error: 'BAD_USER_INPUT' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await call(`${API}/${path}`)).status).toBe(405);
});

test('the contact form is mailed to the platform, and a machine is answered the same', async () => {
  const lead = { name: 'Ann Lee', businessName: `Bins ${newId('lead')}`, email: `${newId('lead')}@example.test` };
  const answers = [await send('contact', lead), await send('contact', { ...lead, businessName: 'Spam', fax: '1' })];
  for (const { status, json } of answers) {
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      message: "Message sent successfully! Thank you for your interest. We'll get back to you within 24 hours.",
      data: null,
    });
  }
  const subjects = (await mailsTo('contact@oskr.test')).map(({ subject }) => subject);
  expect(subjects).toContain(`Contact: ${lead.businessName}`);
  expect(subjects).not.toContain('Contact: Spam');
});

test('what a request mails goes out after its answer, before any sweep', async () => {
  const email = 'owner@newco.test';
  await send('auth/request-password-reset', { email });
  const sent = async () => (await call('http://localhost/__dev/outbox.json')).text.includes(`"to":"${email}"`);
  await expect.poll(sent, { timeout: 40_000, interval: 500 }).toBe(true);
});
