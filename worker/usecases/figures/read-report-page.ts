import { readReport, type ReportPosition } from '#db/queries/figures-reports.ts';
import { cellText, REPORTS, type ReportColumn, type ReportKind } from '#worker/domain/reports.ts';

import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';
import { askedSpan, type FigureInput } from './asked-span.ts';

const DEFAULT_PAGE = 50;
const LARGEST_PAGE = 100;
/** So many rows are handed out at once to be kept as a file. */
const EXPORT_PAGE = 1000;

export type ReportInput = FigureInput & {
  readonly kind: ReportKind;
  readonly first?: number | null;
  readonly after?: string | null;
};

export type ReportPage = {
  readonly timeZone: string;
  readonly columns: ReadonlyArray<ReportColumn & { readonly total: string | null }>;
  readonly rows: ReadonlyArray<{ readonly id: string; readonly cells: ReadonlyArray<string> }>;
  readonly totalCount: number;
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
};

/**
 * A page of a business's report on a range of its own days, with the sums of the whole report. The newest stand first; of
 * taxes the highest, of sizes the smallest.
 *
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND; BAD_USER_INPUT for a range, a size or a cursor that is none
 */
export async function readReportPage(ctx: Context, input: ReportInput): Promise<ReportPage> {
  const first = input.first ?? DEFAULT_PAGE;
  if (first < 1 || first > LARGEST_PAGE) throw badInput('first', 'Ask for 1 to 100 rows.');
  return await page(ctx, input, first, 'reports.read');
}

/** The same in pages of 1,000 rows, for who may take a business's data along. @throws AppError as `readReportPage` */
export async function exportReport(ctx: Context, input: Omit<ReportInput, 'first'>): Promise<ReportPage> {
  return await page(ctx, input, EXPORT_PAGE, 'orders.export');
}

async function page(
  ctx: Context,
  input: ReportInput,
  limit: number,
  action: 'reports.read' | 'orders.export',
): Promise<ReportPage> {
  const after = input.after == null ? null : positionOf(input.after);
  const span = await askedSpan(ctx, input, action);
  const { timeZone } = span;
  const columns: ReadonlyArray<ReportColumn> = REPORTS[input.kind];
  const found = await readReport(ctx.primary, input.businessId, input.kind, span, { after, limit });
  const last = found.rows.at(-1);
  return {
    timeZone,
    columns: columns.map((column, index) => {
      const total = found.totals[index] ?? null;
      return { ...column, total: total === null ? null : cellText(column.kind, total, timeZone) };
    }),
    rows: found.rows.map(({ id, cells }) => ({
      id,
      cells: columns.map(({ kind }, index) => cellText(kind, cells[index] ?? null, timeZone)),
    })),
    totalCount: found.totalCount,
    endCursor: last === undefined ? null : `${last.rank}.${last.id}`,
    hasNextPage: found.hasMore,
  };
}

function positionOf(cursor: string): ReportPosition {
  const { rank, id } = /^(?<rank>-?\d{1,15})\.(?<id>\w{1,60})$/.exec(cursor)?.groups ?? {};
  if (rank === undefined || id === undefined) throw badInput('after', 'This is no cursor of this list.');
  return { rank: Number(rank), id };
}
