import { findOrderState } from '#db/queries/order-state.ts';
import {
  proposeOvertime,
  proposeOverweight,
  type ChargeFacts,
  type ChargeProposal,
  type PriceSnapshot,
} from '#worker/domain/charge-arithmetic.ts';
import type { OrderId } from '#worker/domain/ids.ts';
import type { ChargeType } from '#worker/domain/payments.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import type { Context } from '../context.ts';
import { badInput, notFound } from '../errors.ts';
import { chargeFacts } from './charge-facts.ts';
import { orderForStaff } from './order-access.ts';
import { readSnapshot } from './read-snapshot.ts';

const HEAVIEST_LB = 1_000_000;

export type ProposalInput = {
  readonly orderId: OrderId;
  readonly type: ChargeType;
  /** Whole pounds, needed for a weight. */
  readonly netWeightLb?: number | null;
  /** The business's day; today, or when the order was picked up, unless given. */
  readonly pickedUpOn?: CalendarDay | null;
};

/**
 * Works out a later charge from what the customer agreed to, before anybody charges it.
 *
 * @returns null for types that are charged at what they cost, and where the order's snapshot does not tell enough
 * @throws AppError as `orderForStaff`; BAD_USER_INPUT for a weight that is missing or no whole number of pounds up to
 *   1,000,000, and for a pickup before the delivery
 */
export async function proposeCharge(ctx: Context, input: ProposalInput): Promise<ChargeProposal | null> {
  const { orderId, type, netWeightLb = null, pickedUpOn = null } = input;
  const { parts } = await orderForStaff(ctx, 'charge.propose', orderId);
  if (type === 'ADDITIONAL_WEIGHT_FEE' && netWeightLb === null)
    throw badInput('netWeightLb', 'Enter the net weight from the scale ticket.');
  if (netWeightLb !== null && !(Number.isInteger(netWeightLb) && netWeightLb >= 0 && netWeightLb <= HEAVIEST_LB))
    throw badInput('netWeightLb', 'Enter the net weight in whole pounds, at most 1,000,000.');
  const state = await findOrderState(ctx.primary, parts.order.businessId, orderId);
  if (state === undefined) throw notFound('Order not found');
  const facts = chargeFacts(state, { type, reasonCode: null, netLb: netWeightLb, pickedUpOn }, ctx.now());
  if (pickedUpOn !== null && facts.stay !== null && pickedUpOn < facts.stay.delivered)
    throw badInput('pickedUpOn', 'The pickup can not be before the delivery.');
  const snapshot = readSnapshot(state.order.priceSnapshot);
  return snapshot === null ? null : proposed(snapshot, type, facts);
}

function proposed(snapshot: PriceSnapshot, type: ChargeType, { stay, netLb }: ChargeFacts): ChargeProposal | null {
  if (type === 'OVERTIME_FEE' && stay !== null) return proposeOvertime(snapshot, stay);
  if (type === 'ADDITIONAL_WEIGHT_FEE' && netLb !== null) return proposeOverweight(snapshot, netLb);
  return null;
}
