import { and, eq } from 'drizzle-orm';

import type { Database } from '#db/client.ts';
import { saveUser, type UserWithPassword } from '#db/queries/users.ts';
import { auditLog, businesses, businessRules, outbox } from '#db/schema/index.ts';
import { PLATFORM_BRAND } from '#tenants/brand.ts';
import type { Tenant } from '#tenants/tenant.ts';
import type { Actor } from '#worker/domain/actor.ts';
import { newId, type BusinessId, type UserId } from '#worker/domain/ids.ts';
import type { Passwords } from '#worker/ports/passwords.ts';
import type { Context } from '#worker/usecases/context.ts';

import { testContext } from './context.ts';

export const AT = new Date('2026-11-28T12:00:00.000Z');
export const PASSWORD = 'Dumpster1!';

/** Hashes without cost; what was hashed is in `hashed`, in order. */
export function cheapPasswords(hashed: Array<string> = []): Passwords {
  return {
    hash: async (password) => {
      hashed.push(password);
      return `hash of ${password}`;
    },
    verify: async (password, hash) => {
      hashed.push(password);
      return hash === `hash of ${password}`;
    },
    inTurn: (task) => task(),
    isCurrent: (hash) => hash.startsWith('hash of '),
  };
}

export type AccountScene = {
  readonly ctx: Context;
  /** Passwords that were hashed. */
  readonly hashed: ReadonlyArray<string>;
  /** Who was signed out everywhere. */
  readonly closed: ReadonlyArray<UserId>;
  /** Subjects whose mail is to be sent soon. */
  readonly soon: ReadonlyArray<string>;
};

/** A context in which people sign in: cheap passwords, tokens that say whose they are, sessions that are all open. */
export function accountScene(db: Database, more: Partial<Context> = {}, actor?: Actor, now = AT): AccountScene {
  const hashed: Array<string> = [];
  const closed: Array<UserId> = [];
  const soon: Array<string> = [];
  const { ctx } = testContext(db, now, actor, {
    passwords: cheapPasswords(hashed),
    tokens: { issue: async ({ userId, userType }) => `access of ${userId} ${userType}`, read: async () => null },
    sessions: {
      open: async ({ id }) => ({ sid: 'f'.repeat(32), refreshToken: `refresh of ${id}` }),
      rotate: async () => null,
      isOpen: async () => true,
      close: async () => undefined,
      end: async () => undefined,
      closeAll: async (userId) => void closed.push(userId),
    },
    mailSoon: (subject) => void soon.push(subject),
    ...more,
  });
  return { ctx, hashed, closed, soon };
}

export async function aUser(db: Database, change: Partial<UserWithPassword> = {}): Promise<UserWithPassword> {
  const id = newId('user');
  const user: UserWithPassword = {
    id,
    email: `${id}@example.test`,
    username: 'somebody',
    firstName: 'Ada',
    lastName: 'Lee',
    phone: null,
    userType: 'CUSTOMER',
    isActive: true,
    businessId: null,
    sessionVersion: 1,
    emailVerifiedAt: AT,
    passwordHash: `hash of ${PASSWORD}`,
    createdAt: AT,
    updatedAt: AT,
    ...change,
  };
  if (!(await saveUser(db, user))) throw new Error(`${user.email} is taken`);
  return user;
}

export function actorOf({ id: userId, userType, businessId, email }: UserWithPassword): Actor {
  return { kind: 'user', userId, userType, businessId, email };
}

export async function aBusiness(db: Database): Promise<{ readonly id: BusinessId; readonly name: string }> {
  const id = newId('business');
  const name = `Business ${id.slice(-6)}`;
  const stamps = { createdAt: AT, updatedAt: AT };
  await db.insert(businesses).values({ id, name, slug: id.slice(-12), timeZone: 'America/Denver', ...stamps });
  await db.insert(businessRules).values({ businessId: id, updatedAt: AT });
  return { id, name };
}

/** The storefront of a business. */
export function tenantOf(id: BusinessId): Tenant {
  return {
    id,
    slug: 'a-store',
    name: 'A Store',
    timeZone: 'America/Denver',
    isEligible: true,
    phone: null,
    email: null,
    brand: PLATFORM_BRAND,
    address: null,
    canonicalHost: null,
    hosts: [],
    framePolicy: 'anywhere',
  };
}

/** Mails of a kind to an address, oldest first. */
export async function mailsTo(db: Database, recipient: string, kind: string) {
  return await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), eq(outbox.kind, kind)))
    .orderBy(outbox.createdAt, outbox.id);
}

/** The token in the newest mail of a kind to an address. @throws Error when there is none */
export async function mailedToken(db: Database, recipient: string, kind: string): Promise<string> {
  const payload: unknown = (await mailsTo(db, recipient, kind)).at(-1)?.payload;
  if (typeof payload === 'object' && payload !== null && 'token' in payload && typeof payload.token === 'string')
    return payload.token;
  throw new Error(`No ${kind} was mailed to ${recipient}`);
}

/** What was done to a user or an invitation, in order. */
export async function actionsOn(db: Database, id: string): Promise<ReadonlyArray<string>> {
  const rows = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.at);
  return rows.map(({ action }) => action);
}
