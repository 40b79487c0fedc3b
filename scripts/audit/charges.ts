import type { AuditFacts, Intent } from './facts.ts';
import { groupBy, num, text, total, under, type Row, type Rows } from './rows.ts';

/** An attempt that has no answer after this time was forgotten, not delayed. */
const UNANSWERED_MS = 60_000;

/** A later charge is what its payments make of it, and each of its payments is where the provider says it is. */
export function auditCharges(facts: AuditFacts): ReadonlyArray<string> {
  const paymentsOf = groupBy(facts.payments, 'charge_id');
  const refundsOf = groupBy(facts.refundRows, 'payment_id');
  const intentById = new Map(facts.intents.map((intent) => [intent.id, intent]));
  return facts.charges.flatMap((charge) => {
    const attempts = under(paymentsOf, charge['id']);
    const problems = [
      ...problemsOfStatus(charge, attempts, refundsOf),
      ...attempts.flatMap((payment) =>
        problemsOfAttempt(payment, intentById.get(text(payment['provider_intent_id'])), facts.now),
      ),
    ];
    return problems.map((problem) => `charge ${charge['id']}: ${problem}`);
  });
}

function problemsOfStatus(charge: Row, attempts: Rows, refundsOf: ReadonlyMap<string, Rows>): ReadonlyArray<string> {
  const all = attempts.filter(({ status }) => status === 'SUCCEEDED');
  // What was paid a second time and went back counts for nothing.
  const kept = all.filter((row) => num(row['refunded_cents']) < num(row['amount_cents']));
  const paid = kept.length > 0 ? kept : all.slice(0, 1);
  const [payment] = paid;
  if (payment === undefined)
    return charge['status'] === 'PENDING' ? [] : [`${charge['status']}, but nobody has paid it`];
  if (paid.length > 1) return [`paid ${paid.length} times`];
  if (payment['amount_cents'] !== charge['amount_cents'])
    return [`${charge['amount_cents']}, paid ${payment['amount_cents']}`];
  const arrived = total(
    under(refundsOf, payment['id']).filter(({ status }) => status === 'SUCCEEDED'),
    'amount_cents',
  );
  const expected = arrived === payment['amount_cents'] ? 'REFUNDED' : 'PAID';
  return charge['status'] === expected
    ? []
    : [`${charge['status']}, but paid ${payment['amount_cents']} and given back ${arrived}`];
}

const STATUSES: Readonly<Record<string, ReadonlySet<string>>> = {
  SUCCEEDED: new Set(['succeeded']),
  REQUIRES_ACTION: new Set(['requires_action', 'processing', 'requires_capture']),
  FAILED: new Set(['requires_payment_method', 'canceled']),
  CANCELLED: new Set(['canceled']),
};

function problemsOfAttempt(payment: Row, intent: Intent | undefined, now: number): ReadonlyArray<string> {
  const { id, status, provider_intent_id: intentId } = payment;
  if (status === 'REQUIRES_PAYMENT')
    return num(payment['created_at']) + UNANSWERED_MS < now ? [`payment ${id} has had no answer for a minute`] : [];
  if (intentId === null)
    return status === 'SUCCEEDED' || status === 'REQUIRES_ACTION'
      ? [`payment ${id} is ${status} without an intent`]
      : [];
  if (intent === undefined) return [`payment ${id} is unknown to the provider`];
  return STATUSES[text(status)]?.has(intent.status) === true
    ? []
    : [`payment ${id} is ${status}, its intent ${intent.status}`];
}
