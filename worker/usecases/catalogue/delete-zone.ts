import { findBusinessOfZone } from '#db/queries/owners.ts';
import { deleteZone as removeZone } from '#db/queries/zones.ts';
import type { ZoneId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { wasDoneBefore } from '../idempotency/was-done-before.ts';
import { auditOf, requireMayOf } from './managed-business.ts';

/**
 * Deletes a zone and its prices. Orders keep the prices that they were placed at.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND
 */
export async function deleteZone(ctx: Context, { zoneId }: { readonly zoneId: ZoneId }): Promise<void> {
  if (await wasDoneBefore(ctx)) return;
  const owner = () => findBusinessOfZone(ctx.primary, zoneId);
  const { by, businessId } = await requireMayOf(ctx, 'zones.manage', owner, 'Zone');
  const audit = auditOf(ctx, by, businessId, 'zone.deleted', zoneId, { isGone: true });
  if (!(await removeZone(ctx.primary, { businessId, zoneId }, audit))) throw notFound('Zone not found');
  ctx.forgetTenant(businessId);
}
