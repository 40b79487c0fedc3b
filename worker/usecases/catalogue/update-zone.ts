import { changeZone } from '#db/queries/zones.ts';
import type { ZoneId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { ZoneView } from '../views.ts';
import { changedZone } from './changed-zone.ts';
import { checkedArea, checkedZone, missingArea, type ZoneInput } from './checked-zone.ts';
import { auditOf, catalogueToChange, requireMay } from './managed-business.ts';

/**
 * Changes a zone. Its area is replaced by the list that is given, and stays where none is; another type needs
 * its own list.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business or zone that is not the caller's, or no city;
 *   BAD_USER_INPUT
 */
export async function updateZone(
  ctx: Context,
  { zoneId: id, ...input }: ZoneInput & { readonly zoneId: ZoneId },
): Promise<ZoneView> {
  const { businessId } = input;
  const by = await requireMay(ctx, 'zones.manage', businessId, 'Zone');
  const before = (await catalogueToChange(ctx, businessId)).zones.find((zone) => zone.id === id);
  if (before === undefined) throw notFound('Zone not found');
  const fields = checkedZone(input);
  const area = (await checkedArea(ctx, input)) ?? (before.type === input.type ? null : missingArea(input));
  const audit = auditOf(ctx, by, businessId, 'zone.changed', id);
  if (!(await changeZone(ctx.primary, businessId, { id, ...fields }, area, audit))) throw notFound('Zone not found');
  return await changedZone(ctx, businessId, id);
}
