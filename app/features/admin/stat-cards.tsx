import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { failureText } from '#app/data/failure-text.ts';
import { m } from '#texts';

import { PENDING_NAMES } from './pending-names.ts';
import { useHealth } from './use-health.ts';
import { usePlatformStats } from './use-platform-stats.ts';

/** The four figures above every tab. */
export function StatCards() {
  const [{ data, error, fetching }] = usePlatformStats();
  const stats = data?.platformStats ?? null;
  const isMissing = stats === null && !fetching && error !== undefined;
  const figure = (value: number | undefined): string => (isMissing ? '—' : (value?.toLocaleString('en-US') ?? ''));
  return (
    <section aria-label={m.admin_stats()}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        <Health />
        <Card label={m.admin_stats_businesses()} value={figure(stats?.activeBusinesses)} />
        <Card label={m.admin_stats_users()} value={figure(stats?.totalUsers)} />
        <Card label={m.admin_pending_title()} value={figure(stats?.pendingActions)}>
          {stats === null || stats.pendingActions === 0 ? null : (
            <Link className="link" params={{ tab: 'dashboard' }} to="/admin/{-$tab}">
              {stats.pendingCounts
                .filter(({ count }) => count > 0)
                .map(({ kind, count }) => PENDING_NAMES[kind].counted({ count }))
                .join(', ')}
            </Link>
          )}
        </Card>
      </dl>
      {isMissing ? (
        <p className="mt-2 text-14 text-muted">{m.admin_stats_failed({ problem: failureText(error) })}</p>
      ) : null}
    </section>
  );
}

function Card({
  label,
  value,
  children,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className="grid content-start gap-0.5 bg-raised p-3 md:p-4">
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="display figure min-h-8 font-extrabold text-22 lg:text-28">{value}</dd>
      {children ? <dd className="text-14">{children}</dd> : null}
    </div>
  );
}

function Health() {
  const report = useHealth();
  if (report === null) return <Card label={m.admin_health()} value="" />;
  const { isHealthy, problems } = report;
  const Icon = isHealthy ? CircleCheck : TriangleAlert;
  return (
    <Card
      label={m.admin_health()}
      value={
        <span className={`inline-flex items-center gap-2 ${isHealthy ? 'text-good' : 'text-warn'}`} role="status">
          <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
          {isHealthy ? m.admin_healthy() : m.admin_degraded()}
        </span>
      }
    >
      {problems.length === 0 ? null : (
        <ul className="grid gap-0.5">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
