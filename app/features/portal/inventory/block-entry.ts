import { m } from '#texts';
import { toCalendarDay } from '#worker/domain/rental-period.ts';

import type { BlockInput } from './inventory-queries.ts';
import { wholeFrom } from './size-entry.ts';

/** Units out of service as typed; days as the browser's date fields write them. */
export type BlockEntry = {
  readonly dumpsterId: string;
  readonly quantity: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
};

export type BlockProblems = Readonly<Partial<Record<keyof BlockEntry, string>>>;

export const BLOCK_FIELDS: ReadonlyArray<keyof BlockEntry> = ['dumpsterId', 'quantity', 'from', 'to', 'reason'];

type ReadBlock =
  | { readonly ok: true; readonly value: Omit<BlockInput, 'businessId' | 'evenIfBooked'> }
  | { readonly ok: false; readonly problems: BlockProblems };

/** What is sent, or what is wrong, field by field. @param total how many units there are */
export function readBlock(entry: BlockEntry, total: number): ReadBlock {
  const quantity = wholeFrom(entry.quantity, 1, total);
  const from = toCalendarDay(entry.from);
  const to = entry.to === '' ? null : toCalendarDay(entry.to);
  const isOrdered = to === null || (to.ok && from.ok && to.value > from.value);
  if (quantity !== null && from.ok && isOrdered) {
    const end = to?.ok === true ? to.value : null;
    const reason = entry.reason.trim() || null;
    return { ok: true, value: { dumpsterId: entry.dumpsterId, quantity, from: from.value, to: end, reason } };
  }
  const problems = {
    ...(quantity === null ? { quantity: wrongQuantity(total) } : {}),
    ...(from.ok ? {} : { from: m.inventory_out_from_wrong() }),
    ...(from.ok && !isOrdered ? { to: m.inventory_out_to_wrong() } : {}),
  };
  return { ok: false, problems };
}

function wrongQuantity(total: number): string {
  return total === 0 ? m.inventory_out_quantity_none() : m.inventory_out_quantity_wrong({ total });
}
