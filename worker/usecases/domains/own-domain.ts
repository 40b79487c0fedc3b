import { findDomain, type DomainRecord } from '#db/queries/domains.ts';
import { normalizeHost } from '#tenants/resolve.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';

/** A business's host as the caller names it. */
export type OwnHost = { readonly businessId: BusinessId; readonly host: string };

/**
 * A business's claim to a host, in whatever spelling it is named.
 *
 * @throws AppError NOT_FOUND when the business claims no such host
 */
export async function ownDomain(ctx: Context, { businessId, host }: OwnHost): Promise<DomainRecord> {
  const normalized = normalizeHost(host);
  const domain = normalized === null ? undefined : await findDomain(ctx.primary, businessId, normalized);
  if (domain === undefined) throw notFound('Domain not found');
  return domain;
}
