import { gql, useQuery } from 'urql';

import { m } from '#texts';

import { DataTable, type Column } from './data-table.tsx';
import { LoadFailure } from './paged-list.tsx';
import { instantText } from './wire-text.ts';

type Count = { readonly name: string; readonly count: number };

type WireJob = {
  readonly name: string;
  readonly ranAt: string;
  readonly tookMs: number;
  readonly failures: number;
  readonly failedAt: string | null;
  readonly failure: string | null;
};

type WireStatus = {
  readonly webhooks: ReadonlyArray<Count>;
  readonly webhookFailures: ReadonlyArray<{
    readonly id: string;
    readonly type: string;
    readonly failure: string | null;
    readonly at: string;
  }>;
  readonly refusedWebhookMinutes: number;
  readonly mail: ReadonlyArray<Count>;
  readonly oldestDueMail: string | null;
  readonly deadMail: ReadonlyArray<{
    readonly kind: string;
    readonly recipient: string;
    readonly attempts: number;
    readonly lastError: string | null;
    readonly at: string;
  }>;
  readonly jobs: ReadonlyArray<WireJob>;
};

const STATUS_QUERY = gql<{ readonly systemStatus: WireStatus | null }, { readonly days: number }>`
  query SystemStatus($days: Int) {
    systemStatus(days: $days) {
      webhooks {
        name
        count
      }
      webhookFailures {
        id
        type
        failure
        at
      }
      refusedWebhookMinutes
      mail {
        name
        count
      }
      oldestDueMail
      deadMail {
        kind
        recipient
        attempts
        lastError
        at
      }
      jobs {
        name
        ranAt
        tookMs
        failures
        failedAt
        failure
      }
    }
  }
`;

const JOB_COLUMNS: ReadonlyArray<Column<WireJob>> = [
  { label: m.admin_job, cell: ({ name }) => name },
  { label: m.admin_job_run, cell: ({ ranAt }) => <time dateTime={ranAt}>{instantText(ranAt)}</time> },
  { label: m.admin_job_took, cell: ({ tookMs }) => m.admin_job_ms({ count: tookMs }), isFigure: true, isExtra: true },
  { label: m.admin_job_failures, cell: ({ failures }) => failures, isFigure: true },
  {
    label: m.admin_job_failure,
    cell: ({ failedAt, failure }) => (failure === null ? '—' : `${instantText(failedAt)}: ${failure}`),
    isExtra: true,
  },
];

/** What happened behind the scenes within the last seven days. */
export function SystemState() {
  const [{ data, error }, reload] = useQuery({
    query: STATUS_QUERY,
    variables: { days: 7 },
    requestPolicy: 'network-only',
  });
  const status = data?.systemStatus ?? null;
  if (status === null && error !== undefined)
    return <LoadFailure error={error} onRetry={() => reload()} title={m.admin_state_failed()} />;
  if (status === null) {
    return (
      <p className="card min-h-96 p-4" role="status">
        {m.admin_state_loading()}
      </p>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-14 text-muted">{m.admin_state_text()}</p>
      <section aria-label={m.admin_jobs()} className="grid gap-2">
        <h3 className="font-bold">{m.admin_jobs()}</h3>
        {status.jobs.length === 0 ? (
          <p className="card p-4">{m.admin_jobs_none()}</p>
        ) : (
          <DataTable caption={m.admin_jobs()} columns={JOB_COLUMNS} rowId={({ name }) => name} rows={status.jobs} />
        )}
      </section>
      <Queue counts={status.webhooks} title={m.admin_payment_events()}>
        {[
          ...(status.refusedWebhookMinutes === 0
            ? []
            : [m.admin_refused_webhooks({ count: status.refusedWebhookMinutes })]),
          ...status.webhookFailures.map(
            ({ type, failure, at }) => `${instantText(at)}, ${type}: ${failure ?? m.admin_no_reason()}`,
          ),
        ]}
      </Queue>
      <Queue counts={status.mail} title={m.admin_mail()}>
        {[
          ...(status.oldestDueMail === null ? [] : [m.admin_oldest_mail({ at: instantText(status.oldestDueMail) })]),
          ...status.deadMail.map(({ kind, recipient, attempts, lastError, at }) =>
            m.admin_dead_mail({
              at: instantText(at),
              kind,
              recipient,
              count: attempts,
              error: lastError ?? m.admin_no_reason(),
            }),
          ),
        ]}
      </Queue>
    </div>
  );
}

type QueueProps = {
  readonly title: string;
  readonly counts: ReadonlyArray<Count>;
  readonly children: ReadonlyArray<string>;
};

function Queue({ title, counts, children }: QueueProps) {
  return (
    <section aria-label={title} className="card grid gap-3 p-4">
      <h3 className="font-bold">{title}</h3>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {counts.map(({ name, count }) => (
          <div className="grid" key={name}>
            <dt className="text-14 text-muted">{name.charAt(0) + name.slice(1).toLowerCase()}</dt>
            <dd className="figure font-bold text-18">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {children.length === 0 ? null : (
        <ul className="grid gap-1 text-14">
          {children.map((line) => (
            <li className="break-words" key={line}>
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
