import type { Client } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { m } from '#texts';

import { csvText } from '../figures/csv.ts';
import { csvCell } from './report-cells.ts';
import { EXPORT_QUERY, type ReportVariables, type WireReport } from './report-queries.ts';

/** The whole report as the text of a CSV file, whatever of it is on the screen. @throws Error in the server's words */
export async function reportFile(client: Client, asked: Omit<ReportVariables, 'after'>): Promise<string> {
  const rows: Array<WireReport['rows'][number]> = [];
  let after: string | null = null;
  for (;;) {
    const page = await exportedPage(client, { ...asked, after });
    rows.push(...page.rows);
    if (page.hasNextPage) {
      after = page.endCursor;
      continue;
    }
    return csvText(
      page.columns.map(({ name }) => m.figures_column({ name })),
      rows.map(({ cells }) => page.columns.map(({ kind }, index) => csvCell(kind, cells[index] ?? ''))),
    );
  }
}

async function exportedPage(client: Client, variables: ReportVariables): Promise<WireReport> {
  const { data, error } = await client.query(EXPORT_QUERY, variables, { requestPolicy: 'network-only' }).toPromise();
  if (data?.exportedReport) return data.exportedReport;
  throw new Error(error === undefined ? m.common_unknown_error() : failureText(error));
}

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
