import { m } from '#texts';

import type { WireBlock, WireSize } from './inventory-queries.ts';

export type StockLook = { readonly edge: string; readonly bar: string; readonly badge: string; readonly label: string };

/** Whether few of a size are left: a third of the units or less, but some. */
export function isLow({ free, total }: { readonly free: number; readonly total: number }): boolean {
  return free > 0 && free * 3 <= total;
}

/** Whether customers can order it at all: not when blocks without an end keep all units. As the server's switch sees it. */
export function isForSale(
  { id, total }: Pick<WireSize, 'id' | 'total'>,
  blocks: ReadonlyArray<WireBlock>,
  today: string,
): boolean {
  const kept = blocks
    .filter(({ dumpsterId, from, to }) => dumpsterId === id && to === null && from <= today)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return kept < Math.max(1, total);
}

/** What an owner has to notice about a size; null when all is well. */
export function stockLook({ available, total }: WireSize, forSale: boolean): StockLook | null {
  if (!forSale)
    return {
      edge: 'border-l-line-strong',
      bar: 'bg-line-strong',
      badge: 'bg-sunken text-muted',
      label: m.inventory_not_for_sale(),
    };
  if (available === 0)
    return { edge: 'border-l-bad', bar: 'bg-bad', badge: 'bg-bad-wash text-bad', label: m.inventory_all_out() };
  if (isLow({ free: available, total }))
    return { edge: 'border-l-warn', bar: 'bg-warn', badge: 'bg-warn-wash text-warn', label: m.inventory_low() };
  return null;
}

/** Why a size could not be deleted, in the promised words. @param message the server's */
export function deleteFailure(message: string): string {
  if (message.includes('active orders')) return m.inventory_delete_active();
  return message.includes('Foreign key constraint') ? m.inventory_delete_referred() : m.inventory_delete_failed();
}
