import { cents } from '#worker/domain/money.ts';
import { platformAnalytics, type PlatformAnalytics } from '#worker/usecases/platform/platform-analytics.ts';
import {
  PENDING_KINDS,
  platformStats,
  type PendingAction,
  type PlatformStats,
} from '#worker/usecases/platform/platform-stats.ts';

import { builder } from './builder.ts';

type Counted = PlatformStats['pendingCounts'][number];
type MonthRow = PlatformAnalytics['months'][number];
type BusinessTotals = PlatformAnalytics['businesses'][number];

const PendingKindEnum = builder.enumType('PendingKind', { values: PENDING_KINDS });

const PendingCountType = builder.objectRef<Counted>('PendingCount').implement({
  fields: (t) => ({ kind: t.expose('name', { type: PendingKindEnum }), count: t.exposeInt('count') }),
});

const PendingActionType = builder.objectRef<PendingAction>('PendingAction').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: PendingKindEnum }),
    title: t.exposeString('title'),
    detail: t.exposeString('detail'),
    since: t.expose('since', { type: 'DateTime' }),
    businessId: t.exposeID('businessId', { nullable: true }),
    orderId: t.exposeID('orderId', { nullable: true }),
  }),
});

const PlatformStatsType = builder.objectRef<PlatformStats>('PlatformStats').implement({
  fields: (t) => ({
    activeBusinesses: t.exposeInt('activeBusinesses', { description: 'switched on, and not suspended' }),
    totalUsers: t.exposeInt('totalUsers', { description: 'accounts that can sign in' }),
    pendingActions: t.exposeInt('pendingActions'),
    pendingCounts: t.field({ type: [PendingCountType], resolve: ({ pendingCounts }) => [...pendingCounts] }),
    pending: t.field({
      type: [PendingActionType],
      description: '20 of each kind at most.',
      resolve: ({ pending }) => [...pending],
    }),
  }),
});

const MonthType = builder.objectRef<MonthRow>('PlatformMonth').implement({
  fields: (t) => ({
    month: t.exposeString('month', { description: '2026-11, by UTC' }),
    orders: t.exposeInt('orders'),
    taken: t.field({ type: 'Money', resolve: ({ takenCents }) => cents(takenCents) }),
    refunded: t.field({ type: 'Money', resolve: ({ refundedCents }) => cents(refundedCents) }),
    fees: t.field({ type: 'Money', resolve: ({ feeCents }) => cents(feeCents) }),
  }),
});

const BusinessTotalsType = builder.objectRef<BusinessTotals>('PlatformBusinessTotals').implement({
  fields: (t) => ({
    businessId: t.exposeID('businessId'),
    businessName: t.exposeString('businessName'),
    orders: t.exposeInt('orders'),
    taken: t.field({ type: 'Money', resolve: ({ takenCents }) => cents(takenCents) }),
    refunded: t.field({ type: 'Money', resolve: ({ refundedCents }) => cents(refundedCents) }),
    fees: t.field({ type: 'Money', resolve: ({ feeCents }) => cents(feeCents) }),
  }),
});

const AnalyticsType = builder.objectRef<PlatformAnalytics>('PlatformAnalytics').implement({
  fields: (t) => ({
    months: t.field({ type: [MonthType], resolve: ({ months }) => [...months] }),
    businesses: t.field({ type: [BusinessTotalsType], resolve: ({ businesses }) => [...businesses] }),
  }),
});

builder.queryFields((t) => ({
  platformStats: t.field({
    type: PlatformStatsType,
    description: 'For the platform’s staff.',
    resolve: (_root, _args, { ctx }) => platformStats(ctx),
  }),
  platformAnalytics: t.field({
    type: AnalyticsType,
    description: 'For the platform’s staff.',
    args: { months: t.arg.int({ defaultValue: 12 }) },
    resolve: (_root, { months }, { ctx }) => platformAnalytics(ctx, months ?? 12),
  }),
}));
