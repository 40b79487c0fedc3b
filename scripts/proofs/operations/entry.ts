import type { Role } from '../people.ts';
import type { Kind } from './kinds.ts';

export type Args = Readonly<Record<string, unknown>>;

/** Who may do it: null for success, else the code of the refusal. */
export type Access = Readonly<Record<Role, string | null>>;

/** A refusal that no single wrong argument brings about. */
export type Extra = {
  readonly what: string;
  readonly role: Role;
  readonly args: Args;
  readonly code: string;
  readonly isData: boolean;
};

/** How one operation of the contract is called. */
export type Entry = {
  readonly access: Access;
  /** Who tries the bad inputs; may do it. */
  readonly asker: Role;
  /** Valid input, made anew each time: of what it changes, nobody has had anything before. */
  readonly args: (role: Role) => Promise<Args>;
  /** What each scalar argument means, by its path; an argument without an entry fails the proof. */
  readonly kinds: Readonly<Record<string, Kind>>;
  readonly extra?: () => Promise<ReadonlyArray<Extra>>;
  /** Answers null where there is nothing, instead of an error. */
  readonly mayBeNull?: boolean;
  /** Further valid input, by the asker or by somebody whose token it brings. */
  readonly variants?: () => Promise<
    ReadonlyArray<{ readonly what: string; readonly args: Args; readonly bearer?: string }>
  >;
  /** Valid input that answers an empty list. */
  readonly empties?: () => Promise<ReadonlyArray<{ readonly role: Role; readonly args: Args }>>;
  /** What a bad or expired token is answered with, when that is not what a guest is. */
  readonly badToken?: string;
};

const EVERYBODY: Access = {
  guest: null,
  'guest with token': null,
  customer: null,
  'other customer': null,
  manager: null,
  admin: null,
  'other admin': null,
  'super admin': null,
};

const NOBODY_SIGNED_IN = { guest: 'UNAUTHENTICATED', 'guest with token': 'UNAUTHENTICATED' } as const;

export const OPEN = EVERYBODY;

export const SIGNED_IN: Access = { ...EVERYBODY, ...NOBODY_SIGNED_IN };

/** What is a business's own, and nobody else's to know of. */
export const OF_STAFF: Access = {
  ...SIGNED_IN,
  customer: 'NOT_FOUND',
  'other customer': 'NOT_FOUND',
  'other admin': 'NOT_FOUND',
};

export const OF_ADMINS: Access = { ...OF_STAFF, manager: 'FORBIDDEN' };

/** Its buyer knows that the order is there. */
export const OF_ORDER_STAFF: Access = { ...OF_STAFF, customer: 'FORBIDDEN' };

export const OF_ORDER_ADMINS: Access = { ...OF_ORDER_STAFF, manager: 'FORBIDDEN' };

/** The buyer, by signing in or by the order's token, and the business's staff. */
export const OF_PARTIES: Access = { ...OF_STAFF, 'guest with token': null, customer: null };

export function bad(what: string, role: Role, args: Args): Extra {
  return refused('BAD_USER_INPUT', what, role, args);
}

/** A refusal in `errors[]`. */
export function refused(code: string, what: string, role: Role, args: Args): Extra {
  return { what, role, args, code, isData: false };
}

/** A refusal of the business, in a result with `success`. */
export function told(code: string, what: string, role: Role, args: Args): Extra {
  return { what, role, args, code, isData: true };
}
