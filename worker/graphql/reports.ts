import type { DayRange } from '#worker/domain/day-range.ts';
import { COLUMN_KINDS, REPORT_KINDS } from '#worker/domain/reports.ts';
import { exportReport, readReportPage, type ReportPage } from '#worker/usecases/figures/read-report-page.ts';

import { builder } from './builder.ts';
import { given, idOf } from './wire.ts';

type Column = ReportPage['columns'][number];
type Row = ReportPage['rows'][number];

const ReportKindEnum = builder.enumType('ReportKind', { values: REPORT_KINDS });

const ColumnKindEnum = builder.enumType('ReportColumnKind', { values: COLUMN_KINDS });

const ReportColumnType = builder.objectRef<Column>('ReportColumn').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    kind: t.expose('kind', { type: ColumnKindEnum }),
    total: t.exposeString('total', {
      nullable: true,
      description: 'Of all rows of the report, written like its cells; null for what is not summed.',
    }),
  }),
});

const ReportRowType = builder.objectRef<Row>('ReportRow').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    cells: t.stringList({
      description: 'Dollars as 12.50, moments as 2026-12-31 19:50 on the business’s own clock.',
      resolve: ({ cells }) => [...cells],
    }),
  }),
});

const ReportPageType = builder.objectRef<ReportPage>('ReportPage').implement({
  fields: (t) => ({
    timeZone: t.exposeString('timeZone'),
    columns: t.field({ type: [ReportColumnType], resolve: ({ columns }) => [...columns] }),
    rows: t.field({ type: [ReportRowType], resolve: ({ rows }) => [...rows] }),
    totalCount: t.exposeInt('totalCount'),
    endCursor: t.exposeString('endCursor', { nullable: true }),
    hasNextPage: t.exposeBoolean('hasNextPage'),
  }),
});

type RangeArgs = { readonly businessId: string } & DayRange;

/** What figures are asked by, in the use-cases' terms. */
export function figureInput({ businessId, from, to }: RangeArgs) {
  return { businessId: idOf('business', businessId), range: { from, to } };
}

builder.queryFields((t) => ({
  businessReport: t.field({
    type: ReportPageType,
    description: 'The days `from` and `to` belong to it, as the business’s calendar has them. 100 rows at most.',
    args: {
      businessId: t.arg.id({ required: true }),
      report: t.arg({ type: ReportKindEnum, required: true }),
      from: t.arg({ type: 'Date', required: true }),
      to: t.arg({ type: 'Date', required: true }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, { report, first, after, ...range }, { ctx }) =>
      readReportPage(ctx, { ...figureInput(range), kind: report, ...given({ first, after }) }),
  }),
  exportedReport: t.field({
    type: ReportPageType,
    description: 'The same in pages of 1,000 rows, for the business’s admins.',
    args: {
      businessId: t.arg.id({ required: true }),
      report: t.arg({ type: ReportKindEnum, required: true }),
      from: t.arg({ type: 'Date', required: true }),
      to: t.arg({ type: 'Date', required: true }),
      after: t.arg.string(),
    },
    resolve: (_root, { report, after, ...range }, { ctx }) =>
      exportReport(ctx, { ...figureInput(range), kind: report, ...given({ after }) }),
  }),
}));
