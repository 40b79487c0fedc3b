import { markWebhook, receiveWebhook } from '#db/queries/webhooks.ts';
import { isId } from '#worker/domain/ids.ts';
import type { ProviderEvent } from '#worker/ports/provider-events.ts';

import type { Context } from '../context.ts';

const ABOUT_INTENTS = 'payment_intent.';

/**
 * Takes an event of the payment provider, any number of times and in any order.
 *
 * Its payload decides nothing: the order's own command reads the intent and goes on from there, the
 * same one that the browser's return runs. Types that concern no order are kept and counted.
 *
 * @throws whatever the command throws, after marking the event FAILED: the provider sends it again
 */
export async function receiveEvent(ctx: Context, event: ProviderEvent): Promise<'HANDLED' | 'IGNORED'> {
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

async function effectOf(ctx: Context, { type, orderId, intentId }: ProviderEvent): Promise<'HANDLED' | 'IGNORED'> {
  if (!type.startsWith(ABOUT_INTENTS) || orderId === null || !isId('order', orderId)) return 'IGNORED';
  const answer = await ctx.orders.settle(orderId, intentId);
  return answer.kind === 'refused' && answer.code === 'NOT_FOUND' ? 'IGNORED' : 'HANDLED';
}
