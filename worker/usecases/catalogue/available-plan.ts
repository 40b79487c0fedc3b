import { counterBlockId, type BlockPlan, type EndlessBlock } from '#db/queries/dumpster-writes.ts';
import { peakUse, type Stock } from '#worker/domain/availability.ts';
import type { DumpsterId } from '#worker/domain/ids.ts';
import { addDays, type CalendarDay } from '#worker/domain/rental-period.ts';

export const NO_BLOCKS: BlockPlan = { remove: [], put: null };

/**
 * What makes so many units available today: a block without end over the units that are to stay in, never a
 * count that is taken down by hand. More than bookings leave can't be had; then nothing is blocked.
 *
 * @param endless blocks without end that are in effect: kept where they fit, replaced where they don't
 * @param stock with `total` as it is to be
 */
export function planAvailable(
  dumpsterId: DumpsterId,
  available: number,
  stock: Stock,
  endless: ReadonlyArray<EndlessBlock>,
  day: CalendarDay,
): BlockPlan {
  const taken = peakUse(
    [...stock.blocks.filter(({ to, from }) => to !== null || from > day), ...stock.allocations],
    day,
    addDays(day, 1),
  );
  const wanted = Math.max(0, stock.total - taken - available);
  const id = counterBlockId(dumpsterId);
  const others = endless.filter((block) => block.id !== id);
  const blocked = sum(endless);
  if (wanted === blocked || (available === 0 && blocked >= wanted)) return NO_BLOCKS;
  const fit = sum(others) <= wanted;
  const quantity = fit ? wanted - sum(others) : wanted;
  return {
    remove: endless.filter((block) => !fit || block.id === id).map((block) => block.id),
    put: quantity === 0 ? null : { id, quantity, reason: 'Available units set by hand' },
  };
}

function sum(blocks: ReadonlyArray<EndlessBlock>): number {
  return blocks.reduce((total, { quantity }) => total + quantity, 0);
}
