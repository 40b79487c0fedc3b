import { listBusinesses } from '#db/queries/platform/businesses.ts';

import type { Context } from '../context.ts';

/** What the inventory objects of all businesses hold, for the auditor. */
export async function listAllocations(ctx: Context) {
  const businesses = await listBusinesses(ctx.primary, ctx.now());
  const held = await Promise.all(
    businesses.map(async ({ business }) =>
      (await ctx.inventory.allocations(business.id)).map((line) => ({ ...line, businessId: business.id })),
    ),
  );
  return held.flat();
}
