import { managesBusiness, type Actor, type UserType } from './actor.ts';
import type { BusinessId, UserId } from './ids.ts';
import { mayBeCancelled, mayBeCharged, moveBetween, ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import type { RefusalCode } from './refusal-codes.ts';

/** Who somebody is. An order holder is whoever shows the access token of an order, signed in or not. */
export const ROLES = [
  'GUEST',
  'ORDER_HOLDER',
  'CUSTOMER',
  'BUSINESS_MANAGER',
  'BUSINESS_ADMIN',
  'SUPER_ADMIN',
] as const;

export type Role = (typeof ROLES)[number];

/**
 * How far a role reaches: `own` is what belongs to the person alone (an order bought or held, their profile), `tenant`
 * all of the business that they work for, `all` everybody's.
 */
export type Reach = 'own' | 'tenant' | 'all';

/** What an action is done to; `platform` for what belongs to no single business. */
type About = 'order' | 'business' | 'person' | 'platform' | 'anything';

type Rule = {
  readonly about: About;
  /** Roles that are not named may never. */
  readonly may: Readonly<Partial<Record<Role, Reach>>>;
  /** The statuses of an order in which it can be done; in all of them unless named. */
  readonly states?: ReadonlyArray<OrderStatus>;
};

const ANYBODY = {
  GUEST: 'all',
  ORDER_HOLDER: 'all',
  CUSTOMER: 'all',
  BUSINESS_MANAGER: 'all',
  BUSINESS_ADMIN: 'all',
  SUPER_ADMIN: 'all',
} as const;
const SIGNED_IN = { CUSTOMER: 'own', BUSINESS_MANAGER: 'own', BUSINESS_ADMIN: 'own', SUPER_ADMIN: 'own' } as const;
const PLATFORM = { SUPER_ADMIN: 'all' } as const;
const OWNERS = { BUSINESS_ADMIN: 'tenant', ...PLATFORM } as const;
const STAFF = { BUSINESS_MANAGER: 'tenant', ...OWNERS } as const;
const BUYERS = { ORDER_HOLDER: 'own', CUSTOMER: 'own', ...STAFF } as const;

/** The one table of permissions. What is not here nobody may. */
export const PERMISSIONS = {
  'public.read': { about: 'anything', may: ANYBODY },
  'account.open': { about: 'person', may: ANYBODY },
  'session.use': { about: 'person', may: ANYBODY },
  'profile.read': { about: 'person', may: SIGNED_IN },
  'profile.update': { about: 'person', may: SIGNED_IN },
  'privacy.export': { about: 'person', may: { CUSTOMER: 'own' } },
  'privacy.erase': { about: 'person', may: { CUSTOMER: 'own' } },

  /** By the cart's id, which is its capability. */
  'cart.use': { about: 'anything', may: ANYBODY },
  'cart.claim': { about: 'person', may: SIGNED_IN },
  'checkout.place': { about: 'anything', may: ANYBODY },

  /** Its progress and totals, by the bare id. */
  'order.read-masked': { about: 'order', may: ANYBODY },
  'order.read': { about: 'order', may: BUYERS },
  'order.list': { about: 'business', may: { CUSTOMER: 'own', ...STAFF } },
  'order.accept': { about: 'order', may: STAFF, states: statesWithMove('accept') },
  'order.advance': { about: 'order', may: STAFF, states: statesWithMove('advance') },
  'order.cancel': { about: 'order', may: BUYERS, states: ORDER_STATUSES.filter(mayBeCancelled) },
  'order.reschedule': { about: 'order', may: BUYERS, states: ['PENDING', 'CONFIRMED'] },
  'order.extend': { about: 'order', may: BUYERS, states: ['CONFIRMED', 'DELIVERING', 'DELIVERED'] },
  'order.request-pickup': { about: 'order', may: BUYERS, states: ['DELIVERED', 'PICKUP_SCHEDULED'] },
  'order.update-notes': { about: 'order', may: BUYERS, states: ['PENDING', 'CONFIRMED', 'DELIVERING'] },
  /** Sends the link that opens an order to the order's own address, whoever asks. */
  'order.mail-link': { about: 'order', may: ANYBODY },
  'order.delete': { about: 'order', may: PLATFORM, states: ['PENDING'] },
  'orders.export': { about: 'business', may: OWNERS },
  'document.read': { about: 'order', may: BUYERS },
  'charge.read': { about: 'order', may: BUYERS },
  'charge.propose': { about: 'order', may: STAFF },
  'charge.create': { about: 'order', may: STAFF, states: ORDER_STATUSES.filter(mayBeCharged) },
  'charge.pay': { about: 'order', may: BUYERS },
  'evidence.read': { about: 'order', may: BUYERS },
  'evidence.add': { about: 'order', may: STAFF },
  'refund.read': { about: 'order', may: BUYERS },
  'refund.create': { about: 'order', may: OWNERS },

  /** By somebody without a business, who becomes its admin, and by the platform. */
  'business.create': { about: 'person', may: SIGNED_IN },
  'business.read-account': { about: 'business', may: STAFF },
  'business.update': { about: 'business', may: OWNERS },
  'policies.update': { about: 'business', may: STAFF },
  'rules.update': { about: 'business', may: STAFF },
  'inventory.manage': { about: 'business', may: STAFF },
  'zones.manage': { about: 'business', may: STAFF },
  'add-ons.manage': { about: 'business', may: STAFF },
  'reports.read': { about: 'business', may: STAFF },
  'payments.update': { about: 'business', may: OWNERS },
  'team.read': { about: 'business', may: OWNERS },
  'team.manage': { about: 'business', may: OWNERS },
  'domains.read': { about: 'business', may: OWNERS },
  'domains.manage': { about: 'business', may: OWNERS },
  /** The platform's own fee: its rate, its fixed part, whether it is on, and who pays it. */
  'fees.update': { about: 'business', may: PLATFORM },

  'platform.read': { about: 'platform', may: PLATFORM },
  'platform.manage': { about: 'platform', may: PLATFORM },
  'platform.impersonate': { about: 'platform', may: PLATFORM },
} as const satisfies Readonly<Record<string, Rule>>;

export type Action = keyof typeof PERMISSIONS;

/** What an action is asked for. */
export type Subject = {
  readonly businessId: BusinessId | null;
  /** The customer or person whose it is; null for a guest's order and for what is a business's. */
  readonly ownerId: UserId | null;
  /** The caller showed the order's access token. */
  readonly isHeld: boolean;
};

/** Names of roles of former versions. */
const ALIASES: ReadonlyMap<string, UserType> = new Map([['CLIENT', 'BUSINESS_MANAGER']]);

/** The role that a name stands for; null for a name of none. */
export function roleNamed(name: string): Role | null {
  return ALIASES.get(name) ?? ROLES.find((role) => role === name) ?? null;
}

export function roleOf(actor: Actor): Role {
  return actor.kind === 'guest' ? 'GUEST' : actor.userType;
}

/** How far a role reaches with an action; null for never. */
export function reachOf(role: Role, action: Action): Reach | null {
  return ruleOf(action).may[role] ?? null;
}

/** Whether an action can be done to something in that status at all, whoever does it. */
export function mayInState(action: Action, status: OrderStatus): boolean {
  return ruleOf(action).states?.includes(status) ?? true;
}

/** Whether somebody may do it to anything at all. A guest counts as the holder of some order's token. */
export function mayEver(actor: Actor, action: Action): boolean {
  return reachOf(roleOf(actor), action) !== null || reachOf('ORDER_HOLDER', action) !== null;
}

/**
 * Whether somebody may do it to that subject. What they hold or own counts beside their role: staff who bought
 * something elsewhere are its buyers.
 */
export function may(actor: Actor, action: Action, subject: Subject): boolean {
  const role = reachOf(roleOf(actor), action);
  if (role === 'all') return true;
  if (role === 'tenant' && subject.businessId !== null && managesBusiness(actor, subject.businessId)) return true;
  if (subject.isHeld && reachOf('ORDER_HOLDER', action) !== null) return true;
  return isOwn(actor, subject) && (role === 'own' || reachOf('CUSTOMER', action) === 'own');
}

/**
 * Why somebody may not do it to that subject; null when they may.
 *
 * UNAUTHENTICATED tells a guest to sign in. Who stands in no relation to the subject learns nothing of it: NOT_FOUND, as
 * if it was not there. Who sees it and may not do this gets FORBIDDEN, and so does anybody where there is nothing to hide.
 */
export function refusalOf(
  actor: Actor,
  action: Action,
  subject: Subject,
): Extract<RefusalCode, 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND'> | null {
  if (may(actor, action, subject)) return null;
  if (actor.kind === 'guest') return 'UNAUTHENTICATED';
  const isNear =
    subject.isHeld ||
    isOwn(actor, subject) ||
    (subject.businessId !== null && managesBusiness(actor, subject.businessId));
  return isNear || ruleOf(action).about === 'platform' ? 'FORBIDDEN' : 'NOT_FOUND';
}

/** What is refused before anybody looks at a subject: guests where only people may, and all but the platform's staff. */
export function refusalBeforehand(actor: Actor, action: Action): 'UNAUTHENTICATED' | 'FORBIDDEN' | null {
  if (mayEver(actor, action)) return null;
  if (actor.kind === 'guest') return 'UNAUTHENTICATED';
  return ruleOf(action).about === 'platform' ? 'FORBIDDEN' : null;
}

export function isAction(text: string): text is Action {
  return Object.hasOwn(PERMISSIONS, text);
}

function isOwn(actor: Actor, { ownerId }: Subject): boolean {
  return actor.kind === 'user' && ownerId !== null && actor.userId === ownerId;
}

function ruleOf(action: Action): Rule {
  return PERMISSIONS[action];
}

function statesWithMove(move: 'accept' | 'advance'): ReadonlyArray<OrderStatus> {
  return ORDER_STATUSES.filter((from) => ORDER_STATUSES.some((to) => moveBetween(from, to) === move));
}
