import { m } from '#texts';
import { centsFromText } from '#worker/domain/money.ts';

import type { SizeInput, WireSize } from './inventory-queries.ts';

/** A size as typed. */
export type SizeEntry = {
  readonly title: string;
  readonly size: string;
  readonly total: string;
  /** Null until somebody changes it: then the server leaves it as it is. */
  readonly available: string | null;
  readonly price: string;
  readonly description: string;
};

export type SizeField = keyof SizeEntry;

export type SizeProblems = Readonly<Partial<Record<SizeField, string>>>;

type ReadSize =
  | { readonly ok: true; readonly value: Omit<SizeInput, 'businessId'> }
  | { readonly ok: false; readonly problems: SizeProblems };

/** In the order of the form. */
export const SIZE_FIELDS: ReadonlyArray<SizeField> = ['title', 'size', 'total', 'available', 'price', 'description'];

export function entryOf(size: WireSize | null): SizeEntry {
  if (size === null) return { title: '', size: '', total: '1', available: null, price: '', description: '' };
  return {
    title: size.title,
    size: String(size.size),
    total: String(size.total),
    available: null,
    price: size.price.toFixed(2),
    description: size.description ?? '',
  };
}

/**
 * What is shown as available today. Until somebody changes it the server leaves alone what is out of service and booked,
 * so that it goes up and down with the units.
 */
export function shownAvailable({ available, total }: SizeEntry, size: WireSize | null): string {
  if (available !== null) return available;
  if (size === null) return total;
  const units = Number(total) || 0;
  return String(Math.min(units, Math.max(0, size.available + units - size.total)));
}

/** A size as it is sent, or what is wrong with it, field by field. */
export function readSize(entry: SizeEntry): ReadSize {
  const title = entry.title.trim();
  const size = wholeFrom(entry.size, 1, 100);
  const total = wholeFrom(entry.total, 0, 10_000);
  const available = entry.available === null ? null : wholeFrom(entry.available, 0, total ?? 0);
  const price = centsFromText(entry.price);
  const isWrong = entry.available !== null && available === null;
  if (title !== '' && size !== null && total !== null && !isWrong && price !== null) {
    const description = entry.description.trim() || null;
    return { ok: true, value: { title, size, total, available, price: price / 100, description } };
  }
  const problems = {
    ...(title === '' ? { title: m.inventory_title_wrong() } : {}),
    ...(size === null ? { size: m.inventory_size_wrong() } : {}),
    ...(total === null ? { total: m.inventory_total_wrong() } : {}),
    ...(isWrong ? { available: m.inventory_units_wrong() } : {}),
    ...(price === null ? { price: m.inventory_price_wrong() } : {}),
  };
  return { ok: false, problems };
}

/** A whole number within bounds; null for anything else. */
export function wholeFrom(text: string, least: number, most: number): number | null {
  if (!/^\d{1,6}$/.test(text.trim())) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}
