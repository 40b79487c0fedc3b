import type { Role } from '../people.ts';

export const STATUSES = [
  'PENDING',
  'CONFIRMED',
  'DELIVERING',
  'DELIVERED',
  'PICKUP_SCHEDULED',
  'COMPLETED',
  'CANCELLED',
  'REFUNDED',
] as const;

export type Status = (typeof STATUSES)[number];

export const MOVES = [
  'accept',
  'to PENDING',
  'to CONFIRMED',
  'to DELIVERING',
  'to DELIVERED',
  'to PICKUP_SCHEDULED',
  'to COMPLETED',
  'to CANCELLED',
  'to REFUNDED',
  'cancel',
  'refund',
  'delete',
  'charge',
  'extend',
  'reschedule',
  'pickup',
] as const;

export type Move = (typeof MOVES)[number];

/** What comes of a move: where the order then stands, that nothing is left of it, or the code of the refusal. */
export type Outcome =
  | { readonly kind: 'moves'; readonly to: Status }
  /** Success, and nothing happens: it happened before. */
  | { readonly kind: 'repeats' }
  | { readonly kind: 'deletes' }
  /** As data where the result has `success`, else as an error. */
  | { readonly kind: 'refused'; readonly code: string; readonly isError: boolean };

/**
 * The contract's table, written out: a line for each move, a word for each status of `STATUSES`. `-` is
 * INVALID_TRANSITION, `stays` an effect that leaves the status.
 *
 * A cancelled order is one that kept a late-cancellation fee, so that there is something left to give back.
 */
const TABLE: Readonly<Record<Move, string>> = {
  accept: 'CONFIRMED repeats - - - - - -',
  'to PENDING': '- - - - - - - -',
  'to CONFIRMED': 'CONFIRMED - - - - - - -',
  'to DELIVERING': '- DELIVERING - - - - - -',
  'to DELIVERED': '- DELIVERED DELIVERED - - - - -',
  'to PICKUP_SCHEDULED': '- - - PICKUP_SCHEDULED - - - -',
  'to COMPLETED': '- - - COMPLETED COMPLETED - - -',
  'to CANCELLED': 'CANCELLED CANCELLED - - - - - -',
  'to REFUNDED': '- - - - - - - -',
  cancel: 'CANCELLED CANCELLED - - - - - -',
  refund: 'nothing REFUNDED stays stays stays REFUNDED REFUNDED nothing',
  delete: 'deletes moved moved moved moved moved moved moved',
  charge: '- stays stays stays stays stays - stays',
  extend: '- stays stays stays - - - -',
  reschedule: 'stays stays - - - - - -',
  pickup: '- - - PICKUP_SCHEDULED stays - - -',
};

const OF_STAFF: Readonly<Record<Role, string | null>> = {
  guest: 'UNAUTHENTICATED',
  'guest with token': 'UNAUTHENTICATED',
  customer: 'FORBIDDEN',
  'other customer': 'NOT_FOUND',
  manager: null,
  admin: null,
  'other admin': 'NOT_FOUND',
  'super admin': null,
};
const OF_THE_BUYER: Readonly<Record<Role, string | null>> = {
  ...OF_STAFF,
  'guest with token': null,
  customer: null,
};

/** Moves that the buyer may make too, by signing in or by the order's token. */
const BUYERS: ReadonlySet<Move> = new Set(['cancel', 'extend', 'reschedule', 'pickup']);

/** What the contract makes of a move, by who asks and where the order stands: who asks comes first. */
export function outcomeOf(move: Move, role: Role, status: Status): Outcome {
  const code = codeFor(move, role);
  if (code !== null) return { kind: 'refused', code, isError: true };
  const word = TABLE[move].split(' ')[STATUSES.indexOf(status)];
  switch (word) {
    case '-':
      return { kind: 'refused', code: 'INVALID_TRANSITION', isError: false };
    case 'moved':
      return { kind: 'refused', code: 'CONFLICT', isError: false };
    case 'nothing':
      return { kind: 'refused', code: 'BAD_USER_INPUT', isError: true };
    case 'repeats':
    case 'deletes':
      return { kind: word };
    case 'stays':
      return { kind: 'moves', to: status };
    default: {
      const to = STATUSES.find((known) => known === word);
      if (to === undefined) throw new RangeError(`${word} is no word of the table`);
      return { kind: 'moves', to };
    }
  }
}

function codeFor(move: Move, role: Role): string | null {
  const code = (BUYERS.has(move) ? OF_THE_BUYER : OF_STAFF)[role];
  if (code !== null) return code;
  if (move === 'refund' && role === 'manager') return 'FORBIDDEN';
  return move === 'delete' && role !== 'super admin' ? 'FORBIDDEN' : null;
}

/** Statuses in which an order keeps its units from others. */
export const HOLDS_UNITS: ReadonlySet<Status> = new Set([
  'PENDING',
  'CONFIRMED',
  'DELIVERING',
  'DELIVERED',
  'PICKUP_SCHEDULED',
]);
