import { m } from '#texts';
import { cents, formatMoney } from '#worker/domain/money.ts';
import { formatDay, knownDay } from '#worker/domain/rental-period.ts';

import { Panel } from '../panel.tsx';
import { usePanelQuery } from '../use-panel-query.ts';
import { REVENUE_QUERY, type RangeVariables } from './figure-queries.ts';
import { averageOrder, revenueSpans, spanKind, sumRevenue, type RevenueSpan, type SpanKind } from './figure-sums.ts';
import { FigureTable } from './figure-table.tsx';
import { Kpis } from './kpis.tsx';
import { RevenueChart } from './revenue-chart.tsx';

export type FigurePanelProps = { readonly variables: RangeVariables; readonly isTable: boolean };

const dollars = (amount: number): string => formatMoney(cents(Math.round(amount)));

export function RevenuePanel({ variables, isTable }: FigurePanelProps) {
  const data = usePanelQuery(REVENUE_QUERY, variables, ({ now, before }) => (now === null ? null : { now, before }));
  const days = data.value?.now ?? [];
  const sum = sumRevenue(days);
  const before = variables.compare && data.value?.before ? sumRevenue(data.value.before) : undefined;
  const kind = spanKind(days.length);
  const spans = revenueSpans(days, kind);
  const isEmpty = days.every(
    ({ orders, captured, charges, refunded }) => !orders && !captured && !charges && !refunded,
  );
  return (
    <Panel data={data} height="min-h-96" text={m.figures_revenue_text()} title={m.figures_revenue()}>
      <Kpis
        kpis={[
          {
            label: m.figures_gross(),
            note: m.figures_gross_note(),
            value: sum.gross,
            before: before?.gross,
            show: dollars,
          },
          { label: m.figures_net(), note: m.figures_net_note(), value: sum.net, before: before?.net, show: dollars },
          {
            label: m.figures_orders(),
            note: m.figures_orders_note(),
            value: sum.orders,
            before: before?.orders,
            show: (value) => value.toLocaleString('en-US'),
          },
          {
            label: m.figures_average(),
            note: m.figures_average_note(),
            value: averageOrder(sum),
            before: before === undefined ? undefined : averageOrder(before),
            show: dollars,
          },
        ]}
      />
      {isEmpty ? <p className="grid min-h-24 content-center text-muted">{m.figures_revenue_none()}</p> : null}
      {!isEmpty && isTable ? <RevenueTable kind={kind} spans={spans} /> : null}
      {!isEmpty && !isTable ? <RevenueChart spans={spans} summary={summaryOf(spans, kind, variables)} /> : null}
    </Panel>
  );
}

function summaryOf(spans: ReadonlyArray<RevenueSpan>, kind: SpanKind, { from, to }: RangeVariables): string {
  const peak = spans.reduce<RevenueSpan | undefined>(
    (best, span) => (best === undefined || span.net > best.net ? span : best),
    undefined,
  );
  const sumOf = (of: (span: RevenueSpan) => number): number => spans.reduce((sum, span) => sum + of(span), 0);
  return m.figures_revenue_summary({
    gross: dollars(sumOf(({ gross }) => gross)),
    net: dollars(sumOf(({ net }) => net)),
    from: formatDay(knownDay(from)),
    to: formatDay(knownDay(to)),
    most: dollars(peak?.net ?? 0),
    peak: peak?.label ?? '',
    kind,
  });
}

const SPAN_LABELS = { day: m.figures_day, week: m.figures_week, month: m.figures_month } as const;

function RevenueTable({ spans, kind }: { readonly spans: ReadonlyArray<RevenueSpan>; readonly kind: SpanKind }) {
  return (
    <FigureTable
      caption={m.figures_revenue()}
      columns={[
        { label: SPAN_LABELS[kind](), cell: ({ label }) => label, isText: true },
        { label: m.figures_orders(), cell: ({ orders }) => orders.toLocaleString('en-US') },
        { label: m.figures_gross(), cell: ({ gross }) => dollars(gross) },
        { label: m.figures_captured(), cell: ({ captured }) => dollars(captured) },
        { label: m.figures_charges(), cell: ({ charges }) => dollars(charges) },
        { label: m.figures_refunds(), cell: ({ refunded }) => dollars(refunded) },
        { label: m.figures_net(), cell: ({ net }) => dollars(net) },
      ]}
      rowId={({ day }) => day}
      rows={spans}
    />
  );
}
