import type { CustomerCounts } from '#db/queries/figures-customers.ts';
import type { ZipDemand } from '#db/queries/figures-demand.ts';
import type { SizeUse, ZoneUse } from '#db/queries/figures-use.ts';
import type { RevenueDay } from '#db/queries/figures.ts';
import { cents } from '#worker/domain/money.ts';
import { customerFigures } from '#worker/usecases/figures/customer-figures.ts';
import { demandFigures, type DemandFigures } from '#worker/usecases/figures/demand-figures.ts';
import { revenueFigures } from '#worker/usecases/figures/revenue-figures.ts';
import { useFigures, type UseFigures } from '#worker/usecases/figures/use-figures.ts';

import { builder } from './builder.ts';
import { figureInput } from './reports.ts';

const RevenueDayType = builder.objectRef<RevenueDay>('RevenueDay').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    orders: t.exposeInt('orders', { description: 'placed, whatever became of them' }),
    gross: t.field({
      type: 'Money',
      description: 'totals of these orders',
      resolve: ({ grossCents }) => cents(grossCents),
    }),
    captured: t.field({
      type: 'Money',
      description: 'of orders that were confirmed on the day',
      resolve: ({ capturedCents }) => cents(capturedCents),
    }),
    charges: t.field({
      type: 'Money',
      description: 'later charges that were paid on the day',
      resolve: ({ chargeCents }) => cents(chargeCents),
    }),
    refunded: t.field({ type: 'Money', resolve: ({ refundedCents }) => cents(refundedCents) }),
    net: t.field({
      type: 'Money',
      description: 'captured + charges - refunded',
      resolve: ({ capturedCents, chargeCents, refundedCents }) => cents(capturedCents + chargeCents - refundedCents),
    }),
  }),
});

const CustomerFiguresType = builder.objectRef<CustomerCounts>('CustomerFigures').implement({
  fields: (t) => ({
    customers: t.exposeInt('customers', { description: 'different e-mail addresses that ordered' }),
    repeatCustomers: t.exposeInt('repeatCustomers', {
      description: 'of these, who had ordered before or did so twice',
    }),
    completed: t.exposeInt('completed', { description: 'orders placed in the range that are completed by now' }),
    completedDays: t.exposeInt('completedDays', { description: 'the rental days of these' }),
    overweight: t.exposeInt('overweight', { description: 'of these, with a charge for additional weight' }),
  }),
});

const SizeUseType = builder.objectRef<SizeUse>('SizeUse').implement({
  fields: (t) => ({
    dumpsterId: t.exposeID('dumpsterId'),
    title: t.exposeString('title'),
    size: t.exposeInt('size'),
    units: t.exposeInt('units', { description: 'owned now; 0 of a size that was deleted' }),
    rentals: t.exposeInt('rentals'),
    daysOut: t.exposeInt('daysOut', { description: 'days of the range, of all units together' }),
    earned: t.field({
      type: 'Money',
      description: 'the rental price and the paid extensions of what was ordered in the range',
      resolve: ({ earnedCents }) => cents(earnedCents),
    }),
    earnedDays: t.exposeInt('earnedDays', { description: 'so many days that was rented for' }),
  }),
});

const ZoneUseType = builder.objectRef<ZoneUse>('ZoneUse').implement({
  fields: (t) => ({
    zoneId: t.exposeString('zoneId'),
    name: t.exposeString('name'),
    orders: t.exposeInt('orders'),
    earned: t.field({ type: 'Money', resolve: ({ earnedCents }) => cents(earnedCents) }),
    earnedDays: t.exposeInt('earnedDays'),
  }),
});

const UseFiguresType = builder.objectRef<UseFigures>('UseFigures').implement({
  fields: (t) => ({
    days: t.exposeInt('days'),
    sizes: t.field({ type: [SizeUseType], resolve: ({ sizes }) => [...sizes] }),
    zones: t.field({ type: [ZoneUseType], resolve: ({ zones }) => [...zones] }),
  }),
});

const ZipDemandType = builder.objectRef<ZipDemand>('ZipDemand').implement({
  fields: (t) => ({
    zipCode: t.exposeString('zipCode'),
    served: t.exposeInt('served', { description: 'searches that found a size that was free' }),
    soldOut: t.exposeInt('soldOut', { description: 'searches that found none that was free' }),
    noService: t.exposeInt('noService', { description: 'searches of a place that is not delivered to' }),
    orders: t.exposeInt('orders', { description: 'without those of the business’s own team' }),
  }),
});

const DemandFiguresType = builder.objectRef<DemandFigures>('DemandFigures').implement({
  fields: (t) => ({
    served: t.exposeInt('served'),
    soldOut: t.exposeInt('soldOut'),
    noService: t.exposeInt('noService'),
    orders: t.exposeInt('orders'),
    places: t.field({
      type: [ZipDemandType],
      description: 'The most searched first, 50 at most.',
      resolve: ({ places }) => [...places],
    }),
  }),
});

builder.queryFields((t) => {
  const args = {
    businessId: t.arg.id({ required: true }),
    from: t.arg({ type: 'Date', required: true }),
    to: t.arg({ type: 'Date', required: true }),
  };
  return {
    revenueFigures: t.field({
      type: [RevenueDayType],
      description: 'Each day of the range, as the business’s calendar has them.',
      args,
      resolve: async (_root, range, { ctx }) => [...(await revenueFigures(ctx, figureInput(range)))],
    }),
    customerFigures: t.field({
      type: CustomerFiguresType,
      args,
      resolve: (_root, range, { ctx }) => customerFigures(ctx, figureInput(range)),
    }),
    useFigures: t.field({
      type: UseFiguresType,
      args,
      resolve: (_root, range, { ctx }) => useFigures(ctx, figureInput(range)),
    }),
    demandFigures: t.field({
      type: DemandFiguresType,
      args,
      resolve: (_root, range, { ctx }) => demandFigures(ctx, figureInput(range)),
    }),
  };
});
