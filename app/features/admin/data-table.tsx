import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { AdminTab } from './admin-search.ts';

export type Column<T> = {
  readonly label: () => string;
  readonly cell: (row: T) => ReactNode;
  /** Only where there is room for it: what opens at the side has it too. */
  readonly isExtra?: true;
  readonly isFigure?: true;
};

type DataTableProps<T> = {
  readonly caption: string;
  readonly columns: ReadonlyArray<Column<T>>;
  readonly rows: ReadonlyArray<T>;
  readonly rowId: (row: T) => string;
  /** Where a row opens; its first column becomes the link. Without it rows only tell. */
  readonly opensIn?: AdminTab;
  readonly isBusy?: boolean;
};

/** A dense table. On a phone it keeps the columns that matter. */
export function DataTable<T>({ caption, columns, rows, rowId, opensIn, isBusy = false }: DataTableProps<T>) {
  return (
    <div aria-busy={isBusy} className={`card overflow-hidden ${isBusy ? 'renewing' : ''}`}>
      <table className="w-full border-collapse text-left text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b bg-sunken">
            {columns.map((column) => (
              <th className={`px-3 py-2 font-semibold ${lookOf(column)}`} key={column.label()} scope="col">
                {column.label()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr className="border-line border-b last:border-b-0 hover:bg-surface" key={rowId(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th
                    className={`break-words px-3 py-1.5 font-semibold ${lookOf(column)}`}
                    key={column.label()}
                    scope="row"
                  >
                    {opensIn === undefined ? (
                      column.cell(row)
                    ) : (
                      <Link
                        className="link inline-flex min-h-9 items-center"
                        params={{ tab: opensIn }}
                        resetScroll={false}
                        search={(before) => ({ ...before, open: rowId(row) })}
                        to="/admin/{-$tab}"
                      >
                        {column.cell(row)}
                      </Link>
                    )}
                  </th>
                ) : (
                  <td className={`break-words px-3 py-1.5 ${lookOf(column)}`} key={column.label()}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function lookOf<T>({ isExtra, isFigure }: Column<T>): string {
  return `${isExtra ? 'max-md:hidden' : ''} ${isFigure ? 'figure text-right' : ''}`;
}
