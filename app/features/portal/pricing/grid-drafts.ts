import { m } from '#texts';
import { centsFromText, dollars } from '#worker/domain/money.ts';

import type { WirePrice, WireZone } from './pricing-queries.ts';

export const CELL_FIELDS = ['price', 'tons', 'days'] as const;

export type CellField = (typeof CELL_FIELDS)[number];

/** A cell as typed. */
export type CellDraft = Readonly<Record<CellField, string>>;

export type CellProblems = Readonly<Partial<Record<CellField, string>>>;

/** By `cellKey`. Only cells that were touched. */
export type Drafts = Readonly<Record<string, CellDraft>>;

export function cellKey(zoneId: string, sizeId: string): string {
  return `${zoneId} ${sizeId}`;
}

export function priceOf(zone: WireZone, sizeId: string): WirePrice | null {
  return zone.dumpsterPricing.find(({ dumpster }) => dumpster.id === sizeId) ?? null;
}

/** How a saved price stands in its cell; an unpriced one is empty. */
export function savedCell(price: WirePrice | null): CellDraft {
  if (price === null) return { price: '', tons: '', days: '' };
  return { price: price.price.toFixed(2), tons: String(price.maxWeight), days: String(price.rentalDuration) };
}

export function isChanged(draft: CellDraft, saved: CellDraft): boolean {
  return CELL_FIELDS.some((field) => draft[field].trim() !== saved[field].trim());
}

type Terms = { readonly price: number; readonly maxWeight: number; readonly rentalDuration: number };

/** What a cell is sent as, or what is wrong with it, field by field. */
export function readCell(
  draft: CellDraft,
): { readonly ok: true; readonly terms: Terms } | { readonly ok: false; readonly problems: CellProblems } {
  const price = centsFromText(draft.price);
  const maxWeight = tonsFromText(draft.tons);
  const rentalDuration = daysFromText(draft.days);
  if (price !== null && maxWeight !== null && rentalDuration !== null)
    return { ok: true, terms: { price: dollars(price), maxWeight, rentalDuration } };
  return {
    ok: false,
    problems: {
      ...(price === null ? { price: m.pricing_cell_price_wrong() } : {}),
      ...(maxWeight === null ? { tons: m.pricing_cell_tons_wrong() } : {}),
      ...(rentalDuration === null ? { days: m.pricing_days_wrong() } : {}),
    },
  };
}

/** Whole days from 1 to 365; null for anything else. */
export function daysFromText(text: string): number | null {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= 365 ? days : null;
}

const MOST_TONS = 50;

function tonsFromText(text: string): number | null {
  const tons = /^(?:\d{1,3}(?:\.\d{0,3})?|\.\d{1,3})$/.test(text.trim()) ? Number(text) : 0;
  return tons > 0 && tons <= MOST_TONS ? tons : null;
}

/** Whether nothing at all is in a cell. */
export function isBlank(draft: CellDraft): boolean {
  return CELL_FIELDS.every((field) => draft[field].trim() === '');
}

/** The cells of a column below its first one, with that one's values; an empty one empties nothing. @param sizeIds from the top */
export function copiedDown(zone: WireZone, sizeIds: ReadonlyArray<string>, drafts: Drafts): Drafts {
  const [first, ...others] = sizeIds;
  if (first === undefined) return drafts;
  const values = draftOf(zone, first, drafts);
  if (isBlank(values)) return drafts;
  return { ...drafts, ...Object.fromEntries(others.map((sizeId) => [cellKey(zone.id, sizeId), values])) };
}

/** A cell as it stands: as typed, else as saved. */
export function draftOf(zone: WireZone, sizeId: string, drafts: Drafts): CellDraft {
  return drafts[cellKey(zone.id, sizeId)] ?? savedCell(priceOf(zone, sizeId));
}

/** The touched cells that differ from what is saved. @param kept what was saved here and has not been read again yet */
export function changesOf(
  zones: ReadonlyArray<WireZone>,
  drafts: Drafts,
  kept: Drafts = {},
): ReadonlyArray<{
  readonly key: string;
  readonly zone: WireZone;
  readonly sizeId: string;
  readonly draft: CellDraft;
}> {
  return Object.entries(drafts).flatMap(([key, draft]) => {
    const [zoneId = '', sizeId = ''] = key.split(' ');
    const zone = zones.find(({ id }) => id === zoneId);
    if (zone === undefined) return [];
    const saved = kept[key] ?? savedCell(priceOf(zone, sizeId));
    return isChanged(draft, saved) ? [{ key, zone, sizeId, draft }] : [];
  });
}

/**
 * What is still typed once the zones are read anew: a cell that said what was saved then says what is saved now.
 *
 * @param zones as they were read before
 */
export function draftsAfter(zones: ReadonlyArray<WireZone>, drafts: Drafts, kept: Drafts): Drafts {
  return Object.fromEntries(changesOf(zones, drafts, kept).map(({ key, draft }) => [key, draft]));
}
