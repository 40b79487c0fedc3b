import type { BusinessId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import type { DumpsterView } from '../views.ts';
import { publicCatalogue } from './public-catalogue.ts';
import { dumpsterView } from './to-views.ts';

/** The sizes of a business, smallest first. @throws AppError NOT_FOUND */
export async function listDumpsters(
  ctx: Context,
  { businessId }: { readonly businessId: BusinessId },
): Promise<ReadonlyArray<DumpsterView>> {
  const { dumpsters, business } = await publicCatalogue(ctx, businessId);
  return dumpsters.map((dumpster) => dumpsterView(dumpster, ctx.now(), business.timeZone));
}
