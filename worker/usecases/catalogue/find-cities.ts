import { listCities } from '#db/queries/places.ts';

import type { Context } from '../context.ts';
import type { CityView } from '../views.ts';

/** Cities whose name starts with `search`, perhaps of one state, with their ZIPs; at most 50. */
export async function findCities(
  ctx: Context,
  query: { readonly search?: string; readonly stateCode?: string },
): Promise<ReadonlyArray<CityView>> {
  return await listCities(ctx.reads, query);
}
