import { expect, test } from 'vitest';

import { GUEST, type Actor, type UserType } from './actor.ts';
import { newId } from './ids.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import {
  isAction,
  may,
  mayEver,
  mayInState,
  PERMISSIONS,
  reachOf,
  refusalBeforehand,
  refusalOf,
  roleNamed,
  ROLES,
  type Action,
  type Role,
  type Subject,
} from './permissions.ts';

const acme = newId('business');
const summit = newId('business');
const ACTIONS = Object.keys(PERMISSIONS).filter(isAction);

function someone(userType: UserType, businessId: typeof acme | null = null): Extract<Actor, { kind: 'user' }> {
  return { kind: 'user', userId: newId('user'), userType, businessId, email: 'someone@acme.test' };
}

const customer = someone('CUSTOMER');
const PEOPLE = {
  GUEST,
  ORDER_HOLDER: GUEST,
  CUSTOMER: customer,
  BUSINESS_MANAGER: someone('BUSINESS_MANAGER', acme),
  BUSINESS_ADMIN: someone('BUSINESS_ADMIN', acme),
  SUPER_ADMIN: someone('SUPER_ADMIN'),
} as const satisfies Record<Role, Actor>;

/** An order of acme's that the customer bought, as a role comes to it. */
function ofAcme(role: Role): Subject {
  return { businessId: acme, ownerId: role === 'CUSTOMER' ? customer.userId : null, isHeld: role === 'ORDER_HOLDER' };
}

const OF_SUMMIT: Subject = { businessId: summit, ownerId: null, isHeld: false };

/** What the decisions say, written out: g guest, h order holder, c customer, m manager, a admin, s super admin. */
const OWN: Readonly<Record<string, string>> = {
  'order.read-masked': 'ghcmas',
  'order.read': 'hcmas',
  'order.list': 'cmas',
  'order.accept': 'mas',
  'order.advance': 'mas',
  'order.cancel': 'hcmas',
  'order.reschedule': 'hcmas',
  'order.extend': 'hcmas',
  'order.request-pickup': 'hcmas',
  'order.update-notes': 'hcmas',
  'order.mail-link': 'ghcmas',
  'order.delete': 's',
  'orders.export': 'as',
  'document.read': 'hcmas',
  'charge.read': 'hcmas',
  'charge.propose': 'mas',
  'charge.create': 'mas',
  'charge.pay': 'hcmas',
  'evidence.read': 'hcmas',
  'evidence.add': 'mas',
  'refund.read': 'hcmas',
  'refund.create': 'as',
  'business.read-account': 'mas',
  'business.update': 'as',
  'policies.update': 'mas',
  'rules.update': 'mas',
  'inventory.manage': 'mas',
  'zones.manage': 'mas',
  'add-ons.manage': 'mas',
  'reports.read': 'mas',
  'payments.update': 'as',
  'team.read': 'as',
  'team.manage': 'as',
  'domains.read': 'as',
  'domains.manage': 'as',
  'fees.update': 's',
  'platform.read': 's',
  'platform.manage': 's',
  'platform.impersonate': 's',
};

const BUSINESS_ACTIONS = ACTIONS.filter((action) => action in OWN);

test.each(BUSINESS_ACTIONS)('%s: who may, of their own business and order, and of a foreign one', (action) => {
  const letters = ROLES.filter((role) => may(PEOPLE[role], action, ofAcme(role))).map((role) => LETTERS[role]);
  expect(letters.join('')).toBe(OWN[action]);

  const foreign = ROLES.filter((role) => may(PEOPLE[role], action, OF_SUMMIT));
  expect(foreign).toEqual(OWN[action] === 'ghcmas' ? ROLES : ['SUPER_ADMIN']);
});

test('every action stands in that table or is about oneself, a cart or what is public', () => {
  const others = ACTIONS.filter((action) => !(action in OWN));
  expect(others).toEqual([
    'public.read',
    'account.open',
    'session.use',
    'profile.read',
    'profile.update',
    'privacy.export',
    'privacy.erase',
    'cart.use',
    'cart.claim',
    'checkout.place',
    'business.create',
  ]);
  expect(BUSINESS_ACTIONS).toHaveLength(Object.keys(OWN).length);
});

test.each<[string, Actor, Action, Subject, ReturnType<typeof refusalOf>]>([
  ['a guest is asked to sign in', GUEST, 'order.accept', ofAcme('GUEST'), 'UNAUTHENTICATED'],
  ['the buyer sees the order and may not accept it', customer, 'order.accept', ofAcme('CUSTOMER'), 'FORBIDDEN'],
  ['another customer sees nothing', someone('CUSTOMER'), 'order.accept', ofAcme('CUSTOMER'), 'NOT_FOUND'],
  ["another business's admin sees nothing", PEOPLE.BUSINESS_ADMIN, 'order.accept', OF_SUMMIT, 'NOT_FOUND'],
  ['a manager gives no money back', PEOPLE.BUSINESS_MANAGER, 'refund.create', ofAcme('BUSINESS_MANAGER'), 'FORBIDDEN'],
  ["nor a foreign order's", PEOPLE.BUSINESS_MANAGER, 'refund.create', OF_SUMMIT, 'NOT_FOUND'],
  ['an admin sets no fee', PEOPLE.BUSINESS_ADMIN, 'fees.update', ofAcme('BUSINESS_ADMIN'), 'FORBIDDEN'],
  ['nor looks into the platform', PEOPLE.BUSINESS_ADMIN, 'platform.read', OF_SUMMIT, 'FORBIDDEN'],
  ['an admin without a business has none', someone('BUSINESS_ADMIN'), 'reports.read', OF_SUMMIT, 'NOT_FOUND'],
  ['a customer with a stray business has none', someone('CUSTOMER', summit), 'reports.read', OF_SUMMIT, 'NOT_FOUND'],
  [
    'what somebody holds counts beside their role',
    PEOPLE.BUSINESS_ADMIN,
    'order.cancel',
    { ...OF_SUMMIT, isHeld: true },
    null,
  ],
  [
    'and what they bought',
    PEOPLE.BUSINESS_ADMIN,
    'order.read',
    { ...OF_SUMMIT, ownerId: PEOPLE.BUSINESS_ADMIN.userId },
    null,
  ],
])('%s', (_what, actor, action, subject, expected) => {
  expect(refusalOf(actor, action, subject)).toBe(expected);
});

test('before anybody looks, guests are refused where only people may, and all but the platform in the platform', () => {
  for (const action of ACTIONS) {
    const isForPeople = reachOf('GUEST', action) === null && reachOf('ORDER_HOLDER', action) === null;
    expect([action, refusalBeforehand(GUEST, action)]).toEqual([action, isForPeople ? 'UNAUTHENTICATED' : null]);
    expect(mayEver(PEOPLE.SUPER_ADMIN, action) || action.startsWith('privacy.')).toBe(true);
    const isPlatforms = action.startsWith('platform.');
    for (const role of ['CUSTOMER', 'BUSINESS_MANAGER', 'BUSINESS_ADMIN'] as const)
      expect([action, refusalBeforehand(PEOPLE[role], action)]).toEqual([action, isPlatforms ? 'FORBIDDEN' : null]);
  }
});

test.each<[Action, ReadonlyArray<OrderStatus>]>([
  ['order.accept', ['PENDING']],
  ['order.advance', ['CONFIRMED', 'DELIVERING', 'DELIVERED', 'PICKUP_SCHEDULED']],
  ['order.cancel', ['PENDING', 'CONFIRMED']],
  ['order.reschedule', ['PENDING', 'CONFIRMED']],
  ['order.extend', ['CONFIRMED', 'DELIVERING', 'DELIVERED']],
  ['order.request-pickup', ['DELIVERED', 'PICKUP_SCHEDULED']],
  ['order.update-notes', ['PENDING', 'CONFIRMED', 'DELIVERING']],
  ['charge.create', ['CONFIRMED', 'DELIVERING', 'DELIVERED', 'PICKUP_SCHEDULED', 'COMPLETED', 'REFUNDED']],
  ['order.read', ORDER_STATUSES],
])('%s: in which statuses', (action, states) => {
  expect(ORDER_STATUSES.filter((status) => mayInState(action, status))).toEqual(states);
});

test('CLIENT is a former name of the manager, and others are nobody', () => {
  expect(roleNamed('CLIENT')).toBe('BUSINESS_MANAGER');
  expect(ROLES.map(roleNamed)).toEqual(ROLES);
  expect([roleNamed('client'), roleNamed('toString'), roleNamed('')]).toEqual([null, null, null]);
});

const LETTERS: Readonly<Record<Role, string>> = {
  GUEST: 'g',
  ORDER_HOLDER: 'h',
  CUSTOMER: 'c',
  BUSINESS_MANAGER: 'm',
  BUSINESS_ADMIN: 'a',
  SUPER_ADMIN: 's',
};
