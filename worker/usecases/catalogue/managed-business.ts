import type { AuditEntry } from '#db/queries/audit.ts';
import type { Catalogue } from '#db/queries/catalogue-records.ts';
import { findUser } from '#db/queries/users.ts';
import type { Actor } from '#worker/domain/actor.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { may, refusalOf, type Action, type Subject } from '#worker/domain/permissions.ts';

import type { Context } from '../context.ts';
import { forbidden, notFound, unauthenticated } from '../errors.ts';
import { currentCatalogue } from './current-catalogue.ts';

/** Somebody who is signed in. */
export type Person = Extract<Actor, { kind: 'user' }>;

/**
 * Whether the caller may do something to a business.
 *
 * A token says what its owner was when it was made. Whoever had no business then may have one since, so
 * they are looked up; nobody else costs a question.
 */
export async function mayNow(
  ctx: Pick<Context, 'actor' | 'primary'>,
  action: Action,
  businessId: BusinessId,
): Promise<boolean> {
  if (ctx.actor.kind === 'guest') return false;
  return may(await asStored(ctx, ctx.actor), action, subjectOf(businessId));
}

/**
 * Who the caller is, when they may do it to a business.
 *
 * @throws AppError UNAUTHENTICATED for guests; FORBIDDEN for its people who may not; NOT_FOUND for a business that the
 *   caller does not work for and, on a storefront, for another one
 */
export async function requireMay(
  ctx: Context,
  action: Action,
  businessId: BusinessId,
  what = 'Business',
): Promise<Person> {
  if (ctx.actor.kind === 'guest') throw unauthenticated();
  const isElsewhere = ctx.site.kind !== 'platform' && ctx.tenant?.id !== businessId;
  const person = await asStored(ctx, ctx.actor);
  const refusal = isElsewhere ? 'NOT_FOUND' : refusalOf(person, action, subjectOf(businessId));
  if (refusal !== null) throw refusal === 'FORBIDDEN' ? forbidden() : notFound(`${what} not found`);
  return person;
}

/**
 * The same for something that names its business only in the database: what is missing answers exactly as
 * what belongs to somebody else.
 *
 * @param what for the message: `Dumpster`
 */
export async function requireMayOf(
  ctx: Context,
  action: Action,
  owner: () => Promise<BusinessId | undefined>,
  what: string,
): Promise<{ readonly by: Person; readonly businessId: BusinessId }> {
  if (ctx.actor.kind === 'guest') throw unauthenticated();
  const businessId = await owner();
  if (businessId === undefined) throw notFound(`${what} not found`);
  return { by: await requireMay(ctx, action, businessId, what), businessId };
}

function subjectOf(businessId: BusinessId): Subject {
  return { businessId, ownerId: null, isHeld: false };
}

/** The catalogue that a change starts from: the primary's. @throws AppError NOT_FOUND for no such business */
export async function catalogueToChange(ctx: Context, businessId: BusinessId): Promise<Catalogue> {
  const catalogue = await currentCatalogue(ctx.primary, businessId, ctx.now());
  if (catalogue === undefined) throw notFound('Business not found');
  return catalogue;
}

/** An audit entry about one row of a business. */
export function auditOf(
  ctx: Context,
  by: Person,
  businessId: BusinessId | null,
  action: string,
  id: string,
  what: { readonly isNew?: boolean; readonly isGone?: boolean; readonly fields?: ReadonlyArray<string> } = {},
): AuditEntry {
  const { isNew = false, isGone = false, fields = [] } = what;
  const [kind = action] = action.split('.');
  return {
    command: ctx.ids.key,
    businessId,
    by,
    action,
    subject: { kind, id },
    before: isNew ? null : id,
    after: isGone ? null : id,
    fields,
    at: ctx.now(),
  };
}

async function asStored({ primary }: Pick<Context, 'primary'>, person: Person): Promise<Person> {
  if (person.businessId !== null || person.userType === 'SUPER_ADMIN') return person;
  const stored = await findUser(primary, person.userId);
  if (!stored?.isActive) return person;
  return { ...person, userType: stored.userType, businessId: stored.businessId };
}
