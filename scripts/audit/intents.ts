import type { AuditFacts, Intent } from './facts.ts';
import { byColumn, groupBy, text, type Row } from './rows.ts';

const LIVE = new Set(['requires_capture', 'succeeded']);

/** Every authorisation and every payment belongs to one order, or to one charge of it; and no order has two. */
export function auditIntents({ intents, payments, orders, businesses }: AuditFacts): ReadonlyArray<string> {
  const byIntent = byColumn(payments, 'provider_intent_id');
  const orderById = byColumn(orders, 'id');
  const businessById = byColumn(businesses, 'id');
  const problems = intents.flatMap((intent) => {
    const payment = byIntent.get(intent.id);
    const order = orderById.get(text(payment?.['order_id']));
    const account = businessById.get(text(order?.['business_id']))?.['provider_account_id'];
    const found =
      intent.metadata['chargeId'] === undefined
        ? problemOfOrderIntent(intent, payment, order, orderById.get(intent.metadata['orderId'] ?? ''))
        : problemOfChargeIntent(intent, payment);
    if (found !== null) return [`intent ${intent.id}: ${found}`];
    return payment !== undefined && account !== intent.account
      ? [`intent ${intent.id}: on account ${intent.account}, its business has ${account}`]
      : [];
  });
  const live = new Set(intents.filter(({ status }) => LIVE.has(status)).map(({ id }) => id));
  const ofOrders = payments.filter((p) => p['charge_id'] === null && live.has(text(p['provider_intent_id'])));
  for (const [orderId, own] of groupBy(ofOrders, 'order_id'))
    if (own.length > 1) problems.push(`order ${orderId}: ${own.length} live payments of its own`);
  return problems;
}

function problemOfOrderIntent(
  intent: Intent,
  payment: Row | undefined,
  order: Row | undefined,
  meant: Row | undefined,
): string | null {
  if (intent.status === 'requires_action') {
    const state = meant?.['checkout_state'];
    return state === 'PLACED' || state === 'DROPPED' ? `waits for the bank, but its order is ${state}` : null;
  }
  if (!LIVE.has(intent.status)) return null;
  if (payment === undefined) return `${intent.status}, but no payment has it (order ${intent.metadata['orderId']})`;
  if (order?.['checkout_state'] !== 'PLACED') return `${intent.status}, but its order is not placed`;
  if (order['deleted_at'] !== null) return `${intent.status}, but its order ${order['id']} is deleted`;
  return problemOfPayment(intent, payment, intent.status === 'succeeded' ? 'SUCCEEDED' : 'AUTHORIZED');
}

/** A later charge: its payment is written before it is asked for, and waits where the bank does. */
function problemOfChargeIntent(intent: Intent, payment: Row | undefined): string | null {
  const waits = intent.status === 'requires_action';
  if (!waits && !LIVE.has(intent.status)) return null;
  const chargeId = intent.metadata['chargeId'];
  if (payment === undefined) return `${intent.status}, but no payment has it (charge ${chargeId})`;
  if (payment['charge_id'] !== chargeId) return `for charge ${chargeId}, its payment for ${payment['charge_id']}`;
  return problemOfPayment(intent, payment, waits ? 'REQUIRES_ACTION' : 'SUCCEEDED');
}

function problemOfPayment(intent: Intent, payment: Row, expected: string): string | null {
  if (payment['amount_cents'] !== intent.amount) return `${intent.amount}, its payment ${payment['amount_cents']}`;
  if (payment['application_fee_cents'] !== (intent.application_fee_amount ?? 0))
    return `a fee of ${intent.application_fee_amount}, its payment ${payment['application_fee_cents']}`;
  return payment['status'] === expected ? null : `${intent.status}, its payment ${payment['status']}`;
}
