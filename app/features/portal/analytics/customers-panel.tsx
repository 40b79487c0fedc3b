import { m } from '#texts';

import { Panel } from '../panel.tsx';
import { usePanelQuery } from '../use-panel-query.ts';
import { CUSTOMERS_QUERY, type CustomerFigures } from './figure-queries.ts';
import { averageDaysOut, overweightShare, repeatShare } from './figure-sums.ts';
import { Kpis } from './kpis.tsx';
import type { FigurePanelProps } from './revenue-panel.tsx';

export const percent = (value: number): string => m.figures_percent({ value: value.toFixed(1) });

const NOBODY: CustomerFigures = { customers: 0, repeatCustomers: 0, completed: 0, completedDays: 0, overweight: 0 };

export function CustomersPanel({ variables }: FigurePanelProps) {
  const data = usePanelQuery(CUSTOMERS_QUERY, variables, ({ now, before }) => (now === null ? null : { now, before }));
  const now = data.value?.now ?? NOBODY;
  const before = variables.compare ? (data.value?.before ?? undefined) : undefined;
  const compared = (of: (figures: CustomerFigures) => number | null) => ({
    value: of(now),
    before: before === undefined ? undefined : of(before),
  });
  return (
    <Panel data={data} text={m.figures_customers_text()} title={m.figures_customers()}>
      <Kpis
        kpis={[
          {
            label: m.figures_customer_count(),
            note: m.figures_customer_count_note(),
            ...compared(({ customers }) => customers),
            show: (value) => value.toLocaleString('en-US'),
          },
          {
            label: m.figures_repeat(),
            note: m.figures_repeat_note(),
            ...compared(repeatShare),
            show: percent,
          },
          {
            label: m.figures_days_out(),
            note: m.figures_days_out_note(),
            ...compared(averageDaysOut),
            show: (value) => value.toFixed(1),
          },
          {
            label: m.figures_overweight(),
            note: m.figures_overweight_note(),
            ...compared(overweightShare),
            show: percent,
          },
        ]}
      />
    </Panel>
  );
}
