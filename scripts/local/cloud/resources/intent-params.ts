import { PLATFORM, type Call } from '../call.ts';
import type { PaymentIntent } from '../objects.ts';
import type { Params } from '../params.ts';
import { invalidParameter, missing, refused } from '../stripe-refusal.ts';

/** In US dollars: 50 cents at least, eight digits at most. */
const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;

type IntentFields = Omit<PaymentIntent, 'id' | 'object' | 'client_secret' | 'created' | 'payment_method' | 'status'>;

/** What a payment intent is before any parameter was read. */
export const BLANK_INTENT: IntentFields = {
  allowed_payment_method_types: null,
  amount: 0,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  currency: 'usd',
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  metadata: {},
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};

/**
 * Reads the parameters that creating and updating share, over what is stored.
 * The card is named, not yet looked up.
 */
export function readIntentParams(
  call: Call,
  stored: PaymentIntent | null,
): { readonly fields: IntentFields; readonly card: string | null } {
  const { params } = call;
  const base = stored ?? BLANK_INTENT;
  const amount = stored === null ? params.requiredInteger('amount') : params.integer('amount');
  const currency = stored === null ? params.requiredText('currency') : params.text('currency');
  if (currency !== null && currency.toLowerCase() !== 'usd') {
    throw invalidParameter(`Invalid currency: ${currency}. Must be one of: usd`, 'currency');
  }
  if (amount !== null) checkAmount(amount, 'amount');
  const applicationFee = params.integer('application_fee_amount') ?? base.application_fee_amount;
  checkApplicationFee(call, applicationFee, amount ?? base.amount);
  const fields: IntentFields = {
    ...base,
    ...readTexts(params, base),
    ...(stored === null ? readMethods(params) : {}),
    amount: amount ?? base.amount,
    application_fee_amount: applicationFee,
    capture_method: params.choice('capture_method', ['automatic', 'automatic_async', 'manual']) ?? base.capture_method,
    metadata: params.metadata(base.metadata),
    setup_future_usage: params.choice('setup_future_usage', ['off_session', 'on_session']) ?? base.setup_future_usage,
  };
  params.ignore('payment_method_options', 'shipping', 'amount_details', 'customer_account');
  const token = params.text('confirmation_token');
  if (token !== null) throw missing('confirmation_token', token, 'confirmation_token');
  return { fields, card: params.text('payment_method') };
}

function readTexts(params: Params, base: IntentFields) {
  return {
    customer: params.text('customer') ?? base.customer,
    description: params.text('description') ?? base.description,
    receipt_email: params.text('receipt_email') ?? base.receipt_email,
    statement_descriptor: params.text('statement_descriptor') ?? base.statement_descriptor,
    statement_descriptor_suffix: params.text('statement_descriptor_suffix') ?? base.statement_descriptor_suffix,
    transfer_group: params.text('transfer_group') ?? base.transfer_group,
  };
}

/** Without a word about payment methods Stripe takes those of the dashboard. */
function readMethods(
  params: Params,
): Pick<PaymentIntent, 'allowed_payment_method_types' | 'automatic_payment_methods' | 'confirmation_method'> {
  if (params.has('payment_method_types')) {
    throw invalidParameter(
      'The parameter payment_method_types is no longer supported. Use allowed_payment_method_types, or leave it out for dynamic payment methods.',
      'payment_method_types',
      'payment_method_types_no_longer_supported',
    );
  }
  const confirmation = params.choice('confirmation_method', ['automatic', 'manual']);
  const allowed = params.list('allowed_payment_method_types');
  if (allowed !== null && params.has('automatic_payment_methods')) {
    throw invalidParameter(
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.',
      'allowed_payment_method_types',
      'parameters_exclusive',
    );
  }
  if (allowed !== null && !allowed.includes('card')) {
    throw invalidParameter(
      `None of the allowed payment method types (${allowed.join(', ')}) is available. Only card is activated for this account.`,
      'allowed_payment_method_types',
    );
  }
  const automatic = params.group('automatic_payment_methods');
  const enabled = automatic?.flag('enabled') ?? true;
  const redirects = automatic?.choice('allow_redirects', ['always', 'never']) ?? 'always';
  automatic?.finish();
  const isAutomatic = allowed === null && confirmation !== 'manual' && enabled;
  return {
    allowed_payment_method_types: allowed,
    confirmation_method: confirmation ?? 'automatic',
    automatic_payment_methods: isAutomatic ? { enabled: true, allow_redirects: redirects } : null,
  };
}

export function checkAmount(amount: number, param: string): void {
  if (amount < 1) {
    throw invalidParameter('This value must be greater than or equal to 1.', param, 'parameter_invalid_integer');
  }
  if (amount < MIN_AMOUNT) {
    throw invalidParameter('Amount must be at least $0.50 usd', param, 'amount_too_small');
  }
  if (amount > MAX_AMOUNT) {
    throw invalidParameter('Amount must be no more than $999,999.99', param, 'amount_too_large');
  }
}

/** Only direct charges of a connected account carry a fee here, and none above the charge. */
export function checkApplicationFee(call: Call, fee: number | null, amount: number): void {
  if (fee === null) return;
  if (fee < 0) {
    throw invalidParameter(
      'This value must be greater than or equal to 0.',
      'application_fee_amount',
      'parameter_invalid_integer',
    );
  }
  if (call.account === PLATFORM) {
    throw refused(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      { param: 'application_fee_amount' },
    );
  }
  if (fee > amount) {
    throw refused('The application fee amount cannot be greater than the amount of the charge.', {
      param: 'application_fee_amount',
    });
  }
}
