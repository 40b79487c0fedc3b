import { env } from 'cloudflare:workers';

import { openDatabase } from '#db/client.ts';
import { saveUser } from '#db/queries/users.ts';
import { newId } from '#worker/domain/ids.ts';

import { ownName, people, type Case } from './mutation-case.ts';
import { asked } from './orders-for-tests.ts';

const STANDING = '{ id suspendedAt suspensionReason }';

async function aBusiness(): Promise<{ readonly id: string; readonly bearer: string }> {
  const { admin: bearer } = await people();
  const slug = ownName();
  const made = await asked<{ createBusiness: { id: string } }>(
    `mutation { createBusiness(input: { name: "Idem", slug: "${slug}", email: "hi@idem.test" }) { id } }`,
    { bearer },
  );
  return { id: made.createBusiness.id, bearer };
}

function suspension(id: string, reason: string): string {
  return `suspendBusiness(businessId: "${id}", reason: "${reason}") ${STANDING}`;
}

function end(id: string, reason: string): string {
  return `liftSuspension(businessId: "${id}", reason: "${reason}") ${STANDING}`;
}

async function aCustomer(): Promise<string> {
  const db = openDatabase({ url: env.LIBSQL_PRIMARY_URL ?? '', authToken: env.LIBSQL_PRIMARY_TOKEN ?? null });
  const id = newId('user');
  const at = new Date();
  await saveUser(db, {
    id,
    email: `${id}@example.test`,
    username: 'Idem',
    firstName: null,
    lastName: null,
    phone: null,
    userType: 'CUSTOMER',
    isActive: true,
    businessId: null,
    sessionVersion: 1,
    emailVerifiedAt: at,
    passwordHash: null,
    createdAt: at,
    updatedAt: at,
  });
  db.$client.close();
  return id;
}

/** What only the platform's staff does. */
export const PLATFORM_CASES: Readonly<Record<string, Case>> = {
  suspendBusiness: {
    async prepare() {
      const { id, bearer } = await aBusiness();
      return { field: suspension(id, 'Too many complaints'), other: suspension(id, 'Another'), bearer, subject: id };
    },
  },
  liftSuspension: {
    async prepare() {
      const { id, bearer } = await aBusiness();
      await asked(`mutation { ${suspension(id, 'Too many complaints')} }`, { bearer });
      return { field: end(id, 'Answered them'), other: end(id, 'Another'), bearer, subject: id };
    },
  },
  setUserActive: {
    async prepare() {
      const { admin: bearer } = await people();
      const id = await aCustomer();
      const access = (isActive: boolean) =>
        `setUserActive(userId: "${id}", isActive: ${isActive}, reason: "Asked for it") { id isActive }`;
      return { field: access(false), other: access(true), bearer, subject: id };
    },
  },
};
