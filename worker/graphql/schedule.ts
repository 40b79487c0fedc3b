import { STOP_KINDS } from '#worker/domain/schedule.ts';
import { readSchedule, type ScheduleStop } from '#worker/usecases/schedule/read-schedule.ts';

import { builder } from './builder.ts';
import { OrderType } from './refs.ts';
import { filterId } from './wire.ts';

const StopKindEnum = builder.enumType('ScheduleStopKind', { values: STOP_KINDS });

const StopType = builder.objectRef<ScheduleStop>('ScheduleStop').implement({
  description: 'A thing that a truck has yet to do for an order.',
  fields: (t) => ({
    kind: t.expose('kind', { type: StopKindEnum }),
    day: t.expose('day', { type: 'Date' }),
    isNext: t.exposeBoolean('isNext', { description: 'false for a pickup that waits for its delivery' }),
    isOverdue: t.exposeBoolean('isOverdue'),
    order: t.expose('order', { type: OrderType }),
  }),
});

builder.queryField('schedule', (t) =>
  t.field({
    type: [StopType],
    args: {
      businessId: t.arg.id({ required: true }),
      from: t.arg({ type: 'Date', required: true }),
      days: t.arg.int({ required: true }),
    },
    resolve: async (_root, { businessId, ...range }, { ctx }) => [
      ...(await readSchedule(ctx, { businessId: filterId('business', businessId), ...range })),
    ],
  }),
);
