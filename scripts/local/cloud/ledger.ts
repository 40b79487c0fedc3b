import { PLATFORM, type Sandbox } from './call.ts';

/** All money the sandbox ever saw, over all accounts, in the order it came. Cents. */
export function ledgerOf({ store }: Sandbox): object {
  return {
    paymentIntents: store.all('payment_intent').map(({ account, value }) => ({
      id: value.id,
      amount: value.amount,
      amount_capturable: value.amount_capturable,
      amount_received: value.amount_received,
      status: value.status,
      application_fee_amount: value.application_fee_amount,
      metadata: value.metadata,
      account: account === PLATFORM ? null : account,
      customer: value.customer,
      setup_future_usage: value.setup_future_usage,
    })),
    refunds: store.all('refund').map(({ value }) => ({
      id: value.id,
      payment_intent: value.payment_intent,
      amount: value.amount,
      status: value.status,
      metadata: value.metadata,
    })),
    applicationFees: store.all('application_fee').map(({ value }) => ({
      id: value.id,
      charge: value.charge,
      amount: value.amount,
      amount_refunded: value.amount_refunded,
    })),
    feeRefunds: store.all('fee_refund').map(({ value }) => ({
      id: value.id,
      fee: value.fee,
      amount: value.amount,
    })),
  };
}
