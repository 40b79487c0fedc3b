export type Row = Readonly<Record<string, string | number | null>>;
export type Rows = ReadonlyArray<Row>;

/** A figure of a row; 0 where there is none. */
export function num(value: Row[string] | undefined): number {
  return typeof value === 'number' ? value : 0;
}

export function text(value: Row[string] | undefined): string {
  return String(value);
}

export function total(rows: Rows, column: string): number {
  return rows.reduce((sum, row) => sum + num(row[column]), 0);
}

export function groupBy(rows: Rows, column: string): ReadonlyMap<string, Rows> {
  return Map.groupBy(rows, (row) => text(row[column]));
}

export function byColumn(rows: Rows, column: string): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [text(row[column]), row]));
}

/** The rows of one key of a `groupBy`; none when there is no such key. */
export function under(groups: ReadonlyMap<string, Rows>, key: Row[string] | undefined): Rows {
  return groups.get(text(key)) ?? [];
}
