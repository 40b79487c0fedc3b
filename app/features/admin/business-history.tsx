import { useQuery } from 'urql';

import { m } from '#texts';

import { AUDIT_QUERY, reasonOf } from './event-queries.ts';
import { LoadFailure } from './paged-list.tsx';
import { instantText } from './wire-text.ts';

/** What was done to a business lately, from the audit log. */
export function BusinessHistory({ businessId }: { readonly businessId: string }) {
  const [{ data, error }, reload] = useQuery({
    query: AUDIT_QUERY,
    variables: { businessId, page: 1 },
    requestPolicy: 'network-only',
  });
  const lines = data?.auditLog ?? null;
  if (lines === null && error !== undefined)
    return <LoadFailure error={error} onRetry={() => reload()} title={m.admin_history_failed()} />;
  return (
    <section aria-label={m.admin_history()} className="card grid gap-2 p-4">
      <h3 className="font-bold">{m.admin_history()}</h3>
      {lines === null ? <p role="status">{m.admin_history_loading()}</p> : null}
      {lines?.rows.length === 0 ? <p className="text-14 text-muted">{m.admin_history_none()}</p> : null}
      <ol className="grid gap-2 text-14">
        {lines?.rows.map((line) => (
          <li className="grid" key={line.id}>
            <span className="flex flex-wrap justify-between gap-x-4">
              <strong className="font-semibold">{line.action}</strong>
              <time className="figure text-muted" dateTime={line.at}>
                {instantText(line.at)}
              </time>
            </span>
            <span className="text-muted">
              {line.actor}
              {reasonOf(line) === null ? '' : `: ${reasonOf(line)}`}
            </span>
          </li>
        ))}
      </ol>
      {lines !== null && lines.totalCount > lines.rows.length ? (
        <p className="figure text-14 text-muted">
          {m.admin_history_newest({ shown: lines.rows.length, total: lines.totalCount })}
        </p>
      ) : null}
    </section>
  );
}
