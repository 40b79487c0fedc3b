import { m } from '#texts';
import { cents, formatMoney } from '#worker/domain/money.ts';
import { formatDay, knownDay } from '#worker/domain/rental-period.ts';

import { Panel } from '../panel.tsx';
import { usePanelQuery } from '../use-panel-query.ts';
import { moneyText } from '../wire-order.ts';
import { percent } from './customers-panel.tsx';
import { USE_QUERY, type UseFigures } from './figure-queries.ts';
import { earnedPerDay, utilisation } from './figure-sums.ts';
import { FigureTable } from './figure-table.tsx';
import type { FigurePanelProps } from './revenue-panel.tsx';

type Size = UseFigures['sizes'][number] & { readonly share: number | null };

export function UsePanel({ variables: { businessId, from, to }, isTable }: FigurePanelProps) {
  const data = usePanelQuery(USE_QUERY, { businessId, from, to }, ({ useFigures }) => useFigures);
  const { sizes = [], zones = [], days = 0 } = data.value ?? {};
  const shares = sizes.map((size) => ({ ...size, share: utilisation(size, days) }));
  const span = { from: formatDay(knownDay(from)), to: formatDay(knownDay(to)) };
  return (
    <Panel data={data} height="min-h-64" text={m.figures_use_text()} title={m.figures_use()}>
      {sizes.length === 0 ? <p className="text-muted">{m.figures_no_sizes()}</p> : null}
      {sizes.length > 0 && !isTable ? <UseChart sizes={shares} span={span} /> : null}
      {sizes.length === 0 ? null : (
        <FigureTable
          caption={m.figures_sizes_table()}
          columns={[
            { label: m.figures_column({ name: 'title' }), cell: ({ title }) => title, isText: true },
            { label: m.figures_column({ name: 'units' }), cell: ({ units }) => units },
            { label: m.figures_column({ name: 'daysOut' }), cell: ({ daysOut }) => daysOut.toLocaleString('en-US') },
            { label: m.figures_column({ name: 'use' }), cell: ({ share }) => shareText(share) },
            { label: m.figures_earned(), cell: ({ earned }) => moneyText(earned) },
            { label: m.figures_per_day(), cell: perDay },
          ]}
          rowId={({ dumpsterId }) => dumpsterId}
          rows={shares}
        />
      )}
      {zones.length === 0 ? (
        <p className="text-muted">{m.figures_no_zones()}</p>
      ) : (
        <FigureTable
          caption={m.figures_zones_table()}
          columns={[
            { label: m.figures_zone(), cell: ({ name }) => name || m.figures_dash(), isText: true },
            { label: m.figures_orders(), cell: ({ orders }) => orders.toLocaleString('en-US') },
            { label: m.figures_earned(), cell: ({ earned }) => moneyText(earned) },
            { label: m.figures_per_day(), cell: perDay },
          ]}
          rowId={({ zoneId }) => zoneId}
          rows={zones}
        />
      )}
      <p className="max-w-prose text-14 text-muted">{m.figures_use_note()}</p>
      <p className="max-w-prose text-14 text-muted">{m.figures_per_day_note()}</p>
    </Panel>
  );
}

function shareText(share: number | null): string {
  return share === null ? m.figures_dash() : percent(share);
}

function perDay(use: Parameters<typeof earnedPerDay>[0]): string {
  const amount = earnedPerDay(use);
  return amount === null ? m.figures_dash() : formatMoney(cents(Math.round(amount)));
}

const ROW = 28;

type UseChartProps = {
  readonly sizes: ReadonlyArray<Size>;
  readonly span: { readonly from: string; readonly to: string };
};

/** One bar a size, as full as its units were out; the table below has the figures. */
function UseChart({ sizes, span }: UseChartProps) {
  const known = sizes.filter(({ share }) => share !== null);
  const list = known
    .map(({ title, share }) => m.figures_use_item({ title, percent: (share ?? 0).toFixed(1) }))
    .join(', ');
  return (
    <div className="grid grid-cols-[minmax(0,max-content)_minmax(0,1fr)] items-center gap-x-3">
      <div aria-hidden="true" className="grid text-14">
        {known.map(({ dumpsterId, title }) => (
          <span className="flex h-7 items-center truncate" key={dumpsterId}>
            {title}
          </span>
        ))}
      </div>
      <svg
        aria-label={m.figures_use_summary({ ...span, list })}
        className="w-full"
        height={known.length * ROW}
        preserveAspectRatio="none"
        role="img"
        viewBox={`0 0 100 ${known.length * ROW}`}
      >
        {known.map(({ dumpsterId, share }, index) => (
          <g key={dumpsterId}>
            <rect className="fill-sunken" height={16} width={100} x={0} y={index * ROW + 6} />
            <rect className="fill-text" height={16} width={Math.min(100, share ?? 0)} x={0} y={index * ROW + 6} />
          </g>
        ))}
      </svg>
    </div>
  );
}
