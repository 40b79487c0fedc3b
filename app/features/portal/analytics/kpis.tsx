import { Tooltip, TooltipArea } from '#app/ui/tooltip.tsx';
import { m } from '#texts';

import { changeOf } from './figure-sums.ts';

export type Kpi = {
  readonly label: string;
  /** What it counts, in words. */
  readonly note: string;
  /** Null for what can't be told, such as a mean of nothing. */
  readonly value: number | null;
  /** Of the days before; left out where nothing is compared. */
  readonly before?: number | null | undefined;
  readonly show: (value: number) => string;
};

/** Figures side by side, each with what it counts, and with what it was before. */
export function Kpis({ kpis }: { readonly kpis: ReadonlyArray<Kpi> }) {
  return (
    <TooltipArea>
      <dl
        className={`grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line ${kpis.length % 4 === 0 ? 'xl:grid-cols-4' : 'xl:grid-cols-3'}`}
      >
        {kpis.map((kpi) => (
          <div className="grid content-start gap-0.5 bg-raised p-3" key={kpi.label}>
            <dt className="flex items-center gap-1 text-14 text-muted">
              {kpi.label}
              <Tooltip label={m.figures_definition({ figure: kpi.label })} text={kpi.note} />
            </dt>
            <dd className="display figure break-words font-extrabold text-16 sm:text-22">{shown(kpi, kpi.value)}</dd>
            {kpi.before === undefined ? null : <dd className="figure text-14 text-muted">{changeText(kpi)}</dd>}
          </div>
        ))}
      </dl>
    </TooltipArea>
  );
}

function shown({ show }: Pick<Kpi, 'show'>, value: number | null): string {
  return value === null ? m.figures_dash() : show(value);
}

/** How it has changed, in words. Less than half a percent is as before: nothing goes up by 0 %. */
export function changeText(kpi: Pick<Kpi, 'value' | 'before' | 'show'>): string {
  const { value, before = null } = kpi;
  const text = shown(kpi, before);
  const change = changeOf(value, before);
  if (change?.percent === 0) return m.figures_change_none({ before: text });
  switch (change?.way) {
    case undefined:
      return m.figures_change_from_none({ before: text });
    case 'none':
      return m.figures_change_none({ before: text });
    case 'up':
      return m.figures_change_up({ percent: change.percent, before: text });
    case 'down':
      return m.figures_change_down({ percent: change.percent, before: text });
  }
}
