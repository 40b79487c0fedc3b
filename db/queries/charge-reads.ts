import { eq } from 'drizzle-orm';

import type { ChargeId, OrderId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { postRentalCharges } from '../schema/index.ts';

/** Which order a charge belongs to. A charge's id is unguessable; who may see what of it is the caller's to decide. */
export async function findOrderOfCharge(db: Database, chargeId: ChargeId): Promise<OrderId | undefined> {
  const row = await db
    .select({ orderId: postRentalCharges.orderId })
    .from(postRentalCharges)
    .where(eq(postRentalCharges.id, chargeId))
    .get();
  return row?.orderId;
}
