import type { AuditFacts, ProviderRefund } from './facts.ts';
import { byColumn, groupBy, num, text, total, under, type Row, type Rows } from './rows.ts';

/** A refund that was not sent within this time was forgotten, not delayed. */
const UNSENT_MS = 60_000;

/** What was given back is the same in the payments, in the refunds and at the provider, and so is its share of the fee. */
export function auditRefunds(facts: AuditFacts): ReadonlyArray<string> {
  const { payments, refundRows, refunds, fees } = facts;
  const rowsOf = groupBy(refundRows, 'payment_id');
  const givenOf = Map.groupBy(refunds, ({ payment_intent: intent }) => intent);
  const feeOf = new Map(fees.map((fee) => [fee.charge, fee.amount_refunded]));
  return [
    ...payments.flatMap((payment) => {
      const rows = under(rowsOf, payment['id']);
      const given = givenOf.get(text(payment['provider_intent_id'])) ?? [];
      const problems = [
        ...problemsOfSums(payment, rows, given, facts.now),
        ...problemsOfFee(rows, feeOf.get(text(payment['provider_charge_id'])) ?? 0, facts.now),
      ];
      return problems.map((problem) => `payment ${payment['id']}: ${problem}`);
    }),
    ...problemsOfRows(facts),
  ];
}

function problemsOfSums(
  payment: Row,
  rows: Rows,
  given: ReadonlyArray<ProviderRefund>,
  now: number,
): ReadonlyArray<string> {
  const refunded = payment['refunded_cents'];
  const counted = total(
    rows.filter(({ status }) => status !== 'FAILED'),
    'amount_cents',
  );
  const told = given.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const atProvider = told.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...(counted === refunded ? [] : [`refunded ${refunded}, its refunds ${counted}`]),
    ...(atProvider === refunded || isUnderWay(rows, now) ? [] : [`refunded ${refunded}, the provider ${atProvider}`]),
  ];
}

/** The provider gives a fee back with the refund; what came of a refund that failed afterwards stays given back. */
function problemsOfFee(rows: Rows, atProvider: number, now: number): ReadonlyArray<string> {
  const counted = total(rows, 'service_fee_refund_cents');
  return counted === atProvider || isUnderWay(rows, now)
    ? []
    : [`${counted} of its fee given back, the provider ${atProvider}`];
}

/** Every refund at the provider is one row, and every row that was answered is one refund there. */
function problemsOfRows({ refundRows, refunds, payments, now }: AuditFacts): ReadonlyArray<string> {
  const known = groupBy(refundRows, 'provider_refund_id');
  const given = new Map(refunds.map((refund) => [refund.id, refund]));
  const paymentById = byColumn(payments, 'id');
  const underWay = new Set(
    refundRows.filter((row) => isUnsent(row) && !isForgotten(row, now)).map((row) => row['payment_id']),
  );
  const intentsUnderWay = new Set(
    payments.filter(({ id }) => underWay.has(id ?? null)).map((payment) => payment['provider_intent_id']),
  );
  return [
    ...refunds.flatMap(({ id, payment_intent: intent }) => {
      const rows = under(known, id);
      return rows.length === 1 || (rows.length === 0 && intentsUnderWay.has(intent))
        ? []
        : [`refund ${id} of the provider: ${rows.length} rows have it`];
    }),
    ...refundRows.flatMap((row) => {
      const problem = problemOfRow(row, given, paymentById.get(text(row['payment_id'])), now);
      return problem === null ? [] : [`refund ${row['id']}: ${problem}`];
    }),
  ];
}

function problemOfRow(
  row: Row,
  given: ReadonlyMap<string, ProviderRefund>,
  payment: Row | undefined,
  now: number,
): string | null {
  if (row['provider_refund_id'] === null) {
    if (row['status'] === 'SUCCEEDED') return 'SUCCEEDED, but the provider was never asked';
    return isForgotten(row, now) ? 'PENDING, and not sent for a minute' : null;
  }
  const told = given.get(text(row['provider_refund_id']));
  if (told === undefined) return `${row['provider_refund_id']} is unknown to the provider`;
  if (told.payment_intent !== payment?.['provider_intent_id'])
    return `of ${payment?.['provider_intent_id']}, the provider’s of ${told.payment_intent}`;
  if (told.amount !== row['amount_cents']) return `${row['amount_cents']}, the provider’s ${told.amount}`;
  return statusOf(told) === row['status'] ? null : `${row['status']}, the provider’s ${told.status}`;
}

function statusOf({ status }: ProviderRefund): string {
  if (status === 'succeeded') return 'SUCCEEDED';
  return status === 'failed' || status === 'canceled' ? 'FAILED' : 'PENDING';
}

function isUnderWay(rows: Rows, now: number): boolean {
  return rows.some((row) => isUnsent(row) && !isForgotten(row, now));
}

function isUnsent(row: Row): boolean {
  return row['status'] === 'PENDING' && row['provider_refund_id'] === null;
}

function isForgotten(row: Row, now: number): boolean {
  return isUnsent(row) && num(row['created_at']) + UNSENT_MS < now;
}
