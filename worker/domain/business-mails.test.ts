import { expect, test } from 'vitest';

import { BUSINESS_MAILS, mailAddress, mutableMails } from './business-mails.ts';

test('each mail is muted by itself', () => {
  for (const muted of BUSINESS_MAILS) {
    const wishes = { email: 'office@example.test', mutedMails: [muted] };
    const sent = BUSINESS_MAILS.filter((mail) => mailAddress(wishes, mail) !== null);
    expect(sent).toEqual(BUSINESS_MAILS.filter((mail) => mail !== muted));
  }
});

test.each([
  ['everything is mailed unless it is muted', 'office@example.test', [], 'office@example.test'],
  ['a kind that nobody knows mutes nothing', 'office@example.test', ['newsletter'], 'office@example.test'],
  ['what is muted goes nowhere', 'office@example.test', ['new-order', 'newsletter'], null],
  ['without an address nothing is mailed', null, [], null],
])('%s', (_what, email, mutedMails, address) => {
  expect(mailAddress({ email, mutedMails }, 'new-order')).toBe(address);
});

test('a list is read each mail once and in one order, without what can not be muted', () => {
  const list = ['domain-paused', 'customer-changed', 'new-order', 'customer-changed', ''];
  expect(mutableMails(list)).toEqual(['new-order', 'customer-changed']);
  expect(mutableMails([])).toEqual([]);
});
