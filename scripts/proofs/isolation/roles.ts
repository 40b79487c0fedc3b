import * as z from 'zod';

import type { Role } from '#worker/domain/permissions.ts';

import type { Shop } from '../shop.ts';
import { SCOPES, TENANTS, type TenantName } from './markers.ts';
import type { Tenant } from './tenant.ts';

/** Somebody who asks, and whose markers they may see. */
export type Asker = {
  readonly name: string;
  readonly role: Role;
  /** Whose people they are; null for guests and the platform's staff. */
  readonly tenant: TenantName | null;
  readonly bearer: string | undefined;
  /** Of an order, shown with whatever is asked. */
  readonly accessToken: string | null;
  readonly sees: ReadonlySet<string>;
  /** Through somebody else's eyes: may change nothing. */
  readonly isReadOnly?: true;
};

const PUBLIC = TENANTS.map((tenant) => `${tenant} pub`);
const EVERYTHING = TENANTS.flatMap((tenant) => SCOPES.map((scope) => `${tenant} ${scope}`));

/** Everybody of a tenant's, and who belongs to none. */
export function askersOf(tenant: Tenant, superAdmin: string): ReadonlyArray<Asker> {
  const { name, customer, manager, admin, gone } = tenant;
  const of = (scopes: ReadonlyArray<string>) => new Set([...PUBLIC, ...scopes.map((scope) => `${name} ${scope}`)]);
  const asker = (role: Role, bearer: string, scopes: ReadonlyArray<string>, what: string = role): Asker => ({
    name: `${what} of ${name}`,
    role,
    tenant: name,
    bearer,
    accessToken: null,
    sees: of(scopes),
  });
  const [goneCustomer, goneManager, goneAdmin] = gone;
  return [
    { name: 'guest', role: 'GUEST', tenant: null, bearer: undefined, accessToken: null, sees: new Set(PUBLIC) },
    { ...asker('ORDER_HOLDER', '', ['buyer', 'sign']), bearer: undefined, accessToken: tenant.accessToken },
    // Who works for a business signs what they do to an order.
    asker('CUSTOMER', customer.token, ['buyer', 'sign']),
    asker('BUSINESS_MANAGER', manager.token, ['buyer', 'other', 'sign']),
    asker('BUSINESS_ADMIN', admin.token, ['buyer', 'other', 'sign', 'team', 'host']),
    {
      name: 'SUPER_ADMIN',
      role: 'SUPER_ADMIN',
      tenant: null,
      bearer: superAdmin,
      accessToken: null,
      sees: new Set(EVERYTHING),
    },
    asker('GUEST', goneCustomer?.token ?? '', [], 'revoked customer'),
    asker('GUEST', goneManager?.token ?? '', [], 'revoked manager'),
    asker('GUEST', goneAdmin?.token ?? '', [], 'revoked admin'),
  ];
}

/** The platform, looking at a tenant through its admin's eyes. */
export async function lookerAt(shop: Shop, { name, ids }: Tenant, superAdmin: string): Promise<Asker> {
  const { text } = await shop.http(
    'POST',
    '/api/auth/impersonate',
    { businessId: ids.business, reason: 'The matrix of who may see what' },
    { authorization: `Bearer ${superAdmin}` },
  );
  const { data } = z.object({ data: z.object({ token: z.string() }) }).parse(JSON.parse(text));
  return {
    name: `the platform looking at ${name}`,
    role: 'BUSINESS_ADMIN',
    tenant: name,
    bearer: data.token,
    accessToken: null,
    sees: new Set([
      ...PUBLIC,
      ...SCOPES.filter((scope) => scope !== 'cart' && scope !== 'lead').map((scope) => `${name} ${scope}`),
    ]),
    isReadOnly: true,
  };
}
