import { listPlatformUsers, type PlatformUserPage } from '#worker/usecases/platform/list-platform-users.ts';
import { setUserActive } from '#worker/usecases/platform/set-user-active.ts';

import { builder } from './builder.ts';
import { UserTypeEnum } from './enums.ts';
import { UserType } from './refs.ts';
import { filterId } from './wire.ts';

const UserPageType = builder.objectRef<PlatformUserPage>('UserPage').implement({
  fields: (t) => ({
    rows: t.field({ type: [UserType], resolve: ({ rows }) => [...rows] }),
    totalCount: t.exposeInt('totalCount'),
  }),
});

builder.queryField('platformUsers', (t) =>
  t.field({
    type: UserPageType,
    description: '20 a page, newest first. For the platform’s staff.',
    args: {
      search: t.arg.string(),
      userType: t.arg({ type: UserTypeEnum }),
      isActive: t.arg.boolean(),
      page: t.arg.int({ defaultValue: 1 }),
    },
    resolve: (_root, args, { ctx }) => listPlatformUsers(ctx, args),
  }),
);

builder.mutationField('setUserActive', (t) =>
  t.field({
    type: UserType,
    description: 'Without access an account’s sessions end. For the platform’s staff.',
    args: {
      userId: t.arg.id({ required: true }),
      isActive: t.arg.boolean({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_root, { userId, isActive, reason }, { ctx }) =>
      setUserActive(ctx, { userId: filterId('user', userId), isActive, reason }),
  }),
);
