import type { Database } from '#db/client.ts';
import type { BusinessId, OrderId, PaymentId } from '#worker/domain/ids.ts';
import type { OrderStatus } from '#worker/domain/order-status.ts';
import type { Quote } from '#worker/domain/pricing.ts';
import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import type { Geocoder } from '#worker/ports/geocoder.ts';
import type { Carts, CheckoutContent, HoldLine, Inventory, Mover, OrderCommand } from '#worker/ports/objects.ts';
import type { IntentState, Payments } from '#worker/ports/payments.ts';

import type { StopPoint } from '../stop-points.ts';

/**
 * Where a checkout stands. It is stored before every call that leaves the object, so that whoever
 * comes next (a retry, a webhook, the alarm after a crash) knows what may have happened:
 *
 * - NEW: nothing yet, perhaps a hold
 * - HELD: stock held, priced, draft order written; the provider was not asked
 * - AUTHORIZING: the provider may have authorised
 * - NEEDS_ACTION: the bank wants the customer to confirm
 * - DECLINED: the hold is kept for another card
 * - PLACING: authorised; the order is being written
 * - PLACED: done
 * - DROPPED: ended without an order; a later checkout starts over
 */
export type DraftStage =
  | 'NEW'
  | 'HELD'
  | 'AUTHORIZING'
  | 'NEEDS_ACTION'
  | 'DECLINED'
  | 'PLACING'
  | 'PLACED'
  | 'DROPPED';

export type Draft = {
  readonly stage: DraftStage;
  readonly content: CheckoutContent;
  readonly paymentMethodId: string;
  /** Counts tries at the provider, from 1: part of its idempotency keys. */
  readonly attempt: number;
  readonly paymentId: PaymentId;
  readonly holdUntil: Date;
  readonly orderNumber: string | null;
  readonly held: ReadonlyArray<HoldLine>;
  /** The business's account at the provider, once the draft is priced. */
  readonly account: string | null;
  readonly customerId: string | null;
  /** The provider answered this attempt with a fault of its own, and answers its key so for a day. */
  readonly keyIsSpent: boolean;
  readonly intent: IntentState | null;
  /** What was agreed on, once the draft is priced. */
  readonly quote: Quote | null;
  /** Where the business hears of the order; null when it does not. */
  readonly businessEmail: string | null;
};

export type DeadlineName = 'settle' | 'expire' | 'accept' | 'authorization' | 'command' | 'money' | 'outbox';

/** A command under way: stored before it has any effect, so that whoever comes next finishes it first. */
export type PendingCommand = {
  readonly businessId: BusinessId;
  readonly command: OrderCommand;
  readonly by: Mover;
  /** The customer is at their bank about it; until then. */
  readonly waitUntil?: Date;
};

export type AcceptRecord = {
  readonly stage: 'CAPTURING' | 'DONE';
  /** How often the provider was asked to capture: part of its idempotency keys. */
  readonly tries: number;
  readonly businessId: BusinessId;
  readonly by: Mover;
};

/** What the commands of one order work with. The object that runs them gives it, in its queue. */
export type OrderDeps = {
  readonly orderId: OrderId;
  /** The primary: nothing that decides a write reads a replica. */
  readonly db: Database;
  readonly payments: Payments;
  readonly geocoder: Geocoder;
  readonly carts: Pick<Carts, 'checkedOut'>;
  readonly inventory: Pick<Inventory, 'hold' | 'book' | 'release' | 'reload' | 'change'>;
  readonly now: () => Date;
  readonly draft: { load(): Draft | null; save(draft: Draft): Draft };
  readonly accepted: { load(): AcceptRecord | null; save(record: AcceptRecord): void };
  readonly command: { load(): PendingCommand | null; save(pending: PendingCommand | null): void };
  /** How often the provider answered a call about this refund or payment with a fault that it keeps under its key. */
  readonly faults: { of(id: string): number; add(id: string): void };
  /** The keys of extensions whose customer was sent to their bank. */
  readonly bankAsked: { has(key: string): boolean; add(key: string): void };
  readonly deadline: {
    set(name: DeadlineName, at: Date): Promise<void>;
    clear(name: DeadlineName): Promise<void>;
    /** Puts it off by `SETTLE_SECONDS`. */
    retry(name: DeadlineName): Promise<void>;
  };
  /** Why that checkout would be refused even with stock; null when it would not. */
  readonly reasonBeforeStock: (content: CheckoutContent) => Promise<CheckoutProblem | null>;
  /** Tells the pages that watch the order. */
  readonly announce: (change: {
    readonly businessId: BusinessId;
    readonly version: number;
    readonly status: OrderStatus;
  }) => void;
  readonly point: (name: StopPoint) => Promise<void>;
};

/** Why a checkout is refused, in the terms of its answer. */
export type CheckoutProblem = {
  readonly code: RefusalCode;
  readonly message: string;
  /** The total as it is now, when that is what changed. */
  readonly currentTotal: Quote | null;
  /** The input field at fault. */
  readonly field: string | null;
};

/** How long an unpaid checkout holds its stock. */
export const HOLD_MINUTES = 30;

/** After how long work that a crash left behind is taken up again. */
export const SETTLE_SECONDS = 20;

export function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
