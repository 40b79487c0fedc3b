import { m } from '#texts';
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
    ...(type === undefined ? { type: m.portal_charge_type_missing() } : {}),
    ...(amount === null ? { amount: m.portal_charge_amount_wrong() } : {}),
    ...(description === '' ? { description: m.portal_charge_description_missing() } : {}),
  };
  const first = type === undefined ? 'type' : amount === null ? 'amount' : 'description';
  return { ok: false, problems, first };
}

/** A refund as typed. */
export type RefundEntry = { readonly amount: string; readonly reason: string };

export type RefundField = keyof RefundEntry;

/** What is wrong with a field of a refund: in short, and in a sentence. */
export function refundProblem(field: RefundField): { readonly title: string; readonly message: string } {
  return field === 'reason'
    ? { title: m.portal_refund_reason_missing(), message: m.portal_refund_reason_missing_text() }
    : { title: m.portal_refund_amount_wrong(), message: m.portal_refund_amount_wrong_text() };
}

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
    ...(isFine ? {} : { amount: refundProblem('amount').message }),
    ...(reason === '' ? { reason: refundProblem('reason').message } : {}),
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
