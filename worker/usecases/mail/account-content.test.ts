import { expect, test } from 'vitest';

import { PLATFORM_BRAND } from '#tenants/brand.ts';
import { HOSTILE } from '#tests/support/hostile.ts';

import { accountContent, accountReplyTo } from './account-content.ts';
import { isOrderMail, MAIL_KINDS, readMailPayload, type AccountMail } from './mail-payload.ts';
import { renderMail } from './render-mail.ts';

const token = 'abcdefghijklmnop_-.~0123';
const facts = {
  senderName: 'Acme Hauling',
  origin: 'http://acme.localhost:8787',
  platformOrigin: 'http://localhost:8787',
};
const sender = { name: 'Acme Hauling', phone: null, email: 'office@acme.test', brand: PLATFORM_BRAND };

function told(kind: string, payload: object): AccountMail {
  const mail = readMailPayload(kind, payload);
  if (isOrderMail(mail)) throw new Error('not about an account');
  return mail;
}

function render(kind: string, payload: object) {
  const mail = told(kind, payload);
  const envelope = { key: 'k', to: 'ann@example.test' };
  return renderMail(accountContent(mail, facts), sender, envelope, accountReplyTo(mail));
}

const lead = { name: 'Ann Lee', businessName: 'Lee Bins', email: 'ann@lee.test', phone: '3035550142' };

test.each([
  [
    'password-reset',
    { token, firstName: 'Ann' },
    'Reset your password for Acme Hauling',
    ['Hello Ann,', 'Somebody, hopefully you, asked', 'Reset links expire after 1 hour for security.'],
    `http://acme.localhost:8787/reset-password?token=${token}`,
  ],
  ['password-reset', { token, firstName: null }, 'Reset your password for Acme Hauling', ['Hello,', 'Somebody'], null],
  [
    'password-changed',
    { firstName: 'Ann' },
    'Your password for Acme Hauling was changed',
    ['Hello Ann,', 'The password of this account was changed', 'everybody who was signed in to it was signed out'],
    'http://acme.localhost:8787/login',
  ],
  [
    'confirm-account',
    { token, firstName: 'Ann' },
    'Finish creating your account at Acme Hauling',
    ['Hello Ann,', 'Somebody', 'sign in with the password that you chose'],
    `http://acme.localhost:8787/login?confirm=${token}`,
  ],
  [
    'confirm-account',
    { token, firstName: 'Ann', returnTo: '/start' },
    'Finish creating your account at Acme Hauling',
    ['sign in with the password that you chose'],
    `http://acme.localhost:8787/login?confirm=${token}&returnTo=%2Fstart`,
  ],
  [
    'account-exists',
    { firstName: null },
    'You already have an account at Acme Hauling',
    ['Hello,', 'Somebody', 'There is one already'],
    'http://acme.localhost:8787/login',
  ],
  [
    'email-changed',
    { firstName: null },
    'Your e-mail address for Acme Hauling was changed',
    ['This one no longer belongs to it.', 'somebody else has got into your account'],
    null,
  ],
  [
    'confirm-email',
    { token, userId: 'usr_1' },
    'Confirm your e-mail address for Acme Hauling',
    ['keeps its present address'],
    `http://localhost:8787/confirm-email?token=${token}`,
  ],
  [
    'invitation',
    { token, role: 'manager', invitedBy: 'Olga Owner' },
    'Join Acme Hauling',
    ['Olga Owner invites you to work with Acme Hauling as manager.'],
    `http://localhost:8787/accept-invitation?token=${token}`,
  ],
  ['invitation', { token }, 'Join Acme Hauling', ['Acme Hauling invites you to work with Acme Hauling.'], null],
  ['contact-lead', lead, 'Contact: Lee Bins', ['Name: Ann Lee', 'E-mail: ann@lee.test', 'Phone: 3035550142'], null],
])('%s says what to do, in both its forms (%#)', (kind, payload, subject, says, link) => {
  const mail = render(kind, payload);

  expect(mail.subject).toBe(subject);
  for (const words of says) expect(mail.text).toContain(words);
  if (link !== null) {
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  }
  for (const form of [mail.subject, mail.text, mail.html]) expect(form).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
});

test('an answer to a lead goes to whoever wrote, if that is an address; any other answer to the sender', () => {
  expect(render('contact-lead', lead).replyTo).toBe('ann@lee.test');
  expect(render('contact-lead', { ...lead, email: 'ann@lee.test\r\nBcc: x@y.test' }).replyTo).toBe('office@acme.test');
  expect(render('invitation', { token }).replyTo).toBe('office@acme.test');
});

test.each(HOSTILE)('a lead stays what it is, a text: %j', (words) => {
  const payload = { name: words, businessName: words, email: words, phone: words, website: words };
  const [mail, harmless] = [render('contact-lead', payload), render('contact-lead', { ...payload, ...lead })];

  expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  expect(mail.text.split('\n').length).toBe(harmless.text.split('\n').length);
  expect(mail.html.match(/<[a-z]+/g)).toEqual(harmless.html.match(/<[a-z]+/g));
});

test.each([
  ['no token', {}],
  ['a token that would end the link', { token: 'abcdefghijklmnop"><b>' }],
  ['a token that names another place', { token: '/../../evil.test/aaaaaaaaaaa' }],
  ['a token that can be guessed', { token: 'abc' }],
])('a link with %s is not sent', (_what, payload) => {
  for (const kind of ['password-reset', 'confirm-account', 'confirm-email', 'invitation'])
    expect(() => readMailPayload(kind, payload)).toThrow(`The payload of ${kind} can't be used: token`);
});

test.each([null, 'text', 7, [], undefined])('a payload of %j is none', (payload) => {
  for (const kind of MAIL_KINDS) expect(() => readMailPayload(kind, payload)).toThrow("can't be used");
});
