import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';

import { forgetMailedLinks } from '#db/queries/platform/mailed-links.ts';
import { findUser, findUserByEmail, type UserWithPassword } from '#db/queries/users.ts';
import { invitations } from '#db/schema/index.ts';
import {
  aBusiness,
  accountScene,
  actionsOn,
  actorOf,
  aUser,
  AT,
  mailedToken,
  mailsTo,
  PASSWORD,
} from '#tests/support/account-scene.ts';
import { refusalOf } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { newId, type BusinessId } from '#worker/domain/ids.ts';
import { PasswordsAway } from '#worker/ports/passwords.ts';

import { acceptInvitation } from '../platform/accept-invitation.ts';
import { openInvitation } from '../platform/open-invitation.ts';
import { inviteTeamMember } from './invite-team-member.ts';
import { listInvitations } from './list-invitations.ts';
import { removeTeamMember } from './remove-team-member.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { updateTeamMember } from './update-team-member.ts';

const server = await testDatabase();
const { db } = server;
afterAll(async () => server[Symbol.asyncDispose]());

const DAY = 24 * 60 * 60 * 1000;
const WELCOME = 'a password of mine';

type Team = {
  readonly businessId: BusinessId;
  readonly owner: UserWithPassword;
  readonly manager: UserWithPassword;
};

async function aTeam(): Promise<Team> {
  const { id: businessId } = await aBusiness(db);
  const owner = await aUser(db, { userType: 'BUSINESS_ADMIN', businessId });
  const manager = await aUser(db, { userType: 'BUSINESS_MANAGER', businessId });
  return { businessId, owner, manager };
}

function as(user: UserWithPassword | null, now = AT) {
  if (user === null) return accountScene(db, {}, undefined, now);
  const session = { sid: null, version: user.sessionVersion, readOnly: false, impersonatedBy: null };
  return accountScene(db, { session }, actorOf(user), now);
}

function newEmail(): string {
  return `${newId('user')}@Example.test`;
}

async function invite(team: Team, email: string, userType: 'BUSINESS_ADMIN' | 'BUSINESS_MANAGER' = 'BUSINESS_MANAGER') {
  const { businessId } = team;
  const invitation = await inviteTeamMember(as(team.owner).ctx, { businessId, email, userType });
  return { invitation, token: await mailedToken(db, email, 'invitation') };
}

const guest = () => as(null).ctx;

test('somebody new is invited, chooses a password, and is of the team at once', async () => {
  const team = await aTeam();
  const email = newEmail();
  const { invitation, token } = await invite(team, email);
  expect(await listInvitations(as(team.owner).ctx, team)).toEqual([invitation]);
  expect((await mailsTo(db, email, 'invitation'))[0]).toMatchObject({
    businessId: team.businessId,
    payload: { role: 'manager', invitedBy: 'Ada Lee' },
  });
  expect(await openInvitation(guest(), { token })).toMatchObject({
    email,
    userType: 'BUSINESS_MANAGER',
    hasAccount: false,
  });

  const { user, token: access } = await acceptInvitation(guest(), {
    token,
    password: WELCOME,
    firstName: 'Robin',
    lastName: 'Park',
  });
  expect(user).toMatchObject({ email, firstName: 'Robin', userType: 'BUSINESS_MANAGER', businessId: team.businessId });
  expect(access).toBe(`access of ${user.id} BUSINESS_MANAGER`);
  expect((await findUser(db, user.id))?.emailVerifiedAt).toEqual(AT);
  expect(await actionsOn(db, user.id)).toEqual(['user.joined']);
  expect(await actionsOn(db, invitation.id)).toEqual(['invitation.sent']);
  expect(await listInvitations(as(team.owner).ctx, team)).toEqual([]);
  const again = [
    await refusalOf(openInvitation(guest(), { token })),
    await refusalOf(acceptInvitation(guest(), { token, password: WELCOME })),
  ];
  expect(again.map(({ message }) => message)).toEqual(['Invalid invitation.', 'Invalid invitation.']);
});

test('a customer proves themselves by their password, and is signed out everywhere else', async () => {
  const team = await aTeam();
  const customer = await aUser(db);
  const { token } = await invite(team, customer.email, 'BUSINESS_ADMIN');
  expect(await openInvitation(guest(), { token })).toMatchObject({ hasAccount: true });
  const wrong = await refusalOf(acceptInvitation(guest(), { token, password: WELCOME }));
  expect(wrong).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Invalid credentials' });
  expect(await findUser(db, customer.id)).toMatchObject({ userType: 'CUSTOMER', businessId: null });

  const scene = as(null);
  const { user } = await acceptInvitation(scene.ctx, { token, password: PASSWORD });
  expect(user).toMatchObject({ id: customer.id, userType: 'BUSINESS_ADMIN', businessId: team.businessId });
  expect(await findUser(db, customer.id)).toMatchObject({ sessionVersion: 2, firstName: 'Ada' });
  expect(scene.closed).toEqual([customer.id]);
});

test('guesses at an invitation count where people sign in', async () => {
  const team = await aTeam();
  const customer = await aUser(db);
  const { token } = await invite(team, customer.email);
  const { ctx, hashed } = as(null);
  for (let count = 0; count < 20; count += 1) await refusalOf(acceptInvitation(ctx, { token, password: `${count}` }));
  expect((await refusalOf(acceptInvitation(ctx, { token, password: PASSWORD }))).code).toBe('RATE_LIMITED');
  expect(hashed).toHaveLength(20);
});

test('a password that nobody could compare is no guess', async () => {
  const team = await aTeam();
  const customer = await aUser(db);
  const { token } = await invite(team, customer.email);
  const { ctx } = as(null);
  const away = async (): Promise<never> => {
    throw new PasswordsAway('Too much is waiting');
  };
  const busy = { ...ctx, passwords: { ...ctx.passwords, verify: away } };
  for (let count = 0; count < 20; count += 1)
    await expect(acceptInvitation(busy, { token, password: PASSWORD })).rejects.toBeInstanceOf(PasswordsAway);
  expect((await acceptInvitation(ctx, { token, password: PASSWORD })).user.id).toBe(customer.id);
});

test('whoever has a business, is disabled, or runs the platform does not join by an invitation', async () => {
  const [team, others] = [await aTeam(), await aTeam()];
  const platform = await aUser(db, { userType: 'SUPER_ADMIN' });
  const disabled = await aUser(db, { isActive: false });
  for (const [{ email }, code] of [
    [others.owner, 'CONFLICT'],
    [others.manager, 'CONFLICT'],
    [platform, 'CONFLICT'],
    [disabled, 'UNAUTHENTICATED'],
  ] as const) {
    const { token } = await invite(team, email);
    expect((await refusalOf(acceptInvitation(guest(), { token, password: PASSWORD }))).code).toBe(code);
  }
  expect((await findUser(db, others.owner.id))?.businessId).toBe(others.businessId);
});

test.each([
  ['no name', { password: WELCOME }, 'firstName'],
  ['a short password', { password: 'short', firstName: 'A', lastName: 'B' }, 'password'],
  ['a common password', { password: 'iloveyou', firstName: 'A', lastName: 'B' }, 'password'],
])('somebody new with %s is not of the team yet', async (_what, given, path) => {
  const team = await aTeam();
  const email = newEmail();
  const { token } = await invite(team, email);
  const refusal = await refusalOf(acceptInvitation(guest(), { token, ...given }));
  expect(refusal).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: expect.arrayContaining([{ path, message: expect.any(String) }]),
  });
  expect(await findUserByEmail(db, email)).toBeUndefined();
});

test('an invitation ends after seven days, by a newer one, and when it is revoked', async () => {
  const team = await aTeam();
  const [email, other] = [newEmail(), newEmail()];
  const { token } = await invite(team, email);
  const at = (ms: number) => as(null, new Date(AT.getTime() + ms)).ctx;
  expect((await refusalOf(openInvitation(at(7 * DAY), { token }))).message).toBe('This invitation has expired.');
  await openInvitation(at(7 * DAY - 1), { token });

  await invite(team, email.toUpperCase());
  expect((await refusalOf(openInvitation(guest(), { token }))).message).toBe('Invalid invitation.');

  const revoked = await invite(team, other);
  await revokeInvitation(as(team.owner).ctx, { id: revoked.invitation.id });
  expect((await refusalOf(openInvitation(guest(), { token: revoked.token }))).message).toBe('Invalid invitation.');
  const again = revokeInvitation(as(team.owner).ctx, { id: revoked.invitation.id });
  expect((await refusalOf(again)).code).toBe('NOT_FOUND');
});

test('an invitation is accepted on the platform, where staff sign in', async () => {
  const { token } = await invite(await aTeam(), newEmail());
  const onStore = { ...guest(), site: { kind: 'storefront', slug: 'a-store' } as const };
  expect((await refusalOf(acceptInvitation(onStore, { token, password: WELCOME }))).code).toBe('UNAUTHENTICATED');
});

test('an invitation refuses what is no address, no role of a business, or of the team already', async () => {
  const team = await aTeam();
  const { ctx } = as(team.owner);
  const { businessId } = team;
  const invited = { businessId, email: newEmail(), userType: 'BUSINESS_MANAGER' } as const;
  expect((await refusalOf(inviteTeamMember(ctx, { ...invited, email: 'nobody' }))).fields[0]?.path).toBe('input.email');
  for (const userType of ['CUSTOMER', 'SUPER_ADMIN'] as const)
    expect((await refusalOf(inviteTeamMember(ctx, { ...invited, userType }))).code).toBe('BAD_USER_INPUT');
  const own = inviteTeamMember(ctx, { ...invited, email: team.manager.email.toUpperCase() });
  expect((await refusalOf(own)).code).toBe('CONFLICT');
});

test('a role changes at once, with everything that the former one was signed in to', async () => {
  const team = await aTeam();
  const scene = as(team.owner);
  const change = { userId: team.manager.id, userType: 'BUSINESS_ADMIN' } as const;
  expect(await updateTeamMember(scene.ctx, change)).toMatchObject({ userType: 'BUSINESS_ADMIN' });
  expect(await findUser(db, team.manager.id)).toMatchObject({ sessionVersion: 2, businessId: team.businessId });
  expect(scene.closed).toEqual([team.manager.id]);
  await updateTeamMember(scene.ctx, change);
  expect(scene.closed).toEqual([team.manager.id]);
  expect(await actionsOn(db, team.manager.id)).toEqual(['user.role-changed']);
});

test('who is removed is a customer, signed out, and their invitations open nothing', async () => {
  const team = await aTeam();
  const second = await aUser(db, { userType: 'BUSINESS_ADMIN', businessId: team.businessId });
  const { token } = await invite({ ...team, owner: second }, newEmail());
  const scene = as(team.owner);
  await removeTeamMember(scene.ctx, { userId: second.id });
  expect(await findUser(db, second.id)).toMatchObject({
    userType: 'CUSTOMER',
    businessId: null,
    isActive: true,
    sessionVersion: 2,
  });
  expect(scene.closed).toEqual([second.id]);
  expect((await refusalOf(openInvitation(guest(), { token }))).message).toBe('Invalid invitation.');
  expect((await refusalOf(removeTeamMember(scene.ctx, { userId: second.id }))).code).toBe('NOT_FOUND');
});

test('the last admin of a business is neither removed nor demoted, and a disabled one is none', async () => {
  const team = await aTeam();
  await aUser(db, { userType: 'BUSINESS_ADMIN', businessId: team.businessId, isActive: false });
  const { ctx } = as(team.owner);
  const userId = team.owner.id;
  expect((await refusalOf(removeTeamMember(ctx, { userId }))).code).toBe('CONFLICT');
  expect((await refusalOf(updateTeamMember(ctx, { userId, userType: 'BUSINESS_MANAGER' }))).code).toBe('CONFLICT');
  expect(await findUser(db, userId)).toMatchObject({ userType: 'BUSINESS_ADMIN', sessionVersion: 1 });
});

test('two admins who demote each other at once leave one', async () => {
  const team = await aTeam();
  const second = await aUser(db, { userType: 'BUSINESS_ADMIN', businessId: team.businessId });
  const demote = (by: UserWithPassword, whom: UserWithPassword) =>
    updateTeamMember(as(by).ctx, { userId: whom.id, userType: 'BUSINESS_MANAGER' }).then(
      () => 'done',
      () => 'refused',
    );
  const outcomes = await Promise.all([demote(team.owner, second), demote(second, team.owner)]);
  expect(outcomes.toSorted()).toEqual(['done', 'refused']);
});

const ASKS: ReadonlyArray<readonly [string, (ctx: ReturnType<typeof guest>, team: Team) => Promise<unknown>]> = [
  ['invitations', (ctx, { businessId }) => listInvitations(ctx, { businessId })],
  [
    'inviteTeamMember',
    (ctx, { businessId }) => inviteTeamMember(ctx, { businessId, email: newEmail(), userType: 'BUSINESS_MANAGER' }),
  ],
  ['updateTeamMember', (ctx, { manager }) => updateTeamMember(ctx, { userId: manager.id, userType: 'BUSINESS_ADMIN' })],
  ['removeTeamMember', (ctx, { manager }) => removeTeamMember(ctx, { userId: manager.id })],
  [
    'revokeInvitation',
    async (ctx, team) => {
      const { invitation } = await invite(team, newEmail());
      await revokeInvitation(ctx, { id: invitation.id });
    },
  ],
];

test.each(ASKS)('%s is for the admins of that business and the platform', async (_what, ask) => {
  const [team, others] = [await aTeam(), await aTeam()];
  const customer = await aUser(db);
  expect((await refusalOf(ask(guest(), team))).code).toBe('UNAUTHENTICATED');
  expect((await refusalOf(ask(as(team.manager).ctx, team))).code).toBe('FORBIDDEN');
  for (const stranger of [customer, others.owner])
    expect((await refusalOf(ask(as(stranger).ctx, team))).code).toBe('NOT_FOUND');
  await ask(as(team.owner).ctx, team);
  const next = await aTeam();
  await ask(as(await aUser(db, { userType: 'SUPER_ADMIN' })).ctx, next);
});

test('a token of a role that somebody no longer has changes nothing', async () => {
  const team = await aTeam();
  const second = await aUser(db, { userType: 'BUSINESS_ADMIN', businessId: team.businessId });
  await updateTeamMember(as(team.owner).ctx, { userId: second.id, userType: 'BUSINESS_MANAGER' });
  const old = removeTeamMember(as(second).ctx, { userId: team.owner.id });
  expect((await refusalOf(old)).code).toBe('UNAUTHENTICATED');
});

test('addresses that were invited, and never came, are forgotten; who came is not', async () => {
  const team = await aTeam();
  const accepted = await invite(team, newEmail());
  await acceptInvitation(guest(), { token: accepted.token, password: WELCOME, firstName: 'A', lastName: 'B' });
  const { token } = await invite(team, newEmail());
  await forgetMailedLinks(db, new Date(AT.getTime() + 37 * DAY - 1));
  await openInvitation(guest(), { token });
  await forgetMailedLinks(db, new Date(AT.getTime() + 37 * DAY));
  expect((await refusalOf(openInvitation(guest(), { token }))).message).toBe('Invalid invitation.');
  expect(await db.$count(invitations, eq(invitations.id, accepted.invitation.id))).toBe(1);
});

test('who is taken out of the team while they invite leaves no invitation behind', async () => {
  const team = await aTeam();
  const { businessId, owner } = team;
  const second = await aUser(db, { userType: 'BUSINESS_ADMIN', businessId });
  const session = { sid: null, version: owner.sessionVersion, readOnly: false, impersonatedBy: null };
  const { ctx } = accountScene(db, { session }, actorOf(owner));
  const rateLimit = {
    ...ctx.rateLimit,
    async take() {
      if ((await findUser(db, owner.id))?.businessId === businessId)
        await removeTeamMember(as(second).ctx, { userId: owner.id });
      return { allowed: true, retryAfterSeconds: 0, remaining: 1, resetSeconds: 1 };
    },
  };
  const email = newEmail();
  const refusal = await refusalOf(
    inviteTeamMember({ ...ctx, rateLimit }, { businessId, email, userType: 'BUSINESS_ADMIN' }),
  );
  expect(refusal.code).toBe('UNAUTHENTICATED');
  expect(await listInvitations(as(second).ctx, team)).toEqual([]);
  expect(await mailsTo(db, email, 'invitation')).toEqual([]);
});
