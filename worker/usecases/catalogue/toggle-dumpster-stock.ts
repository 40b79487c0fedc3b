import { changeBlocks, listEndlessBlocks, switchBlockId, type BlockPlan } from '#db/queries/dumpster-writes.ts';
import { findBusinessOfDumpster } from '#db/queries/owners.ts';
import type { DumpsterId } from '#worker/domain/ids.ts';
import { today } from '#worker/domain/rental-period.ts';

import type { Context } from '../context.ts';
import { changedMeanwhile, notFound } from '../errors.ts';
import { wasDoneBefore } from '../idempotency/was-done-before.ts';
import type { DumpsterView } from '../views.ts';
import { auditOf, catalogueToChange, requireMayOf } from './managed-business.ts';
import { changedDumpster } from './save-dumpster.ts';

/**
 * Takes a size out of sale, or puts it back. Out of sale: all its units are out of service without end, by
 * this switch or otherwise; bookings stay. Back: this switch is lifted, and what else keeps all of them in.
 *
 * @param input `expected`: whether the caller was shown it as on sale; left out, it is toggled as it is
 * @throws AppError UNAUTHENTICATED, NOT_FOUND; CONFLICT when it is not as expected
 */
export async function toggleDumpsterStock(
  ctx: Context,
  { dumpsterId: id, expected = null }: { readonly dumpsterId: DumpsterId; readonly expected?: boolean | null },
): Promise<DumpsterView> {
  const owner = () => findBusinessOfDumpster(ctx.primary, id);
  const { by, businessId } = await requireMayOf(ctx, 'inventory.manage', owner, 'Dumpster');
  const { dumpsters, business } = await catalogueToChange(ctx, businessId);
  const total = Math.max(1, dumpsters.find((size) => size.id === id)?.stock.total ?? 0);
  const day = today(ctx.now(), business.timeZone);
  const plan = planToggle(id, total, await listEndlessBlocks(ctx.primary, businessId, id, day));
  const isOnSale = plan.put !== null;
  if (expected !== null && expected !== isOnSale && !(await wasDoneBefore(ctx))) throw changedMeanwhile();
  const action = isOnSale ? 'dumpster.taken-out-of-sale' : 'dumpster.put-on-sale';
  const audit = auditOf(ctx, by, businessId, action, id);
  if (!(await changeBlocks(ctx.primary, businessId, id, { plan, day, audit }))) throw notFound('Dumpster not found');
  return await changedDumpster(ctx, businessId, id);
}

function planToggle(
  id: DumpsterId,
  total: number,
  endless: ReadonlyArray<{ readonly id: string; readonly quantity: number }>,
): BlockPlan {
  const own = switchBlockId(id);
  const covers = (blocks: typeof endless) => blocks.reduce((sum, { quantity }) => sum + quantity, 0) >= total;
  if (!covers(endless)) return { remove: [], put: { id: own, quantity: total, reason: 'Taken out of sale' } };
  const others = endless.filter((block) => block.id !== own);
  return { remove: covers(others) ? endless.map((block) => block.id) : [own], put: null };
}
