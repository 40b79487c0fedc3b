import { useNavigate } from '@tanstack/react-router';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';
import { today } from '#worker/domain/rental-period.ts';
import { REPORT_KINDS, type ReportKind } from '#worker/domain/reports.ts';

import { askedRange, type AskedRange } from '../figures/asked-range.ts';
import { Choice } from '../figures/choice.tsx';
import { RangePicker } from '../figures/range-picker.tsx';
import { Panel } from '../panel.tsx';
import { usePortal, type TabProps } from '../portal-context.ts';
import { useNow } from '../use-now.ts';
import { DownloadButton } from './download-button.tsx';
import { shownCell } from './report-cells.ts';
import type { WireReport } from './report-queries.ts';
import { ReportTable } from './report-table.tsx';
import { useReport, type Report } from './use-report.ts';

export function ReportsTab({ search }: TabProps) {
  const { timeZone } = usePortal();
  const asked = askedRange(search, today(useNow(), timeZone));
  const report = REPORT_KINDS.find((kind) => kind.toLowerCase() === search.report) ?? 'ORDERS';
  return (
    <div className="grid gap-4">
      <ReportChoice report={report} />
      <RangePicker asked={asked} timeZone={timeZone} />
      <ReportPanel asked={asked} key={report} report={report} />
    </div>
  );
}

function ReportChoice({ report }: { readonly report: ReportKind }) {
  const navigate = useNavigate({ from: '/client-portal/{-$tab}' });
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{m.figures_report_choice()}</legend>
      {REPORT_KINDS.map((kind) => (
        <Choice
          isChosen={kind === report}
          key={kind}
          label={m.figures_report({ kind })}
          onChoose={() =>
            void navigate({
              search: (before) => ({ ...before, report: kind.toLowerCase() }),
              resetScroll: false,
            })
          }
        />
      ))}
    </fieldset>
  );
}

function ReportPanel({ report, asked }: { readonly report: ReportKind; readonly asked: AskedRange }) {
  const { businessId, mayOwn } = usePortal();
  const found = useReport(businessId, report, asked);
  const { value } = found;
  return (
    <Panel
      data={found}
      height="min-h-96"
      text={m.figures_report_text({ kind: report })}
      title={m.figures_report({ kind: report })}
    >
      {value === null || value.rows.length === 0 ? (
        <div className="grid min-h-40 content-center gap-1">
          <p className="font-bold">{m.figures_nothing()}</p>
          <p className="text-muted">{m.figures_nothing_text()}</p>
        </div>
      ) : (
        <>
          {mayOwn ? <DownloadButton range={asked} report={report} total={value.totalCount} /> : null}
          <Sums value={value} />
          <ReportTable isBusy={found.isFetching} report={report} value={value} />
          <More report={found} />
        </>
      )}
    </Panel>
  );
}

/** The sums of the whole report, however far its table reaches. */
function Sums({ value: { columns } }: { readonly value: WireReport }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {columns.map(({ name, kind, total }) =>
        total === null ? null : (
          <div key={name}>
            <dt className="text-14 text-muted">{m.figures_column({ name })}</dt>
            <dd className="figure font-bold">{shownCell(kind, total)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function More({ report: { value, isFetching, more } }: { readonly report: Report }) {
  if (value === null) return null;
  return (
    <div className="grid justify-items-start gap-3">
      {more.failure === null ? null : <Notice role="alert" title={more.failure} tone="bad" />}
      <div className="flex flex-wrap items-center gap-4">
        {value.hasNextPage ? (
          <BusyButton
            busy={more.isBusy}
            busyText={m.figures_more_busy()}
            className="action action-quiet min-w-36"
            disabled={isFetching}
            onClick={more.load}
          >
            {m.figures_more()}
          </BusyButton>
        ) : null}
        <p className="figure text-14 text-muted" role="status">
          {m.figures_shown({
            shown: value.rows.length.toLocaleString('en-US'),
            total: value.totalCount.toLocaleString('en-US'),
          })}
        </p>
      </div>
    </div>
  );
}
