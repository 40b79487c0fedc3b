import type { BusinessId, OrderId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';
import type { Result } from '#worker/domain/result.ts';

/** The state of a payment intent as the provider tells it now. */
export type IntentState = {
  readonly intentId: string;
  readonly status:
    | 'REQUIRES_PAYMENT'
    | 'REQUIRES_ACTION'
    | 'PROCESSING'
    | 'AUTHORIZED'
    | 'SUCCEEDED'
    | 'CANCELLED';
  readonly amount: Cents;
  readonly capturable: Cents;
  readonly received: Cents;
  readonly clientSecret: string | null;
  readonly chargeId: string | null;
  /** Until when an authorisation may be captured; null before there is one. */
  readonly captureBefore: Date | null;
  readonly customerId: string | null;
  readonly paymentMethodId: string | null;
  /** For people: `Visa ending in 4242`. */
  readonly method: string | null;
  readonly orderId: string | null;
  readonly attempt: number | null;
};

export type AuthorizeInput = {
  readonly account: string;
  readonly orderId: OrderId;
  readonly businessId: BusinessId;
  readonly attempt: number;
  readonly amount: Cents;
  readonly applicationFee: Cents;
  readonly paymentMethodId: string;
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly description: string;
};

/**
 * The card payment provider. Every call is idempotent by our own keys, so that a
 * repeated command has no second effect.
 *
 * Answers of the bank (a decline) and refusals (an expired authorisation) come back
 * as data; an unreachable or failing provider throws `PaymentsUnavailable`, after
 * which nobody knows whether the call took effect: read the intent, or repeat it.
 */
export interface Payments {
  /** Authorises without capturing and saves the card for later charges. PAYMENT_FAILED when refused. */
  authorize(input: AuthorizeInput): Promise<Result<IntentState>>;
  /** Null when there is no such intent on that account. */
  readIntent(account: string, intentId: string): Promise<IntentState | null>;
  /**
   * Finds intents made for an order whose answer was lost, by the metadata that `authorize` wrote.
   * All of them, newest first.
   */
  findIntents(account: string, orderId: OrderId): Promise<ReadonlyArray<IntentState>>;
  /** Captures all of it. AUTHORIZATION_EXPIRED when it can't be captured any more. */
  capture(input: {
    readonly account: string;
    readonly intentId: string;
    readonly orderId: OrderId;
  }): Promise<Result<IntentState>>;
  /** Cancels an intent that was not captured; cancelling twice is no error. */
  cancel(input: { readonly account: string; readonly intentId: string }): Promise<IntentState>;
}

/** The provider did not answer, or answered with a fault of its own. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable';
}
