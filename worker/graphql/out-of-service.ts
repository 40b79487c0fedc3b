import type { BlockRecord, BookingRecord } from '#db/queries/out-of-service.ts';
import { BLOCK_KINDS } from '#worker/domain/out-of-service.ts';
import { addBlock, type BlockAnswer } from '#worker/usecases/inventory/add-block.ts';
import { listBlocks } from '#worker/usecases/inventory/list-blocks.ts';
import { readCalendar, type SizeCalendar, type StockDay } from '#worker/usecases/inventory/read-calendar.ts';
import { removeBlock } from '#worker/usecases/inventory/remove-block.ts';

import { builder } from './builder.ts';
import { DumpsterType } from './refs.ts';
import { filterId } from './wire.ts';

const BlockKindEnum = builder.enumType('OutOfServiceKind', { values: BLOCK_KINDS });

const BlockType = builder.objectRef<BlockRecord>('OutOfServiceBlock').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    dumpsterId: t.exposeID('dumpsterId'),
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date', nullable: true, description: 'the first day they are back; null without end' }),
    quantity: t.exposeInt('quantity'),
    reason: t.exposeString('reason', { nullable: true }),
    kind: t.expose('kind', { type: BlockKindEnum }),
  }),
});

const BookingType = builder.objectRef<BookingRecord>('InventoryBooking').implement({
  fields: (t) => ({
    orderId: t.exposeID('orderId'),
    orderNumber: t.exposeString('orderNumber'),
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date', description: 'the first day the units are free again, turnaround included' }),
    quantity: t.exposeInt('quantity'),
    isHeld: t.boolean({ description: 'by a checkout under way', resolve: ({ state }) => state === 'HOLD' }),
  }),
});

const BlockResultType = builder.objectRef<BlockAnswer>('OutOfServiceResult').implement({
  fields: (t) => ({
    block: t.expose('block', { type: BlockType, nullable: true, description: 'null: bookings need the units' }),
    bookingsWithoutUnits: t.field({ type: [BookingType], resolve: ({ short }) => [...short] }),
  }),
});

const DayType = builder.objectRef<StockDay>('InventoryDay').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    booked: t.exposeInt('booked'),
    held: t.exposeInt('held'),
    outOfService: t.exposeInt('outOfService'),
    free: t.exposeInt('free'),
  }),
});

const SizeCalendarType = builder.objectRef<SizeCalendar>('InventoryCalendarSize').implement({
  fields: (t) => ({
    dumpster: t.expose('dumpster', { type: DumpsterType }),
    days: t.field({ type: [DayType], resolve: ({ days }) => [...days] }),
    bookings: t.field({ type: [BookingType], resolve: ({ bookings }) => [...bookings] }),
  }),
});

const BlockInputType = builder.inputType('OutOfServiceInput', {
  fields: (t) => ({
    businessId: t.id({ required: true }),
    dumpsterId: t.id({ required: true }),
    from: t.field({ type: 'Date', required: true }),
    to: t.field({ type: 'Date' }),
    quantity: t.int({ required: true }),
    reason: t.string(),
    evenIfBooked: t.boolean(),
  }),
});

builder.queryFields((t) => ({
  outOfServiceBlocks: t.field({
    type: [BlockType],
    args: { businessId: t.arg.id({ required: true }) },
    resolve: async (_root, { businessId }, { ctx }) => [
      ...(await listBlocks(ctx, { businessId: filterId('business', businessId) })),
    ],
  }),
  inventoryCalendar: t.field({
    type: [SizeCalendarType],
    args: {
      businessId: t.arg.id({ required: true }),
      from: t.arg({ type: 'Date', required: true }),
      days: t.arg.int({ required: true }),
    },
    resolve: async (_root, { businessId, ...range }, { ctx }) => [
      ...(await readCalendar(ctx, { businessId: filterId('business', businessId), ...range })),
    ],
  }),
}));

builder.mutationFields((t) => ({
  addOutOfServiceBlock: t.field({
    type: BlockResultType,
    args: { input: t.arg({ type: BlockInputType, required: true }) },
    resolve: (_root, { input }, { ctx }) =>
      addBlock(ctx, {
        businessId: filterId('business', input.businessId),
        dumpsterId: filterId('dumpster', input.dumpsterId),
        from: input.from,
        to: input.to ?? null,
        quantity: input.quantity,
        reason: input.reason ?? null,
        evenIfBooked: input.evenIfBooked ?? false,
      }),
  }),
  removeOutOfServiceBlock: t.boolean({
    args: { businessId: t.arg.id({ required: true }), id: t.arg.id({ required: true }) },
    resolve: async (_root, { businessId, id }, { ctx }) => {
      await removeBlock(ctx, { businessId: filterId('business', businessId), id });
      return true;
    },
  }),
}));
