import { listUsers } from '#worker/usecases/catalogue/list-users.ts';
import { updateMyProfile } from '#worker/usecases/profile/update-my-profile.ts';
import { me } from '#worker/usecases/sessions/me.ts';

import { builder } from './builder.ts';
import { UserTypeEnum } from './enums.ts';
import { BusinessType, UserType } from './refs.ts';
import { given } from './wire.ts';

UserType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    username: t.exposeString('username'),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    userType: t.expose('userType', { type: UserTypeEnum }),
    isActive: t.exposeBoolean('isActive'),
    business: t.field({
      type: BusinessType,
      nullable: true,
      resolve: ({ businessId }, _args, { loaders }) => (businessId === null ? null : loaders.business(businessId)),
    }),
    businessId: t.exposeID('businessId', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  fields: (t) => ({
    firstName: t.string(),
    lastName: t.string(),
    username: t.string(),
    email: t.string(),
    phone: t.string(),
  }),
});

builder.queryFields((t) => ({
  me: t.field({ type: UserType, nullable: true, resolve: (_root, _args, { ctx }) => me(ctx) }),
  users: t.field({ type: [UserType], resolve: async (_root, _args, { ctx }) => [...(await listUsers(ctx))] }),
}));

builder.mutationField('updateMyProfile', (t) =>
  t.field({
    type: UserType,
    args: { input: t.arg({ type: UpdateProfileInput, required: true }) },
    resolve: (_root, { input }, { ctx }) => updateMyProfile(ctx, given(input)),
  }),
);
