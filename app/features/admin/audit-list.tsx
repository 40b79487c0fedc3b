import { useQuery, type CombinedError } from 'urql';

import { m } from '#texts';

import { DataTable, type Column } from './data-table.tsx';
import { AUDIT_QUERY, reasonOf, SECURITY_QUERY, type WireAuditLine } from './event-queries.ts';
import { AUDIT_TEXTS, SECURITY_TEXTS, type ListTexts } from './list-texts.ts';
import { PagedList } from './paged-list.tsx';
import { instantText } from './wire-text.ts';

const COLUMNS: ReadonlyArray<Column<WireAuditLine>> = [
  { label: m.admin_audit_what, cell: ({ action }) => action },
  { label: m.admin_audit_who, cell: ({ actor }) => actor },
  {
    label: m.admin_audit_subject,
    cell: ({ subjectKind, subjectId }) => `${subjectKind} ${shortId(subjectId)}`,
    isExtra: true,
  },
  { label: m.admin_business, cell: ({ businessName }) => businessName ?? '—', isExtra: true },
  { label: m.admin_reason, cell: (line) => reasonOf(line) ?? '—', isExtra: true },
  { label: m.admin_when, cell: ({ at }) => <time dateTime={at}>{instantText(at)}</time>, isFigure: true },
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
      caption={m.admin_audit_caption()}
      texts={AUDIT_TEXTS}
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
      caption={m.admin_security_caption()}
      texts={SECURITY_TEXTS}
    />
  );
}

type LinesProps = {
  readonly caption: string;
  readonly texts: ListTexts;
  readonly page: number;
  readonly lines: { readonly rows: ReadonlyArray<WireAuditLine>; readonly totalCount: number } | null;
  readonly error: CombinedError | undefined;
  readonly fetching: boolean;
  readonly onRetry: () => void;
};

function Lines({ caption, texts, page, lines, error, fetching, onRetry }: LinesProps) {
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
      texts={texts}
    >
      <DataTable caption={caption} columns={COLUMNS} isBusy={fetching} rowId={({ id }) => id} rows={rows} />
    </PagedList>
  );
}
