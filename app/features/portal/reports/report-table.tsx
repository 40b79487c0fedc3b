import { Link } from '@tanstack/react-router';

import { m } from '#texts';
import type { ReportKind } from '#worker/domain/reports.ts';

import { isFigure, shownCell } from './report-cells.ts';
import type { WireColumn, WireReport } from './report-queries.ts';

type ReportTableProps = { readonly report: ReportKind; readonly value: WireReport; readonly isBusy: boolean };

/** The rows of a report below their sums. Wider than the screen it is moved by itself, and its first column stays. */
export function ReportTable({ report, value, isBusy }: ReportTableProps) {
  const { columns, rows } = value;
  const name = m.figures_report({ kind: report });
  return (
    <div
      aria-busy={isBusy}
      aria-label={m.figures_rows_scroll({ report: name })}
      className={`max-h-[70vh] overflow-auto rounded-card border border-line ${isBusy ? 'renewing' : ''}`}
      role="region"
      // Wider than the screen, it has to be reached by the keyboard to be moved.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="w-full border-separate border-spacing-0 text-left text-14">
        <caption className="sr-only">{name}</caption>
        <thead className="sticky top-0 z-20">
          <tr>
            {columns.map((column, index) => (
              <th
                className={`bg-sunken px-3 py-1.5 font-semibold ${lookOf(column, index)}`}
                key={column.name}
                scope="col"
              >
                {m.figures_column({ name: column.name })}
              </th>
            ))}
          </tr>
          <tr>
            {columns.map((column, index) => (
              <td
                className={`border-line border-y bg-sunken px-3 py-1.5 font-bold ${lookOf(column, index)}`}
                key={column.name}
              >
                {index === 0 ? m.figures_total() : column.total === null ? '' : shownCell(column.kind, column.total)}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map((column, index) => {
                const cell = cells[index] ?? '';
                const look = `border-line border-b px-3 py-1.5 ${lookOf(column, index)}`;
                return index === 0 ? (
                  <th className={`bg-raised font-normal ${look}`} key={column.name} scope="row">
                    {shownCell(column.kind, cell)}
                  </th>
                ) : (
                  <td className={look} key={column.name}>
                    {column.name === 'orderNumber' ? <OrderLink number={cell} /> : shownCell(column.kind, cell)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderLink({ number }: { readonly number: string }) {
  return (
    <Link
      className="link inline-flex min-h-6 items-center"
      params={{ tab: 'orders' }}
      search={{ q: number }}
      to="/client-portal/{-$tab}"
    >
      {number}
    </Link>
  );
}

/** Texts that are too short to break. */
const SHORT: ReadonlySet<string> = new Set(['orderNumber', 'state', 'zipCode', 'phone']);

/** Long texts break; figures and days don't. */
function lookOf({ name, kind }: WireColumn, index: number): string {
  const place = index === 0 ? 'sticky left-0 z-10' : '';
  const look = kind === 'TEXT' && !SHORT.has(name) ? 'min-w-36 max-w-64' : 'figure whitespace-nowrap';
  return `${look} ${isFigure(kind) ? 'text-right' : ''} ${place}`;
}
