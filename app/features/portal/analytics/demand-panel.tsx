import { m } from '#texts';

import { Panel } from '../panel.tsx';
import { usePanelQuery } from '../use-panel-query.ts';
import { percent } from './customers-panel.tsx';
import { DEMAND_QUERY, type DemandCounts, type DemandFigures } from './figure-queries.ts';
import { conversion, notOrdered, searchesOf } from './figure-sums.ts';
import { FigureTable } from './figure-table.tsx';
import { Kpis } from './kpis.tsx';
import type { FigurePanelProps } from './revenue-panel.tsx';

const NOTHING: DemandFigures = { served: 0, soldOut: 0, noService: 0, orders: 0, places: [] };
const count = (value: number): string => value.toLocaleString('en-US');

export function DemandPanel({ variables }: FigurePanelProps) {
  const data = usePanelQuery(DEMAND_QUERY, variables, ({ now, before }) => (now === null ? null : { now, before }));
  const now = data.value?.now ?? NOTHING;
  const before = variables.compare ? (data.value?.before ?? undefined) : undefined;
  const compared = (of: (figures: DemandCounts) => number | null) => ({
    value: of(now),
    before: before === undefined ? undefined : of(before),
  });
  const places = (now.places ?? []).filter((place) => searchesOf(place) > 0);
  return (
    <Panel data={data} height="min-h-64" text={m.figures_demand_text()} title={m.figures_demand()}>
      <Kpis
        kpis={[
          { label: m.figures_searches(), note: m.figures_searches_note(), ...compared(searchesOf), show: count },
          {
            label: m.figures_conversion(),
            note: m.figures_conversion_note(),
            ...compared(conversion),
            show: percent,
          },
          {
            label: m.figures_no_service(),
            note: m.figures_no_service_note(),
            ...compared(({ noService }) => noService),
            show: count,
          },
          {
            label: m.figures_sold_out(),
            note: m.figures_sold_out_note(),
            ...compared(({ soldOut }) => soldOut),
            show: count,
          },
          { label: m.figures_not_ordered(), note: m.figures_not_ordered_note(), ...compared(notOrdered), show: count },
          {
            label: m.figures_orders(),
            note: m.figures_demand_orders_note(),
            ...compared(({ orders }) => orders),
            show: count,
          },
        ]}
      />
      {places.length === 0 ? (
        <p className="text-muted">{m.figures_no_searches()}</p>
      ) : (
        <FigureTable
          caption={m.figures_unserved_title()}
          columns={[
            { label: m.figures_column({ name: 'zipCode' }), cell: ({ zipCode }) => zipCode, isText: true },
            { label: m.figures_searches(), cell: (place) => count(searchesOf(place)) },
            { label: m.figures_no_service(), cell: ({ noService }) => count(noService) },
            { label: m.figures_sold_out(), cell: ({ soldOut }) => count(soldOut) },
            { label: m.figures_not_ordered(), cell: (place) => count(notOrdered(place)) },
            { label: m.figures_orders(), cell: ({ orders }) => count(orders) },
          ]}
          rowId={({ zipCode }) => zipCode}
          rows={places}
        />
      )}
    </Panel>
  );
}
