import { markWebhook, receiveWebhook } from '#db/queries/webhooks.ts';
import { isId } from '#worker/domain/ids.ts';
import type { ProviderEvent } from '#worker/ports/provider-events.ts';

import type { Context } from '../context.ts';

export type EventDeps = Pick<Context, 'primary' | 'now'> & { readonly orders: Pick<Context['orders'], 'settle'> };

const ABOUT_INTENTS = 'payment_intent.';

/**
 * Takes an event of the payment provider, any number of times and in any order.
 *
 * Its payload decides nothing: the order's own command reads the intent and goes on from there, the
 * same one that the browser's return runs. Types that concern no order are kept and counted.
 *
 * @throws whatever the command throws, and when the provider could not be asked about it, after marking the
 *   event FAILED: the provider sends it again
 */
export async function receiveEvent(ctx: EventDeps, event: ProviderEvent): Promise<'HANDLED' | 'IGNORED'> {
  const before = await receiveWebhook(ctx.primary, event, ctx.now());
  if (before === 'HANDLED' || before === 'IGNORED') return before;
  try {
    const outcome = await effectOf(ctx, event);
    await markWebhook(ctx.primary, event.id, { state: outcome, failure: null, at: ctx.now() });
    return outcome;
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await markWebhook(ctx.primary, event.id, { state: 'FAILED', failure, at: ctx.now() });
    throw error;
  }
}

async function effectOf(ctx: EventDeps, { type, orderId, intentId }: ProviderEvent): Promise<'HANDLED' | 'IGNORED'> {
  if (!type.startsWith(ABOUT_INTENTS) || orderId === null || !isId('order', orderId)) return 'IGNORED';
  const answer = await ctx.orders.settle(orderId, intentId);
  if (answer.kind !== 'refused') return 'HANDLED';
  if (answer.unanswered) throw new Error('The payment provider did not answer');
  return answer.code === 'NOT_FOUND' ? 'IGNORED' : 'HANDLED';
}
