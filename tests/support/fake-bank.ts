import type { OrderId } from '#worker/domain/ids.ts';
import { cents, type Cents } from '#worker/domain/money.ts';
import { accept, refuse, type Result } from '#worker/domain/result.ts';
import {
  PaymentsUnavailable,
  type AuthorizeInput,
  type ChargeSavedCard,
  type IntentState,
  type Payments,
  type RefundState,
} from '#worker/ports/payments.ts';

type BankAnswer = 'yes' | 'asks' | 'processes' | 'no' | 'lost' | 'fault';
type RefundAnswer = 'succeed' | 'pending' | 'fail' | 'lost' | 'fault';

type FakeRefund = RefundState & { readonly intentId: string };

export type FakeBank = {
  readonly payments: Payments;
  readonly intents: Map<string, IntentState>;
  /** Oldest first. */
  readonly refunds: ReadonlyArray<FakeRefund>;
  /** How the next authorisations and later charges are answered; the last one stays. `processes` is decided later; `lost` commits and drops the answer; a `fault` does nothing and is kept under its key. */
  answers(...next: ReadonlyArray<BankAnswer>): void;
  /** The same for refunds: `fail` is answered as a refund that failed, `pending` as one that settles later. */
  refundAnswers(...next: ReadonlyArray<RefundAnswer>): void;
  /** The customer has confirmed, or refused, on the bank's page. A later charge is paid at once. */
  confirms(as: 'AUTHORIZED' | 'REQUIRES_PAYMENT'): void;
  /** What was being processed has ended: paid, authorised where it is the order's own, or refused. */
  processed(as: 'yes' | 'no'): void;
  /** What refunds that did not fail have become since. */
  settlesRefunds(as: 'SUCCEEDED' | 'FAILED'): void;
};

/**
 * The payment provider in memory, for one order: one effect for each key, a platform fee that goes back in proportion.
 *
 * @param calls what it was asked, such as `authorize:1`, `charge:1001`, `refund:4000`
 */
export function fakeBank(orderId: OrderId, now: () => Date, calls: Array<string> = []): FakeBank {
  const intents = new Map<string, IntentState>();
  const fees = new Map<string, { readonly fee: Cents; given: number }>();
  const refunds: Array<FakeRefund> = [];
  const kept = new Set<string>();
  const bank = queueOf<BankAnswer>('yes');
  const desk = queueOf<RefundAnswer>('succeed');

  function fail(key: string): void {
    if (kept.has(key)) throw new PaymentsUnavailable('500', { wasAnswered: true });
  }

  function take(
    input: AuthorizeInput | ChargeSavedCard,
    intentId: string,
    told: Pick<IntentState, 'status' | 'postRentalChargeId' | 'captureBefore'>,
  ): Result<IntentState> {
    const answer = bank.next();
    const known = intents.get(intentId);
    if (known !== undefined) return accept(known);
    if (answer === 'fault') kept.add(intentId);
    fail(intentId);
    if (answer === 'no') return refuse('PAYMENT_FAILED', 'Your card was declined. Please try another card.');
    const { amount, attempt, customerId, paymentMethodId } = input;
    const intent: IntentState = {
      intentId,
      amount,
      attempt,
      customerId,
      paymentMethodId,
      orderId,
      clientSecret: `${intentId}_secret`,
      chargeId: 'ch_1',
      method: 'Visa ending in 4242',
      failure: null,
      ...told,
      ...(answer === 'asks' ? { status: 'REQUIRES_ACTION' } : {}),
      ...(answer === 'processes' ? { status: 'PROCESSING' } : {}),
    };
    intents.set(intentId, intent);
    fees.set(intentId, { fee: input.applicationFee, given: 0 });
    if (answer === 'lost') throw new PaymentsUnavailable('dropped');
    return accept(intent);
  }

  const payments: Payments = {
    async createCustomer({ attempt }) {
      return `cus_${attempt}`;
    },
    async authorize(input) {
      calls.push(`authorize:${input.attempt}`);
      return take(input, `pi_${orderId}_${input.attempt}`, {
        status: 'AUTHORIZED',
        postRentalChargeId: null,
        captureBefore: new Date(now().getTime() + 7 * 86_400_000),
      });
    },
    async charge(input) {
      calls.push(`charge:${input.attempt}`);
      return take(input, `pi_${input.chargeId}_${input.attempt}`, {
        status: 'SUCCEEDED',
        postRentalChargeId: input.chargeId,
        captureBefore: null,
      });
    },
    async readIntent(_account, intentId) {
      return intents.get(intentId) ?? null;
    },
    async findIntents(_account, customerId) {
      return [...intents.values()].filter((intent) => intent.customerId === customerId).toReversed();
    },
    async capture({ intentId }) {
      calls.push('capture');
      const intent = intents.get(intentId);
      if (intent?.status !== 'AUTHORIZED' && intent?.status !== 'SUCCEEDED')
        return refuse('AUTHORIZATION_EXPIRED', 'The card authorization has ended.');
      const captured = { ...intent, status: 'SUCCEEDED' } as const;
      intents.set(intentId, captured);
      return accept(captured);
    },
    async cancel(_account, intentId) {
      calls.push('cancel');
      const intent = intents.get(intentId);
      if (intent === undefined) throw new PaymentsUnavailable('unknown');
      // What is being processed or paid can't be ended: the provider refuses, and the intent stays as it is.
      const stays = intent.status === 'SUCCEEDED' || intent.status === 'PROCESSING';
      const ended = stays ? intent : ({ ...intent, status: 'CANCELLED' } as const);
      intents.set(intentId, ended);
      return ended;
    },
    async refund({ intentId, refundId, amount, tries }) {
      calls.push(`refund:${amount}`);
      const answer = desk.next();
      const before = refunds.find((refund) => refund.refundId === refundId);
      if (before !== undefined) return accept(before);
      const key = `${refundId}:${tries}`;
      if (answer === 'fault') kept.add(key);
      fail(key);
      const intent = intents.get(intentId);
      const left = intent?.status === 'SUCCEEDED' ? intent.amount - backOf(refunds, intentId) : 0;
      if (amount > left) return refuse('BAD_USER_INPUT', 'Refund amount must be between $0.01 and the payment amount');
      const status = answer === 'fail' ? 'FAILED' : answer === 'pending' ? 'PENDING' : 'SUCCEEDED';
      const made: FakeRefund = {
        providerRefundId: `re_${orderId}_${refunds.length + 1}`,
        refundId,
        amount,
        status,
        intentId,
      };
      refunds.push(made);
      giveFeeBack(intentId);
      if (answer === 'lost') throw new PaymentsUnavailable('dropped');
      return accept(made);
    },
    async listRefunds(_account, intentId) {
      return refunds.filter((refund) => refund.intentId === intentId).toReversed();
    },
    async feeRefunded(_account, intentId) {
      return cents(fees.get(intentId)?.given ?? 0);
    },
  };

  /** As much as is due for all that went back; never taken again when a refund fails. */
  function giveFeeBack(intentId: string): void {
    const fee = fees.get(intentId);
    const amount = intents.get(intentId)?.amount ?? 0;
    if (fee === undefined || amount === 0) return;
    const due = Math.floor((2 * fee.fee * backOf(refunds, intentId) + amount) / (2 * amount));
    fee.given = Math.max(fee.given, due);
  }

  return {
    payments,
    intents,
    refunds,
    answers: bank.set,
    refundAnswers: desk.set,
    confirms(as) {
      for (const [id, intent] of intents) {
        if (intent.status !== 'REQUIRES_ACTION') continue;
        const isPaid = as === 'AUTHORIZED' && intent.postRentalChargeId !== null;
        intents.set(id, { ...intent, status: isPaid ? 'SUCCEEDED' : as });
      }
    },
    processed(as) {
      for (const [id, intent] of intents) {
        if (intent.status !== 'PROCESSING') continue;
        const paid = intent.postRentalChargeId === null ? 'AUTHORIZED' : 'SUCCEEDED';
        intents.set(id, { ...intent, status: as === 'yes' ? paid : 'REQUIRES_PAYMENT' });
      }
    },
    settlesRefunds(as) {
      refunds.forEach((refund, at) => {
        if (refund.status !== 'FAILED') refunds[at] = { ...refund, status: as };
      });
    },
  };
}

function backOf(refunds: ReadonlyArray<FakeRefund>, intentId: string): number {
  return refunds
    .filter((refund) => refund.intentId === intentId && refund.status !== 'FAILED')
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Answers that were laid out beforehand; the last one stays. */
function queueOf<T>(first: T): { next(): T; set(...next: ReadonlyArray<T>): void } {
  let waiting: Array<T> = [];
  let last = first;
  return {
    next() {
      last = waiting.shift() ?? last;
      return last;
    },
    set(...next) {
      waiting = [...next];
    },
  };
}
