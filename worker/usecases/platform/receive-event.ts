import { findOrderOfIntent, keepRefusedDelivery, markWebhook, receiveWebhook } from '#db/queries/webhooks.ts';
import { isId, type OrderId } from '#worker/domain/ids.ts';
import type { EventEndpoint, ProviderEvent } from '#worker/ports/provider-events.ts';

import type { Context } from '../context.ts';
import { keepAccountOfEvent, type AccountDeps } from '../payments/keep-account.ts';
import type { StopPoint } from '../stop-points.ts';

export type EventDeps = Pick<Context, 'log'> &
  AccountDeps & {
    readonly orders: Pick<Context['orders'], 'settle' | 'settleMoney'>;
    readonly point: (name: StopPoint) => Promise<void>;
  };

type Outcome = 'HANDLED' | 'IGNORED';

const ABOUT_ACCOUNTS: ReadonlySet<string> = new Set(['account.updated', 'account.application.deauthorized']);
const ABOUT_INTENTS = 'payment_intent.';
const ABOUT_REFUNDS = 'refund.';
const ABOUT_CHARGES: ReadonlySet<string> = new Set(['charge.refunded', 'charge.refund.updated', 'charge.updated']);

/**
 * Takes an event of the payment provider, any number of times and in any order.
 *
 * Its payload decides nothing: the order's own command asks the provider and goes on from there, the same one that the
 * browser's return and the recovery after a crash run. So an event that comes again while it is being handled, or
 * after a crash in between, has no second effect. Types that concern no order of ours are kept and counted.
 *
 * @throws whatever the command throws, and when the provider could not be asked about it, after marking the
 *   event FAILED: the provider sends it again
 */
export async function receiveEvent(ctx: EventDeps, event: ProviderEvent): Promise<Outcome> {
  const before = await receiveWebhook(ctx.primary, event, ctx.now());
  if (before === 'HANDLED' || before === 'IGNORED') return before;
  await ctx.point('webhook.stored');
  try {
    const outcome = await effectOf(ctx, event);
    await ctx.point('webhook.handled');
    await markWebhook(ctx.primary, event.id, { state: outcome, failure: null, at: ctx.now() });
    return outcome;
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await markWebhook(ctx.primary, event.id, { state: 'FAILED', failure, at: ctx.now() });
    throw error;
  }
}

/** Counts a delivery whose signature did not fit: forged, too old, or signed with another secret than ours. */
export async function refuseEvent(
  ctx: Pick<EventDeps, 'primary' | 'now' | 'log'>,
  endpoint: EventEndpoint,
): Promise<void> {
  ctx.log('webhook.refused', { endpoint });
  await keepRefusedDelivery(ctx.primary, endpoint, ctx.now());
}

async function effectOf(ctx: EventDeps, event: ProviderEvent): Promise<Outcome> {
  const { type } = event;
  if (ABOUT_ACCOUNTS.has(type) && event.account !== null)
    return (await keepAccountOfEvent(ctx, event.account)) ? 'HANDLED' : 'IGNORED';
  const isOfIntent = type.startsWith(ABOUT_INTENTS);
  if (!isOfIntent && !type.startsWith(ABOUT_REFUNDS) && !ABOUT_CHARGES.has(type)) return 'IGNORED';
  const orderId = await orderOf(ctx, event);
  if (orderId === null) return 'IGNORED';
  if (isOfIntent && event.chargeId === null) return await settleCheckout(ctx, orderId, event.intentId);
  await ctx.orders.settleMoney(orderId);
  return 'HANDLED';
}

async function settleCheckout(ctx: EventDeps, orderId: OrderId, intentId: string | null): Promise<Outcome> {
  const answer = await ctx.orders.settle(orderId, intentId);
  if (answer.kind !== 'refused') return 'HANDLED';
  if (answer.unanswered) throw new Error('The payment provider did not answer');
  return answer.code === 'NOT_FOUND' ? 'IGNORED' : 'HANDLED';
}

/** What was made at the provider's own dashboard does not tell its order; the payment it is about does. */
async function orderOf(ctx: EventDeps, { account, orderId, intentId }: ProviderEvent): Promise<OrderId | null> {
  if (orderId !== null && isId('order', orderId)) return orderId;
  if (account === null || intentId === null) return null;
  return (await findOrderOfIntent(ctx.primary, account, intentId)) ?? null;
}
