import { addBlock as insertBlock, listBlocks, listBookings } from '#db/queries/out-of-service.ts';
import type { BlockRecord, BookingRecord } from '#db/queries/out-of-service.ts';
import { bookingsWithoutUnits } from '#worker/domain/out-of-service.ts';
import { laterDay, today } from '#worker/domain/rental-period.ts';

import { auditOf, catalogueToChange, requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { checkedBlock, type BlockInput } from './checked-block.ts';

export type BlockAnswer = {
  /** Null when nothing was taken out, because bookings need the units. */
  readonly block: BlockRecord | null;
  /** Bookings that lack units because of it. */
  readonly short: ReadonlyArray<BookingRecord>;
};

type AddBlock = BlockInput & {
  /** Takes them out even so: the units are gone, and the owner sees to the orders. */
  readonly evenIfBooked: boolean;
};

/**
 * Takes units out of service. Never silently units that are booked: then it changes nothing and names the orders, unless
 * that is accepted. What was booked while it was decided is named in the answer, too.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business or size that is not the caller's; BAD_USER_INPUT
 */
export async function addBlock(ctx: Context, { evenIfBooked, ...input }: AddBlock): Promise<BlockAnswer> {
  const { businessId } = input;
  const by = await requireMay(ctx, 'inventory.manage', businessId, 'Dumpster');
  const { dumpsters, business } = await catalogueToChange(ctx, businessId);
  const size = dumpsters.find(({ id }) => id === input.dumpsterId);
  if (size === undefined) throw notFound('Dumpster not found');
  const day = today(ctx.now(), business.timeZone);
  const { dumpsterId, from, to, quantity, reason } = checkedBlock(input, size.stock.total, day);
  const id = await ctx.ids.next('block');
  const block: BlockRecord = { id, dumpsterId, from, to, quantity, reason, kind: 'SERVICE' };
  // What is over lacks nothing any more.
  const looked = { ...input, from: laterDay(from, day) };
  const shortBefore = await shortOf(ctx, block, looked, size.stock.total);
  if (shortBefore.length > 0 && !evenIfBooked) return { block: null, short: shortBefore };
  const audit = auditOf(ctx, by, businessId, 'outOfService.added', id, { isNew: true });
  if (!(await insertBlock(ctx.primary, businessId, block, audit))) throw notFound('Dumpster not found');
  await ctx.inventory.reload(businessId);
  return { block, short: await shortOf(ctx, block, looked, size.stock.total) };
}

async function shortOf(
  { primary }: Context,
  block: BlockRecord,
  { businessId, dumpsterId, from, to }: BlockInput,
  total: number,
): Promise<ReadonlyArray<BookingRecord>> {
  const [blocks, bookings] = await Promise.all([
    listBlocks(primary, businessId, from),
    listBookings(primary, businessId, { from, to }),
  ]);
  const others = blocks.filter(
    (other) => other.dumpsterId === dumpsterId && other.kind === 'SERVICE' && other.id !== block.id,
  );
  const own = bookings.filter((booking) => booking.dumpsterId === dumpsterId);
  return bookingsWithoutUnits(total, [...others, block], own, { from, to });
}
