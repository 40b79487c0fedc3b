import { expect, test } from 'vitest';

import type { WireReport } from './report-queries.ts';
import { extended } from './use-report.ts';

function page(ids: ReadonlyArray<string>, endCursor: string | null): WireReport {
  return {
    columns: [],
    rows: ids.map((id) => ({ id, cells: [] })),
    totalCount: 3,
    endCursor,
    hasNextPage: endCursor !== null,
  };
}

test('a next page stands below the rows that are there, and it is gone on from its end', () => {
  const whole = extended(page(['a', 'b'], 'b'), page(['c'], null));
  expect([whole.rows.map(({ id }) => id), whole.endCursor, whole.hasNextPage]).toEqual([['a', 'b', 'c'], null, false]);
  expect(extended(null, page(['c'], null)).rows).toHaveLength(1);
});
