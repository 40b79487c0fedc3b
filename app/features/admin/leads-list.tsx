import { useQuery } from 'urql';

import { m } from '#texts';

import { DataTable, type Column } from './data-table.tsx';
import { LEADS_QUERY, type WireLead } from './event-queries.ts';
import { LEADS_TEXTS } from './list-texts.ts';
import { PagedList } from './paged-list.tsx';
import { instantText } from './wire-text.ts';

const COLUMNS: ReadonlyArray<Column<WireLead>> = [
  {
    label: m.admin_lead_asks,
    cell: ({ zipCode }) =>
      zipCode === null ? (
        m.admin_lead_contact()
      ) : (
        <span className="figure">{m.admin_lead_delivery({ zip: zipCode })}</span>
      ),
  },
  { label: m.admin_business, cell: ({ businessName }) => businessName || '—' },
  { label: m.admin_name, cell: ({ name }) => name || '—', isExtra: true },
  { label: m.admin_lead_left_at, cell: ({ storeName }) => storeName ?? 'OSKR', isExtra: true },
  { label: m.common_email, cell: ({ email }) => <MailLink email={email} /> },
  { label: m.common_phone, cell: ({ phone }) => phone ?? '—', isExtra: true },
  // As text: whoever wrote it may have written anything.
  { label: m.admin_lead_website, cell: ({ website }) => website ?? '—', isExtra: true },
  {
    label: m.admin_when,
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
      texts={LEADS_TEXTS}
    >
      <DataTable caption={m.admin_leads()} columns={COLUMNS} isBusy={fetching} rowId={({ id }) => id} rows={rows} />
    </PagedList>
  );
}
