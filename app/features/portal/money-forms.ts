import { centsFromText, type Cents } from '#worker/domain/money.ts';
import { CHARGE_TYPES, type ChargeType } from '#worker/domain/payments.ts';

/** A charge as typed. */
export type ChargeEntry = { readonly type: string; readonly amount: string; readonly description: string };

export type ChargeField = keyof ChargeEntry;

type Read<T, F extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<F, string>>>; readonly first: F };

type Charge = { readonly type: ChargeType; readonly amount: Cents; readonly description: string };

/** A charge as it is sent, or what is wrong with it, field by field. */
export function readCharge(entry: ChargeEntry): Read<Charge, ChargeField> {
  const type = CHARGE_TYPES.find((known) => known === entry.type);
  const amount = amountOf(entry.amount);
  const description = entry.description.trim();
  if (type !== undefined && amount !== null && description !== '') {
    return { ok: true, value: { type, amount, description } };
  }
  const problems = {
    ...(type === undefined ? { type: 'Please select a charge type' } : {}),
    ...(amount === null ? { amount: 'Please enter a valid amount greater than $0' } : {}),
    ...(description === '' ? { description: 'Please provide a description for the charge' } : {}),
  };
  const first = type === undefined ? 'type' : amount === null ? 'amount' : 'description';
  return { ok: false, problems, first };
}

/** A refund as typed. */
export type RefundEntry = { readonly amount: string; readonly reason: string };

export type RefundField = keyof RefundEntry;

export const REFUND_PROBLEMS = {
  reason: { title: 'Reason Required', message: 'Please provide a reason for the refund.' },
  amount: {
    title: 'Invalid Amount',
    message: 'Refund amount must be between $0.01 and the payment amount',
  },
} as const satisfies Record<RefundField, { title: string; message: string }>;

/** @param left what can still be given back */
export function readRefund(
  entry: RefundEntry,
  left: Cents,
): Read<{ readonly amount: Cents; readonly reason: string }, RefundField> {
  const reason = entry.reason.trim();
  const amount = amountOf(entry.amount);
  const isFine = amount !== null && amount <= left;
  if (isFine && reason !== '') return { ok: true, value: { amount, reason } };
  const problems = {
    ...(isFine ? {} : { amount: REFUND_PROBLEMS.amount.message }),
    ...(reason === '' ? { reason: REFUND_PROBLEMS.reason.message } : {}),
  };
  return { ok: false, problems, first: isFine ? 'reason' : 'amount' };
}

/** How an amount stands in its field. */
export function amountText(amount: Cents): string {
  return (amount / 100).toFixed(2);
}

function amountOf(text: string): Cents | null {
  const amount = centsFromText(text);
  return amount === null || amount < 1 ? null : amount;
}
