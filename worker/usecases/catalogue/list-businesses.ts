import { listBusinesses as queryBusinesses, listEligibleBusinesses } from '#db/queries/platform/businesses.ts';
import { reachOf, roleOf } from '#worker/domain/permissions.ts';

import type { Context } from '../context.ts';
import type { BusinessView } from '../views.ts';
import { businessView } from './to-views.ts';

/** All businesses for the platform's staff, else those that take orders; on a storefront its own only. */
export async function listBusinesses(ctx: Context): Promise<ReadonlyArray<BusinessView>> {
  const isPlatform = reachOf(roleOf(ctx.actor), 'platform.read') === 'all';
  const found = await (isPlatform ? queryBusinesses : listEligibleBusinesses)(ctx.reads, ctx.now());
  const here = ctx.site.kind === 'platform' ? found : found.filter(({ business }) => business.id === ctx.tenant?.id);
  return here.map(({ business }) => businessView(business));
}
