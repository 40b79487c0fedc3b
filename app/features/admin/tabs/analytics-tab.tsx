import { gql, useQuery } from 'urql';

import { m } from '#texts';

import type { AdminTabProps } from '../admin-tab-content.tsx';
import { DataTable, type Column } from '../data-table.tsx';
import { Chips } from '../list-filters.tsx';
import { LoadFailure } from '../paged-list.tsx';
import { dollarsText } from '../wire-text.ts';

type Sums = { readonly orders: number; readonly taken: number; readonly refunded: number; readonly fees: number };
type Month = Sums & { readonly month: string };
type BusinessSums = Sums & { readonly businessId: string; readonly businessName: string };

const ANALYTICS_QUERY = gql<
  {
    readonly platformAnalytics: {
      readonly months: ReadonlyArray<Month>;
      readonly businesses: ReadonlyArray<BusinessSums>;
    } | null;
  },
  { readonly months: number }
>`
  query PlatformAnalytics($months: Int) {
    platformAnalytics(months: $months) {
      months {
        month
        orders
        taken
        refunded
        fees
      }
      businesses {
        businessId
        businessName
        orders
        taken
        refunded
        fees
      }
    }
  }
`;

const RANGES = [
  { id: '3', label: m.admin_months_3 },
  { id: '24', label: m.admin_months_24 },
] as const;

const SUM_COLUMNS: ReadonlyArray<Column<Sums>> = [
  { label: m.admin_orders, cell: ({ orders }) => orders.toLocaleString('en-US'), isFigure: true, isExtra: true },
  { label: m.admin_paid, cell: ({ taken }) => dollarsText(taken), isFigure: true },
  { label: m.admin_refunded, cell: ({ refunded }) => dollarsText(refunded), isFigure: true, isExtra: true },
  { label: m.admin_fees, cell: ({ fees }) => dollarsText(fees), isFigure: true },
];

export function AnalyticsTab({ search }: AdminTabProps) {
  const chosen = RANGES.find(({ id }) => id === search.only)?.id;
  const [{ data, error, fetching }, reload] = useQuery({
    query: ANALYTICS_QUERY,
    variables: { months: Number(chosen ?? '12') },
    requestPolicy: 'network-only',
  });
  const found = data?.platformAnalytics ?? null;
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="font-bold text-18">{m.admin_analytics()}</h2>
        <p className="text-14 text-muted">{m.admin_analytics_text()}</p>
      </div>
      <Chips all={m.admin_months_12()} choices={RANGES} chosen={chosen} label={m.admin_range()} />
      {found === null && error !== undefined ? (
        <LoadFailure error={error} onRetry={() => reload()} title={m.admin_figures_failed()} />
      ) : null}
      {found === null && error === undefined ? (
        <p className="card min-h-96 p-4" role="status">
          {m.admin_figures_loading()}
        </p>
      ) : null}
      {found === null ? null : (
        <>
          <Months isBusy={fetching} months={found.months} />
          <h3 className="font-bold">{m.admin_by_business()}</h3>
          {found.businesses.length === 0 ? (
            <p className="card p-4">{m.admin_analytics_none()}</p>
          ) : (
            <DataTable
              caption={m.admin_turnover_by_business()}
              columns={[
                { label: m.admin_business, cell: ({ businessName }: BusinessSums) => businessName },
                ...SUM_COLUMNS,
              ]}
              isBusy={fetching}
              rowId={({ businessId }) => businessId}
              rows={found.businesses}
            />
          )}
        </>
      )}
    </div>
  );
}

type MonthRow = Month & { readonly share: number };

const MONTH_COLUMNS: ReadonlyArray<Column<MonthRow>> = [
  { label: m.admin_month, cell: ({ month }) => <span className="figure">{month}</span> },
  { label: m.admin_share, cell: ({ share }) => <Bar share={share} />, isExtra: true },
  ...SUM_COLUMNS,
];

function Months({ months, isBusy }: { readonly months: ReadonlyArray<Month>; readonly isBusy: boolean }) {
  const most = Math.max(1, ...months.map(({ taken }) => taken));
  return (
    <DataTable
      caption={m.admin_turnover_by_month()}
      columns={MONTH_COLUMNS}
      isBusy={isBusy}
      rowId={({ month }) => month}
      rows={months.toReversed().map((month) => ({ ...month, share: month.taken / most }))}
    />
  );
}

/** Beside the figure that says the same. */
function Bar({ share }: { readonly share: number }) {
  return (
    <svg aria-hidden="true" className="h-3 w-32" preserveAspectRatio="none" viewBox="0 0 100 10">
      <rect className="fill-sunken" height="10" width="100" />
      <rect className="fill-line-strong" height="10" width={Math.max(0, Math.min(1, share)) * 100} />
    </svg>
  );
}
