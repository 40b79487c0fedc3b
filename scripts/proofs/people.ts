import * as z from 'zod';

import { joseTokens } from '#worker/adapters/jose-tokens.ts';
import { newId } from '#worker/domain/ids.ts';

import { readSecrets } from '../local/secrets.ts';
import type { Shop } from './shop.ts';

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
  readonly customerId: string;
  /** Of the customer, and past its end. */
  readonly expired: string;
  /** Signed in without any business, and without an account behind it. */
  readonly stranger: string;
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

/** Signs everybody in, by the product's clock as it is now. There is one demo customer: the other one is made up. */
export async function meetPeople(shop: Shop, dataDir: string): Promise<People> {
  const [customer, manager, admin, otherAdmin, superAdmin] = await Promise.all([
    shop.login(EMAILS.customer),
    shop.login(EMAILS.manager),
    shop.login(EMAILS.admin),
    shop.login(EMAILS['other admin']),
    shop.login(EMAILS['super admin']),
  ]);
  const { iss, sub } = Claims.parse(JSON.parse(Buffer.from(customer.split('.')[1] ?? '', 'base64url').toString()));
  const { offsetMs } = z
    .object({ offsetMs: z.number() })
    .parse(await shop.json('POST', '/__dev/clock', { advanceMs: 0 }));
  const key = readSecrets(dataDir, 'local', process.env).JWT_PRIVATE_JWK;
  const issue = async (ageMs: number) =>
    await joseTokens(key, iss, () => new Date(Date.now() + offsetMs - ageMs)).issue({
      kind: 'user',
      userId: newId('user'),
      userType: 'CUSTOMER',
      businessId: null,
      email: 'somebody@example.test',
    });
  const stranger = await issue(0);
  return {
    bearer: {
      guest: undefined,
      'guest with token': undefined,
      customer,
      'other customer': stranger,
      manager,
      admin,
      'other admin': otherAdmin,
      'super admin': superAdmin,
    },
    label: { manager: EMAILS.manager, admin: EMAILS.admin, 'super admin': EMAILS['super admin'] },
    customerId: sub,
    expired: await issue(HOUR_MS),
    stranger,
  };
}
