import * as z from 'zod';

import { joseTokens } from '#worker/adapters/jose-tokens.ts';
import { knownId } from '#worker/domain/ids.ts';

import { readSecrets } from '../local/secrets.ts';
import type { Shop } from './shop.ts';
import { addCustomer, clockOffset } from './signed-in.ts';

/** Everybody who may ask something of an order of acme's. */
export const ROLES = [
  'guest',
  'guest with token',
  'customer',
  'other customer',
  'manager',
  'admin',
  'other admin',
  'super admin',
] as const;

export type Role = (typeof ROLES)[number];

export type People = {
  /** What a role signs in with; undefined for guests. */
  readonly bearer: Readonly<Record<Role, string | undefined>>;
  /** As a history names whom a role is; the buyer by name. */
  readonly label: Readonly<Record<'manager' | 'admin' | 'super admin', string>>;
  /** Of the customer, and past its end. */
  readonly expired: string;
};

const EMAILS = {
  customer: 'customer@oskr.test',
  manager: 'manager@acme.test',
  admin: 'owner@acme.test',
  'other admin': 'owner@summit.test',
  'super admin': 'admin@oskr.test',
} as const;

const HOUR_MS = 3_600_000;
const Claims = z.object({ iss: z.string(), sub: z.string() });

/** Signs everybody in, by the product's clock as it is now. */
export async function meetPeople(shop: Shop, dataDir: string): Promise<People> {
  const [customer, otherCustomer, manager, admin, otherAdmin, superAdmin] = await Promise.all([
    shop.login(EMAILS.customer),
    newCustomer(shop, dataDir),
    shop.login(EMAILS.manager),
    shop.login(EMAILS.admin),
    shop.login(EMAILS['other admin']),
    shop.login(EMAILS['super admin']),
  ]);
  return {
    bearer: {
      guest: undefined,
      'guest with token': undefined,
      customer,
      'other customer': otherCustomer,
      manager,
      admin,
      'other admin': otherAdmin,
      'super admin': superAdmin,
    },
    label: { manager: EMAILS.manager, admin: EMAILS.admin, 'super admin': EMAILS['super admin'] },
    expired: await expiredLike(shop, dataDir, customer),
  };
}

/** Adds a customer who has nothing yet. @returns their token */
export async function newCustomer(shop: Shop, dataDir: string): Promise<string> {
  const { email } = await addCustomer(dataDir);
  return await shop.login(email);
}

/** A token as somebody's, that ended before now. */
async function expiredLike(shop: Shop, dataDir: string, token: string): Promise<string> {
  const { iss, sub } = Claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  const offsetMs = await clockOffset(shop);
  const key = readSecrets(dataDir, 'local', process.env).JWT_PRIVATE_JWK;
  const tokens = joseTokens({ privateJwk: key, retired: [] }, iss, () => new Date(Date.now() + offsetMs - HOUR_MS));
  return await tokens.issue(
    {
      kind: 'user',
      userId: knownId('user', sub),
      userType: 'CUSTOMER',
      businessId: null,
      email: EMAILS.customer,
    },
    { sid: null, version: 1, readOnly: false, impersonatedBy: null },
  );
}
