import { m } from '#texts';
import { SHAPES } from '#worker/domain/coverage.ts';

import { Panel } from '../panel.tsx';
import { usePortal } from '../portal-context.ts';
import { usePanelQuery } from '../use-panel-query.ts';
import { COVERAGE_QUERY } from './area-queries.ts';

/** The served ZIPs to scale around the yard. */
export function CoveragePanel() {
  const { businessId } = usePortal();
  const data = usePanelQuery(COVERAGE_QUERY, { businessId }, ({ coveragePicture }) => coveragePicture);
  const { value } = data;
  return (
    <Panel data={data} height="min-h-96" text={m.pricing_coverage_text()} title={m.pricing_coverage()}>
      {value === null ? null : value.places === 0 ? (
        <p className="rounded-card bg-sunken p-4 text-14">{m.pricing_coverage_none()}</p>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,28rem)_1fr]">
          <img
            alt={value.text}
            className="w-full rounded-card border border-line bg-[#fff]"
            height={640}
            src={`data:image/svg+xml,${encodeURIComponent(value.svg)}`}
            width={640}
          />
          <div className="grid gap-3">
            <h3 className="font-bold">{m.pricing_legend()}</h3>
            <ul className="grid gap-2 text-14">
              {value.zones.map(({ zoneId, name, shape, places }) => (
                <li className="flex items-center gap-2" key={zoneId}>
                  <Mark shape={shape} />
                  <span className="figure min-w-0 break-words">{m.pricing_legend_zone({ name, count: places })}</span>
                </li>
              ))}
            </ul>
            <p className="text-14 text-muted">{m.pricing_legend_yard()}</p>
          </div>
        </div>
      )}
    </Panel>
  );
}

function Mark({ shape }: { readonly shape: string }) {
  const { path, isHollow } = SHAPES.find(({ name }) => name === shape) ?? SHAPES[0];
  return (
    <svg aria-hidden="true" className="size-5 shrink-0" viewBox="-10 -10 20 20">
      <path
        d={`M0 0${path}`}
        fill={isHollow ? 'none' : '#3b4654'}
        stroke={isHollow ? '#a3480a' : 'none'}
        strokeWidth={2.5}
      />
    </svg>
  );
}
