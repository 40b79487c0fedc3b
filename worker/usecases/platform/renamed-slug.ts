import { findRenamedSlug } from '#db/queries/businesses.ts';

import type { Context } from '../context.ts';

/** The slug that a business has now, by one it had before; null when nobody ever had it. */
export async function renamedSlug(ctx: Context, slug: string): Promise<string | null> {
  return (await findRenamedSlug(ctx.reads, slug)) ?? null;
}
