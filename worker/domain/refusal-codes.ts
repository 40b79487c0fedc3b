/**
 * The public error codes of the GraphQL and REST contracts: one stable list.
 *
 * Doors turn them into `extensions.code`, a result's `code` or an HTTP status;
 * nothing in the domain knows about transports.
 */
export const REFUSAL_CODES = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'OUT_OF_STOCK',
  'NO_SERVICE',
  'PRICE_CHANGED',
  'NOT_ELIGIBLE',
  'INVALID_TRANSITION',
  'PAYMENT_FAILED',
  'AUTHORIZATION_EXPIRED',
  'RATE_LIMITED',
  'QUERY_TOO_COMPLEX',
  'INTERNAL',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];
