import type { WireStats } from './portal-queries.ts';
import { moneyText } from './wire-order.ts';

type StatsBannerProps = { readonly stats: WireStats | null; readonly state: 'loading' | 'ready' };

export function StatsBanner({ stats, state }: StatsBannerProps) {
  if (stats === null && state === 'ready') {
    return <p className="text-14 text-muted">The figures could not be loaded. The rest of the portal works.</p>;
  }
  const figures = [
    ['Total Orders', stats?.totalOrders.toLocaleString('en-US')],
    ['Pending Orders', stats?.pendingOrders.toLocaleString('en-US')],
    ['Total Revenue', stats === null ? undefined : moneyText(stats.totalRevenue)],
    ['Average Order', stats === null ? undefined : moneyText(stats.averageOrderValue)],
  ] as const;
  return (
    <dl
      aria-busy={state === 'loading'}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4"
    >
      {figures.map(([label, value]) => (
        <div className="grid gap-0.5 bg-raised p-4" key={label}>
          <dt className="text-14 text-muted">{label}</dt>
          <dd className="display figure min-h-8 font-extrabold text-22 lg:text-28">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
