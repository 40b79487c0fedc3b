import { m } from '#texts';

import { cents, sum, type Cents } from './money.ts';
import { accept, refuse, type Result } from './result.ts';

export const PAYMENT_STATUSES = [
  'REQUIRES_PAYMENT',
  'REQUIRES_ACTION',
  'AUTHORIZED',
  'SUCCEEDED',
  'FAILED',
  'CANCELLED',
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const CHARGE_TYPES = ['DAMAGE_FEE', 'OVERTIME_FEE', 'CLEANING_FEE', 'ADDITIONAL_WEIGHT_FEE', 'OTHER'] as const;

export type ChargeType = (typeof CHARGE_TYPES)[number];

/** What a charge of type OTHER is for; an EXTENSION is overtime that was agreed on before. */
export const CHARGE_REASONS = ['DRY_RUN', 'PROHIBITED_ITEM', 'SWAP', 'LATE_CANCEL', 'EXTENSION'] as const;

export type ChargeReason = (typeof CHARGE_REASONS)[number];

export const CHARGE_STATUSES = ['PENDING', 'PAID', 'REFUNDED'] as const;

export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

/** So much of a payment as the rules about money need. */
export type Paid = { readonly amount: Cents; readonly refunded: Cents; readonly status: PaymentStatus };

const HOUR_MS = 3_600_000;

/** How long before an authorisation ends its business is warned. */
export const AUTHORIZATION_WARNING_MS = 24 * HOUR_MS;

const PAYMENT_LABELS: Readonly<Record<PaymentStatus, () => string>> = {
  REQUIRES_PAYMENT: () => m.words_payment_requires_payment(),
  REQUIRES_ACTION: () => m.words_payment_requires_action(),
  AUTHORIZED: () => m.words_payment_authorized(),
  SUCCEEDED: () => m.words_payment_succeeded(),
  FAILED: () => m.words_payment_failed(),
  CANCELLED: () => m.words_payment_cancelled(),
};

const CHARGE_LABELS: Readonly<Record<ChargeType, () => string>> = {
  DAMAGE_FEE: () => m.words_charge_damage_fee(),
  OVERTIME_FEE: () => m.words_charge_overtime_fee(),
  CLEANING_FEE: () => m.words_charge_cleaning_fee(),
  ADDITIONAL_WEIGHT_FEE: () => m.words_charge_additional_weight_fee(),
  OTHER: () => m.words_charge_other(),
};

export function paymentLabel(status: PaymentStatus): string {
  return PAYMENT_LABELS[status]();
}

/** On badges and receipts. */
export function chargeLabel(type: ChargeType): string {
  return CHARGE_LABELS[type]();
}

/** In the list that a charge's type is picked from. */
export function chargeChoice(type: ChargeType): string {
  return type === 'OTHER' ? m.words_charge_choice_other() : chargeLabel(type);
}

/** What can still be given back: nothing of a payment that was not captured. */
export function refundable({ amount, refunded, status }: Paid): Cents {
  return cents(status === 'SUCCEEDED' ? Math.max(0, amount - refunded) : 0);
}

/** Refuses with BAD_USER_INPUT what is not between one cent and what can still be given back. */
export function checkRefund(payment: Paid, amount: Cents): Result<Cents> {
  return amount >= 1 && amount <= refundable(payment)
    ? accept(amount)
    : refuse('BAD_USER_INPUT', 'Refund amount must be between $0.01 and the payment amount');
}

/** The Half shortcut: half of what can be given back, half a cent up. */
export function halfOf(amount: Cents): Cents {
  return cents(Math.ceil(amount / 2));
}

/**
 * How much of the platform's fee goes back with a refund.
 *
 * Taken of everything refunded so far, not of this refund alone: then a payment given back in
 * any number of parts gives back exactly its fee.
 *
 * @param total what was captured, above 0
 * @param refundedBefore what was given back before this refund
 */
export function feeRefund(applicationFee: Cents, total: Cents, refundedBefore: Cents, refund: Cents): Cents {
  return cents(
    feeShare(applicationFee, total, refundedBefore + refund) - feeShare(applicationFee, total, refundedBefore),
  );
}

/** Half a cent up. In big integers: two large amounts multiplied leave the exact numbers. */
function feeShare(fee: number, total: number, part: number): number {
  const twice = 2n * BigInt(total);
  return Number((2n * BigInt(fee) * BigInt(part) + BigInt(total)) / twice);
}

/** What a customer has paid for one payment: nothing before its capture. */
export function netPaid({ amount, refunded, status }: Paid): Cents {
  return cents(status === 'SUCCEEDED' ? amount - refunded : 0);
}

/**
 * What was paid for an order: its own payments net of refunds, and those of its later charges
 * as far as these were paid. Negative is a credit.
 */
export function totalPaid(
  payments: ReadonlyArray<Paid & { readonly chargeId: string | null }>,
  charges: ReadonlyArray<{ readonly id: string; readonly status: ChargeStatus }>,
): Cents {
  const settled = new Set(charges.filter(({ status }) => status !== 'PENDING').map(({ id }) => id));
  const counted = payments.filter(({ chargeId }) => chargeId === null || settled.has(chargeId));
  return sum(counted.map(netPaid));
}

export type RefundState = 'none' | 'partial' | 'full';

export function refundState({ amount, refunded }: Pick<Paid, 'amount' | 'refunded'>): RefundState {
  if (refunded <= 0) return 'none';
  return refunded >= amount ? 'full' : 'partial';
}

export type ChargeBadge = 'REFUNDED' | 'PARTIALLY REFUNDED' | 'PAID' | 'PENDING';

/** @param payment the charge's own payment, null before there is one */
export function chargeBadge(status: ChargeStatus, payment: Pick<Paid, 'amount' | 'refunded'> | null): ChargeBadge {
  if (status === 'REFUNDED') return 'REFUNDED';
  if (status === 'PENDING' || payment === null) return status;
  const state = refundState(payment);
  if (state === 'full') return 'REFUNDED';
  return state === 'partial' ? 'PARTIALLY REFUNDED' : 'PAID';
}

/** `ENDING` from 24 hours before the provider's deadline, `ENDED` from the deadline itself. */
export type AuthorizationState = 'OPEN' | 'ENDING' | 'ENDED';

/** @param captureBefore as the provider said it for this very payment */
export function authorizationState(captureBefore: Date, now: Date): AuthorizationState {
  const left = captureBefore.getTime() - now.getTime();
  if (left <= 0) return 'ENDED';
  return left <= AUTHORIZATION_WARNING_MS ? 'ENDING' : 'OPEN';
}

/** Refuses with AUTHORIZATION_EXPIRED from the deadline on; null means that the provider named none. */
export function checkAuthorization(captureBefore: Date | null, now: Date): Result<null> {
  return captureBefore !== null && authorizationState(captureBefore, now) === 'ENDED'
    ? refuse('AUTHORIZATION_EXPIRED', 'The card authorization for this order has expired.')
    : accept(null);
}

/** The time to a deadline in its two largest units: `2 days 4 hours`, `35 minutes`. */
export function timeLeft(deadline: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((deadline.getTime() - now.getTime()) / 60_000));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const shown = days > 0 ? [count(days, 'day'), count(hours, 'hour')] : [count(hours, 'hour'), count(rest, 'minute')];
  return shown.filter((text) => !text.startsWith('0 ')).join(' ') || 'less than a minute';
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
