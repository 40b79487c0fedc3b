import { expect, test } from 'vitest';

import { mailboxOf, networkOf, RATE_LIMITS } from './rate-limits.ts';

test('every limit lets something through, in a window of at most an hour, and says by whom it counts', () => {
  for (const [name, { tries, windowSeconds, by }] of Object.entries(RATE_LIMITS)) {
    expect([name, tries > 0, windowSeconds >= 60 && windowSeconds <= 3600]).toEqual([name, true, true]);
    expect(name.endsWith(`.${by}`)).toBe(true);
  }
});

test('an account may be tried with at most 20 wrong passwords in 15 minutes', () => {
  expect(RATE_LIMITS['login.account']).toEqual({ tries: 20, windowSeconds: 900, by: 'account', counts: 'failed' });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['256.1.1.1', 'unknown'],
  ['203.0.113.7, 198.51.100.1', 'unknown'],
  ['2001:db8::1::2', 'unknown'],
  ['2001:db8:1:2:3:4:5:6:7', 'unknown'],
  ['2001:db8:1', 'unknown'],
  ['localhost', 'unknown'],
  ['', 'unknown'],
  [null, 'unknown'],
])('the network of %j is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('all addresses of a /64 are one network, and its neighbour is another', () => {
  const within = Array.from({ length: 200 }, (_, index) =>
    networkOf(`2001:db8:1:2::${((index * 7919) % 65_536).toString(16)}`),
  );
  expect(new Set(within).size).toBe(1);
  expect(networkOf('2001:db8:1:3::1')).not.toBe(within[0]);
});

test.each([
  ['Ann@Example.test', 'ann@example.test'],
  [' ann+offers@example.test', 'ann@example.test'],
  ['a.n.n@example.test', 'a.n.n@example.test'],
  ['A.n.n+1@Gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['ann@example.test.', 'ann@example.test'],
  ['ａnn@example.test', 'ann@example.test'],
  ['no address', 'no address'],
])('mails to %j go to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
