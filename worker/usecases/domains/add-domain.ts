import { addDomain as insertDomain, findDomain } from '#db/queries/domains.ts';
import { checkOwnHost } from '#tenants/own-host.ts';
import { MOST_DOMAINS, nextLook } from '#worker/domain/custom-domain.ts';

import { auditOf, requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { AppError, badInput, notFound } from '../errors.ts';
import { domainView, type DomainView } from './domain-view.ts';
import type { OwnHost } from './own-domain.ts';

/**
 * Asks for a host of a business's own, and says what to publish as the proof of it: a value made for this claim alone.
 * It is served only once that was seen. One that is asked for already is answered as it is.
 *
 * Somebody else's claim to the same host is no obstacle here, and nothing of it is told: who proves it is served.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business that is not the caller's; FORBIDDEN for managers;
 *   BAD_USER_INPUT for what can be nobody's own host; CONFLICT for more than ten
 */
export async function addDomain(ctx: Context, { businessId, host: typed }: OwnHost): Promise<DomainView> {
  const by = await requireMay(ctx, 'domains.manage', businessId);
  const checked = checkOwnHost(typed, ctx.rootDomain);
  if (!checked.ok) throw badInput('host', checked.refusal.message);
  const host = checked.value;
  const known = await findDomain(ctx.primary, businessId, host);
  if (known !== undefined) return domainView(known, ctx.rootDomain);
  const now = ctx.now();
  const claim = {
    host,
    proofToken: freshToken(),
    nextCheckAt: nextLook({ state: 'PENDING', failure: null, createdAt: now }, now),
  };
  const audit = auditOf(ctx, by, businessId, 'domain.added', host, { isNew: true });
  const isAdded = await insertDomain(ctx.primary, businessId, claim, MOST_DOMAINS, audit);
  const stored = await findDomain(ctx.primary, businessId, host);
  if (stored !== undefined) return domainView(stored, ctx.rootDomain);
  if (isAdded) throw notFound('Domain not found');
  throw new AppError('CONFLICT', `A business has at most ${MOST_DOMAINS} domains. Please remove one first.`);
}

/** 160 random bits. */
function freshToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
