import { sql } from 'drizzle-orm';
import { foreignKey, index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { CartId, OrderId, UserId } from '#worker/domain/ids.ts';

import { businesses } from './businesses.ts';
import { instant, jsonCheck, jsonText, oneOfCheck, tenantId } from './columns.ts';
import { CART_STATUSES } from './enums.ts';
import { users } from './users.ts';

/** What a cart looked like last, for reports. The cart itself lives in its own object. */
export const carts = sqliteTable(
  'carts',
  {
    businessId: tenantId(),
    id: text('id').$type<CartId>().notNull(),
    userId: text('user_id')
      .$type<UserId>()
      .references(() => users.id),
    status: text('status', { enum: CART_STATUSES }).notNull(),
    items: jsonText<ReadonlyArray<unknown>>('items').notNull(),
    zipCode: text('zip_code'),
    orderId: text('order_id').$type<OrderId>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId], foreignColumns: [businesses.id] }),
    index('carts_status').on(table.businessId, table.status, table.updatedAt),
    index('platform_carts_user').on(table.userId, table.status, table.updatedAt),
    index('platform_carts_idle')
      .on(table.updatedAt)
      .where(sql`${table.status} = 'ACTIVE' and ${table.items} <> '[]'`),
    // Whatever became of them: longest untouched first.
    index('platform_carts_untouched').on(table.updatedAt),
    oneOfCheck('carts_status_known', table.status, CART_STATUSES),
    jsonCheck('carts_items_json', table.items, 100_000),
  ],
);
