import * as z from 'zod';

import { openDatabase, type Database } from '#db/client.ts';
import { saveUser } from '#db/queries/users.ts';
import { DEMO_PASSWORD_HASH } from '#tenants/demo/accounts.ts';
import { newId, type UserId } from '#worker/domain/ids.ts';

import { readHolder } from '../local/data-lock.ts';
import { databaseToken, readSecrets } from '../local/secrets.ts';
import type { Shop } from './shop.ts';

const PASSWORD = 'Dumpster1!';

const Given = z.object({ data: z.object({ token: z.string(), refreshToken: z.string() }) });

export type Tokens = z.infer<typeof Given>['data'];

/** The primary of a running product. */
export function primaryOf(dataDir: string): Database {
  const holder = readHolder(dataDir);
  if (holder === null) throw new Error(`Nobody runs on ${dataDir}`);
  const secrets = readSecrets(dataDir, 'local', process.env);
  return openDatabase({ url: holder.addresses['primaryUrl'] ?? '', authToken: databaseToken(secrets, 'rw') });
}

/** Adds a customer who has nothing yet, with the password of the demo accounts: there is one demo customer only. */
export async function addCustomer(dataDir: string): Promise<{ readonly id: UserId; readonly email: string }> {
  const id = newId('user');
  const email = `${id}@example.test`;
  const at = new Date();
  await saveUser(primaryOf(dataDir), {
    id,
    email,
    username: id,
    firstName: 'Robin',
    lastName: 'Park',
    phone: null,
    userType: 'CUSTOMER',
    isActive: true,
    businessId: null,
    passwordHash: DEMO_PASSWORD_HASH,
    sessionVersion: 1,
    emailVerifiedAt: at,
    createdAt: at,
    updatedAt: at,
  });
  return { id, email };
}

/** Signs in, as a device of its own. */
export async function signIn(shop: Shop, email: string): Promise<Tokens> {
  const { status, text } = await shop.http('POST', '/api/auth/login', { email, password: PASSWORD });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${text.slice(0, 200)}`);
  return Given.parse(JSON.parse(text)).data;
}

/** What a refresh gives; null when it is refused. @throws Error for any other answer */
export async function refreshed(shop: Shop, refreshToken: string): Promise<Tokens | null> {
  const { status, text } = await shop.http('POST', '/api/auth/refresh', { refreshToken });
  if (status === 401) return null;
  if (status !== 200) throw new Error(`the refresh answered ${status}: ${text.slice(0, 200)}`);
  return Given.parse(JSON.parse(text)).data;
}

/** How far the product's clock is ahead of ours. */
export async function clockOffset(shop: Shop): Promise<number> {
  const answer = await shop.json('POST', '/__dev/clock', { advanceMs: 0 });
  return z.object({ offsetMs: z.number() }).parse(answer).offsetMs;
}
