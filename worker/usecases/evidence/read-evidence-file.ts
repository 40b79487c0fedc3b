import { findEvidence } from '#db/queries/evidence.ts';
import type { ChargeId, EvidenceId, OrderId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { readOrder } from '../orders/read-order.ts';

export type EvidenceFile = {
  readonly bytes: ReadableStream<Uint8Array>;
  readonly byteLength: number;
  readonly contentType: string;
  readonly name: string;
};

/**
 * A file that proves a charge, for whoever may see its order in full. Null for everybody else, as for one that is not
 * there, a note, and another charge's.
 */
export async function readEvidenceFile(
  ctx: Context,
  input: {
    readonly orderId: OrderId;
    readonly chargeId: ChargeId;
    readonly id: EvidenceId;
    readonly accessToken: string | null;
  },
): Promise<EvidenceFile | null> {
  const { orderId, chargeId, id, accessToken } = input;
  const order = await readOrder(ctx, { orderId, accessToken });
  if (order === null || order.visibility !== 'full' || !order.isPlaced) return null;
  if (!order.charges.some((charge) => charge.id === chargeId)) return null;
  const found = await findEvidence(ctx.primary, { businessId: order.businessId, chargeId, id });
  const { storageKey = null, contentType = null, byteLength = null, fileName = null } = found ?? {};
  if (storageKey === null || contentType === null || byteLength === null) return null;
  const bytes = await ctx.blobs.get(storageKey);
  if (bytes === null) {
    ctx.log('evidence_blob_missing', { storageKey });
    return null;
  }
  return { bytes, byteLength, contentType, name: fileName ?? 'file' };
}
