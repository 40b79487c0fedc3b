import { listUsersByIds } from '#db/queries/users.ts';
import type { UserId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import type { UserView } from '../views.ts';
import { viewOf } from './signed-in.ts';

/**
 * The users with those ids, in no order; unknown ones are left out.
 *
 * Whoever calls it has already been shown what names these users, such as an order in full.
 */
export async function readUsers(
  ctx: Pick<Context, 'primary'>,
  { userIds }: { readonly userIds: ReadonlyArray<UserId> },
): Promise<ReadonlyArray<UserView>> {
  return (await listUsersByIds(ctx.primary, userIds)).map(viewOf);
}
