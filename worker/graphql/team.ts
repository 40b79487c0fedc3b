import { inviteTeamMember } from '#worker/usecases/team/invite-team-member.ts';
import { listInvitations, type TeamInvitation } from '#worker/usecases/team/list-invitations.ts';
import { removeTeamMember } from '#worker/usecases/team/remove-team-member.ts';
import { revokeInvitation } from '#worker/usecases/team/revoke-invitation.ts';
import { updateTeamMember } from '#worker/usecases/team/update-team-member.ts';

import { builder } from './builder.ts';
import { UserTypeEnum } from './enums.ts';
import { UserType } from './refs.ts';
import { filterId } from './wire.ts';

const InvitationType = builder.objectRef<TeamInvitation>('Invitation').implement({
  description: "Somebody was asked to join a business's team, and has not accepted yet.",
  fields: (t) => ({
    id: t.exposeID('id'),
    businessId: t.exposeID('businessId'),
    email: t.exposeString('email'),
    userType: t.expose('userType', { type: UserTypeEnum }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

const InviteTeamMemberInput = builder.inputType('InviteTeamMemberInput', {
  fields: (t) => ({
    businessId: t.id({ required: true }),
    email: t.string({ required: true }),
    userType: t.field({ type: UserTypeEnum, required: true, description: 'BUSINESS_ADMIN or BUSINESS_MANAGER' }),
  }),
});

builder.queryField('invitations', (t) =>
  t.field({
    type: [InvitationType],
    description: 'Those that wait to be accepted, newest first.',
    args: { businessId: t.arg.id({ required: true }) },
    resolve: async (_root, { businessId }, { ctx }) => [
      ...(await listInvitations(ctx, { businessId: filterId('business', businessId) })),
    ],
  }),
);

builder.mutationFields((t) => ({
  inviteTeamMember: t.field({
    type: InvitationType,
    args: { input: t.arg({ type: InviteTeamMemberInput, required: true }) },
    resolve: (_root, { input }, { ctx }) =>
      inviteTeamMember(ctx, { ...input, businessId: filterId('business', input.businessId) }),
  }),
  revokeInvitation: t.boolean({
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { ctx }) => {
      await revokeInvitation(ctx, { id: filterId('invitation', id) });
      return true;
    },
  }),
  updateTeamMember: t.field({
    type: UserType,
    description: 'Who has another role has to sign in again.',
    args: { userId: t.arg.id({ required: true }), userType: t.arg({ type: UserTypeEnum, required: true }) },
    resolve: (_root, { userId, userType }, { ctx }) =>
      updateTeamMember(ctx, { userId: filterId('user', userId), userType }),
  }),
  removeTeamMember: t.boolean({
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_root, { userId }, { ctx }) => {
      await removeTeamMember(ctx, { userId: filterId('user', userId) });
      return true;
    },
  }),
}));
