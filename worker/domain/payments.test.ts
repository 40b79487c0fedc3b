import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { cents, sum } from './money.ts';
import {
  authorizationState,
  CHARGE_TYPES,
  chargeBadge,
  chargeChoice,
  chargeLabel,
  checkAuthorization,
  checkRefund,
  feeRefund,
  halfOf,
  netPaid,
  PAYMENT_STATUSES,
  paymentLabel,
  refundable,
  refundState,
  timeLeft,
  totalPaid,
  type Paid,
} from './payments.ts';

function paid(amount: number, refunded = 0, status: Paid['status'] = 'SUCCEEDED'): Paid {
  return { amount: cents(amount), refunded: cents(refunded), status };
}

test.each([
  ['nothing refunded', paid(474_96), 474_96],
  ['a part refunded', paid(474_96, 100_00), 374_96],
  ['all refunded', paid(474_96, 474_96), 0],
  ['more refunded than paid, by a mistake', paid(474_96, 500_00), 0],
  ['only authorized', paid(474_96, 0, 'AUTHORIZED'), 0],
  ['cancelled', paid(474_96, 0, 'CANCELLED'), 0],
])('of a payment with %s can be given back: %3$s', (_case, payment, expected) => {
  expect(refundable(payment)).toBe(expected);
});

test.each([
  [-1, false],
  [0, false],
  [1, true],
  [374_96, true],
  [374_97, false],
])('a refund of %i cents of 374.96 left: %s', (amount, isFine) => {
  const result = checkRefund(paid(474_96, 100_00), cents(amount));
  expect(result.ok).toBe(isFine);
  if (!result.ok)
    expect(result.refusal).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Refund amount must be between $0.01 and the payment amount',
    });
});

test('half and then the rest leave no cent over', () => {
  const first = halfOf(refundable(paid(474_95)));
  expect(first).toBe(237_48);
  expect(refundable(paid(474_95, first))).toBe(237_47);
  expect(refundable(paid(474_95, 474_95))).toBe(0);
});

test('the published example of fees given back: 536, then 958', () => {
  const [fee, total] = [cents(1494), cents(55_749)];
  expect(feeRefund(fee, total, cents(0), cents(20_000))).toBe(536);
  expect(feeRefund(fee, total, cents(20_000), cents(35_749))).toBe(958);
});

test('the published example of ten equal refunds: 34 and 33 in turn, 335 in all', () => {
  const parts = Array.from({ length: 10 }, (_, index) =>
    feeRefund(cents(335), cents(10_000), cents(index * 1000), cents(1000)),
  );
  expect(parts).toEqual([34, 33, 34, 33, 34, 33, 34, 33, 34, 33]);
});

test('however a payment is given back in parts, its fee is given back exactly', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 200_000_000 }), { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (parts, share) => {
        const total = cents(parts.reduce((amount, part) => amount + part, 0));
        const fee = cents(Math.floor(total * share));
        let before = cents(0);
        const back = parts.map((part) => {
          const amount = feeRefund(fee, total, before, cents(part));
          before = cents(before + part);
          return amount;
        });
        expect(back.every((amount) => amount >= 0)).toBe(true);
        expect(sum(back)).toBe(fee);
      },
    ),
    { numRuns: 2000 },
  );
});

test('the published example of the total paid: 563.74', () => {
  const payments = [
    { ...paid(55_749, 10_000), chargeId: null },
    { ...paid(10_625), chargeId: 'weight' },
    { ...paid(5_000, 5_000), chargeId: 'cleaning' },
    { ...paid(6_000, 0, 'REQUIRES_ACTION'), chargeId: 'overtime' },
  ];
  const charges = [
    { id: 'weight', status: 'PAID' },
    { id: 'cleaning', status: 'REFUNDED' },
    { id: 'overtime', status: 'PENDING' },
  ] as const;
  expect(totalPaid(payments, charges)).toBe(56_374);
});

test('what was not captured, or belongs to a charge that is not settled, does not count', () => {
  const authorized = { ...paid(474_96, 0, 'AUTHORIZED'), chargeId: null };
  const stray = { ...paid(60_00), chargeId: 'overtime' };
  expect(totalPaid([authorized, stray], [{ id: 'overtime', status: 'PENDING' }])).toBe(0);
  expect(totalPaid([], [])).toBe(0);
  expect(netPaid(paid(474_96, 0, 'FAILED'))).toBe(0);
});

test.each([
  [0, 'none'],
  [1, 'partial'],
  [474_95, 'partial'],
  [474_96, 'full'],
  [474_97, 'full'],
] as const)('%i refunded of 474.96 is %s', (refunded, state) => {
  expect(refundState(paid(474_96, refunded))).toBe(state);
});

test.each([
  ['PENDING', null, 'PENDING'],
  ['PENDING', paid(50_00), 'PENDING'],
  ['PAID', null, 'PAID'],
  ['PAID', paid(50_00), 'PAID'],
  ['PAID', paid(50_00, 1), 'PARTIALLY REFUNDED'],
  ['PAID', paid(50_00, 50_00), 'REFUNDED'],
  ['REFUNDED', paid(50_00, 50_00), 'REFUNDED'],
  ['REFUNDED', null, 'REFUNDED'],
] as const)('a charge that is %s, with its payment, is badged %3$s', (status, payment, badge) => {
  expect(chargeBadge(status, payment)).toBe(badge);
});

const captureBefore = new Date('2026-03-09T18:00:00Z');

test.each([
  ['2026-03-08T17:59:59Z', 'OPEN'],
  ['2026-03-08T18:00:00Z', 'ENDING'],
  ['2026-03-09T17:59:59Z', 'ENDING'],
  ['2026-03-09T18:00:00Z', 'ENDED'],
  ['2026-03-09T18:00:01Z', 'ENDED'],
] as const)('at %s an authorization to 18:00 of the 9th is %s', (now, state) => {
  expect(authorizationState(captureBefore, new Date(now))).toBe(state);
  const result = checkAuthorization(captureBefore, new Date(now));
  expect(result.ok ? 'fine' : result.refusal.code).toBe(state === 'ENDED' ? 'AUTHORIZATION_EXPIRED' : 'fine');
});

test('without a deadline from the provider nothing ends', () => {
  expect(checkAuthorization(null, captureBefore).ok).toBe(true);
});

test.each([
  ['2026-03-07T14:00:00Z', '2 days 4 hours'],
  ['2026-03-08T18:00:00Z', '1 day'],
  ['2026-03-09T16:59:00Z', '1 hour 1 minute'],
  ['2026-03-09T17:25:00Z', '35 minutes'],
  ['2026-03-09T17:59:31Z', 'less than a minute'],
  ['2026-03-10T00:00:00Z', 'less than a minute'],
])('from %s there is %s left', (now, text) => {
  expect(timeLeft(captureBefore, new Date(now))).toBe(text);
});

test('labels are those of receipts, and of the list to pick from', () => {
  expect(CHARGE_TYPES.map(chargeLabel)).toEqual([
    'Damage Fee',
    'Overtime Fee',
    'Cleaning Fee',
    'Weight Fee',
    'Other Fee',
  ]);
  expect(CHARGE_TYPES.map(chargeChoice).at(-1)).toBe('Other');
  expect(new Set(PAYMENT_STATUSES.map(paymentLabel)).size).toBe(6);
});
