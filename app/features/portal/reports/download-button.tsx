import { useState } from 'react';
import { useClient } from 'urql';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';
import type { DayRange } from '#worker/domain/day-range.ts';
import type { ReportKind } from '#worker/domain/reports.ts';

import { usePortal } from '../portal-context.ts';
import { reportFile, saveFile } from './report-file.ts';

type DownloadProps = { readonly report: ReportKind; readonly range: DayRange; readonly total: number };

/** Saves what the report shows, all of its rows. */
export function DownloadButton({ report, range: { from, to }, total }: DownloadProps) {
  const { businessId, business } = usePortal();
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function download(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const name = `${m.figures_file({ business: business?.slug ?? 'report', report: report.toLowerCase(), from, to })}.csv`;
      saveFile(name, await reportFile(client, { businessId, report, from, to }), 'text/csv;charset=utf-8');
      toast({ title: m.figures_downloaded({ name }) });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : m.common_unknown_error());
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <BusyButton
          busy={isBusy}
          busyText={m.figures_download_busy()}
          className="action action-quiet min-w-44"
          onClick={() => void download()}
        >
          {m.figures_download()}
        </BusyButton>
        <p className="text-14 text-muted">{m.figures_download_text({ total: total.toLocaleString('en-US') })}</p>
      </div>
      {failure === null ? null : (
        <Notice role="alert" title={m.figures_download_failed()} tone="bad">
          <p>{failure}</p>
        </Notice>
      )}
    </div>
  );
}
