import { useQuery, type CombinedError } from 'urql';

import { DataTable, type Column } from './data-table.tsx';
import { AUDIT_QUERY, reasonOf, SECURITY_QUERY, type WireAuditLine } from './event-queries.ts';
import { PagedList } from './paged-list.tsx';
import { instantText } from './wire-text.ts';

const COLUMNS: ReadonlyArray<Column<WireAuditLine>> = [
  { label: 'What', cell: ({ action }) => action },
  { label: 'Who', cell: ({ actor }) => actor },
  { label: 'To what', cell: ({ subjectKind, subjectId }) => `${subjectKind} ${shortId(subjectId)}`, isExtra: true },
  { label: 'Business', cell: ({ businessName }) => businessName ?? '—', isExtra: true },
  { label: 'Reason', cell: (line) => reasonOf(line) ?? '—', isExtra: true },
  { label: 'When', cell: ({ at }) => <time dateTime={at}>{instantText(at)}</time>, isFigure: true },
];

/** Enough of an id to tell it from others in a list. */
function shortId(id: string): string {
  return id.length > 16 ? `${id.slice(0, 12)}…` : id;
}

export function AuditList({ page }: { readonly page: number }) {
  const [{ data, error, fetching }, reload] = useQuery({
    query: AUDIT_QUERY,
    variables: { businessId: null, page },
    requestPolicy: 'network-only',
  });
  return (
    <Lines
      error={error}
      fetching={fetching}
      lines={data?.auditLog ?? null}
      onRetry={() => reload()}
      page={page}
      what="lines of the audit log"
    />
  );
}

export function SecurityList({ page }: { readonly page: number }) {
  const [{ data, error, fetching }, reload] = useQuery({
    query: SECURITY_QUERY,
    variables: { page },
    requestPolicy: 'network-only',
  });
  return (
    <Lines
      error={error}
      fetching={fetching}
      lines={data?.securityEvents ?? null}
      onRetry={() => reload()}
      page={page}
      what="security events"
    />
  );
}

type LinesProps = {
  readonly what: string;
  readonly page: number;
  readonly lines: { readonly rows: ReadonlyArray<WireAuditLine>; readonly totalCount: number } | null;
  readonly error: CombinedError | undefined;
  readonly fetching: boolean;
  readonly onRetry: () => void;
};

function Lines({ what, page, lines, error, fetching, onRetry }: LinesProps) {
  const rows = lines?.rows ?? [];
  return (
    <PagedList
      error={error}
      isFiltered={false}
      loaded={lines}
      onRetry={onRetry}
      page={page}
      shown={rows.length}
      tab="system"
      what={what}
    >
      <DataTable caption={what} columns={COLUMNS} isBusy={fetching} rowId={({ id }) => id} rows={rows} />
    </PagedList>
  );
}
