import { Client, fetchExchange } from 'urql';

import { isFigure, shownCell } from '#app/features/portal/reports/report-cells.ts';
import { reportFile } from '#app/features/portal/reports/report-file.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { person, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { m } from '#texts';
import { knownDay } from '#worker/domain/rental-period.ts';
import { REPORT_KINDS, type ReportKind } from '#worker/domain/reports.ts';
import { createLoaders } from '#worker/graphql/loaders.ts';
import { createGraphqlServer } from '#worker/graphql/yoga.ts';
import type { Context } from '#worker/usecases/context.ts';
import { exportReport, type ReportPage } from '#worker/usecases/figures/read-report-page.ts';

import { writeYear } from './year-of-orders.ts';

const BUSINESS = demoIds.business('acme');
const OWNER = demoIds.user('owner@acme.test');
const NOW = new Date('2027-01-20T18:00:00Z');
const [FROM, TO] = ['2026-01-01', '2026-12-31'];

/** What a cell of a file has to show: a number that can be reckoned with, or just that text. */
export type RightCell = { readonly text: string; readonly isNumber: boolean };

export type ExportedReport = {
  /** As the portal's download saves it. */
  readonly file: string;
  /** What the portal shows, the header first. */
  readonly right: ReadonlyArray<ReadonlyArray<RightCell>>;
};

/** Every report on a year of orders, as an owner downloads it, and what has to stand in it. */
export async function exportedReports(orders: number, seed: number): Promise<ReadonlyMap<ReportKind, ExportedReport>> {
  await using server = await testDatabase({ seed: 'demo', now: NOW });
  await writeYear(server.db, orders, seed);
  const { ctx } = testContext(server.db, NOW, person('BUSINESS_ADMIN', BUSINESS, OWNER));
  const client = clientOf(ctx);
  const found = new Map<ReportKind, ExportedReport>();
  for (const kind of REPORT_KINDS) {
    const file = await reportFile(client, { businessId: BUSINESS, report: kind, from: FROM, to: TO });
    found.set(kind, { file, right: await rightCells(ctx, kind) });
  }
  return found;
}

/** The browser's client; its requests are answered by the product's GraphQL without a network between them. */
function clientOf(ctx: Context): Client {
  const server = createGraphqlServer();
  return new Client({
    url: 'http://localhost/graphql',
    preferGetMethod: false,
    exchanges: [fetchExchange],
    fetch: async (url, request) =>
      await server.fetch(new Request(url, request), {
        ctx,
        loaders: createLoaders(ctx),
        idempotencyKey: null,
        claimed: null,
        placed: [],
        executions: [],
      }),
  });
}

/** Figures as they are counted, everything else in the words of the screen. */
async function rightCells(ctx: Context, kind: ReportKind): Promise<ReadonlyArray<ReadonlyArray<RightCell>>> {
  const range = { from: knownDay(FROM), to: knownDay(TO) };
  const rows: Array<ReadonlyArray<RightCell>> = [];
  for (let after: string | null = null; ;) {
    const page: ReportPage = await exportReport(ctx, { businessId: BUSINESS, range, kind, after });
    const { columns } = page;
    if (rows.length === 0)
      rows.push(columns.map(({ name }) => ({ text: m.figures_column({ name }), isNumber: false })));
    for (const { cells } of page.rows)
      rows.push(
        columns.map((column, index) => {
          const cell = cells[index] ?? '';
          const isNumber = isFigure(column.kind) && cell !== '';
          return { text: isNumber ? cell : shownCell(column.kind, cell), isNumber };
        }),
      );
    if (!page.hasNextPage) return rows;
    after = page.endCursor;
  }
}
