import { payments, postRentalCharges, refunds } from '#db/schema/index.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { CHARGE_REASONS, CHARGE_TYPES, type ChargeReason, type ChargeType } from '#worker/domain/payments.ts';

import { oneOf, wholeFrom, type Random } from './random.ts';
import { add, idFrom, type Rows } from './year-rows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Ids of what belongs to an order's own payment; a charge's begin after it. */
const PARTS = 10;

/** Whose money it is, and where its rows go. */
export type Payer = {
  readonly rows: Rows;
  readonly random: Random;
  readonly businessId: BusinessId;
  readonly orderId: string;
  readonly index: number;
};

/** What an extension cost, by what was agreed on for every unit and day. */
export type Extension = { readonly units: number; readonly days: number };

export type Rules = { readonly extraDayFee: number; readonly taxRate: number; readonly taxRental: boolean };

/** The order's own payment: captured at a moment, or still authorised or given up. */
export function addOrderPayment(payer: Payer, amount: number, at: number, capturedAt: number | null): void {
  const open = oneOf(payer.random, ['AUTHORIZED', 'CANCELLED'] as const);
  addAttempts(payer, 0, { chargeId: null, amount, at, paidAt: capturedAt, open });
}

/** Charges of all kinds after the rental began, some of which look like an extension and are none. */
export function addLaterCharges(payer: Payer, after: number): void {
  const { random } = payer;
  if (random() >= 0.3) return;
  const type = CHARGE_TYPES[wholeFrom(random, 0, CHARGE_TYPES.length - 1)] ?? 'OTHER';
  const reason = CHARGE_REASONS[wholeFrom(random, 0, CHARGE_REASONS.length - 1)] ?? null;
  addCharge(payer, 1, {
    type,
    reason: type === 'OTHER' && random() < 0.6 ? reason : null,
    amount: wholeFrom(random, 1, 300_00),
    after,
  });
}

/** What extensions were charged: paid, given back, or not paid; what costs nothing leaves no charge. */
export function addExtensionCharges(
  payer: Payer,
  extensions: ReadonlyArray<Extension>,
  { extraDayFee, taxRate, taxRental }: Rules,
  after: number,
): void {
  for (const [place, { units, days }] of extensions.entries()) {
    const subtotal = extraDayFee * units * days;
    const tax = taxRental ? Math.floor((subtotal * taxRate + 500_000) / 1_000_000) : 0;
    if (subtotal === 0) continue;
    addCharge(payer, 2 + place, { type: 'OVERTIME_FEE', reason: 'EXTENSION', amount: subtotal + tax, after });
  }
}

type Charge = {
  readonly type: ChargeType;
  readonly reason: ChargeReason | null;
  readonly amount: number;
  readonly after: number;
};

function addCharge(payer: Payer, part: number, { type, reason, amount, after }: Charge): void {
  const { rows, random, businessId, orderId, index } = payer;
  const chargeId = idFrom('prc', index, part);
  const at = after + wholeFrom(random, 0, 20 * DAY);
  const status = oneOf(random, ['PENDING', 'PAID', 'PAID', 'REFUNDED']);
  const paidAt = status === 'PENDING' ? null : at + wholeFrom(random, 0, 50 * HOUR);
  add(rows, postRentalCharges, {
    business_id: businessId,
    id: chargeId,
    order_id: orderId,
    type,
    reason_code: reason,
    amount_cents: amount,
    description: '@SUM(A1) paint; "wet"',
    status,
    paid_at: paidAt,
    created_at: at,
    updated_at: at,
  });
  const open = oneOf(random, ['REQUIRES_PAYMENT', 'REQUIRES_ACTION', 'FAILED'] as const);
  addAttempts(payer, part * PARTS, { chargeId, amount, at, paidAt, open });
}

type Attempts = {
  readonly chargeId: string | null;
  readonly amount: number;
  readonly at: number;
  readonly paidAt: number | null;
  /** How the last attempt stands when nothing was paid. */
  readonly open: string;
};

/** Up to two attempts that came to nothing, and the one that counts. */
function addAttempts(payer: Payer, part: number, { chargeId, amount, at, paidAt, open }: Attempts): void {
  const { rows, random, businessId, orderId, index } = payer;
  const failed = random() < 0.25 ? wholeFrom(random, 1, 2) : 0;
  const back = paidAt !== null && random() < 0.2 ? wholeFrom(random, 1, amount) : 0;
  const lost = () => oneOf(random, ['FAILED', 'CANCELLED'] as const);
  for (let attempt = 1; attempt <= failed + 1; attempt += 1) {
    const isLast = attempt === failed + 1;
    const madeAt = isLast ? at : at - (failed + 1 - attempt) * wholeFrom(random, 1, HOUR);
    add(rows, payments, {
      business_id: businessId,
      id: idFrom('pay', index, part + attempt),
      order_id: orderId,
      charge_id: chargeId,
      attempt,
      amount_cents: amount,
      status: isLast ? (paidAt === null ? open : 'SUCCEEDED') : lost(),
      method: 'Visa ending in 4242',
      application_fee_cents: Math.floor(amount / 40),
      refunded_cents: isLast ? back : 0,
      created_at: madeAt,
      updated_at: madeAt,
    });
  }
  if (back > 0 && paidAt !== null) addRefund(payer, part + failed + 1, back, paidAt);
}

function addRefund(payer: Payer, part: number, back: number, paidAt: number): void {
  const { rows, random, businessId, orderId, index } = payer;
  const at = paidAt + wholeFrom(random, 0, 40 * DAY);
  add(rows, refunds, {
    business_id: businessId,
    id: idFrom('rfd', index, part),
    order_id: orderId,
    payment_id: idFrom('pay', index, part),
    amount_cents: back,
    status: random() < 0.9 ? 'SUCCEEDED' : oneOf(random, ['PENDING', 'FAILED']),
    reason: '-2+3 late, "truck"\nbroke',
    origin: oneOf(random, ['STAFF', 'CANCELLATION', 'PROVIDER']),
    service_fee_refund_cents: random() < 0.5 ? Math.floor(back / 40) : null,
    created_at: at,
    updated_at: at,
  });
}
