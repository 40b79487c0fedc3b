import { changeBusiness, isSlugTaken, type BusinessChange } from '#db/queries/business-writes.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { BusinessView } from '../views.ts';
import { checkedLines, checkedTexts, type BusinessFields } from './business-fields.ts';
import { changedBusiness, slugTaken } from './changed-business.ts';
import { auditOf, requireMay } from './managed-business.ts';
import { yardAt } from './yard.ts';

/** What a manager may change: the policies that customers read. */
const POLICIES: ReadonlySet<string> = new Set([
  'prohibitedItems',
  'businessNotes',
  'termsOfServiceUrl',
  'policyMessages',
]);

/**
 * Changes what a business tells about itself. A former slug goes on leading to it, and stays reserved. The yard
 * moves with the ZIP.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND; FORBIDDEN for a manager beyond the policies; BAD_USER_INPUT; CONFLICT
 *   for a slug that is or was another's
 */
export async function updateBusiness(
  ctx: Context,
  { businessId: id, ...fields }: BusinessFields & { readonly businessId: BusinessId },
): Promise<BusinessView> {
  const given = Object.keys(fields);
  const by = await requireMay(
    ctx,
    given.every((name) => POLICIES.has(name)) ? 'policies.update' : 'business.update',
    id,
  );
  const change = await changeOf(ctx, fields);
  if (change.slug !== undefined && (await isSlugTaken(ctx.primary, change.slug, id))) throw slugTaken();
  const audit = auditOf(ctx, by, id, 'business.changed', id, { fields: given });
  if (!(await changeBusiness(ctx.primary, id, change, audit))) {
    if (change.slug !== undefined && (await isSlugTaken(ctx.primary, change.slug, id))) throw slugTaken();
    throw notFound('Business not found');
  }
  return await changedBusiness(ctx, id);
}

async function changeOf(ctx: Context, fields: BusinessFields): Promise<BusinessChange> {
  const { name, slug, timeZone, ...texts } = checkedTexts(fields);
  const { prohibitedItems, policyMessages, isActive, fulfilmentTracking } = fields;
  const lists = {
    ...(prohibitedItems === undefined
      ? {}
      : { prohibitedItems: checkedLines('prohibitedItems', prohibitedItems, 80, 200) }),
    ...(policyMessages === undefined
      ? {}
      : { policyMessages: checkedLines('policyMessages', policyMessages, 30, 1000) }),
  };
  const { addressZipCode: zip } = texts;
  const { stateCode: _state, ...yard } = zip === undefined ? { stateCode: null } : await yardAt(ctx, zip);
  return {
    ...texts,
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof slug === 'string' ? { slug } : {}),
    ...(typeof timeZone === 'string' ? { timeZone } : {}),
    ...yard,
    ...lists,
    ...(isActive === undefined ? {} : { isActive }),
    ...(fulfilmentTracking === undefined ? {} : { fulfilmentTracking }),
  };
}
