import { addBusiness, isSlugTaken } from '#db/queries/business-writes.ts';
import { findUser } from '#db/queries/users.ts';

import type { Context } from '../context.ts';
import { forbidden, unauthenticated, type AppError } from '../errors.ts';
import { wasDoneBefore } from '../idempotency/was-done-before.ts';
import type { BusinessView } from '../views.ts';
import { checkedTexts, type BusinessFields } from './business-fields.ts';
import { changedBusiness, slugTaken } from './changed-business.ts';
import { auditOf, type Person } from './managed-business.ts';
import { timeZoneOfState, yardAt } from './yard.ts';

export type NewBusiness = BusinessFields & { readonly name: string; readonly slug: string; readonly email: string };

/**
 * Adds a business with default rules. It takes no orders until it has set itself up. Whoever is not of the
 * platform and has no business yet becomes its admin; their access token says so from its next refresh on.
 *
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for somebody who has a business; BAD_USER_INPUT; CONFLICT for a
 *   slug that is or was another's
 */
export async function createBusiness(ctx: Context, input: NewBusiness): Promise<BusinessView> {
  const id = await ctx.ids.next('business');
  if (await wasDoneBefore(ctx)) return await changedBusiness(ctx, id);
  const by = await founder(ctx);
  const texts = checkedTexts(input);
  const { name = input.name, slug = input.slug } = texts;
  if (name === null || slug === null) throw new RangeError('A needed text was cleared');
  const { stateCode, ...yard } = await yardAt(ctx, texts.addressZipCode ?? null);
  const timeZone = texts.timeZone ?? timeZoneOfState(texts.addressState ?? stateCode);
  if (await isSlugTaken(ctx.primary, slug, null)) throw slugTaken();
  const business = { ...texts, addressCountry: texts.addressCountry ?? 'US', ...yard, id, name, slug, timeZone };
  const ownerId = by.userType === 'SUPER_ADMIN' ? null : by.userId;
  const audit = auditOf(ctx, by, id, 'business.created', id, { isNew: true });
  if (!(await addBusiness(ctx.primary, business, ownerId, audit))) throw await whyNot(ctx, slug);
  return await changedBusiness(ctx, id);
}

async function founder(ctx: Context): Promise<Person> {
  const { actor, primary } = ctx;
  if (actor.kind === 'guest') throw unauthenticated();
  if (actor.userType === 'SUPER_ADMIN') return actor;
  const stored = await findUser(primary, actor.userId);
  if (!stored?.isActive) throw unauthenticated();
  if (stored.businessId !== null) throw forbidden();
  return actor;
}

/** Somebody was quicker: another business with that slug, or this person with another business. */
async function whyNot(ctx: Context, slug: string): Promise<AppError> {
  return (await isSlugTaken(ctx.primary, slug, null)) ? slugTaken() : forbidden();
}
