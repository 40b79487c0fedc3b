import { ACME } from '#tenants/demo/acme.ts';
import { DEMO_BUSINESSES } from '#tenants/demo/demo-businesses.ts';

import { demoIds } from './catalogue.ts';
import type { DemoOrder } from './demo-order.ts';
import { chargePaymentIds, feeRefunds, paymentIds } from './order-rows.ts';
import { hexDigest } from './seed-ids.ts';

type ProviderObject = Readonly<Record<string, unknown>>;

/** What the payment provider has to know for the demo data to be true there too, in its own shapes. */
export type ProviderObjects = {
  readonly accounts: ReadonlyArray<ProviderObject>;
  readonly customers: ReadonlyArray<ProviderObject>;
  readonly paymentMethods: ReadonlyArray<ProviderObject>;
  readonly paymentIntents: ReadonlyArray<ProviderObject>;
  readonly charges: ReadonlyArray<ProviderObject>;
  readonly refunds: ReadonlyArray<ProviderObject>;
  readonly applicationFees: ReadonlyArray<ProviderObject>;
  readonly feeRefunds: ReadonlyArray<ProviderObject>;
};

const ACCOUNT = demoIds.account(ACME.slug);
const EXPIRY = { exp_month: 12, exp_year: 2035 };

export function providerObjects(orders: ReadonlyArray<DemoOrder>, now: Date): ProviderObjects {
  return {
    accounts: DEMO_BUSINESSES.filter(({ hasAccount }) => hasAccount).map(({ slug, name, email }) => ({
      id: demoIds.account(slug),
      type: 'standard',
      business_profile: { name, url: null, mcc: '7394' },
      capabilities: { card_payments: 'active', transfers: 'active' },
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      requirements: { currently_due: [], disabled_reason: null },
      email,
      created: seconds(now) - 400 * 86_400,
    })),
    customers: orders.map(customerObject),
    paymentMethods: orders.map(cardObject),
    paymentIntents: orders.flatMap((order) => [intentObject(order), ...laterIntent(order)]),
    charges: orders.flatMap((order) => [chargeObject(order), ...laterChargeObject(order)]),
    refunds: orders.flatMap(refundObjects),
    applicationFees: orders.flatMap(feeObject),
    feeRefunds: orders.flatMap(feeRefundObjects),
  };
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function placedSeconds({ steps, captureBefore }: DemoOrder): number {
  return seconds(steps[0]?.at ?? captureBefore);
}

function metadataOf({ id }: DemoOrder) {
  return { orderId: id, businessId: demoIds.business(ACME.slug), attempt: '1' };
}

function customerObject(order: DemoOrder): ProviderObject {
  const { firstName, lastName, email, phone } = order.customer;
  return {
    _account: ACCOUNT,
    id: paymentIds(order).customer,
    name: `${firstName} ${lastName}`,
    email,
    phone,
    created: placedSeconds(order),
    metadata: { orderId: order.id },
  };
}

function cardObject(order: DemoOrder): ProviderObject {
  const { brand } = order.card;
  return {
    _account: ACCOUNT,
    id: paymentIds(order).card,
    type: 'card',
    billing_details: billing(order),
    card: {
      ...cardDetails(order),
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      display_brand: brand,
      generated_from: null,
      networks: { available: [brand], preferred: null },
      three_d_secure_usage: { supported: true },
    },
    customer: paymentIds(order).customer,
    created: placedSeconds(order),
  };
}

function cardDetails({ card }: DemoOrder) {
  const fingerprint = hexDigest(card.number).slice(0, 16);
  return {
    brand: card.brand,
    country: 'US',
    ...EXPIRY,
    fingerprint,
    funding: 'credit',
    last4: card.number.slice(-4),
    wallet: null,
  };
}

function billing({ customer, place }: DemoOrder) {
  const { firstName, lastName, email, phone } = customer;
  return {
    address: { city: null, country: 'US', line1: null, line2: null, postal_code: place.zipCode, state: null },
    email,
    name: `${firstName} ${lastName}`,
    phone,
    tax_id: null,
  };
}

function intentObject(order: DemoOrder): ProviderObject {
  const ids = paymentIds(order);
  const { total, applicationFee } = order.quote;
  const last = order.steps.at(-1);
  const isExpired = last?.by === 'system';
  const state = {
    AUTHORIZED: { status: 'requires_capture', amount_capturable: total, amount_received: 0 },
    SUCCEEDED: { status: 'succeeded', amount_capturable: 0, amount_received: total },
    CANCELLED: {
      status: 'canceled',
      amount_capturable: 0,
      amount_received: 0,
      canceled_at: seconds(last?.at ?? order.captureBefore),
      cancellation_reason: isExpired ? 'automatic' : 'requested_by_customer',
    },
  }[order.payment];
  return {
    _account: ACCOUNT,
    id: ids.intent,
    amount: total,
    application_fee_amount: applicationFee,
    capture_method: 'manual',
    customer: ids.customer,
    latest_charge: ids.charge,
    metadata: metadataOf(order),
    payment_method: ids.card,
    setup_future_usage: 'off_session',
    created: placedSeconds(order),
    ...state,
  };
}

function chargeObject(order: DemoOrder): ProviderObject {
  const ids = paymentIds(order);
  const { total, applicationFee } = order.quote;
  const isCaptured = order.payment === 'SUCCEEDED';
  // A released authorisation is shown as refunded, though no money ever moved.
  const given = order.payment === 'CANCELLED' ? total : order.refunds.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...approved(order, total, isCaptured ? null : seconds(order.captureBefore)),
    id: ids.charge,
    amount_captured: isCaptured ? total : 0,
    amount_refunded: given,
    refunded: given === total,
    application_fee: isCaptured ? ids.fee : null,
    application_fee_amount: applicationFee,
    captured: isCaptured,
    created: placedSeconds(order),
    payment_intent: ids.intent,
  };
}

function approved(order: DemoOrder, amount: number, captureBefore: number | null): ProviderObject {
  const ids = paymentIds(order);
  return {
    _account: ACCOUNT,
    amount,
    billing_details: billing(order),
    calculated_statement_descriptor: 'ACME HAULING',
    customer: ids.customer,
    metadata: metadataOf(order),
    outcome: {
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    payment_method: ids.card,
    payment_method_details: {
      type: 'card',
      card: {
        ...cardDetails(order),
        amount_authorized: amount,
        ...(captureBefore === null ? {} : { capture_before: captureBefore }),
        network: order.card.brand,
        three_d_secure: null,
      },
    },
  };
}

function laterAmount({ charge }: DemoOrder): number | null {
  return charge === null || charge.status === 'PENDING' ? null : Math.round(charge.amount * 100);
}

function laterIntent(order: DemoOrder): ReadonlyArray<ProviderObject> {
  const amount = laterAmount(order);
  if (amount === null || order.charge === null) return [];
  const ids = chargePaymentIds(order);
  return [
    {
      _account: ACCOUNT,
      id: ids.intent,
      amount,
      amount_received: amount,
      capture_method: 'automatic',
      customer: paymentIds(order).customer,
      latest_charge: ids.providerCharge,
      metadata: { ...metadataOf(order), chargeId: ids.charge },
      payment_method: paymentIds(order).card,
      status: 'succeeded',
      created: seconds(order.charge.at),
    },
  ];
}

function laterChargeObject(order: DemoOrder): ReadonlyArray<ProviderObject> {
  const amount = laterAmount(order);
  if (amount === null || order.charge === null) return [];
  const ids = chargePaymentIds(order);
  const isRefunded = order.charge.status === 'REFUNDED';
  return [
    {
      ...approved(order, amount, null),
      id: ids.providerCharge,
      amount_captured: amount,
      amount_refunded: isRefunded ? amount : 0,
      refunded: isRefunded,
      captured: true,
      created: seconds(order.charge.at),
      payment_intent: ids.intent,
    },
  ];
}

function refundObjects(order: DemoOrder): ReadonlyArray<ProviderObject> {
  const ids = paymentIds(order);
  const own = order.refunds.map(({ amount, at }, index) => ({
    _account: ACCOUNT,
    id: ids.refund(index),
    amount,
    charge: ids.charge,
    payment_intent: ids.intent,
    destination_details: { type: 'card' },
    created: seconds(at),
    metadata: { orderId: order.id },
  }));
  const amount = laterAmount(order);
  if (amount === null || order.charge?.status !== 'REFUNDED') return own;
  const later = chargePaymentIds(order);
  const created = seconds(order.charge.at) + 86_400;
  return [
    ...own,
    {
      _account: ACCOUNT,
      id: later.refund,
      amount,
      charge: later.providerCharge,
      payment_intent: later.intent,
      destination_details: { type: 'card' },
      created,
      metadata: { orderId: order.id },
    },
  ];
}

function feeObject(order: DemoOrder): ReadonlyArray<ProviderObject> {
  if (order.payment !== 'SUCCEEDED') return [];
  const ids = paymentIds(order);
  const { applicationFee } = order.quote;
  const given = feeRefunds(order).reduce((sum, share) => sum + share, 0);
  const accepted = order.steps.find(({ to }) => to === 'CONFIRMED');
  return [
    {
      id: ids.fee,
      account: ACCOUNT,
      amount: applicationFee,
      amount_refunded: given,
      refunded: given === applicationFee,
      application: 'ca_OskrLocal',
      charge: ids.charge,
      originating_transaction: null,
      created: seconds(accepted?.at ?? order.captureBefore),
    },
  ];
}

function feeRefundObjects(order: DemoOrder): ReadonlyArray<ProviderObject> {
  const ids = paymentIds(order);
  return feeRefunds(order).flatMap((amount, index) =>
    amount === 0
      ? []
      : [
          {
            id: ids.feeRefund(index),
            amount,
            fee: ids.fee,
            created: seconds(order.refunds[index]?.at ?? order.captureBefore),
          },
        ],
  );
}
