import { findBusinessBySlug } from '#db/queries/businesses.ts';

import type { Context } from '../context.ts';

/** The account at the card provider on which a business takes cards; null for none. No secret: every card form names it. */
export async function paymentAccount(ctx: Context, { slug }: { readonly slug: string }): Promise<string | null> {
  return (await findBusinessBySlug(ctx.reads, slug))?.providerAccountId ?? null;
}
