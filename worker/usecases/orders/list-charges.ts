import type { OrderId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { ChargeView, PaymentView } from '../views.ts';
import { readOrder } from './read-order.ts';

/**
 * The later charges of an order, oldest first, each with its last payment. Like the order itself, whoever knows no more
 * than its id sees none.
 *
 * @throws AppError NOT_FOUND for an unknown order
 */
export async function listCharges(
  ctx: Context,
  input: { readonly orderId: OrderId; readonly accessToken?: string | null },
): Promise<ReadonlyArray<ChargeView & { readonly payment: PaymentView | null }>> {
  const order = await readOrder(ctx, input);
  if (order === null) throw notFound('Order not found');
  const { charges, payments } = order;
  return charges.map((charge) => ({
    ...charge,
    payment: payments.findLast(({ chargeId }) => chargeId === charge.id) ?? null,
  }));
}
