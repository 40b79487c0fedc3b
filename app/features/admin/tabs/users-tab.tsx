import { useQuery } from 'urql';

import { pageOf } from '../admin-search.ts';
import type { AdminTabProps } from '../admin-tab-content.tsx';
import { DataTable, type Column } from '../data-table.tsx';
import { Chips, SearchField } from '../list-filters.tsx';
import { PagedList } from '../paged-list.tsx';
import { UserPanel } from '../user-panel.tsx';
import { fullName, USERS_QUERY, type WireUser } from '../user-queries.ts';
import { instantText, userTypeText } from '../wire-text.ts';

const NO_ACCESS = 'NO_ACCESS';

const KINDS = [
  ...['CUSTOMER', 'BUSINESS_ADMIN', 'BUSINESS_MANAGER', 'SUPER_ADMIN'].map((id) => ({ id, label: userTypeText(id) })),
  { id: NO_ACCESS, label: 'Without access' },
];

const COLUMNS: ReadonlyArray<Column<WireUser>> = [
  { label: 'Email', cell: ({ email }) => email },
  { label: 'Name', cell: fullName, isExtra: true },
  { label: 'Role', cell: ({ userType }) => userTypeText(userType) },
  { label: 'Business', cell: ({ business }) => business?.name ?? '—', isExtra: true },
  { label: 'Since', cell: ({ createdAt }) => instantText(createdAt), isExtra: true },
  { label: 'Access', cell: ({ isActive }) => <Access isActive={isActive} /> },
];

function Access({ isActive }: { readonly isActive: boolean }) {
  return isActive ? 'Yes' : <strong className="text-bad">No</strong>;
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
      <h2 className="font-bold text-18">Users</h2>
      <SearchField label="Search users by email or name" search={search} />
      <Chips all="All" choices={KINDS} chosen={only} label="Role" />
      <PagedList
        error={error}
        isFiltered={search.q !== undefined || only !== undefined}
        loaded={loaded}
        onRetry={() => reload()}
        page={page}
        shown={rows.length}
        tab="users"
        what="users"
      >
        <DataTable
          caption="Users"
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
