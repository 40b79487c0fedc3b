import { foreignKey, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { businesses } from './businesses.ts';
import { day, dayCheck, lengthCheck, oneOfCheck, tenantId, wholeCheck } from './columns.ts';
import { SEARCH_OUTCOMES } from './enums.ts';

/** How often a place was searched for at a business on a day, and what came of it. Nothing of it tells of a person. */
export const searchCounts = sqliteTable(
  'search_counts',
  {
    businessId: tenantId(),
    day: day('count_day').notNull(),
    zipCode: text('zip_code').notNull(),
    outcome: text('outcome', { enum: SEARCH_OUTCOMES }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.day, table.zipCode, table.outcome] }),
    foreignKey({ columns: [table.businessId], foreignColumns: [businesses.id] }),
    dayCheck('search_counts_day', table.day),
    lengthCheck('search_counts_zip_length', table.zipCode, 5),
    oneOfCheck('search_counts_outcome_known', table.outcome, SEARCH_OUTCOMES),
    wholeCheck('search_counts_count', table.count, 1, 1_000_000_000),
  ],
);
