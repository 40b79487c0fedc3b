import { findBusinessRow, pageBusinesses, type BusinessRow } from '#db/queries/platform/business-page.ts';
import type { Page } from '#db/queries/platform/page.ts';
import type { BusinessStanding } from '#worker/domain/business-standing.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { checkedPage, checkedSearch, requirePlatform } from './require-platform.ts';

/** A business as the platform's staff sees it. */
export type PlatformBusinessView = BusinessRow;

export type PlatformBusinessPage = Page<PlatformBusinessView>;

export type BusinessListInput = {
  readonly search?: string | null | undefined;
  readonly standing?: BusinessStanding | null | undefined;
  readonly page?: number | null | undefined;
};

/**
 * A page of 20 of all businesses, by name, with whether they can take orders and how much they have.
 *
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for everybody but the platform's staff, BAD_USER_INPUT
 */
export async function listPlatformBusinesses(ctx: Context, input: BusinessListInput): Promise<PlatformBusinessPage> {
  requirePlatform(ctx, 'platform.read');
  const filter = { search: checkedSearch(input.search), standing: input.standing ?? null };
  return await pageBusinesses(ctx.primary, filter, checkedPage(input.page), ctx.now());
}

/** One of them. @throws AppError as the list does, and NOT_FOUND */
export async function readPlatformBusiness(ctx: Context, id: BusinessId): Promise<PlatformBusinessView> {
  requirePlatform(ctx, 'platform.read');
  const found = await findBusinessRow(ctx.primary, id, ctx.now());
  if (found === undefined) throw notFound('Business not found');
  return found;
}
