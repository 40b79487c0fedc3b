import * as z from 'zod';

import { openDatabase } from '#db/client.ts';
import { saveUser } from '#db/queries/users.ts';
import { DEMO_PASSWORD_HASH } from '#tenants/demo/accounts.ts';
import type { UserType } from '#worker/domain/actor.ts';
import { knownId, newId } from '#worker/domain/ids.ts';

import { readHolder } from '../../local/data-lock.ts';
import { databaseToken, readSecrets } from '../../local/secrets.ts';
import type { Shop } from '../shop.ts';
import { markedPhone, marker, type Scope, type TenantName } from './markers.ts';

/** Somebody of a tenant's, with their id and the token that they signed in for. */
export type Person = { readonly id: string; readonly token: string };

export type Wanted = {
  readonly tenant: TenantName;
  readonly scope: Scope;
  readonly userType: UserType;
  readonly businessId: string | null;
};

const Signed = z.object({ data: z.object({ token: z.string() }) });
const MOST_TRIES = 30;

function databaseOf(dataDir: string) {
  const holder = readHolder(dataDir);
  if (holder === null) throw new Error(`Nobody runs on ${dataDir}`);
  const secrets = readSecrets(dataDir, 'local', process.env);
  return openDatabase({ url: holder.addresses['primaryUrl'] ?? '', authToken: databaseToken(secrets, 'rw') });
}

/** Adds somebody whose every text is a marker, and signs them in. */
export async function newPerson(shop: Shop, dataDir: string, wanted: Wanted): Promise<Person> {
  const { tenant, scope, userType, businessId } = wanted;
  const id = newId('user');
  const address = `${marker(tenant, scope)}-${id.slice(-6)}@example.test`;
  const at = new Date();
  await saveUser(databaseOf(dataDir), {
    id,
    email: address,
    username: `${marker(tenant, scope)}-${id.slice(-6)}`,
    firstName: `${marker(tenant, scope)}-first`,
    lastName: `${marker(tenant, scope)}-last`,
    phone: markedPhone(tenant, scope),
    userType,
    isActive: true,
    businessId: businessId === null ? null : knownId('business', businessId),
    passwordHash: DEMO_PASSWORD_HASH,
    sessionVersion: 1,
    emailVerifiedAt: at,
    createdAt: at,
    updatedAt: at,
  });
  return { id, token: await signIn(shop, address) };
}

/** Signs somebody with the demo password in. A product that checks as many passwords as it can is asked again. */
export async function signIn(shop: Shop, email: string): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const { status, text } = await shop.http('POST', '/api/auth/login', { email, password: 'Dumpster1!' });
    if (status === 200) return Signed.parse(JSON.parse(text)).data.token;
    if (status < 500 || tries === MOST_TRIES)
      throw new Error(`${email} is not signed in: ${status} ${text.slice(0, 200)}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Switches somebody off. Their token has not ended. */
export async function revoke(dataDir: string, ids: ReadonlyArray<string>): Promise<void> {
  const db = databaseOf(dataDir);
  for (const id of ids)
    await db.$client.execute({ sql: 'update users set is_active = 0 where id = ?', args: [knownId('user', id)] });
}
