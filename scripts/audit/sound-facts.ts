import type { Allocation, AuditFacts, Intent, ProviderFee, ProviderRefund } from './facts.ts';
import type { Row } from './rows.ts';

/**
 * Facts that agree, for tests of the auditor to break one at a time: a pending order, and a completed one with a
 * later charge, of whose payment a part was given back.
 */
export const NOW = Date.parse('2026-11-10T18:00:00Z');

export const ORDER: Row = {
  id: 'ord_1',
  business_id: 'biz_1',
  checkout_state: 'PLACED',
  status: 'PENDING',
  version: 0,
  breakdown: '[{"amount":400},{"amount":100}]',
  price_snapshot: '{"policies":{"lateCancelFee":50}}',
  rental_start_day: '2026-11-20',
  rental_end_day: '2026-11-27',
  subtotal_cents: 400,
  total_cents: 500,
  hold_expires_at: null,
  deleted_at: null,
};
export const PAYMENT: Row = {
  id: 'pay_1',
  business_id: 'biz_1',
  order_id: 'ord_1',
  charge_id: null,
  provider_intent_id: 'pi_1',
  provider_charge_id: 'ch_1',
  amount_cents: 500,
  application_fee_cents: 20,
  refunded_cents: 0,
  status: 'AUTHORIZED',
  created_at: NOW - 3_600_000,
};
export const STEP: Row = {
  business_id: 'biz_1',
  order_id: 'ord_1',
  version: 0,
  from_status: null,
  to_status: 'PENDING',
};
export const STORED: Row = {
  business_id: 'biz_1',
  order_id: 'ord_1',
  dumpster_id: 'dmp_1',
  from_day: '2026-11-20',
  to_day: '2026-11-27',
  quantity: 2,
  state: 'BOOKED',
};
export const HELD: Allocation = {
  businessId: 'biz_1',
  orderId: 'ord_1',
  dumpsterId: 'dmp_1',
  from: '2026-11-20',
  to: '2026-11-27',
  quantity: 2,
  state: 'BOOKED',
};
export const ITEM: Row = {
  id: 'oi_1',
  business_id: 'biz_1',
  order_id: 'ord_1',
  dumpster_id: 'dmp_1',
  quantity: 2,
  price_cents: 200,
};
export const INTENT: Intent = {
  id: 'pi_1',
  amount: 500,
  amount_capturable: 500,
  amount_received: 0,
  status: 'requires_capture',
  application_fee_amount: 20,
  metadata: { orderId: 'ord_1' },
  account: 'acct_1',
};

export const DONE: Row = { ...ORDER, id: 'ord_2', status: 'COMPLETED', version: 4 };
export const DONE_PAYMENT: Row = {
  ...PAYMENT,
  id: 'pay_2',
  order_id: 'ord_2',
  provider_intent_id: 'pi_2',
  provider_charge_id: 'ch_2',
  refunded_cents: 200,
  status: 'SUCCEEDED',
};
export const DONE_INTENT: Intent = {
  ...INTENT,
  id: 'pi_2',
  amount_capturable: 0,
  amount_received: 500,
  status: 'succeeded',
  metadata: { orderId: 'ord_2' },
};
export const CHARGE: Row = { id: 'prc_1', business_id: 'biz_1', order_id: 'ord_2', amount_cents: 90, status: 'PAID' };
export const CHARGE_PAYMENT: Row = {
  ...DONE_PAYMENT,
  id: 'pay_3',
  charge_id: 'prc_1',
  provider_intent_id: 'pi_3',
  provider_charge_id: 'ch_3',
  amount_cents: 90,
  application_fee_cents: 0,
  refunded_cents: 0,
};
export const CHARGE_INTENT: Intent = {
  ...DONE_INTENT,
  id: 'pi_3',
  amount: 90,
  amount_received: 90,
  application_fee_amount: null,
  metadata: { orderId: 'ord_2', chargeId: 'prc_1' },
};
export const REFUND: Row = {
  id: 'rfd_1',
  business_id: 'biz_1',
  order_id: 'ord_2',
  payment_id: 'pay_2',
  amount_cents: 200,
  status: 'SUCCEEDED',
  origin: 'STAFF',
  provider_refund_id: 're_1',
  service_fee_refund_cents: 8,
  created_at: NOW - 3_600_000,
};
export const GIVEN: ProviderRefund = { id: 're_1', payment_intent: 'pi_2', amount: 200, status: 'succeeded' };
export const FEE: ProviderFee = { id: 'fee_2', charge: 'ch_2', amount_refunded: 8 };

/** The history of the completed order, with a refund as a note in it. */
export const DONE_STEPS: ReadonlyArray<Row> = [
  [null, 'PENDING'],
  ['PENDING', 'CONFIRMED'],
  ['CONFIRMED', 'DELIVERED'],
  ['DELIVERED', 'DELIVERED'],
  ['DELIVERED', 'COMPLETED'],
].map(([from = null, to = null], version) => ({
  ...STEP,
  order_id: 'ord_2',
  version,
  from_status: from,
  to_status: to,
}));

export const SOUND: AuditFacts = {
  businesses: [
    { id: 'biz_1', provider_account_id: 'acct_1' },
    { id: 'biz_2', provider_account_id: 'acct_2' },
  ],
  orders: [ORDER, DONE],
  items: [ITEM, { ...ITEM, id: 'oi_2', order_id: 'ord_2' }],
  transitions: [STEP, ...DONE_STEPS],
  payments: [PAYMENT, DONE_PAYMENT, CHARGE_PAYMENT],
  charges: [CHARGE],
  refundRows: [REFUND],
  evidence: [{ id: 'evi_1', business_id: 'biz_1', charge_id: 'prc_1' }],
  consents: [{ business_id: 'biz_1', order_id: 'ord_1' }],
  carts: [{ id: 'cart_1', business_id: 'biz_1', order_id: null }],
  stored: [STORED],
  sizes: [{ id: 'dmp_1', business_id: 'biz_1', total: 2, deleted_at: null }],
  blocks: [],
  zones: [{ id: 'zone_1', business_id: 'biz_1' }],
  zoneZips: [{ business_id: 'biz_1', zone_id: 'zone_1' }],
  zoneCities: [],
  prices: [{ id: 'zdp_1', business_id: 'biz_1', zone_id: 'zone_1', dumpster_id: 'dmp_1' }],
  overdueMail: [],
  orderMail: [{ id: 'm_1', business_id: 'biz_1', order_id: 'ord_1' }],
  objects: [HELD],
  intents: [INTENT, DONE_INTENT, CHARGE_INTENT],
  refunds: [GIVEN],
  fees: [FEE],
  now: NOW,
};

/** The same rows with one of them replaced by what is wrong with it. */
export function but<T extends { readonly id?: unknown }>(rows: ReadonlyArray<T>, change: Partial<T> & { id: T['id'] }) {
  return rows.map((row) => (row.id === change.id ? { ...row, ...change } : row));
}

export function order(change: Row): Partial<AuditFacts> {
  return { orders: but(SOUND.orders, { id: 'ord_1', ...change }) };
}

export function payments(change: Row & { readonly id: string }): ReadonlyArray<Row> {
  return but(SOUND.payments, change);
}

export function step(from: string | null, to: string, version: number): Row {
  return { ...STEP, version, from_status: from, to_status: to };
}

export const DRAFT = { checkout_state: 'DRAFT', hold_expires_at: NOW - 120_000 };
export const CAPTURED = { ...INTENT, status: 'succeeded', amount_received: 500 };
export const OTHERS = { intents: [DONE_INTENT, CHARGE_INTENT], payments: [DONE_PAYMENT, CHARGE_PAYMENT] };
export const NO_UNITS = { stored: [], objects: [] };
export const DELETED: Partial<AuditFacts> = {
  ...order({ deleted_at: NOW, status: 'CANCELLED', version: 1 }),
  transitions: [...SOUND.transitions, step('PENDING', 'CANCELLED', 1)],
  ...NO_UNITS,
};

/** The pending order was cancelled; what became of its payment is the test's. */
export function cancelled(payment: Row, more: Partial<AuditFacts> = {}): Partial<AuditFacts> {
  return {
    ...order({ status: 'CANCELLED', version: 1 }),
    transitions: [STEP, step('PENDING', 'CANCELLED', 1), ...DONE_STEPS],
    payments: payments({ id: 'pay_1', ...payment }),
    ...NO_UNITS,
    ...more,
  };
}

/** Its capture, and a refund of it by its cancellation. */
export function givenBack(amount: number, change: Row = {}): Partial<AuditFacts> {
  const row = { ...REFUND, id: 'rfd_2', order_id: 'ord_1', payment_id: 'pay_1', provider_refund_id: 're_2' };
  return {
    intents: [CAPTURED, DONE_INTENT, CHARGE_INTENT],
    refundRows: [
      REFUND,
      { ...row, origin: 'CANCELLATION', amount_cents: amount, service_fee_refund_cents: 0, ...change },
    ],
    refunds: [GIVEN, { ...GIVEN, id: 're_2', payment_intent: 'pi_1', amount }],
  };
}
