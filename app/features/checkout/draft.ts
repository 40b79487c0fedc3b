import * as z from 'zod/mini';

import type { PageQuote } from '#app/data/models.ts';
import type { TextStore } from '#app/data/storage.ts';
import { cents } from '#worker/domain/money.ts';

import type { CheckoutValues } from './checkout-form.ts';

const DRAFT = 'checkout-draft';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

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
const Kept = z.object({
  cartId: z.string(),
  at: z.number(),
  values: z.record(z.string(), z.string()),
  addOns: z.array(z.string()),
  seen: z.nullable(z.object({ lines: z.array(Line), total: Amount })),
});

/** Keeps a cart's draft in place of any other's: one is all that a browser remembers. */
export function keepDraft(
  store: TextStore,
  cartId: string,
  { values, addOns, seen }: Omit<Draft, 'values'> & { readonly values: Partial<CheckoutValues> },
  now: Date,
): void {
  const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
  store.set(DRAFT, JSON.stringify({ cartId, at: now.getTime(), values: typed, addOns, seen }));
}

/** A cart's draft; null when there is none. What is damaged or older than 30 days is taken away, whosever it is. */
export function readDraft(store: TextStore, cartId: string, now: Date): Draft | null {
  const kept = parsed(store.get(DRAFT));
  if (kept === null || Math.abs(now.getTime() - kept.at) > KEPT_MS) {
    store.remove(DRAFT);
    return null;
  }
  if (kept.cartId !== cartId) return null;
  const { values, addOns, seen } = kept;
  if (seen === null) return { values, addOns, seen };
  const lines = seen.lines.map((line) => ({ ...line, amount: cents(line.amount) }));
  return { values, addOns, seen: { lines, total: cents(seen.total) } };
}

/** Once the cart has been ordered. */
export function dropDraft(store: TextStore, cartId: string): void {
  if (parsed(store.get(DRAFT))?.cartId === cartId) store.remove(DRAFT);
}

/** A form with what was typed before; what is empty, or no field of it, changes nothing. Consent is never restored. */
export function withDraft(values: CheckoutValues, typed: Draft['values']): CheckoutValues {
  const known = Object.entries(typed).filter(
    ([name, value]) => name in values && name !== 'acceptTerms' && value !== '',
  );
  return { ...values, ...Object.fromEntries(known) };
}

function parsed(text: string | null): z.infer<typeof Kept> | null {
  if (text === null) return null;
  try {
    return Kept.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
