import { contrastReport, type ColourReport } from '#tenants/brand-report.ts';
import type { Brand } from '#tenants/brand.ts';
import { m } from '#texts';
import { onDemand } from '#worker/domain/on-demand.ts';

const USES: Readonly<Record<ColourReport['use'], () => string>> = {
  BUTTON: m.settings_use_button,
  LINK: m.settings_use_link,
  BORDER: m.settings_use_border,
  BAR: m.settings_use_bar,
};

const RATIO = onDemand(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

/** What becomes of the chosen colours where they are seen, before anything is saved. */
export function ContrastTable({ brand }: { readonly brand: Brand }) {
  const report = contrastReport(brand);
  const adjusted = report.filter(({ isAdjusted }) => isAdjusted).length;
  return (
    <>
      <p className="text-14" role="status">
        {adjusted === 0 ? m.settings_contrast_kept() : m.settings_contrast_adjusted({ count: adjusted })}
      </p>
      <ul className="grid gap-2">
        {report.map((one) => (
          <li
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t pt-2 text-14"
            key={`${one.theme} ${one.use}`}
          >
            <span className="font-semibold">
              {one.theme === 'dark' ? m.settings_use_dark({ use: USES[one.use]() }) : USES[one.use]()}
            </span>
            <span className="figure text-muted">
              {m.settings_contrast_ratio({ ratio: RATIO().format(one.contrast), least: String(one.least) })}
            </span>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Swatch colour={one.chosen} />
              {one.isAdjusted ? (
                <>
                  <span aria-hidden="true">→</span>
                  <span className="sr-only">{m.settings_contrast_becomes()}</span>
                  <Swatch colour={one.shown} />
                </>
              ) : null}
            </span>
            <span className={`text-right font-semibold text-12 ${one.isAdjusted ? 'text-warn' : 'text-good'}`}>
              {one.isAdjusted ? m.settings_contrast_moved() : m.settings_contrast_as_chosen()}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Swatch({ colour }: { readonly colour: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className="size-5 rounded-control border border-line-strong"
        style={{ background: colour }}
      />
      <span className="figure text-12">{colour}</span>
    </span>
  );
}
