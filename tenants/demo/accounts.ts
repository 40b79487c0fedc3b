import type { UserType } from '#worker/domain/actor.ts';

export type DemoAccount = {
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly userType: UserType;
  /** The business's slug. */
  readonly business: string | null;
};

/** Of every demo account. */
export const DEMO_PASSWORD = 'Dumpster1!';

/** Of that password: a seed that hashed it at every first start would only cost time. */
export const DEMO_PASSWORD_HASH =
  'scrypt$16384$8$5$b3NrciBkZW1vIGFjY291bnQ$oOxgND4f3nFBtQKjrfNGq2nmt6d06MBufoYAe8bk_jY';

export const DEMO_CUSTOMER_EMAIL = 'customer@oskr.test';

export const DEMO_ACCOUNTS: ReadonlyArray<DemoAccount> = [
  staff('admin@oskr.test', 'admin', 'Avery', 'Stone', 'SUPER_ADMIN', null),
  staff('owner@acme.test', 'acme-owner', 'Dana', 'Whitfield', 'BUSINESS_ADMIN', 'acme'),
  staff('manager@acme.test', 'acme-manager', 'Luis', 'Ortega', 'BUSINESS_MANAGER', 'acme'),
  staff('owner@summit.test', 'summit-owner', 'Priya', 'Raman', 'BUSINESS_ADMIN', 'summit'),
  staff('owner@lonestar.test', 'lonestar-owner', 'Wade', 'Hollis', 'BUSINESS_ADMIN', 'lonestar'),
  staff('owner@newco.test', 'newco-owner', 'Mei', 'Tanaka', 'BUSINESS_ADMIN', 'newco'),
  {
    email: DEMO_CUSTOMER_EMAIL,
    username: 'customer',
    firstName: 'Jordan',
    lastName: 'Ellis',
    phone: '3035550177',
    userType: 'CUSTOMER',
    business: null,
  },
];

function staff(
  email: string,
  username: string,
  firstName: string,
  lastName: string,
  userType: UserType,
  business: string | null,
): DemoAccount {
  return { email, username, firstName, lastName, phone: null, userType, business };
}
