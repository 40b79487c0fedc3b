import { Link } from '@tanstack/react-router';

import { Notice } from '#app/ui/notice.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';

import type { AdminTabProps } from '../admin-tab-content.tsx';
import { LoadFailure } from '../paged-list.tsx';
import { PENDING_NAMES } from '../pending-names.ts';
import { usePlatformStats, type WirePending } from '../use-platform-stats.ts';
import { instantText } from '../wire-text.ts';

/** What waits for somebody, kind by kind. */
export function DashboardTab(_props: AdminTabProps) {
  const [{ data, error, fetching }, reload] = usePlatformStats();
  const stats = data?.platformStats ?? null;
  if (stats === null && error !== undefined && !fetching)
    return <LoadFailure error={error} onRetry={() => reload()} title={m.admin_pending_failed()} />;
  if (stats === null) {
    return (
      <p className="card min-h-64 p-4" role="status">
        {m.admin_pending_loading()}
      </p>
    );
  }
  return (
    <section aria-labelledby="pending-title" className="grid gap-3">
      <h2 className="font-bold text-18" id="pending-title">
        {m.admin_pending_title()}
      </h2>
      <p className="text-14 text-muted">{m.admin_pending_text()}</p>
      {stats.pending.length === 0 ? <Notice title={m.admin_pending_none()} tone="good" /> : null}
      <ul className="grid gap-2">
        {stats.pending.map((action) => (
          <li
            className="card grid gap-1 border-l-6 border-l-warn p-3"
            key={`${action.kind}${action.since}${action.title}`}
          >
            <Action action={action} />
          </li>
        ))}
      </ul>
      {stats.pendingActions > stats.pending.length ? (
        <p className="figure text-14 text-muted">
          {m.admin_pending_shown({ shown: stats.pending.length, total: stats.pendingActions })}
        </p>
      ) : null}
    </section>
  );
}

function Action({ action }: { readonly action: WirePending }) {
  const { kind, title, detail, since } = action;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">
          <Target action={action} text={title} />
        </p>
        <p className="figure text-14 text-muted">
          <RichText
            parts={{ since: momentPart(since) }}
            text={m.admin_pending_since({ what: PENDING_NAMES[kind].label(), at: instantText(since) })}
          />
        </p>
      </div>
      <p className="text-14">{detail}</p>
    </>
  );
}

function Target({ action: { orderId, businessId }, text }: { readonly action: WirePending; readonly text: string }) {
  const [tab, open] =
    orderId !== null
      ? (['orders', orderId] as const)
      : businessId !== null
        ? (['businesses', businessId] as const)
        : (['system', null] as const);
  return (
    <Link
      className="link inline-flex min-h-9 items-center"
      params={{ tab }}
      search={open === null ? {} : { open }}
      to="/admin/{-$tab}"
    >
      {text}
    </Link>
  );
}

/** A mark that says the moment to machines. */
function momentPart(at: string) {
  return (text: string) => <time dateTime={at}>{text}</time>;
}
