import type { BusinessId, ChargeId, OrderId, RefundId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';
import type { Result } from '#worker/domain/result.ts';

export type IntentStatus =
  | 'REQUIRES_PAYMENT'
  | 'REQUIRES_ACTION'
  | 'PROCESSING'
  | 'AUTHORIZED'
  | 'SUCCEEDED'
  | 'CANCELLED';

/** A payment intent as the provider tells it now. */
export type IntentState = {
  readonly intentId: string;
  readonly status: IntentStatus;
  readonly amount: Cents;
  readonly clientSecret: string | null;
  readonly chargeId: string | null;
  /** Until when the authorisation may be captured; null before there is one. */
  readonly captureBefore: Date | null;
  readonly customerId: string | null;
  readonly paymentMethodId: string | null;
  /** For people: `Visa ending in 4242`. */
  readonly method: string | null;
  readonly orderId: string | null;
  readonly attempt: number | null;
  /** The later charge that it pays; null for an order's own payment. */
  readonly postRentalChargeId: string | null;
  /** What to tell the customer when the last try failed, in our words. */
  readonly failure: string | null;
};

export type AuthorizeInput = {
  readonly account: string;
  readonly orderId: OrderId;
  readonly businessId: BusinessId;
  /** Part of the provider's idempotency key: a decline is final for its key. */
  readonly attempt: number;
  readonly customerId: string;
  readonly amount: Cents;
  readonly applicationFee: Cents;
  readonly paymentMethodId: string;
  readonly description: string;
};

export type ChargeSavedCard = {
  readonly account: string;
  readonly orderId: OrderId;
  readonly businessId: BusinessId;
  readonly chargeId: ChargeId;
  /** Part of the provider's idempotency key, as for an authorisation. */
  readonly attempt: number;
  readonly customerId: string;
  readonly paymentMethodId: string;
  readonly amount: Cents;
  readonly applicationFee: Cents;
  readonly description: string;
  /** Whether the customer is there: then it is the card they give now, and the bank may ask them. */
  readonly isOnSession: boolean;
};

/** A refund as the provider tells it now. */
export type RefundState = {
  readonly providerRefundId: string;
  /** Ours; null for one that was made at the provider's own dashboard. */
  readonly refundId: string | null;
  readonly amount: Cents;
  readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
};

/**
 * The card payment provider. Every call is idempotent by keys of our own, so that a repeated command
 * has no second effect.
 *
 * Answers of the bank (a decline) and refusals (an expired authorisation) come back as data. An
 * unreachable or failing provider throws `PaymentsUnavailable`: then nobody knows whether the call
 * took effect, until it is repeated or the intent is read.
 */
export interface Payments {
  /** A customer on the business's account, guests included: saved cards need one. */
  createCustomer(input: {
    readonly account: string;
    readonly orderId: OrderId;
    readonly attempt: number;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
  }): Promise<string>;
  /** Authorises without capturing and saves the card for later charges. PAYMENT_FAILED when refused. */
  authorize(input: AuthorizeInput): Promise<Result<IntentState>>;
  /** Null when there is no such intent on that account. */
  readIntent(account: string, intentId: string): Promise<IntentState | null>;
  /** The intents of one customer, newest first, every page: how an intent is found whose answer was lost. */
  findIntents(account: string, customerId: string): Promise<ReadonlyArray<IntentState>>;
  /** Captures all of it. AUTHORIZATION_EXPIRED when it can't be captured any more. */
  capture(input: {
    readonly account: string;
    readonly intentId: string;
    readonly orderId: OrderId;
    /** Part of the provider's key: a capture happens once by the intent's state, whatever its key. */
    readonly tries: number;
  }): Promise<Result<IntentState>>;
  /**
   * Cancels an intent that was not captured; cancelling twice is no error. The answer is the intent as it is then: only
   * CANCELLED says that it has ended.
   */
  cancel(account: string, intentId: string): Promise<IntentState>;
  /**
   * Takes money at once for a later charge. PAYMENT_FAILED when the bank refuses it, or the card can't be used.
   *
   * Off-session nobody is there to answer the bank. When it asks for the customer, the intent comes back
   * REQUIRES_ACTION, whenever it is read: not a refusal, because the same card may well pay once its owner confirms,
   * and the intent stays open until it is cancelled. It has no page of the bank's to send anybody to: to have it paid,
   * cancel it and charge on-session with the next attempt. On-session, REQUIRES_ACTION is 3-D Secure, and the client
   * secret opens the bank's page.
   *
   * An attempt is made once, also when it is repeated after the provider has forgotten its key.
   */
  charge(input: ChargeSavedCard): Promise<Result<IntentState>>;
  /**
   * Gives back part of a captured payment, with the platform's fee in proportion to all that went back so far: many
   * small refunds never add up to more than the fee. BAD_USER_INPUT when the provider has less left than that,
   * NOT_ELIGIBLE when it refuses for another reason, such as a dispute.
   *
   * A refund is made once by its id, also when it is repeated after the provider has forgotten its key.
   */
  refund(input: {
    readonly account: string;
    readonly intentId: string;
    readonly orderId: OrderId;
    readonly refundId: RefundId;
    readonly amount: Cents;
    /** Part of the provider's key: after a fault that it keeps under one, another is needed. */
    readonly tries: number;
  }): Promise<Result<RefundState>>;
  /** All refunds of one intent, newest first, every page: how a refund is found whose answer was lost. */
  listRefunds(account: string, intentId: string): Promise<ReadonlyArray<RefundState>>;
  /** What has been given back so far of the application fee of a captured intent; 0 when it had none. */
  feeRefunded(account: string, intentId: string): Promise<Cents>;
}

/** The provider did not answer, or answered with a fault of its own. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable';
  /** It answered, with a fault: a repetition by the same key gets the same answer. */
  readonly wasAnswered: boolean;

  constructor(message: string, more: { readonly cause?: unknown; readonly wasAnswered?: boolean } = {}) {
    super(message, { cause: more.cause });
    this.wasAnswered = more.wasAnswered ?? false;
  }
}
