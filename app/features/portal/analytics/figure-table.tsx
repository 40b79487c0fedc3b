import type { ReactNode } from 'react';

export type FigureColumn<T> = {
  readonly label: string;
  readonly cell: (row: T) => ReactNode;
  /** Words stand at the left, figures at the right. */
  readonly isText?: true;
};

type FigureTableProps<T> = {
  readonly caption: string;
  readonly columns: ReadonlyArray<FigureColumn<T>>;
  readonly rows: ReadonlyArray<T>;
  readonly rowId: (row: T) => string;
};

/** Figures as a table; wider than the screen it is moved by itself. */
export function FigureTable<T>({ caption, columns, rows, rowId }: FigureTableProps<T>) {
  return (
    <div
      aria-label={caption}
      className="max-h-96 overflow-auto rounded-card border border-line"
      role="region"
      // Wider than the screen, it has to be reached by the keyboard to be moved.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="w-full border-separate border-spacing-0 text-left text-14">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10">
          <tr>
            {columns.map(({ label, isText }) => (
              <th
                className={`border-line border-b bg-sunken px-3 py-2 font-semibold ${isText ? '' : 'text-right'}`}
                key={label}
                scope="col"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ label, isText, cell }, index) => {
                const look = `border-line border-b px-3 py-1.5 ${isText ? 'min-w-28' : 'figure whitespace-nowrap text-right'}`;
                return index === 0 ? (
                  <th className={`font-semibold ${look}`} key={label} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td className={look} key={label}>
                    {cell(row)}
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
