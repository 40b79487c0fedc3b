import { tellAttempt } from '#db/queries/charge-writes.ts';
import type { OrderState, PaymentRow } from '#db/queries/order-state.ts';
import { refundStatements, setCharge } from '#db/queries/refund-writes.ts';
import type { Statement } from '#db/write-batch.ts';
import { newId } from '#worker/domain/ids.ts';
import { cents, formatMoney } from '#worker/domain/money.ts';
import { chargeLabel, type PaymentStatus } from '#worker/domain/payments.ts';
import type { Result } from '#worker/domain/result.ts';
import { STILL_PROCESSING } from '#worker/domain/still-processing.ts';
import type { CommandAnswer } from '#worker/ports/objects.ts';
import type { IntentState } from '#worker/ports/payments.ts';

import type { OrderDeps } from '../../checkout/draft.ts';
import { done, mailAbout, mustTakeStep, OSKR, refused } from './command.ts';

const STATUS: Readonly<Record<IntentState['status'], PaymentStatus>> = {
  REQUIRES_PAYMENT: 'FAILED',
  REQUIRES_ACTION: 'REQUIRES_ACTION',
  PROCESSING: 'REQUIRES_ACTION',
  AUTHORIZED: 'REQUIRES_ACTION',
  SUCCEEDED: 'SUCCEEDED',
  CANCELLED: 'CANCELLED',
};

/** Nobody can do anything about these but the provider. */
const UNDECIDED: ReadonlySet<IntentState['status']> = new Set(['PROCESSING', 'AUTHORIZED']);

const NEEDS_CUSTOMER =
  'The bank wants the customer to confirm this charge. It stays pending, and the customer was sent a link to pay it.';
const DECLINED = 'The card was declined. The charge stays pending, and the customer was sent a link to pay it.';

/**
 * Records what came of an attempt to take a charge's money, when that is news, and answers it.
 *
 * Paid, the charge is PAID. Otherwise it stays PENDING; the customer's first mail about the charge has the link to
 * pay it. Money that comes although the attempt was ended is recorded too; where the charge is paid already, it goes
 * back.
 */
export async function recordCharge(
  deps: OrderDeps,
  state: OrderState,
  payment: PaymentRow,
  answer: Result<IntentState>,
): Promise<CommandAnswer> {
  const charge = state.charges.find(({ id }) => id === payment.chargeId);
  if (charge === undefined) throw new Error(`Payment ${payment.id} has no charge`);
  const intent = answer.ok ? answer.value : null;
  const status = intent === null ? 'FAILED' : STATUS[intent.status];
  const isNews =
    status !== payment.status || payment.providerIntentId !== (intent?.intentId ?? payment.providerIntentId);
  const isOver = payment.status === 'SUCCEEDED' || (payment.status === 'CANCELLED' && status !== 'SUCCEEDED');
  if (isNews && !isOver) {
    const at = deps.now();
    const label = chargeLabel(charge.type).toLowerCase();
    const amount = formatMoney(cents(charge.amountCents));
    await mustTakeStep(deps, state, {
      to: state.order.status,
      commandId: `payment-${status.toLowerCase()}:${payment.id}`,
      by: OSKR,
      reason:
        status === 'SUCCEEDED' ? `${amount} were paid for the ${label}.` : `The ${label} of ${amount} is not paid yet.`,
      mail: [mailAbout(state, 'charge-added', { event: `charge-added:${charge.id}`, detail: { chargeId: charge.id } })],
      also: [
        ...tellAttempt(deps.db, {
          businessId: state.order.businessId,
          paymentId: payment.id,
          status,
          intent,
          failure: answer.ok ? answer.value.failure : answer.refusal.message,
          at,
        }),
        ...(status === 'SUCCEEDED' ? paidRows(deps, state, payment, charge) : []),
      ],
    });
    await deps.point('charge.settled');
  }
  return answerOf(payment, intent, status, answer);
}

/** The charge is paid by it, or was paid before: then all of it goes back, with the next settlement. */
function paidRows(
  deps: OrderDeps,
  { order }: OrderState,
  payment: PaymentRow,
  charge: OrderState['charges'][number],
): ReadonlyArray<Statement> {
  const { businessId, id: orderId } = order;
  const at = deps.now();
  if (charge.status === 'PENDING')
    return [setCharge(deps.db, { businessId, chargeId: charge.id, from: ['PENDING'], to: 'PAID', at })];
  return refundStatements(deps.db, {
    businessId,
    orderId,
    paymentId: payment.id,
    refundId: newId('refund'),
    amount: cents(payment.amountCents),
    reason: 'Paid a second time',
    origin: 'PROVIDER',
    key: `paid-twice:${payment.id}`,
    byUserId: null,
    at,
  });
}

function answerOf(
  payment: PaymentRow,
  intent: IntentState | null,
  status: PaymentStatus,
  answer: Result<IntentState>,
): CommandAnswer {
  const subjectId = payment.chargeId ?? '';
  if (status === 'SUCCEEDED') return done(subjectId);
  if (intent !== null && UNDECIDED.has(intent.status)) return refused('CONFLICT', STILL_PROCESSING, { subjectId });
  if (status === 'REQUIRES_ACTION' && intent?.clientSecret != null && payment.idempotencyKey !== null)
    return {
      kind: 'needs_action',
      subjectId,
      paymentId: payment.id,
      intentId: intent.intentId,
      clientSecret: intent.clientSecret,
    };
  if (status === 'REQUIRES_ACTION') return refused('PAYMENT_FAILED', NEEDS_CUSTOMER, { subjectId });
  return refused('PAYMENT_FAILED', payment.idempotencyKey === null ? DECLINED : toCustomer(answer), { subjectId });
}

/** A customer who pays hears the bank's reason; staff hear what happens next. */
function toCustomer(answer: Result<IntentState>): string {
  if (!answer.ok) return answer.refusal.message;
  return answer.value.failure ?? 'The payment did not go through. Please try again or use another card.';
}
