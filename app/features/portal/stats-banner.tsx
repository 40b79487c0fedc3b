import { Tooltip, TooltipArea } from '#app/ui/tooltip.tsx';
import { m } from '#texts';

import type { WireStats } from './portal-queries.ts';
import { moneyText } from './wire-order.ts';

type StatsBannerProps = { readonly stats: WireStats | null; readonly state: 'loading' | 'ready' };

export function StatsBanner({ stats, state }: StatsBannerProps) {
  if (stats === null && state === 'ready') {
    return <p className="text-14 text-muted">{m.portal_stats_failed()}</p>;
  }
  const figures = [
    [m.portal_stats_orders(), stats?.totalOrders.toLocaleString('en-US'), m.portal_stats_orders_note()],
    [m.portal_stats_pending(), stats?.pendingOrders.toLocaleString('en-US'), m.portal_stats_pending_note()],
    [
      m.portal_stats_revenue(),
      stats === null ? undefined : moneyText(stats.totalRevenue),
      m.portal_stats_revenue_note(),
    ],
    [
      m.portal_stats_average(),
      stats === null ? undefined : moneyText(stats.averageOrderValue),
      m.portal_stats_average_note(),
    ],
  ] as const;
  return (
    <TooltipArea>
      <dl
        aria-busy={state === 'loading'}
        className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4"
      >
        {figures.map(([label, value, note]) => (
          <div className="grid gap-0.5 bg-raised p-4" key={label}>
            <dt className="flex items-center gap-1 text-14 text-muted">
              {label}
              <Tooltip label={m.portal_stats_note({ figure: label })} text={note} />
            </dt>
            <dd className="display figure min-h-8 font-extrabold text-22 lg:text-28">{value}</dd>
          </div>
        ))}
      </dl>
    </TooltipArea>
  );
}
