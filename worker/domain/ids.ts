import { accept, refuse, type Result } from './result.ts';

declare const kind: unique symbol;

const PREFIXES = {
  addOn: 'add',
  block: 'oos',
  business: 'biz',
  cart: 'cart',
  cartItem: 'ci',
  city: 'city',
  charge: 'prc',
  dumpster: 'dmp',
  event: 'evt',
  evidence: 'evi',
  invitation: 'inv',
  lead: 'lead',
  order: 'ord',
  orderItem: 'oi',
  payment: 'pay',
  pricing: 'zdp',
  refund: 'rfd',
  user: 'usr',
  zone: 'zone',
} as const;

export type IdKind = keyof typeof PREFIXES;

/** A prefix and 16 random bytes in lower-case hex: `ord_5f0c…`. Opaque, unguessable, URL-safe. */
export type Id<K extends IdKind> = string & { readonly [kind]: K };

export type AddOnId = Id<'addOn'>;
export type BusinessId = Id<'business'>;
export type CartId = Id<'cart'>;
export type CartItemId = Id<'cartItem'>;
export type CityId = Id<'city'>;
export type ChargeId = Id<'charge'>;
export type DumpsterId = Id<'dumpster'>;
export type EvidenceId = Id<'evidence'>;
export type InvitationId = Id<'invitation'>;
export type OrderId = Id<'order'>;
export type OrderItemId = Id<'orderItem'>;
export type PaymentId = Id<'payment'>;
export type PricingId = Id<'pricing'>;
export type RefundId = Id<'refund'>;
export type UserId = Id<'user'>;
export type ZoneId = Id<'zone'>;

const BODY = /^[0-9a-f]{32}$/;

/** Whether `text` has the form of an id of that kind; says nothing about existence. */
export function isId<K extends IdKind>(of: K, text: string): text is Id<K> {
  const prefix = `${PREFIXES[of]}_`;
  return text.startsWith(prefix) && BODY.test(text.slice(prefix.length));
}

/** Refuses with NOT_FOUND: a malformed id answers exactly as a missing or foreign one. */
export function toId<K extends IdKind>(of: K, text: string): Result<Id<K>> {
  return isId(of, text) ? accept(text) : refuse('NOT_FOUND', 'Not found');
}

/** @throws RangeError when `text` is no id of that kind: for values that we stored ourselves. */
export function knownId<K extends IdKind>(of: K, text: string): Id<K> {
  if (isId(of, text)) return text;
  throw new RangeError(`Not a ${of} id: ${text}`);
}

/**
 * Makes a new id.
 *
 * @param bytes at least 16 random bytes (`crypto.getRandomValues`); tests and the seed pass their own
 */
export function newId<K extends IdKind>(of: K, bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(16))): Id<K> {
  let hex = '';
  for (const byte of bytes.subarray(0, 16)) hex += byte.toString(16).padStart(2, '0');
  return knownId(of, `${PREFIXES[of]}_${hex}`);
}

/**
 * The id that follows from a name: the same name gives the same id, and nobody can guess it who does not know the name.
 *
 * @param name of at least 128 random bits, such as a command's id with what it makes
 */
export async function derivedId<K extends IdKind>(of: K, name: string): Promise<Id<K>> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${of}:${name}`));
  return newId(of, new Uint8Array(digest));
}
