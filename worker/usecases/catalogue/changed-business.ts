import { findBusiness } from '#db/queries/businesses.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import type { BusinessView } from '../views.ts';
import { businessView } from './to-views.ts';

/** A business as it is after a change to it. */
export async function changedBusiness(ctx: Context, id: BusinessId): Promise<BusinessView> {
  ctx.forgetTenant(id);
  const business = await findBusiness(ctx.primary, id);
  if (business === undefined) throw notFound('Business not found');
  return businessView(business);
}

export function slugTaken(): AppError {
  const message = 'This web address is taken. Please choose another one.';
  return new AppError('CONFLICT', message, { fields: [{ path: 'input.slug', message }] });
}
