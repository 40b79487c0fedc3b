import { m } from '#texts';
import { cents, formatMoney } from '#worker/domain/money.ts';

import type { RevenueSpan } from './figure-sums.ts';

type RevenueChartProps = { readonly spans: ReadonlyArray<RevenueSpan>; readonly summary: string };

const HEIGHT = 100;

/** Gross revenue as wide bars, net revenue as narrow ones in front; below the line where more was given back than came in. */
export function RevenueChart({ spans, summary }: RevenueChartProps) {
  const top = Math.max(1, ...spans.flatMap(({ gross, net }) => [gross, net]));
  const bottom = Math.min(0, ...spans.map(({ net }) => net));
  const yOf = (value: number): number => (HEIGHT * (top - value)) / (top - bottom);
  return (
    <figure className="grid gap-1">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14">
        <Key className="fill-line" label={m.figures_gross()} />
        <Key className="fill-text" label={m.figures_net()} />
        <span className="figure text-muted">{m.figures_chart_scale({ amount: formatMoney(cents(top)) })}</span>
      </figcaption>
      <svg
        aria-label={summary}
        className="h-52 w-full"
        preserveAspectRatio="none"
        role="img"
        viewBox={`0 0 ${spans.length} ${HEIGHT}`}
      >
        {spans.map(({ day, gross, net }, index) => (
          <g key={day}>
            <rect className="fill-line" height={yOf(0) - yOf(gross)} width={0.8} x={index + 0.1} y={yOf(gross)} />
            <rect
              className={net < 0 ? 'fill-bad' : 'fill-text'}
              height={Math.abs(yOf(0) - yOf(net))}
              width={0.4}
              x={index + 0.3}
              y={Math.min(yOf(net), yOf(0))}
            />
          </g>
        ))}
        <line
          className="stroke-line-strong"
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
          x1={0}
          x2={spans.length}
          y1={yOf(0)}
          y2={yOf(0)}
        />
      </svg>
      <div aria-hidden="true" className="figure flex justify-between text-12 text-muted">
        <span>{spans[0]?.label}</span>
        {spans.length > 2 ? <span>{spans[Math.floor(spans.length / 2)]?.label}</span> : null}
        {spans.length > 1 ? <span>{spans.at(-1)?.label}</span> : null}
      </div>
    </figure>
  );
}

function Key({ label, className }: { readonly label: string; readonly className: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" className="size-3" viewBox="0 0 10 10">
        <rect className={className} height="10" width="10" />
      </svg>
      {label}
    </span>
  );
}
