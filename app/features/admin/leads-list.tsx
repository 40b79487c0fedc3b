import { useQuery } from 'urql';

import { DataTable, type Column } from './data-table.tsx';
import { LEADS_QUERY, type WireLead } from './event-queries.ts';
import { PagedList } from './paged-list.tsx';
import { instantText } from './wire-text.ts';

const COLUMNS: ReadonlyArray<Column<WireLead>> = [
  {
    label: 'Asks for',
    cell: ({ zipCode }) => (zipCode === null ? 'Contact' : <span className="figure">Delivery to {zipCode}</span>),
  },
  { label: 'Business', cell: ({ businessName }) => businessName || '—' },
  { label: 'Name', cell: ({ name }) => name || '—', isExtra: true },
  { label: 'Left at', cell: ({ storeName }) => storeName ?? 'OSKR', isExtra: true },
  { label: 'Email', cell: ({ email }) => <MailLink email={email} /> },
  { label: 'Phone', cell: ({ phone }) => phone ?? '—', isExtra: true },
  // As text: whoever wrote it may have written anything.
  { label: 'Website', cell: ({ website }) => website ?? '—', isExtra: true },
  {
    label: 'When',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{instantText(createdAt)}</time>,
    isFigure: true,
  },
];

function MailLink({ email }: { readonly email: string }) {
  return (
    <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
      {email}
    </a>
  );
}

/** Whoever asked for contact on the landing page, or to be told when their ZIP is delivered to. */
export function LeadsList({ page }: { readonly page: number }) {
  const [{ data, error, fetching }, reload] = useQuery({
    query: LEADS_QUERY,
    variables: { page },
    requestPolicy: 'network-only',
  });
  const loaded = data?.contactLeads ?? null;
  const rows = loaded?.rows ?? [];
  return (
    <PagedList
      error={error}
      isFiltered={false}
      loaded={loaded}
      onRetry={() => reload()}
      page={page}
      shown={rows.length}
      tab="system"
      what="contact leads"
    >
      <DataTable caption="Contact leads" columns={COLUMNS} isBusy={fetching} rowId={({ id }) => id} rows={rows} />
    </PagedList>
  );
}
