import { listOrderRefunds } from '#db/queries/refund-reads.ts';
import { DEFAULT_BRAND, type Brand } from '#tenants/brand.ts';
import type { ChargeId, OrderId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { readEvidence } from '../evidence/evidence-view.ts';
import { readOrder } from '../orders/read-order.ts';
import { chargeInvoiceOf } from './charge-invoice.ts';
import type { Paper } from './paper.ts';
import { receiptOf } from './receipt.ts';

export type PaperInput = {
  readonly orderId: OrderId;
  /** The charge whose invoice is asked for; null for the order's receipt. */
  readonly chargeId: ChargeId | null;
  readonly accessToken: string | null;
};

/**
 * A receipt or an invoice, for whoever may see the order in full.
 *
 * Null for everybody else, as for an order that is not there, a checkout that was never placed and another
 * order's charge. Read from the primary.
 */
export async function readPaper(
  ctx: Context,
  { orderId, chargeId, accessToken }: PaperInput,
): Promise<{ readonly paper: Paper; readonly brand: Brand } | null> {
  const order = await readOrder(ctx, { orderId, accessToken });
  if (order === null || order.visibility !== 'full' || !order.isPlaced) return null;
  const charge = chargeId === null ? null : (order.charges.find(({ id }) => id === chargeId) ?? 'foreign');
  if (charge === 'foreign') return null;
  const [refunds, evidence, tenant] = await Promise.all([
    listOrderRefunds(ctx.primary, order.businessId, orderId),
    readEvidence(ctx, charge === null ? [] : [charge.id]),
    ctx.tenantOf(order.businessId),
  ]);
  const paper =
    charge === null ? receiptOf(order, refunds, ctx.now()) : chargeInvoiceOf(order, charge, refunds, evidence);
  return { paper, brand: tenant?.brand ?? DEFAULT_BRAND };
}
