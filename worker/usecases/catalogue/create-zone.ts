import { addZone } from '#db/queries/zones.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { ZoneView } from '../views.ts';
import { changedZone } from './changed-zone.ts';
import { checkedArea, checkedZone, missingArea, type ZoneInput } from './checked-zone.ts';
import { auditOf, requireMay } from './managed-business.ts';

/**
 * Adds a zone, switched on; it offers nothing until it has prices.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business that is not the caller's, or no city; BAD_USER_INPUT
 */
export async function createZone(ctx: Context, input: ZoneInput): Promise<ZoneView> {
  const { businessId } = input;
  const by = await requireMay(ctx, 'zones.manage', businessId);
  const fields = checkedZone(input);
  const area = (await checkedArea(ctx, input)) ?? missingArea(input);
  const id = await ctx.ids.next('zone');
  const audit = auditOf(ctx, by, businessId, 'zone.created', id, { isNew: true });
  if (!(await addZone(ctx.primary, businessId, { id, ...fields }, area, audit))) throw notFound('Business not found');
  return await changedZone(ctx, businessId, id);
}
