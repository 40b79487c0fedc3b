import { useQuery } from 'urql';

import { m } from '#texts';

import { pageOf } from '../admin-search.ts';
import type { AdminTabProps } from '../admin-tab-content.tsx';
import { DataTable, type Column } from '../data-table.tsx';
import { Chips, SearchField } from '../list-filters.tsx';
import { USERS_TEXTS } from '../list-texts.ts';
import { PagedList } from '../paged-list.tsx';
import { UserPanel } from '../user-panel.tsx';
import { fullName, USERS_QUERY, type WireUser } from '../user-queries.ts';
import { instantText, userTypeText } from '../wire-text.ts';

const NO_ACCESS = 'NO_ACCESS';

const KINDS = [
  ...['CUSTOMER', 'BUSINESS_ADMIN', 'BUSINESS_MANAGER', 'SUPER_ADMIN'].map((id) => ({
    id,
    label: () => userTypeText(id),
  })),
  { id: NO_ACCESS, label: m.admin_no_access },
];

const COLUMNS: ReadonlyArray<Column<WireUser>> = [
  { label: m.common_email, cell: ({ email }) => email },
  { label: m.admin_name, cell: fullName, isExtra: true },
  { label: m.admin_role, cell: ({ userType }) => userTypeText(userType) },
  { label: m.admin_business, cell: ({ business }) => business?.name ?? '—', isExtra: true },
  { label: m.admin_since, cell: ({ createdAt }) => instantText(createdAt), isExtra: true },
  { label: m.admin_access, cell: ({ isActive }) => <Access isActive={isActive} /> },
];

function Access({ isActive }: { readonly isActive: boolean }) {
  return isActive ? m.admin_yes() : <strong className="text-bad">{m.admin_no()}</strong>;
}

export function UsersTab({ search }: AdminTabProps) {
  const page = pageOf(search);
  const only = KINDS.some(({ id }) => id === search.only) ? search.only : undefined;
  const [{ data, error, fetching }, reload] = useQuery({
    query: USERS_QUERY,
    variables: {
      search: search.q ?? null,
      userType: only === undefined || only === NO_ACCESS ? null : only,
      isActive: only === NO_ACCESS ? false : null,
      page,
    },
    requestPolicy: 'network-only',
  });
  const loaded = data?.platformUsers ?? null;
  const rows = loaded?.rows ?? [];
  const open = rows.find(({ id }) => id === search.open);
  return (
    <div className="grid gap-4">
      <h2 className="font-bold text-18">{m.admin_users()}</h2>
      <SearchField label={m.admin_search_users()} search={search} />
      <Chips all={m.admin_all()} choices={KINDS} chosen={only} label={m.admin_role()} />
      <PagedList
        error={error}
        isFiltered={search.q !== undefined || only !== undefined}
        loaded={loaded}
        onRetry={() => reload()}
        page={page}
        shown={rows.length}
        tab="users"
        texts={USERS_TEXTS}
      >
        <DataTable
          caption={m.admin_users()}
          columns={COLUMNS}
          isBusy={fetching}
          opensIn="users"
          rowId={({ id }) => id}
          rows={rows}
        />
      </PagedList>
      {open === undefined ? null : <UserPanel key={open.id} onChanged={() => reload()} user={open} />}
    </div>
  );
}
