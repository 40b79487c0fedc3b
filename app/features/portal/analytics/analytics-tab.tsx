import { useNavigate } from '@tanstack/react-router';

import { m } from '#texts';
import { rangeBefore } from '#worker/domain/day-range.ts';
import { formatDay, today } from '#worker/domain/rental-period.ts';

import { askedRange } from '../figures/asked-range.ts';
import { Choice } from '../figures/choice.tsx';
import { RangePicker } from '../figures/range-picker.tsx';
import { usePortal, type TabProps } from '../portal-context.ts';
import { useNow } from '../use-now.ts';
import { CustomersPanel } from './customers-panel.tsx';
import { DemandPanel } from './demand-panel.tsx';
import { RevenuePanel } from './revenue-panel.tsx';
import { UsePanel } from './use-panel.tsx';

export function AnalyticsTab({ search }: TabProps) {
  const { businessId, timeZone } = usePortal();
  const asked = askedRange(search, today(useNow(), timeZone));
  const before = rangeBefore(asked);
  const isTable = search.view === 'table';
  const compare = search.compare !== 'none';
  const variables = {
    businessId,
    from: asked.from,
    to: asked.to,
    beforeFrom: before.from,
    beforeTo: before.to,
    compare,
  };
  const panel = { variables, isTable };
  return (
    <div className="grid gap-4">
      <RangePicker asked={asked} timeZone={timeZone} />
      <Looks before={{ from: formatDay(before.from), to: formatDay(before.to) }} compare={compare} isTable={isTable} />
      <RevenuePanel {...panel} />
      <CustomersPanel {...panel} />
      <UsePanel {...panel} />
      <DemandPanel {...panel} />
    </div>
  );
}

type LooksProps = {
  readonly before: { readonly from: string; readonly to: string };
  readonly compare: boolean;
  readonly isTable: boolean;
};

function Looks({ before, compare, isTable }: LooksProps) {
  const navigate = useNavigate({ from: '/client-portal/{-$tab}' });
  const look = (view: 'table' | null): void =>
    void navigate({
      search: ({ view: _, ...rest }) => (view === null ? rest : { ...rest, view }),
      resetScroll: false,
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <label className="flex min-h-9 items-center gap-2 text-14">
        <input
          checked={compare}
          className="size-5 shrink-0"
          onChange={() =>
            void navigate({
              search: ({ compare: _, ...rest }) => (compare ? { ...rest, compare: 'none' } : rest),
              resetScroll: false,
            })
          }
          type="checkbox"
        />
        {m.figures_compare(before)}
      </label>
      <fieldset className="flex gap-2">
        <legend className="sr-only">{m.figures_look()}</legend>
        <Choice isChosen={!isTable} label={m.figures_charts()} onChoose={() => look(null)} />
        <Choice isChosen={isTable} label={m.figures_tables()} onChoose={() => look('table')} />
      </fieldset>
    </div>
  );
}
