import * as z from 'zod/mini';

import type { PageQuote } from '#app/data/models.ts';
import type { TextStore } from '#app/data/storage.ts';
import { cents } from '#worker/domain/money.ts';

import type { CheckoutValues } from './checkout-form.ts';

const DRAFT = 'checkout-draft';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** So many carts' drafts are kept: the oldest goes first. */
const MOST = 5;

const PERSON: ReadonlyArray<string> = ['email', 'firstName', 'lastName', 'phone'];
const PLACE: ReadonlyArray<string> = ['street', 'city', 'state', 'zipCode', 'placement', 'note'];

/** What was typed, and what was seen, of one cart. Never a card, never the consent. */
export type Draft = {
  readonly values: Readonly<Record<string, string>>;
  readonly addOns: ReadonlyArray<string>;
  /** The price as it was shown last. */
  readonly seen: PageQuote | null;
};

const Amount = z.int();
const Line = z.object({
  type: z.enum(['ITEM', 'ADD_ON', 'DELIVERY', 'ENVIRONMENTAL_FEE', 'SERVICE_FEE', 'TAX', 'DISCOUNT']),
  label: z.string(),
  amount: Amount,
});
const Slot = z.object({
  cartId: z.string(),
  shop: z.string(),
  at: z.number(),
  values: z.record(z.string(), z.string()),
  addOns: z.array(z.string()),
  seen: z.nullable(z.object({ lines: z.array(Line), total: Amount })),
});

const Kept = z.array(Slot);

type KeptSlot = z.infer<typeof Slot>;

/** Whose draft: `shop` is the slug of the cart's business, `zipCode` where the cart is delivered, as far as is known. */
export type DraftOwner = { readonly cartId: string; readonly shop: string; readonly zipCode: string | null };

/** Keeps a cart's draft beside those of other carts, which may be open in other tabs. */
export function keepDraft(
  store: TextStore,
  { cartId, shop }: Omit<DraftOwner, 'zipCode'>,
  { values, addOns, seen }: Omit<Draft, 'values'> & { readonly values: Partial<CheckoutValues> },
  now: Date,
): void {
  const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
  const others = parsed(store.get(DRAFT)).filter((slot) => slot.cartId !== cartId);
  const own = { cartId, shop, at: now.getTime(), values: typed, addOns, seen };
  write(store, [...others, own].slice(-MOST));
}

/**
 * A cart's draft; null when there is none. A new cart begins with the person and, for the same ZIP code, the place that
 * were typed last for another cart of the same business. What is damaged or older than 30 days is taken away, whosever
 * it is.
 */
export function readDraft(store: TextStore, { cartId, shop, zipCode }: DraftOwner, now: Date): Draft | null {
  const slots = parsed(store.get(DRAFT)).filter(({ at }) => Math.abs(now.getTime() - at) <= KEPT_MS);
  write(store, slots);
  const own = slots.find((slot) => slot.cartId === cartId);
  if (own === undefined) return carriedOver(slots.findLast((slot) => slot.shop === shop) ?? null, zipCode);
  const { values, addOns, seen } = own;
  if (seen === null) return { values, addOns, seen };
  const lines = seen.lines.map((line) => ({ ...line, amount: cents(line.amount) }));
  return { values, addOns, seen: { lines, total: cents(seen.total) } };
}

/** Once the cart has been ordered. */
export function dropDraft(store: TextStore, cartId: string): void {
  write(
    store,
    parsed(store.get(DRAFT)).filter((slot) => slot.cartId !== cartId),
  );
}

/** A form with what was typed before; what is empty, or no field of it, changes nothing. Consent is never restored. */
export function withDraft(values: CheckoutValues, typed: Draft['values']): CheckoutValues {
  const known = Object.entries(typed).filter(
    ([name, value]) => name in values && name !== 'acceptTerms' && value !== '',
  );
  return { ...values, ...Object.fromEntries(known) };
}

function carriedOver(other: KeptSlot | null, zipCode: string | null): Draft | null {
  if (other === null) return null;
  const isSamePlace = zipCode === null || other.values['zipCode'] === zipCode;
  const names = isSamePlace ? [...PERSON, ...PLACE] : PERSON;
  const values = Object.fromEntries(Object.entries(other.values).filter(([name]) => names.includes(name)));
  return { values, addOns: [], seen: null };
}

function write(store: TextStore, slots: ReadonlyArray<unknown>): void {
  if (slots.length === 0) store.remove(DRAFT);
  else store.set(DRAFT, JSON.stringify(slots));
}

function parsed(text: string | null): ReadonlyArray<KeptSlot> {
  if (text === null) return [];
  try {
    return Kept.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}
