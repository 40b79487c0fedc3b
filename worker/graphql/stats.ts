import { clientStats } from '#worker/usecases/orders/client-stats.ts';
import type { StatsView } from '#worker/usecases/views.ts';

import { builder } from './builder.ts';
import { idOf } from './wire.ts';

const ClientStatsType = builder.objectRef<StatsView>('ClientStats').implement({
  fields: (t) => ({
    totalOrders: t.exposeInt('totalOrders'),
    totalRevenue: t.expose('totalRevenue', { type: 'Money' }),
    averageOrderValue: t.expose('averageOrderValue', { type: 'Money' }),
    activeInventory: t.exposeInt('activeInventory'),
    pendingOrders: t.exposeInt('pendingOrders'),
    completedOrders: t.exposeInt('completedOrders'),
    monthlyRevenue: t.expose('monthlyRevenue', { type: 'Money' }),
    topWasteType: t.exposeString('topWasteType'),
  }),
});

builder.queryField('clientStats', (t) =>
  t.field({
    type: ClientStatsType,
    args: { businessId: t.arg.id({ required: true }) },
    resolve: (_root, args, { ctx }) => clientStats(ctx, { businessId: idOf('business', args.businessId) }),
  }),
);
