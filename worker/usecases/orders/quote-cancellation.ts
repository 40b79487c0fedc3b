import { sum, ZERO, type Cents } from '#worker/domain/money.ts';

import type { Context } from '../context.ts';
import { orThrow } from '../errors.ts';
import { partyState, type PartyInput } from './party-state.ts';
import { plannedCancellation } from './planned-cancellation.ts';

export type CancellationQuote = {
  /** Of the order, as it was read. */
  readonly version: number;
  /** Held on the card and never charged. */
  readonly released: Cents;
  readonly refund: Cents;
  /** Kept by the business. */
  readonly fee: Cents;
};

/**
 * What cancelling an order would do to its money this moment, to be said before it is done. Changes nothing.
 *
 * @throws AppError as `orderForParty`; INVALID_TRANSITION for an order that can't be cancelled
 */
export async function quoteCancellation(ctx: Context, input: PartyInput): Promise<CancellationQuote> {
  const { state } = await partyState(ctx, 'order.cancel', input);
  const { version } = state.order;
  const plan = orThrow(plannedCancellation(state, ctx.now()));
  if (plan.kind === 'void') return { version, released: state.order.totalCents, refund: ZERO, fee: ZERO };
  return { version, released: ZERO, refund: sum(plan.returns.map(({ amount }) => amount)), fee: plan.fee };
}
