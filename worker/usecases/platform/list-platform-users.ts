import type { Page } from '#db/queries/platform/page.ts';
import { pageUsers } from '#db/queries/platform/user-page.ts';
import type { UserType } from '#worker/domain/actor.ts';

import type { Context } from '../context.ts';
import { viewOf } from '../sessions/signed-in.ts';
import type { UserView } from '../views.ts';
import { checkedPage, checkedSearch, requirePlatform } from './require-platform.ts';

export type PlatformUserPage = Page<UserView>;

export type UserListInput = {
  readonly search?: string | null | undefined;
  readonly userType?: UserType | null | undefined;
  readonly isActive?: boolean | null | undefined;
  readonly page?: number | null | undefined;
};

/**
 * A page of 20 of all accounts, newest first.
 *
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for everybody but the platform's staff, BAD_USER_INPUT
 */
export async function listPlatformUsers(ctx: Context, input: UserListInput): Promise<PlatformUserPage> {
  requirePlatform(ctx, 'platform.read');
  const filter = {
    search: checkedSearch(input.search),
    userType: input.userType ?? null,
    isActive: input.isActive ?? null,
  };
  const { rows, totalCount } = await pageUsers(ctx.primary, filter, checkedPage(input.page));
  return { rows: rows.map(viewOf), totalCount };
}
