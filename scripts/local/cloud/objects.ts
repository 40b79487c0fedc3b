import type { CardBrand } from './test-cards.ts';

/**
 * Stripe's objects as far as the sandbox keeps them: names, statuses and nulls are
 * Stripe's own, so that its SDK types fit. Seconds since 1970, whole cents.
 */
export type Metadata = Readonly<Record<string, string>>;

type Entity<Kind extends string> = {
  readonly id: string;
  readonly object: Kind;
  readonly created: number;
  readonly livemode: false;
  readonly metadata: Metadata;
};

export type Account = Entity<'account'> & {
  readonly type: string;
  readonly business_type: string | null;
  readonly business_profile: {
    readonly name: string | null;
    readonly url: string | null;
    readonly mcc: string | null;
  };
  readonly capabilities: Readonly<Record<string, string>>;
  readonly charges_enabled: boolean;
  readonly payouts_enabled: boolean;
  readonly details_submitted: boolean;
  readonly country: string;
  readonly default_currency: string;
  readonly email: string | null;
  readonly requirements: {
    readonly currently_due: ReadonlyArray<string>;
    readonly disabled_reason: string | null;
  };
};

export type Address = {
  readonly city: string | null;
  readonly country: string | null;
  readonly line1: string | null;
  readonly line2: string | null;
  readonly postal_code: string | null;
  readonly state: string | null;
};

export type Customer = Entity<'customer'> & {
  readonly address: Address | null;
  readonly balance: number;
  readonly currency: string | null;
  readonly default_source: string | null;
  readonly delinquent: boolean;
  readonly description: string | null;
  readonly email: string | null;
  readonly invoice_settings: { readonly default_payment_method: string | null };
  readonly name: string | null;
  readonly phone: string | null;
  readonly shipping: null;
  readonly deleted?: true;
};

export type BillingDetails = {
  readonly address: Address;
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly tax_id: string | null;
};

export type PaymentMethod = Entity<'payment_method'> & {
  readonly allow_redisplay: 'unspecified' | 'limited' | 'always';
  readonly billing_details: BillingDetails;
  readonly card: {
    readonly brand: CardBrand;
    readonly checks: {
      readonly address_line1_check: string | null;
      readonly address_postal_code_check: string | null;
      readonly cvc_check: string | null;
    };
    readonly country: string;
    readonly display_brand: CardBrand;
    readonly exp_month: number;
    readonly exp_year: number;
    readonly fingerprint: string;
    readonly funding: string;
    readonly generated_from: null;
    readonly last4: string;
    readonly networks: { readonly available: ReadonlyArray<string>; readonly preferred: null };
    readonly three_d_secure_usage: { readonly supported: boolean };
    readonly wallet: null;
  };
  readonly customer: string | null;
  readonly type: 'card';
};

export type IntentStatus =
  | 'canceled'
  | 'processing'
  | 'requires_action'
  | 'requires_capture'
  | 'requires_confirmation'
  | 'requires_payment_method'
  | 'succeeded';

export const CANCELLATION_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

export type LastPaymentError = {
  readonly type: 'card_error' | 'invalid_request_error';
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly charge?: string;
  readonly payment_method: PaymentMethod;
};

export type PaymentIntent = Entity<'payment_intent'> & {
  readonly allowed_payment_method_types: ReadonlyArray<string> | null;
  readonly amount: number;
  readonly amount_capturable: number;
  readonly amount_details: { readonly tip: Readonly<Record<string, never>> };
  readonly amount_received: number;
  readonly application: string | null;
  readonly application_fee_amount: number | null;
  readonly automatic_payment_methods: {
    readonly enabled: boolean;
    readonly allow_redirects: 'always' | 'never';
  } | null;
  readonly canceled_at: number | null;
  readonly cancellation_reason: (typeof CANCELLATION_REASONS)[number] | 'expired' | null;
  readonly capture_method: 'automatic' | 'automatic_async' | 'manual';
  readonly client_secret: string;
  readonly confirmation_method: 'automatic' | 'manual';
  readonly currency: 'usd';
  readonly customer: string | null;
  readonly customer_account: null;
  readonly description: string | null;
  readonly excluded_payment_method_types: null;
  readonly last_payment_error: LastPaymentError | null;
  readonly latest_charge: string | null;
  readonly managed_payments: null;
  readonly next_action: {
    readonly type: 'redirect_to_url';
    readonly redirect_to_url: { readonly url: string; readonly return_url: string | null };
  } | null;
  readonly on_behalf_of: string | null;
  readonly payment_method: string | null;
  readonly payment_method_configuration_details: null;
  readonly payment_method_options: Readonly<Record<string, unknown>>;
  readonly payment_method_types: ReadonlyArray<string>;
  readonly payment_record: null;
  readonly processing: null;
  readonly receipt_email: string | null;
  readonly review: null;
  readonly setup_future_usage: 'off_session' | 'on_session' | null;
  readonly shipping: null;
  readonly source: null;
  readonly statement_descriptor: string | null;
  readonly statement_descriptor_suffix: string | null;
  readonly status: IntentStatus;
  readonly transfer_data: null;
  readonly transfer_group: string | null;
};

export type Charge = Entity<'charge'> & {
  readonly amount: number;
  readonly amount_captured: number;
  readonly amount_refunded: number;
  readonly application: string | null;
  readonly application_fee: string | null;
  readonly application_fee_amount: number | null;
  readonly balance_transaction: string | null;
  readonly billing_details: BillingDetails;
  readonly calculated_statement_descriptor: string;
  readonly captured: boolean;
  readonly currency: 'usd';
  readonly customer: string | null;
  readonly description: string | null;
  readonly disputed: boolean;
  readonly failure_balance_transaction: string | null;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly outcome: {
    readonly network_status: string;
    readonly reason: string | null;
    readonly risk_level: string;
    readonly seller_message: string;
    readonly type: string;
  };
  readonly paid: boolean;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly payment_method_details: {
    readonly type: 'card';
    readonly card: {
      readonly amount_authorized: number;
      readonly brand: CardBrand;
      readonly capture_before?: number;
      readonly country: string;
      readonly exp_month: number;
      readonly exp_year: number;
      readonly fingerprint: string;
      readonly funding: string;
      readonly last4: string;
      readonly network: CardBrand;
      readonly three_d_secure: { readonly result: string; readonly version: string } | null;
      readonly wallet: null;
    };
  };
  readonly receipt_email: string | null;
  readonly receipt_url: string | null;
  readonly refunded: boolean;
  readonly status: 'failed' | 'succeeded';
};

export const REFUND_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export type Refund = Entity<'refund'> & {
  readonly amount: number;
  readonly balance_transaction: string | null;
  readonly charge: string;
  readonly currency: 'usd';
  readonly customer: string | null;
  readonly customer_account: null;
  readonly destination_details: { readonly type: 'card' };
  readonly failure_reason?: string;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly reason: (typeof REFUND_REASONS)[number] | null;
  readonly receipt_number: string | null;
  readonly source_transfer_reversal: null;
  readonly status: 'canceled' | 'failed' | 'pending' | 'succeeded';
  readonly transfer_reversal: null;
};

export type ApplicationFee = Omit<Entity<'application_fee'>, 'metadata'> & {
  readonly account: string;
  readonly amount: number;
  readonly amount_refunded: number;
  readonly application: string;
  readonly balance_transaction: string | null;
  readonly charge: string;
  readonly currency: 'usd';
  readonly originating_transaction: string | null;
  readonly refunded: boolean;
};

export type FeeRefund = Omit<Entity<'fee_refund'>, 'livemode'> & {
  readonly amount: number;
  readonly balance_transaction: string | null;
  readonly currency: 'usd';
  readonly fee: string;
};

export type CloudEvent = Omit<Entity<'event'>, 'metadata'> & {
  readonly account?: string;
  readonly api_version: string;
  readonly data: { readonly object: StripeObject };
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
};

export type StripeObject =
  | Account
  | ApplicationFee
  | Charge
  | CloudEvent
  | Customer
  | FeeRefund
  | PaymentIntent
  | PaymentMethod
  | Refund;

export type Kind = StripeObject['object'];
export type ObjectOf<K extends Kind> = Extract<StripeObject, { readonly object: K }>;

/** Trusts the rest of the object: only the sandbox itself writes them. */
export function isKind<K extends Kind>(value: unknown, kind: K): value is ObjectOf<K> {
  return typeof value === 'object' && value !== null && 'object' in value && value.object === kind;
}
