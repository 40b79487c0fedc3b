import { findBusinessOfZone } from '#db/queries/owners.ts';
import { switchZone as writeSwitch } from '#db/queries/zones.ts';
import type { ZoneId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { ZoneView } from '../views.ts';
import { changedZone } from './changed-zone.ts';
import { auditOf, requireMayOf } from './managed-business.ts';

/**
 * Switches a zone on or off; twice is once. Off, nobody is served by it, and other zones of the place apply.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND
 */
export async function switchZone(
  ctx: Context,
  { zoneId, isActive }: { readonly zoneId: ZoneId; readonly isActive: boolean },
): Promise<ZoneView> {
  const owner = () => findBusinessOfZone(ctx.primary, zoneId);
  const { by, businessId } = await requireMayOf(ctx, 'zones.manage', owner, 'Zone');
  const audit = auditOf(ctx, by, businessId, isActive ? 'zone.activated' : 'zone.deactivated', zoneId);
  if (!(await writeSwitch(ctx.primary, { businessId, zoneId }, isActive, audit))) throw notFound('Zone not found');
  return await changedZone(ctx, businessId, zoneId);
}
