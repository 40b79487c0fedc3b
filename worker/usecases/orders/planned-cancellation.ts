import type { OrderState, PaymentRow } from '#db/queries/order-state.ts';
import { cancellationOf } from '#worker/domain/cancellation.ts';
import { ZERO, type Cents } from '#worker/domain/money.ts';
import { netPaid } from '#worker/domain/payments.ts';
import { accept, type Result } from '#worker/domain/result.ts';

import { cancellationPolicy } from './cancellation-policy.ts';

export type Return = { readonly payment: PaymentRow; readonly amount: Cents };

export type PlannedCancellation =
  | { readonly kind: 'void' }
  | { readonly kind: 'refund'; readonly returns: ReadonlyArray<Return>; readonly fee: Cents };

/**
 * What cancelling an order now does to its money: gives up the authorization, or gives back so much of each payment,
 * extensions too, and keeps the late fee of what was agreed on.
 *
 * @returns refuses with INVALID_TRANSITION in any status but PENDING and CONFIRMED
 */
export function plannedCancellation(state: OrderState, now: Date): Result<PlannedCancellation> {
  const own = state.payments.find(({ chargeId, status }) => chargeId === null && status === 'SUCCEEDED');
  const outcome = cancellationOf(
    cancellationPolicy(state),
    {
      status: state.order.status,
      captured: own === undefined ? ZERO : leftOf(own),
      delivery: state.rental.start,
    },
    now,
    state.business.timeZone,
  );
  if (!outcome.ok) return outcome;
  if (outcome.value.kind === 'void') return accept({ kind: 'void' });
  const { fee, refund } = outcome.value;
  const returns = [
    ...(own === undefined ? [] : [{ payment: own, amount: refund }]),
    // Days that were bought on top, and that nobody uses now.
    ...extensionsOf(state).map((payment) => ({ payment, amount: leftOf(payment) })),
  ].filter(({ amount }) => amount > 0);
  return accept({ kind: 'refund', returns, fee });
}

function extensionsOf({ charges, payments }: OrderState): ReadonlyArray<PaymentRow> {
  const extensions = new Set(charges.filter(({ reasonCode }) => reasonCode === 'EXTENSION').map(({ id }) => id));
  return payments.filter(
    ({ chargeId, status }) => status === 'SUCCEEDED' && chargeId !== null && extensions.has(chargeId),
  );
}

function leftOf({ amountCents, refundedCents, status }: PaymentRow): Cents {
  return netPaid({ amount: amountCents, refunded: refundedCents, status });
}
