import { env } from 'cloudflare:workers';

import { openDatabase } from '#db/client.ts';
import { saveUser } from '#db/queries/users.ts';
import { knownId, newId } from '#worker/domain/ids.ts';

import { byId, ownName, people, type Case } from './mutation-case.ts';
import { asked } from './orders-for-tests.ts';

async function aBusiness(): Promise<{ readonly businessId: string; readonly bearer: string }> {
  const { admin: bearer } = await people();
  const slug = ownName();
  const made = await asked<{ createBusiness: { id: string } }>(
    `mutation { createBusiness(input: { name: "Team", slug: "${slug}", email: "hi@team.test" }) { id } }`,
    { bearer },
  );
  return { businessId: made.createBusiness.id, bearer };
}

/** Somebody of a business of their own, whom the platform's staff can move about. */
async function aManager() {
  const { businessId, bearer } = await aBusiness();
  const [id, at] = [newId('user'), new Date()];
  const db = openDatabase({ url: env.LIBSQL_PRIMARY_URL ?? '', authToken: env.LIBSQL_PRIMARY_TOKEN ?? null });
  const saved = await saveUser(db, {
    id,
    email: `${id}@example.test`,
    username: id,
    firstName: 'Robin',
    lastName: 'Park',
    phone: null,
    userType: 'BUSINESS_MANAGER',
    isActive: true,
    businessId: knownId('business', businessId),
    sessionVersion: 1,
    emailVerifiedAt: at,
    passwordHash: null,
    createdAt: at,
    updatedAt: at,
  });
  if (!saved) throw new Error('The manager was not stored');
  return { userId: id, bearer };
}

function invite(businessId: string, email: string): string {
  return `inviteTeamMember(input: { businessId: "${businessId}", email: "${email}", userType: BUSINESS_MANAGER }) {
    id email userType createdAt }`;
}

/** One call of every mutation of a business's team. */
export const TEAM_CASES: Readonly<Record<string, Case>> = {
  inviteTeamMember: {
    prepare: async () => {
      const [{ businessId, bearer }, name] = [await aBusiness(), ownName()];
      return {
        field: invite(businessId, `${name}@one.test`),
        other: invite(businessId, `${name}@two.test`),
        bearer,
        subject: businessId,
      };
    },
  },
  revokeInvitation: {
    prepare: async () => {
      const { businessId, bearer } = await aBusiness();
      const field = invite(businessId, `${ownName()}@three.test`);
      const made = await asked<{ inviteTeamMember: { id: string } }>(`mutation { ${field} }`, { bearer });
      return { ...byId('revokeInvitation', 'id', made.inviteTeamMember.id), bearer, subject: businessId };
    },
  },
  updateTeamMember: {
    prepare: async () => {
      const { userId, bearer } = await aManager();
      const make = (userType: string) =>
        `updateTeamMember(userId: "${userId}", userType: ${userType}) { id userType businessId }`;
      return { field: make('BUSINESS_ADMIN'), other: make('BUSINESS_MANAGER'), bearer, subject: userId };
    },
  },
  removeTeamMember: {
    prepare: async () => {
      const { userId, bearer } = await aManager();
      return { ...byId('removeTeamMember', 'userId', userId), bearer, subject: userId };
    },
  },
};
