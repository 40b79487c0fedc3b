import type { OrderId } from '#worker/domain/ids.ts';
import type { CommandAnswer, OrderCommand } from '#worker/ports/objects.ts';

import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { OrderActionView } from '../views.ts';
import type { OrderAccess } from './order-access.ts';
import { readOrder } from './read-order.ts';

/** A name for one command: repeated under the same name, as by the same idempotency key, it has no second effect. */
export function newCommandId({ ids }: Pick<Context, 'ids'>): string {
  if (ids.key !== null) return `cmd_${ids.key}`;
  return `cmd_${crypto.randomUUID().replaceAll('-', '')}`;
}

/** So much of a command as says what whoever asks for it has seen of the order. */
export function seen({ seenVersion }: { readonly seenVersion?: number }): { readonly seenVersion?: number } {
  return seenVersion === undefined ? {} : { seenVersion };
}

/**
 * Has the order carry out a command, and answers with the order as it is then.
 *
 * @throws AppError for what is not a refusal of the business: NOT_FOUND, BAD_USER_INPUT with its field
 */
export async function actOnOrder(
  ctx: Context,
  access: OrderAccess,
  command: OrderCommand,
  message: string,
  accessToken: string | null = null,
): Promise<OrderActionView> {
  const orderId: OrderId = access.parts.order.id;
  const answer = orThrowInput(await ctx.orders.perform(orderId, access.parts.order.businessId, command, access.by));
  const order = await readOrder(ctx, { orderId, accessToken });
  return answer.kind === 'refused'
    ? { success: false, message: answer.message, code: answer.code, order }
    : { success: true, message, code: null, order };
}

/** Passes on what a result with `success` can say; throws the rest. */
export function orThrowInput(answer: CommandAnswer): CommandAnswer {
  if (answer.kind !== 'refused') return answer;
  const { code, message, field } = answer;
  if (code === 'BAD_USER_INPUT')
    throw new AppError(code, message, { fields: field === null ? [] : [{ path: field, message }] });
  if (code === 'NOT_FOUND') throw new AppError(code, message);
  return answer;
}
